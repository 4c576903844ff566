//! The promises of the demo level: what stands in it, and the room there is around the barriers.

// Coordinates of levels are exact; nearly equal would be wrong.
#![allow(clippy::float_cmp)]

use glam::DVec2;
use mindthegap::game::level::{Level, TILE, catalog};
use mindthegap::geometry::Aabb;

const FLOOR: f64 = 80.0;

fn demo() -> Level {
    catalog::load("demo").unwrap()
}

/// Whether the insides of two boxes have a point in common.
fn overlaps(a: &Aabb, b: &Aabb) -> bool {
    a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y
}

/// All that could stop, carry or hurt a player, at any time.
fn obstacles(level: &Level) -> Vec<(String, Aabb)> {
    let mut all: Vec<(String, Aabb)> =
        level.solids.iter().map(|solid| ("solid".to_owned(), *solid)).collect();
    let mut add = |what: &str, bounds: Aabb| all.push((what.to_owned(), bounds));
    level.barriers.iter().for_each(|barrier| add("barrier", barrier.bounds));
    level.one_ways.iter().for_each(|one_way| add("one-way", one_way.bounds));
    level
        .platforms
        .iter()
        .for_each(|platform| add("platform", platform.placed.bounds.swept(platform.travel)));
    level.spikes.iter().for_each(|spikes| add("spikes", spikes.placed.bounds));
    level
        .enemies
        .iter()
        .for_each(|enemy| add("enemy", enemy.placed.bounds.swept(DVec2::new(enemy.patrol, 0.0))));
    level.exits.iter().for_each(|exit| add("exit", exit.bounds));
    level.tickets.iter().for_each(|ticket| add("ticket", ticket.bounds));
    level.signs.iter().for_each(|sign| add("sign", sign.placed.bounds));
    all
}

/// Whether there is floor right below every unit from `left` to `right`.
fn floor_from_to(level: &Level, left: f64, right: f64) -> bool {
    let mut x = left;
    while x < right {
        let under = DVec2::new(x + 0.5, FLOOR - 1.0);
        if !level.solids.iter().any(|solid| solid.max.y == FLOOR && solid.contains(under)) {
            return false;
        }
        x += 1.0;
    }
    true
}

#[test]
fn demo_holds_what_it_promises() {
    let level = demo();
    assert_eq!(level.name, "Mind the Gap");
    assert_eq!((level.tiles.columns, level.tiles.rows), (210, 23));
    assert_eq!(level.tickets.len(), 14);
    assert_eq!(level.spawn, DVec2::new(200.0, FLOOR));
    let widths: Vec<f64> = level.barriers.iter().map(|barrier| barrier.bounds.size().x).collect();
    assert_eq!(widths, [6.0, 2.0, 1.0]);
    for barrier in &level.barriers {
        assert_eq!(barrier.bounds.size().y, 48.0, "{}", barrier.name);
        assert_eq!(barrier.bounds.min.y, FLOOR, "{}", barrier.name);
    }
    assert_eq!(level.platforms[0].placed.bounds.size(), DVec2::new(48.0, 8.0));
    assert_eq!((level.platforms[0].travel, level.platforms[0].speed), (DVec2::new(96.0, 0.0), 40.0));
    assert_eq!(level.one_ways[0].bounds.size(), DVec2::new(48.0, 4.0));
    assert_eq!(level.enemies[0].placed.bounds.size(), DVec2::new(20.0, 22.0));
    assert_eq!((level.enemies[0].patrol, level.enemies[0].speed), (96.0, 40.0));
    assert_eq!(level.spikes[0].placed.bounds.size(), DVec2::new(32.0, 16.0));
    assert_eq!(level.spikes[0].hitbox.size(), DVec2::new(24.0, 8.0));
    assert_eq!(level.exits[0].bounds.size(), DVec2::new(24.0, 32.0));
    assert_eq!((level.platforms.len(), level.one_ways.len(), level.enemies.len()), (1, 1, 1));
    assert_eq!((level.spikes.len(), level.exits.len()), (1, 1));
}

