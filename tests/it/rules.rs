//! The rules of the game, played without a window.

use crate::worlds::{demo, flat, hold, placed, play, settings, tap, wait};
use glam::DVec2;
use mindthegap::game::combat::SWING;
use mindthegap::game::events::Cause;
use mindthegap::game::headless::Headless;
use mindthegap::game::level::{EnemySpec, Level, PlatformSpec, SpikeSpec};
use mindthegap::game::scoreboard::Column;
use mindthegap::game::{lessons::Lessons, trials, tuning};
use mindthegap::motion::CollisionMode;
use mindthegap::tick::{Buttons, Settings, TickInput};

const RESOLVING: [(CollisionMode, bool); 3] = [
    (CollisionMode::AxisSeparated, false),
    (CollisionMode::AxisSeparated, true),
    (CollisionMode::Ccd, false),
];

fn start(level: Level, mode: CollisionMode, substeps: bool) -> Headless {
    let mut game = play(level);
    game.advance_with(TickInput::default(), settings(mode, substeps));
    wait(&mut game, 5);
    game
}

fn feet(game: &mut Headless) -> DVec2 {
    let bounds = game.bounds();
    DVec2::new(bounds.center().x, bounds.min.y)
}

/// S222: no test, no floor.
#[test]
fn none_falls_out_of_the_demo_level_within_two_seconds() {
    let mut game = demo();
    game.advance_with(TickInput::default(), settings(CollisionMode::None, false));
    let mut ticks = 1;
    while game.run().dying.is_none() {
        wait(&mut game, 1);
        ticks += 1;
        assert!(ticks <= 120, "two seconds");
    }
    let counters = *game.board().of(Column::of(CollisionMode::None, false));
    assert_eq!((counters.falls, counters.queries.sum), (1, 0));
    assert_eq!(game.run().dying.map(|dying| dying.cause), Some(Cause::Fall));
    wait(&mut game, u32::from(tuning::DEATH_TICKS) + 1);
    assert!(game.run().dying.is_none() && game.position().y > 80.0, "at the start again");
}

/// S223: before landing it moves and dashes; then it hangs, and walking does nothing.
#[test]
fn detect_only_moves_in_free_air_and_sticks_above_the_floor() {
    let mut level = flat();
    level.spawn.y = 300.0;
    let mut game = play(level);
    game.advance_with(TickInput::holding(Buttons::RIGHT), settings(CollisionMode::DetectOnly, false));
    let before = game.position().x;
    hold(&mut game, Buttons::RIGHT, 5);
    assert!(game.position().x > before, "D moves the player in free air");
    let before = game.position();
    tap(&mut game, Buttons::DASH);
    assert_eq!(game.position(), before + DVec2::new(300.0, 0.0), "a dash in free air is exactly 300");
    let mut ticks = 0;
    while !game.report().cancelled {
        wait(&mut game, 1);
        ticks += 1;
        assert!(ticks < 200, "it comes down");
    }
    wait(&mut game, 30);
    let before = game.position();
    hold(&mut game, Buttons::RIGHT, 60);
    assert_eq!(game.position().x, before.x, "60 ticks of D");
    assert!(feet(&mut game).y > 80.0, "it hangs above the floor");
    hold(&mut game, Buttons::JUMP, 30);
    assert_eq!(game.position().x, before.x, "nor can it jump");
    assert!(!game.report().grounded);
}

#[test]
fn walks_jumps_and_lands() {
    for (mode, substeps) in RESOLVING {
        let mut game = start(flat(), mode, substeps);
        assert!(game.report().grounded && feet(&mut game) == DVec2::new(200.0, 80.0), "{mode:?}");
        hold(&mut game, Buttons::RIGHT, 60);
        assert_eq!(game.velocity().x, 150.0, "{mode:?}: full speed");
        let mut apex = 0.0f64;
        for _ in 0..60 {
            hold(&mut game, Buttons::JUMP, 1);
            apex = apex.max(feet(&mut game).y);
        }
        wait(&mut game, 20);
        assert!((apex - 80.0 - 67.5).abs() < 0.3, "{mode:?}: apex {apex}");
        assert!(game.report().grounded);
    }
}

