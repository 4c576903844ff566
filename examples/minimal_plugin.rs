//! The collision plugin without a game and without a window: a fast box meets a thin wall.
//!
//!     cargo run --no-default-features --features plugin --example minimal_plugin

use bevy_app::prelude::*;
use bevy_ecs::prelude::*;
use mindthegap::collision::prelude::*;

fn main() {
    for mode in CollisionMode::ALL {
        for substep in [None, Some(4.0)] {
            if substep.is_none() || mode.uses_substeps() {
                run(Rules { mode, substep, corner_nudge: 0.0 });
            }
        }
    }
}

fn run(rules: Rules) {
    let mut app = App::new();
    // In a real game: `CollisionPlugin::default()`, which lives in `FixedUpdate`.
    app.add_plugins(CollisionPlugin::in_schedule(Update));
    app.insert_resource(CollisionSettings { rules });
    app.add_systems(Update, push.before(CollisionSystems::Prepare));
    app.world_mut().spawn((Solid, Position::new(0.0, -8.0), Collider::rectangle(2000.0, 16.0)));
    app.world_mut().spawn((Solid, Position::new(100.0, 24.0), Collider::rectangle(2.0, 48.0)));
    let start = Position::new(0.0, 24.0);
    let mover = (Mover::default(), Judged::default(), start, Collider::rectangle(16.0, 24.0));
    let mover = app.world_mut().spawn(mover).id();

    let mut tunnellings = 0;
    for _ in 0..4 {
        app.update();
        tunnellings += app.world().get::<Judged>(mover).map_or(0, |judged| judged.crossings.len());
    }
    let world = app.world();
    if let (Some(at), Some(motion)) = (world.get::<Position>(mover), world.get::<Motion>(mover)) {
        let name =
            format!("{}{}", rules.mode.name(), if rules.substep.is_some() { " + substeps" } else { "" });
        let (x, y, ground) = (at.0.x, at.0.y, if motion.grounded { "grounded" } else { "in the air" });
        println!("{name:26} x {x:5.1}  y {y:4.1}  {ground:10}  tunnellings: {tunnellings}");
    }
}

/// 60 units to the right and 4 down in each tick: the wall is 2 wide, and the box is dropped from 12.
fn push(mut movers: Query<&mut Mover>) {
    for mut mover in &mut movers {
        mover.wish = Wish::to_move(DVec2::new(60.0, -4.0));
    }
}
