//! macroquad-platformer 0.2.0: whole-pixel steps on a tile layer (y down, so the level is flipped). Only `World` is
//! used: no window is opened.

use crate::clock::whole;
use crate::peer::{MoverLane, Peer};
use crate::shapes::V;
use crate::workloads::shots::{self, SHOT_HALF, ShotEnds, shoot_mover};
use crate::workloads::tiles::{MOVER_HALF, TILE, run_movers};
use crate::workloads::{Level, MoverEnd, MoverInit};
use macroquad::math::{Vec2, vec2};
use macroquad_platformer::{Actor, Tile, World};

pub struct Pixel;

fn tile(solid: bool) -> Tile {
    if solid { Tile::Solid } else { Tile::Empty }
}

/// The top left corner of a mover at `p`, in a level `height` high.
fn top_left(height: f64, p: V) -> Vec2 {
    vec2((p[0] - MOVER_HALF[0]).round() as f32, (height - p[1] - MOVER_HALF[1]).round() as f32)
}

fn center(height: f64, corner: Vec2) -> V {
    [f64::from(corner.x) + MOVER_HALF[0], height - f64::from(corner.y) - MOVER_HALF[1]]
}

fn prepare(level: &Level, inits: &[MoverInit]) -> (World, Vec<Actor>) {
    let mut world = World::new();
    let rows = (0..level.h as i64).rev();
    let tiles = rows.flat_map(|y| (0..level.w as i64).map(move |x| tile(level.is_solid(x, y)))).collect();
    world.add_static_tiled_layer(tiles, TILE as f32, TILE as f32, level.w, 1);
    let height = level.h as f64 * TILE;
    let [w, h] = MOVER_HALF.map(|half| 2 * half as i32);
    let actors = inits.iter().map(|init| world.add_actor(top_left(height, init.pos), w, h)).collect();
    (world, actors)
}

impl Peer for Pixel {
    fn name(&self) -> &'static str {
        "macroquad-platformer"
    }

    fn movers<'a>(&self, level: &'a Level, inits: &'a [MoverInit], steps: usize) -> Vec<MoverLane<'a>> {
        let height = level.h as f64 * TILE;
        let run = move |(mut world, actors): (World, Vec<Actor>)| -> MoverEnd {
            // The actor keeps the part of a pixel that is not moved yet in a private remainder, so the driver is told
            // the wanted motion unless the actor reports that it was stopped.
            let mut end = run_movers(level, inits, steps, |i, p, d| {
                let free_x = world.move_h(actors[i], d[0] as f32);
                let free_y = world.move_v(actors[i], -d[1] as f32);
                let [x, y] = center(height, world.actor_pos(actors[i]));
                [if free_x { p[0] + d[0] } else { x }, if free_y { p[1] + d[1] } else { y }]
            });
            for (p, actor) in end.pos.iter_mut().zip(&actors) {
                *p = center(height, world.actor_pos(*actor));
            }
            end
        };
        let lane = whole(inits.len() * steps, |_| prepare(level, inits), run);
        vec![MoverLane { what: "move_h + move_v", capsule: false, lane }]
    }

    fn shots(&self) -> Vec<(&'static str, Vec<ShotEnds>)> {
        vec![("move_h box", shots::SPEEDS.map(shoot).to_vec())]
    }
}

/// Its walls are tiles: a tile 6 wide, 2400 columns, the wall in column 1200.
fn shoot(speed: f64) -> ShotEnds {
    const COLUMNS: usize = 2400;
    const WALL: usize = COLUMNS / 2;
    let offset = WALL as f64 * 6.0;
    let mut world = World::new();
    let tiles = (0..COLUMNS * 40).map(|i| tile(i % COLUMNS == WALL)).collect();
    world.add_static_tiled_layer(tiles, 6.0, 6.0, COLUMNS, 1);
    let mut current = None;
    shoot_mover(speed, |p, d| {
        let actor = match current {
            Some((actor, x)) if x == p[0] => actor,
            _ => world.add_actor(vec2((p[0] - SHOT_HALF + offset).round() as f32, 112.0), 16, 16),
        };
        world.move_h(actor, d[0] as f32);
        let x = f64::from(world.actor_pos(actor).x) + SHOT_HALF - offset;
        current = Some((actor, x));
        [x, p[1]]
    })
}