/// The button let go early makes a lower jump.
#[test]
fn jump_height_is_variable() {
    let apex = |held: u32| {
        let mut game = start(flat(), CollisionMode::Ccd, false);
        let mut highest = 0.0f64;
        for tick in 0..60 {
            let now = if tick < held { Buttons::JUMP } else { Buttons::NONE };
            let before = if tick == 0 || tick > held { Buttons::NONE } else { Buttons::JUMP };
            game.advance(TickInput::from_held(now, before));
            highest = highest.max(feet(&mut game).y - 80.0);
        }
        highest
    };
    assert!(apex(1) < apex(6) && apex(6) < apex(30), "{} {} {}", apex(1), apex(6), apex(30));
    assert!(apex(1) > 10.0, "a tap is still a jump");
}

/// B92: a press 1 to 6 ticks after the ledge is a jump from the ground, the 7th is too late.
#[test]
fn b92_coyote_time() {
    for late in 1..=8 {
        let mut level = flat();
        level.solids[0].max.x = 300.0;
        let mut game = start(level, CollisionMode::AxisSeparated, false);
        let mut ticks = 0;
        while game.report().grounded {
            hold(&mut game, Buttons::RIGHT, 1);
            ticks += 1;
            assert!(ticks < 200);
        }
        // The move of this tick left the ledge; the next control is step 1.
        for _ in 1..late {
            hold(&mut game, Buttons::RIGHT, 1);
        }
        tap(&mut game, Buttons::JUMP);
        let jumped = game.velocity().y > 0.0;
        assert_eq!(jumped, late <= 6, "press on step {late}");
    }
}

#[test]
fn b92_coyote_is_not_armed_by_a_jump_or_before_the_first_landing() {
    let mut game = start(flat(), CollisionMode::AxisSeparated, false);
    hold(&mut game, Buttons::JUMP, 1);
    for _ in 0..4 {
        let speed = game.velocity().y;
        tap(&mut game, Buttons::JUMP);
        assert!(game.velocity().y < speed, "no second jump");
    }
    let mut high = flat();
    high.spawn.y = 250.0;
    let mut falling = play(high);
    wait(&mut falling, 3);
    tap(&mut falling, Buttons::JUMP);
    assert!(falling.velocity().y < 0.0, "never on the ground, so no jump");
}

#[test]
fn jump_pressed_a_little_early_is_remembered() {
    for (early, jumps) in [(4, true), (12, false)] {
        let mut game = start(flat(), CollisionMode::AxisSeparated, false);
        tap(&mut game, Buttons::JUMP);
        let mut path = Vec::new();
        let mut copy = start(flat(), CollisionMode::AxisSeparated, false);
        tap(&mut copy, Buttons::JUMP);
        while !copy.report().grounded {
            wait(&mut copy, 1);
            path.push(copy.position());
        }
        let landing = path.len() as u32;
        wait(&mut game, landing - early);
        tap(&mut game, Buttons::JUMP);
        wait(&mut game, early + 1);
        assert_eq!(!game.report().grounded, jumps, "pressed {early} ticks before the landing");
    }
}

fn with_barrier(thickness: f64) -> Level {
    Level { barriers: vec![placed(7, 600.0, 80.0, 600.0 + thickness, 128.0)], ..flat() }
}

/// S225, S226: the dash from 100 before a barrier.
#[test]
fn dash_at_a_barrier_per_method() {
    for thickness in [6.0, 2.0, 1.0] {
        for (mode, substeps, through) in [
            (CollisionMode::None, false, true),
            (CollisionMode::AxisSeparated, false, true),
            (CollisionMode::AxisSeparated, true, false),
            (CollisionMode::Ccd, false, false),
        ] {
            let mut game = start(with_barrier(thickness), CollisionMode::AxisSeparated, false);
            game.teleport(DVec2::new(600.0 - 100.0 - 8.0, 92.0));
            wait(&mut game, 3);
            let settings = settings(mode, substeps);
            game.advance_with(TickInput::from_held(Buttons::DASH, Buttons::NONE), settings);
            let name = format!("{mode:?} {substeps} {thickness}");
            let x = game.position().x;
            assert_eq!(x, if through { 792.0 } else { 592.0 }, "{name}");
            let tally = game.board().of(Column::of(mode, substeps)).barriers;
            assert_eq!((tally.attempts, tally.tunnelled), (1, u32::from(through)), "{name}");
            assert_eq!(tally.stopped, u32::from(!through), "{name}");
        }
    }
}