#[test]
fn every_barrier_has_its_run_before_and_after_it() {
    let level = demo();
    let all = obstacles(&level);
    for barrier in &level.barriers {
        let (left, right) = (barrier.bounds.min.x, barrier.bounds.max.x);
        for (name, from, to) in [("before", left - 330.0, left), ("after", right, right + 340.0)] {
            assert!(floor_from_to(&level, from, to), "no floor {name} {}", barrier.name);
            // As high as a jump over the barrier needs: its 48, 30 above, and the player's 24.
            let room = Aabb::new(DVec2::new(from, FLOOR), DVec2::new(to, FLOOR + 48.0));
            for (what, bounds) in &all {
                assert!(!overlaps(&room, bounds), "{what} at {bounds:?} stands {name} {}", barrier.name);
            }
        }
        let above = Aabb::new(
            DVec2::new(left - 100.0, barrier.bounds.max.y),
            DVec2::new(right + 100.0, barrier.bounds.max.y + 56.0),
        );
        for solid in &level.solids {
            assert!(!overlaps(&above, solid), "no air above {}", barrier.name);
        }
    }
}

#[test]
fn merged_solids_cover_the_demos_solid_tiles_exactly() {
    let level = demo();
    // In this level the tiles of the solid layer are the numbers 0-15, 40-42 and 54 of the tileset.
    let is_solid = |cell: u32| matches!(cell, 1..=16 | 41..=43 | 55);
    for row in 0..level.tiles.rows {
        for column in 0..level.tiles.columns {
            let cell = level.tiles.cells[(row * level.tiles.columns + column) as usize];
            let middle = DVec2::new(f64::from(column) + 0.5, f64::from(row) + 0.5) * TILE;
            let covered = level.solids.iter().filter(|solid| solid.contains(middle)).count();
            assert_eq!(covered, usize::from(is_solid(cell)), "cell ({column}, {row}) from below");
        }
    }
    assert!(level.solids.len() < 30, "{} boxes", level.solids.len());
    for (index, solid) in level.solids.iter().enumerate() {
        for other in &level.solids[index + 1..] {
            assert!(!overlaps(solid, other), "{solid:?} and {other:?}");
        }
    }
}

#[test]
fn pits_are_open_below_and_no_object_is_stuck_in_a_wall() {
    let level = demo();
    let lowest: Vec<&Aabb> = level.solids.iter().filter(|solid| solid.min.y == 0.0).collect();
    let mut gaps = Vec::new();
    for pair in lowest.windows(2) {
        if pair[1].min.x > pair[0].max.x {
            gaps.push((pair[0].max.x, pair[1].min.x));
        }
    }
    assert_eq!(gaps, [(1152.0, 1216.0), (2048.0, 2208.0)]);
    let (platform, one_solid) = (&level.platforms[0], level.solids.len());
    let way = platform.placed.bounds.swept(platform.travel);
    assert!(way.min.x > gaps[1].0 && way.max.x < gaps[1].1 && way.max.y == FLOOR);
    for (what, bounds) in obstacles(&level).iter().skip(one_solid) {
        for solid in &level.solids {
            assert!(!overlaps(bounds, solid), "{what} at {bounds:?} is in {solid:?}");
        }
    }
    let player = Aabb::new(level.spawn - DVec2::new(8.0, 0.0), level.spawn + DVec2::new(8.0, 24.0));
    assert!(level.solids.iter().all(|solid| !overlaps(&player, solid)));
    assert!(floor_from_to(&level, level.spawn.x - 40.0, level.spawn.x + 40.0));
}

#[test]
fn the_tileset_picture_has_the_size_its_file_says() {
    let png = catalog::TILESET_PNG;
    let number = |at: usize| u32::from_be_bytes([png[at], png[at + 1], png[at + 2], png[at + 3]]);
    assert_eq!((number(16), number(20)), (catalog::TILESET_COLUMNS * 16, 112));
    let tsx = catalog::tileset("metro.tsx").unwrap();
    assert!(tsx.contains(r#"tilecount="56" columns="8""#) && tsx.contains(r#"width="128" height="112""#));
}
