//! Your own level with the collision plugin and its overlay, without the game.
//!
//!     cargo run --features debug-draw --example own_level
//!
//! Arrow keys move the box, Shift makes it fast, Space hides the overlay, 1-4 choose the method.

use bevy::prelude::*;
use mindthegap::collision::prelude::*;
use mindthegap::debug_draw::{DebugDrawPlugin, Overlay};

fn main() -> AppExit {
    App::new()
        .add_plugins(DefaultPlugins)
        // The plugin moves everything in `FixedUpdate`, and writes `Transform` from `Position`.
        .add_plugins((CollisionPlugin::default(), DebugDrawPlugin))
        .insert_resource(Overlay { on: true, ..default() })
        .insert_resource(Time::<Fixed>::from_hz(60.0))
        .insert_resource(ClearColor(Color::srgb(0.16, 0.19, 0.26)))
        .add_systems(Startup, (build_level, show_method))
        .add_systems(Update, (choose_method, switch_overlay, show_method).chain())
        // A wish must be there before the plugin collects what is where.
        .add_systems(FixedUpdate, (steer, patrol).before(CollisionSystems::Prepare))
        .run()
}

fn build_level(mut commands: Commands) {
    commands.spawn((Camera2d, Transform::from_scale(Vec3::new(0.5, 0.5, 1.0))));

    // A solid is a shape and a place. `Position` is the truth, in f64; +y is up.
    let boxes = [(0.0, -120.0, 560.0, 16.0), (0.0, 120.0, 560.0, 16.0), (-272.0, 0.0, 16.0, 224.0)];
    for (x, y, width, height) in boxes {
        commands.spawn((Solid, Position::new(x, y), Collider::rectangle(width, height)));
    }
    commands.spawn((Solid, Position::new(272.0, 0.0), Collider::rectangle(16.0, 224.0)));
    commands.spawn((Solid, Position::new(-120.0, 30.0), Collider::circle(28.0)));
    // Thin walls: run at them with Shift, with every method.
    commands.spawn((Solid, Position::new(60.0, 40.0), Collider::rectangle(6.0, 144.0)));
    commands.spawn((Solid, Position::new(160.0, -40.0), Collider::rectangle(1.0, 144.0)));
    // Blocks only from above.
    commands.spawn((OneWay, Position::new(-30.0, -60.0), Collider::rectangle(64.0, 4.0)));
    // A solid that moves pushes what is in its way.
    commands.spawn((
        Solid,
        MovingSolid::default(),
        Position::new(-180.0, -60.0),
        Collider::rectangle(48.0, 8.0),
    ));
    // A trigger notices, and pushes nothing.
    commands.spawn((Trigger::default(), Position::new(220.0, 80.0), Collider::rectangle(32.0, 32.0)));

    // The mover. `Judged` lets the judge watch for tunnellings; the rays feel what is near.
    let rays = [DVec2::X, DVec2::NEG_X, DVec2::Y, DVec2::NEG_Y]
        .map(|direction| RaySensor::new("side", DVec2::ZERO, direction, 40.0));
    commands.spawn((
        (Mover::default(), Judged::default(), Position::new(-60.0, 0.0), Collider::rectangle(16.0, 24.0)),
        RaySensors(rays.to_vec()),
        (Sprite::from_color(Color::srgb(0.95, 0.76, 0.31), Vec2::new(16.0, 24.0)), Transform::default()),
    ));
    commands.spawn((Text2d::default(), Transform::from_xyz(0.0, 150.0, 950.0).with_scale(Vec3::splat(0.5))));
}

/// The wish is a displacement for one tick. What becomes of it is the method's business.
fn steer(keys: Res<ButtonInput<KeyCode>>, mut movers: Query<&mut Mover>) {
    let held = |key| f64::from(u8::from(keys.pressed(key)));
    let across = held(KeyCode::ArrowRight) - held(KeyCode::ArrowLeft);
    let up = held(KeyCode::ArrowUp) - held(KeyCode::ArrowDown);
    let step = if keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]) { 28.0 } else { 2.5 };
    for mut mover in &mut movers {
        mover.wish = Wish::to_move(DVec2::new(across, up) * step);
    }
}

fn patrol(mut solids: Query<(&mut MovingSolid, &Position)>, mut leftward: Local<bool>) {
    for (mut solid, position) in &mut solids {
        *leftward = if *leftward { position.0.x > -220.0 } else { position.0.x > -100.0 };
        solid.delta = DVec2::new(if *leftward { -0.75 } else { 0.75 }, 0.0);
    }
}

fn choose_method(keys: Res<ButtonInput<KeyCode>>, mut settings: ResMut<CollisionSettings>) {
    let row = [KeyCode::Digit1, KeyCode::Digit2, KeyCode::Digit3, KeyCode::Digit4];
    for (key, mode) in row.into_iter().zip(CollisionMode::ALL) {
        if keys.just_pressed(key) {
            settings.rules.mode = mode;
        }
    }
}

fn switch_overlay(keys: Res<ButtonInput<KeyCode>>, mut overlay: ResMut<Overlay>) {
    if keys.just_pressed(KeyCode::Space) {
        overlay.on = !overlay.on;
    }
}

fn show_method(
    settings: Res<CollisionSettings>,
    mut tunnelled: MessageReader<Tunnelled>,
    mut texts: Query<&mut Text2d>,
    mut count: Local<usize>,
) {
    *count += tunnelled.read().count();
    for mut text in &mut texts {
        let help = "arrows: move   Shift: fast   1-4: method   Space: overlay";
        let words = format!("method: {}   tunnellings: {}\n{help}", settings.rules.mode.name(), *count);
        if text.0 != words {
            text.0 = words;
        }
    }
}