#[test]
fn walking_at_a_barrier_is_one_attempt_and_is_stopped() {
    for (mode, substeps) in RESOLVING {
        let mut game = start(with_barrier(6.0), mode, substeps);
        hold(&mut game, Buttons::RIGHT, 250);
        let tally = game.board().of(Column::of(mode, substeps)).barriers;
        assert_eq!((tally.attempts, tally.stopped, tally.tunnelled), (1, 1, 0), "{mode:?}");
        assert_eq!(game.position().x, 592.0, "{mode:?}");
    }
}

#[test]
fn switching_back_inside_a_solid_puts_out_and_counts_no_tunnelling() {
    let mut game = start(flat(), CollisionMode::None, false);
    wait(&mut game, 3);
    game.teleport(DVec2::new(300.0, 70.0));
    wait(&mut game, 1);
    assert!(feet(&mut game).y < 80.0);
    game.advance_with(TickInput::default(), settings(CollisionMode::Ccd, false));
    assert!(game.report().put_out.is_some_and(|push| push.y > 0.0));
    assert_eq!(feet(&mut game).y, 80.0);
    assert!(game.report().grounded);
}

/// Key T: the same hundred gaps for every method, and the table is full afterwards.
#[test]
fn dash_trials_fill_the_table() {
    let mut game = start(with_barrier(6.0), CollisionMode::DetectOnly, false);
    let before = game.position();
    tap(&mut game, Buttons::TRIALS);
    wait(&mut game, trials::Trials::total() * trials::TICKS_EACH + 5);
    let expected = (0..trials::DASHES).filter(|trial| trials::gap(*trial) <= 278.0).count() as u32;
    for column in Column::all() {
        let tally = game.board().of(column).barriers;
        let safe = column.mode == CollisionMode::Ccd || column.substeps;
        assert_eq!(tally.attempts, trials::DASHES, "{}", column.name());
        assert_eq!(tally.tunnelled, if safe { 0 } else { expected }, "{}", column.name());
    }
    assert_eq!(game.position().x, before.x, "the player is back");
    assert_eq!(game.world.resource::<Lessons>().done, [false; 5], "the card asks what the player does");
    assert_eq!(game.world.resource::<Settings>().mode, CollisionMode::DetectOnly);
}

fn with_enemy() -> Level {
    let enemy = EnemySpec { placed: placed(3, 300.0, 80.0, 320.0, 102.0), patrol: 0.5, speed: 1.0 };
    Level { enemies: vec![enemy], ..flat() }
}

#[test]
fn swing_hits_once_and_the_box_lives_for_its_frames() {
    let mut game = start(with_enemy(), CollisionMode::AxisSeparated, false);
    game.teleport(DVec2::new(282.0, 92.0));
    wait(&mut game, 1);
    tap(&mut game, Buttons::ATTACK);
    let mut hearts = Vec::new();
    for _ in 0..SWING.startup + SWING.active + SWING.recovery {
        hearts.push(game.enemies()[0].0.hearts);
        wait(&mut game, 1);
    }
    let startup = usize::from(SWING.startup);
    assert!(hearts[..startup].iter().all(|h| *h == tuning::ENEMY_HEARTS), "{hearts:?}: nothing in startup");
    assert_eq!(*hearts.last().unwrap(), tuning::ENEMY_HEARTS - 1, "{hearts:?}: once a swing");
    assert_eq!(game.board().of(Column::of(CollisionMode::AxisSeparated, false)).hits_given, 1);
    tap(&mut game, Buttons::ATTACK);
    wait(&mut game, 20);
    assert!(!game.enemies()[0].0.is_alive(), "the second swing beats it");
}

#[test]
fn enemy_hurts_then_the_player_is_invulnerable_for_a_while() {
    let mut game = start(with_enemy(), CollisionMode::AxisSeparated, false);
    game.teleport(DVec2::new(305.0, 92.0));
    wait(&mut game, 2);
    assert_eq!(game.state().hearts, tuning::PLAYER_HEARTS - 1);
    for _ in 0..tuning::INVULNERABLE_TICKS - 5 {
        game.teleport(DVec2::new(305.0, 92.0));
        wait(&mut game, 1);
        assert_eq!(game.state().hearts, tuning::PLAYER_HEARTS - 1);
    }
    for _ in 0..20 {
        game.teleport(DVec2::new(305.0, 92.0));
        wait(&mut game, 1);
    }
    assert_eq!(game.state().hearts, tuning::PLAYER_HEARTS - 2);
}

