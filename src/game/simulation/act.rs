//! Before the move: wishes.

use crate::collision::components::StableId;
use crate::collision::components::{Collider, Motion, Mover, Position, Velocity};
use crate::collision::hits::{Hitbox, Hurtbox};
use crate::collision::plugin::CollisionSettings;
use crate::game::combat::{AttackPhase, SWING};
use crate::game::events::GameEvent;
use crate::game::level::spawn::{self, Barrier, BarrierWatch, LoadedLevel};
use crate::game::player::{self, Player};
use crate::game::run::Run;
use crate::game::scoreboard::{Column, Scoreboard};
use crate::game::trials::{TrialRun, TrialStep, Trials};
use crate::game::tuning;
use crate::geometry::Upright;
use crate::motion::{Wish, dash};
use crate::tick::{Buttons, Settings, TickInput};
use bevy_ecs::prelude::*;
use glam::DVec2;

/// Sets all counters to nothing when asked to.
pub fn clear_counters(input: Res<TickInput>, mut board: ResMut<Scoreboard>) {
    if input.pressed.has(Buttons::CLEAR_COUNTERS) {
        *board = Scoreboard::default();
    }
}

/// Sets the player's feet where a script or a lesson wants them: a teleport, not a motion.
pub fn place(input: Res<TickInput>, mut players: Query<&mut Mover, With<Player>>) {
    let Some(feet) = input.place else { return };
    for mut mover in &mut players {
        mover.teleport(feet + DVec2::new(0.0, tuning::PLAYER_SIZE.y * 0.5));
    }
}

/// Builds the level anew when asked to.
pub fn restart(world: &mut World) {
    if !world.resource::<TickInput>().pressed.has(Buttons::RESTART) {
        return;
    }
    if let Some(level) = world.get_resource::<LoadedLevel>().map(|level| level.0.clone()) {
        interrupt_attempts(world);
        spawn::load(world, level);
    }
}

fn interrupt_attempts(world: &mut World) {
    let settings = *world.resource::<Settings>();
    let column = Column::of(settings.mode, settings.substeps);
    let mut watches = world.query::<&mut BarrierWatch>();
    let mut attempts: Vec<_> =
        watches.iter_mut(world).map(|mut watch| std::mem::take(&mut watch.attempt)).collect();
    let mut board = world.resource_mut::<Scoreboard>();
    for attempt in &mut attempts {
        attempt.interrupt(&mut board.of_mut(column).barriers);
    }
}

/// A run condition: no trials are under way.
#[must_use]
pub fn no_trials(trials: Res<TrialRun>) -> bool {
    trials.0.is_none()
}

/// The button begins the trials at the nearest barrier, or ends those under way.
pub fn start_trials(
    input: Res<TickInput>,
    run: Res<Run>,
    settings: Res<Settings>,
    mut trials: ResMut<TrialRun>,
    players: Query<&Position, With<Player>>,
    barriers: Query<(&StableId, &Position, &Collider), With<Barrier>>,
    mut events: MessageWriter<GameEvent>,
) {
    if !input.pressed.has(Buttons::TRIALS) || !run.goes_on() {
        return;
    }
    if let Some(running) = &mut trials.0 {
        running.tick = u32::MAX - 1;
        return;
    }
    let Ok(player) = players.single() else { return };
    let distance = |at: &Position| (at.0.x - player.0.x).abs();
    let nearest = barriers.iter().min_by(|a, b| distance(a.1).total_cmp(&distance(b.1)).then(a.0.cmp(b.0)));
    let Some((id, at, collider)) = nearest else { return };
    let bounds = collider.bounds(*at);
    let half = tuning::PLAYER_SIZE * 0.5;
    trials.0 = Some(Trials {
        at_wall: DVec2::new(bounds.min.x - half.x, bounds.min.y + half.y),
        barrier: id.0,
        tick: 0,
        before: (Column { mode: settings.mode, substeps: settings.substeps }, player.0),
    });
    events.write(GameEvent::Trials(true));
}

