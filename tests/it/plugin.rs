//! The plugin as a Bevy developer uses it: in an app of its own, without the game.

use bevy_app::prelude::*;
use bevy_ecs::message::Messages;
use bevy_ecs::prelude::*;
use mindthegap::collision::prelude::*;

fn app() -> App {
    let mut app = App::new();
    app.add_plugins(CollisionPlugin::in_schedule(Update));
    app
}

fn spawn_trigger(app: &mut App) -> Entity {
    app.world_mut()
        .spawn((Trigger::default(), Position::new(15.0, 5.0), Collider::rectangle(10.0, 10.0)))
        .id()
}

fn spawn_mover(app: &mut App, x: f64, dx: f64) -> Entity {
    let mut mover = Mover::default();
    mover.wish.delta = DVec2::new(dx, 0.0);
    app.world_mut().spawn((mover, Position::new(x, 5.0), Collider::rectangle(4.0, 10.0))).id()
}

/// Takes the messages of the last update.
fn told<M: Message + Copy>(app: &mut App) -> Vec<M> {
    app.world_mut().resource_mut::<Messages<M>>().drain().collect()
}

/// B95: touching is not inside; enter and exit in the step in which they happen.
#[test]
fn b95_trigger_steps() {
    let mut app = app();
    let trigger = spawn_trigger(&mut app);
    let mover = spawn_mover(&mut app, 2.0, 3.0);
    let mut log = Vec::new();
    for step in 1..=8 {
        app.update();
        log.extend(told::<TriggerEntered>(&mut app).iter().map(|e| (step, "enter", e.trigger, e.mover)));
        log.extend(told::<TriggerExited>(&mut app).iter().map(|e| (step, "exit", e.trigger, e.mover)));
    }
    assert_eq!(log, [(3, "enter", trigger, mover), (7, "exit", trigger, mover)]);
}

/// B97: one exit in the step in which the mover, its shape or the trigger goes; none and no panic when both go.
#[test]
fn b97_despawn_during_contact() {
    for (case, name) in
        ["mover despawned", "collider removed", "trigger despawned", "both despawned"].iter().enumerate()
    {
        let mut app = app();
        let trigger = spawn_trigger(&mut app);
        let mover = spawn_mover(&mut app, 15.0, 0.0);
        for _ in 0..5 {
            app.update();
        }
        assert_eq!(told::<TriggerEntered>(&mut app).len(), 0, "{name}: told long ago");
        let world = app.world_mut();
        match case {
            0 => drop(world.despawn(mover)),
            1 => drop(world.entity_mut(mover).remove::<Collider>()),
            2 => drop(world.despawn(trigger)),
            _ => drop((world.despawn(mover), world.despawn(trigger))),
        }
        app.update();
        let exits = told::<TriggerExited>(&mut app);
        let expected = if case == 3 { vec![] } else { vec![TriggerExited { trigger, mover }] };
        assert_eq!(exits, expected, "{name}");
        app.update();
        assert_eq!(told::<TriggerExited>(&mut app), [], "{name}: once");
        if case < 2 {
            assert_eq!(app.world().get::<Trigger>(trigger).unwrap().inside().count(), 0, "{name}");
        }
    }
}

/// Despawned in the very step in which it entered.
#[test]
fn b97_despawn_right_after_entering() {
    let mut app = app();
    let trigger = spawn_trigger(&mut app);
    let mover = spawn_mover(&mut app, 15.0, 0.0);
    app.update();
    app.world_mut().despawn(mover);
    app.update();
    assert_eq!(told::<TriggerExited>(&mut app), [TriggerExited { trigger, mover }]);
}

/// B101 in the plugin: told once, and the others are bit for bit as without it.
#[test]
fn b101_a_nan_mover_is_held_and_told_once() {
    let run = |bad: bool| {
        let mut app = app();
        app.world_mut().spawn((Solid, Position::new(0.0, -8.0), Collider::rectangle(2000.0, 16.0)));
        let healthy: Vec<Entity> =
            (0..10).map(|i| spawn_mover(&mut app, f64::from(i) * 30.0, 0.37)).collect();
        if bad {
            spawn_mover(&mut app, 7.0, f64::NAN);
            spawn_mover(&mut app, 9.0, f64::INFINITY);
        }
        let mut rejected = 0;
        for _ in 0..60 {
            app.update();
            rejected += told::<MoverRejected>(&mut app).len();
        }
        let at = |e: &Entity| app.world().get::<Position>(*e).unwrap().0.to_array().map(f64::to_bits);
        (rejected, healthy.iter().map(at).collect::<Vec<_>>())
    };
    let (with, without) = (run(true), run(false));
    assert_eq!((with.0, without.0), (2, 0));
    assert_eq!(with.1, without.1);
}