/// S231: the hitbox of the spikes is smaller than their drawing; death stands still, then respawns.
#[test]
fn spikes_kill_by_their_hitbox_only() {
    let inset = |x0: f64, x1: f64| SpikeSpec {
        placed: placed(4, x0, 80.0, x1, 96.0),
        hitbox: mindthegap::geometry::Aabb::new(DVec2::new(x0 + 4.0, 84.0), DVec2::new(x1 - 4.0, 92.0)),
    };
    let mut game = start(Level { spikes: vec![inset(400.0, 432.0)], ..flat() }, CollisionMode::Ccd, false);
    // The hurtbox is 10 wide: at 398 it reaches to 403, into the drawing but not into the hitbox.
    game.teleport(DVec2::new(398.0, 92.0));
    wait(&mut game, 3);
    assert_eq!(game.run().deaths, 0, "in the drawing, not in the hitbox");
    game.teleport(DVec2::new(403.0, 92.0));
    wait(&mut game, 2);
    let dying = game.run().dying.expect("dead");
    assert_eq!((dying.cause, dying.by), (Cause::Spikes, 1004));
    let at = game.position();
    hold(&mut game, Buttons::RIGHT, 20);
    assert_eq!(game.position(), at, "the picture stands still");
    wait(&mut game, u32::from(tuning::DEATH_TICKS));
    assert!(game.run().dying.is_none());
    assert_eq!(game.position().x, 200.0);
    assert_eq!(game.board().of(Column::of(CollisionMode::Ccd, false)).hits_taken, 1);
}

#[test]
fn hurtbox_scale_decides_near_misses() {
    for (scale, dies) in [(0.6, false), (1.0, false), (1.4, true)] {
        let spikes = SpikeSpec {
            placed: placed(4, 400.0, 80.0, 432.0, 96.0),
            hitbox: mindthegap::geometry::Aabb::new(DVec2::new(404.0, 84.0), DVec2::new(428.0, 92.0)),
        };
        let mut game = start(Level { spikes: vec![spikes], ..flat() }, CollisionMode::Ccd, false);
        game.advance_with(
            TickInput::default(),
            Settings { hurtbox_scale: scale, mode: CollisionMode::Ccd, ..Settings::default() },
        );
        game.teleport(DVec2::new(398.0, 92.0));
        wait(&mut game, 3);
        assert_eq!(game.run().deaths == 1, dies, "scale {scale}");
    }
}

#[test]
fn tickets_count_once_and_the_exit_ends_the_run() {
    let level = Level {
        tickets: vec![placed(5, 250.0, 84.0, 262.0, 96.0)],
        exits: vec![placed(6, 400.0, 80.0, 424.0, 112.0)],
        ..flat()
    };
    let mut game = start(level, CollisionMode::AxisSeparated, false);
    hold(&mut game, Buttons::RIGHT, 200);
    assert_eq!((game.run().tickets, game.run().finished), (1, true));
    let at = game.position();
    hold(&mut game, Buttons::LEFT, 60);
    assert_eq!(game.position(), at, "after the finish nothing moves");
    tap(&mut game, Buttons::RESTART);
    wait(&mut game, 2);
    assert_eq!((game.run().tickets, game.run().finished), (0, false));
    assert_eq!(
        game.board().of(Column::of(CollisionMode::AxisSeparated, false)).tickets,
        1,
        "counters survive"
    );
}

fn with_platform(travel: DVec2) -> Level {
    let platform = PlatformSpec { placed: placed(9, 180.0, 100.0, 228.0, 108.0), travel, speed: 60.0 };
    let mut level = Level { platforms: vec![platform], ..flat() };
    level.spawn.y = 108.0;
    level
}

#[test]
fn platform_carries_its_rider() {
    for travel in [DVec2::new(96.0, 0.0), DVec2::new(0.0, 60.0)] {
        for (mode, substeps) in RESOLVING {
            let mut game = start(with_platform(travel), mode, substeps);
            let mut offsets = Vec::new();
            for _ in 0..300 {
                wait(&mut game, 1);
                assert!(game.report().grounded, "{mode:?} {travel}");
                offsets.push(game.position());
            }
            let span = offsets.iter().fold(0.0f64, |span, at| span.max((*at - offsets[0]).length()));
            assert!(span > 30.0, "{mode:?}: it was carried by {span}");
            let tally = game.board().of(Column::of(mode, substeps));
            assert_eq!(tally.deepest, 0.0, "{mode:?}: never inside the platform");
        }
    }
}