type TrialPlayer =
    (&'static mut Player, &'static mut Velocity, &'static mut Mover, &'static mut BarrierWatch);

/// One tick of the trials.
pub fn run_trials(
    run: Res<Run>,
    mut trials: ResMut<TrialRun>,
    mut settings: ResMut<Settings>,
    mut collision: ResMut<CollisionSettings>,
    mut board: ResMut<Scoreboard>,
    mut players: Query<TrialPlayer>,
    mut events: MessageWriter<GameEvent>,
) {
    if !run.goes_on() {
        return;
    }
    let (Some(running), Ok((mut player, mut velocity, mut mover, mut watch))) =
        (&mut trials.0, players.single_mut())
    else {
        return;
    };
    (player.dashed, player.jumped) = (false, false);
    mover.wish = Wish::default();
    velocity.0 = DVec2::ZERO;
    let before = running.before;
    let step = running.step();
    let column = Column::of(settings.mode, settings.substeps);
    if step != TrialStep::Show {
        watch.attempt.interrupt(&mut board.of_mut(column).barriers);
    }
    match step {
        TrialStep::Dash(from, column) => {
            (settings.mode, settings.substeps) = (column.mode, column.substeps);
            (player.facing, player.dashed) = (1, true);
            mover.teleport(from);
            mover.wish = Wish::to_move(dash(true, settings.dash_length));
            watch.start = from;
        }
        TrialStep::Show => {}
        TrialStep::End => {
            (settings.mode, settings.substeps) = (before.0.mode, before.0.substeps);
            mover.teleport(before.1);
            watch.start = before.1;
            trials.0 = None;
            events.write(GameEvent::Trials(false));
        }
    }
    collision.rules = settings.rules();
}

type Steered = (
    &'static mut Player,
    &'static Position,
    &'static mut Velocity,
    &'static mut Mover,
    &'static Motion,
    &'static mut BarrierWatch,
);

/// The player's buttons become a wish.
pub fn steer(
    input: Res<TickInput>,
    settings: Res<Settings>,
    mut players: Query<Steered>,
    mut events: MessageWriter<GameEvent>,
) {
    for (mut player, position, mut velocity, mut mover, motion, mut watch) in &mut players {
        mover.wish = player::control(&mut player, &mut velocity.0, motion, &input, &settings);
        watch.start = position.0;
        if player.jumped {
            events.write(GameEvent::Jumped);
        }
        if player.swing.0 == 1 {
            events.write(GameEvent::Swung);
        }
    }
}

/// While a death is shown, and after the finish, the player does not move.
pub fn stand_still(mut players: Query<(&mut Mover, &mut Velocity, &mut Player)>) {
    for (mut mover, mut velocity, mut player) in &mut players {
        mover.wish = Wish::default();
        velocity.0 = DVec2::ZERO;
        (player.dashed, player.jumped) = (false, false);
    }
}

/// The player's attack box follows the swing, the hurtbox the chosen scale.
pub fn shape_boxes(
    settings: Res<Settings>,
    trials: Res<TrialRun>,
    run: Res<Run>,
    mut players: Query<(&Player, &mut Hitbox, &mut Hurtbox)>,
) {
    for (player, mut hitbox, mut hurtbox) in &mut players {
        let phase = player.swing.phase(&SWING);
        hitbox.active = phase == AttackPhase::Active && run.goes_on();
        if phase == AttackPhase::Startup {
            hitbox.rearm();
        }
        hitbox.shape = Upright::Rectangle { half: SWING.size * 0.5 };
        hitbox.offset = DVec2::new(SWING.reach.x * f64::from(player.facing), SWING.reach.y);
        hurtbox.shape = Upright::Rectangle { half: tuning::HURTBOX_SIZE * (0.5 * settings.hurtbox_scale) };
        hurtbox.active = player.invulnerable == 0 && trials.0.is_none() && run.goes_on();
    }
}