#[test]
fn static_solids_are_noticed_when_they_come_move_and_go() {
    let mut app = app();
    let mover = spawn_mover(&mut app, 0.0, 10.0);
    let x = |app: &App| app.world().get::<Position>(mover).unwrap().0.x;
    app.update();
    assert_eq!(x(&app), 10.0);
    let wall = app.world_mut().spawn((Solid, Position::new(30.0, 0.0), Collider::rectangle(4.0, 100.0))).id();
    app.update();
    app.update();
    assert_eq!(x(&app), 26.0, "stopped by the new wall");
    app.world_mut().get_mut::<Position>(wall).unwrap().0.x = 40.0;
    app.update();
    assert_eq!(x(&app), 36.0, "the wall was moved");
    app.world_mut().despawn(wall);
    app.update();
    assert_eq!(x(&app), 46.0, "the wall is gone");
}

#[test]
fn judge_and_put_out_are_told() {
    let mut app = app();
    app.insert_resource(CollisionSettings { rules: Rules::plain(CollisionMode::AxisSeparated) });
    app.world_mut().spawn((Solid, Position::new(50.0, 0.0), Collider::rectangle(2.0, 100.0)));
    let mover = spawn_mover(&mut app, 0.0, 100.0);
    app.world_mut().entity_mut(mover).insert(Judged::default());
    app.update();
    let tunnelled = told::<Tunnelled>(&mut app);
    assert_eq!(tunnelled.len(), 1);
    assert_eq!(tunnelled[0].mover, mover);
    app.world_mut().get_mut::<Mover>(mover).unwrap().wish.delta = DVec2::ZERO;
    app.world_mut().get_mut::<Mover>(mover).unwrap().teleport(DVec2::new(52.0, 5.0));
    app.update();
    let put_out = told::<PutOut>(&mut app);
    assert_eq!((put_out.len(), put_out[0].push), (1, DVec2::new(1.0, 0.0)));
    assert_eq!(told::<Tunnelled>(&mut app), [], "neither the teleport nor the put-out is a tunnelling");
}

/// Layers: both sides must agree.
#[test]
fn layers_let_through() {
    let mut app = app();
    let ghostly = mindthegap::collision::components::Layers(CollisionLayers::new(0b10, 0b10));
    app.world_mut().spawn((Solid, Position::new(30.0, 0.0), Collider::rectangle(4.0, 100.0), ghostly));
    let normal = spawn_mover(&mut app, 0.0, 100.0);
    let other = spawn_mover(&mut app, 0.0, 100.0);
    app.world_mut()
        .entity_mut(other)
        .insert(mindthegap::collision::components::Layers(CollisionLayers::new(0b01, 0b01)));
    app.insert_resource(CollisionSettings { rules: Rules::plain(CollisionMode::Ccd) });
    app.update();
    assert_eq!(app.world().get::<Position>(normal).unwrap().0.x, 26.0);
    assert_eq!(app.world().get::<Position>(other).unwrap().0.x, 100.0);
}

#[derive(Resource, Default)]
struct Answers(Vec<String>);

#[test]
fn queries_answer_rays_sweeps_and_overlaps() {
    fn ask(query: CollisionQuery, mut answers: ResMut<Answers>) {
        let ray = Ray::new(DVec2::new(0.0, 5.0), DVec2::X, 1000.0).unwrap();
        let all = CollisionLayers::ALL;
        answers.0.clear();
        answers
            .0
            .push(format!("{:?}", query.ray(&ray, RayMode::Solid, all).map(|(id, hit)| (id, hit.distance))));
        let shape = Shape::rectangle(4.0, 4.0).unwrap();
        answers.0.push(format!(
            "{:?}",
            query.sweep(&shape, DVec2::new(0.0, 5.0), DVec2::new(100.0, 0.0), all).map(|s| s.0)
        ));
        let mut inside = Vec::new();
        query.overlaps(&shape, DVec2::new(50.0, 5.0), all, |id| inside.push(id));
        answers.0.push(format!("{inside:?}"));
        answers
            .0
            .push(format!("{:?}", query.ray(&ray, RayMode::Solid, CollisionLayers::new(0, 0)).is_none()));
    }
    let mut app = app();
    app.init_resource::<Answers>().add_systems(Update, ask.after(CollisionSystems::Judge));
    app.world_mut().spawn((Solid, StableId(7), Position::new(50.0, 0.0), Collider::rectangle(10.0, 100.0)));
    app.world_mut().spawn((Solid, StableId(8), Position::new(80.0, 0.0), Collider::rectangle(10.0, 100.0)));
    app.update();
    assert_eq!(app.world().resource::<Answers>().0, ["Some((7, 45.0))", "Some(7)", "[7]", "true"]);
}