/// B87: no room between platform and ceiling.
#[test]
fn squish_kills_and_teleports_nobody() {
    let mut level = with_platform(DVec2::new(0.0, 60.0));
    level.solids.push(mindthegap::geometry::Aabb::new(DVec2::new(100.0, 145.0), DVec2::new(300.0, 160.0)));
    let mut game = start(level, CollisionMode::AxisSeparated, false);
    for _ in 0..60 {
        wait(&mut game, 1);
        let y = game.bounds();
        assert!(y.max.y <= 145.0 && y.min.y >= 80.0, "{y:?}");
        if game.run().dying.is_some() {
            break;
        }
    }
    assert_eq!(game.run().dying.map(|dying| dying.cause), Some(Cause::Squish));
    assert_eq!(game.run().deaths, 1);
}

#[test]
fn one_way_platform_lets_through_from_below_and_down_on_request() {
    for (mode, substeps) in RESOLVING {
        let mut level = flat();
        level.one_ways.push(placed(9, 150.0, 120.0, 250.0, 124.0));
        let mut game = start(level, mode, substeps);
        hold(&mut game, Buttons::JUMP, 50);
        assert_eq!((feet(&mut game).y, game.report().grounded), (124.0, true), "{mode:?}: stands on it");
        hold(&mut game, Buttons::DOWN, 40);
        assert_eq!((feet(&mut game).y, game.report().grounded), (80.0, true), "{mode:?}: dropped through");
    }
}

#[test]
fn the_card_is_ticked_by_the_events_themselves() {
    let mut level = with_barrier(6.0);
    level.spawn.x = 400.0;
    let mut game = play(level);
    let done = |game: &Headless| game.world.resource::<Lessons>().done;
    game.advance_with(TickInput::default(), settings(CollisionMode::None, false));
    wait(&mut game, 100);
    assert_eq!(done(&game), [true, false, false, false, false], "fall with none");
    game.advance_with(TickInput::default(), settings(CollisionMode::DetectOnly, false));
    wait(&mut game, 80);
    hold(&mut game, Buttons::RIGHT, 10);
    assert_eq!(done(&game), [true, true, false, false, false], "stuck with detect-only");
    game.advance_with(TickInput::default(), settings(CollisionMode::AxisSeparated, false));
    hold(&mut game, Buttons::LEFT, 40);
    tap(&mut game, Buttons::JUMP);
    wait(&mut game, 60);
    assert_eq!(done(&game), [true, true, true, false, false], "walk and jump");
    game.teleport(DVec2::new(480.0, 92.0));
    hold(&mut game, Buttons::RIGHT, 1);
    tap(&mut game, Buttons::DASH);
    assert_eq!(done(&game), [true, true, true, true, false], "tunnel with a dash");
    game.advance_with(TickInput::default(), settings(CollisionMode::Ccd, false));
    game.teleport(DVec2::new(480.0, 92.0));
    wait(&mut game, 30);
    tap(&mut game, Buttons::DASH);
    assert_eq!(done(&game), [true; 5], "stopped by CCD");
}

#[test]
fn feet_feel_the_height_and_the_slope_of_the_ground() {
    use mindthegap::collision::sensors::RaySensors;
    use mindthegap::game::level::spawn::ground_under;
    let mut level = flat();
    level.solids.push(mindthegap::geometry::Aabb::new(DVec2::new(200.0, 80.0), DVec2::new(300.0, 90.0)));
    level.spawn = DVec2::new(200.0, 90.0);
    let mut game = start(level, CollisionMode::Ccd, false);
    let mut query = game.world.query::<&RaySensors>();
    let sensors = query.iter(&game.world).next().unwrap();
    let (height, slope) = ground_under(sensors).expect("both feet feel something");
    assert_eq!(height, 90.0);
    assert!((slope - 10.0 / 14.0).abs() < 1e-9, "slope {slope}");
    assert!(sensors.hit("head").is_none() && sensors.hit("side-left").is_none());
}

#[test]
fn counters_as_csv_have_a_column_for_each_method() {
    let mut game = start(flat(), CollisionMode::Ccd, false);
    wait(&mut game, 10);
    let csv = game.board().to_csv();
    let mut lines = csv.lines();
    assert_eq!(lines.next(), Some("counter,none,detect-only,axis-separated,axis-separated + substeps,ccd"));
    assert!(csv.contains("\nticks,0,0,0,0,16\n"), "{csv}");
    assert!(lines.all(|line| line.split(',').count() == 6));
}
