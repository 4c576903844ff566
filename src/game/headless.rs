//! The game without a window: a bare world, an input, the next state.

use super::SimulationPlugin;
use super::enemies::Enemy;
use super::level::Level;
use super::level::spawn;
use super::player::Player;
use super::run::Run;
use super::scoreboard::{Column, Scoreboard};
use super::script;
use crate::collision::components::{Collider, Motion, Mover, Position, Velocity};
use crate::geometry::Aabb;
use crate::motion::Report;
use crate::tick::{Settings, StateHash, TickInput, advance_headless};
use bevy_app::prelude::*;
use bevy_ecs::prelude::*;
use glam::DVec2;
use std::sync::Arc;

/// A world that plays a level. What compares methods, replays scripts and tests the rules.
pub struct Headless {
    /// The world, for whatever has no function here.
    pub world: World,
}

impl Headless {
    /// A world with this level, before its first tick.
    #[must_use]
    pub fn new(level: Arc<Level>) -> Self {
        let mut app = App::empty();
        app.add_plugins(SimulationPlugin);
        app.finish();
        app.cleanup();
        let mut world = std::mem::take(app.world_mut());
        spawn::load(&mut world, level);
        Self { world }
    }

    /// One tick.
    pub fn advance(&mut self, input: TickInput) {
        advance_headless(&mut self.world, input);
    }

    /// One tick with these settings from now on.
    pub fn advance_with(&mut self, input: TickInput, settings: Settings) {
        self.advance(TickInput { settings: Some(settings), ..input });
    }

    fn player<T: Component + Clone>(&mut self) -> Option<T> {
        let mut query = self.world.query_filtered::<&T, With<Player>>();
        query.iter(&self.world).next().cloned()
    }

    /// The middle of the player's collider.
    pub fn position(&mut self) -> DVec2 {
        self.player::<Position>().map_or(DVec2::ZERO, |position| position.0)
    }

    /// The player's collider in the world.
    pub fn bounds(&mut self) -> Aabb {
        let at = Position(self.position());
        self.player::<Collider>().map_or(Aabb::new(at.0, at.0), |collider| collider.bounds(at))
    }

    /// The player's velocity.
    pub fn velocity(&mut self) -> DVec2 {
        self.player::<Velocity>().map_or(DVec2::ZERO, |velocity| velocity.0)
    }

    /// What the player's last move reported.
    pub fn report(&mut self) -> Report {
        self.player::<Motion>().map_or(Report::default(), |motion| motion.0)
    }

    /// The player's state.
    pub fn state(&mut self) -> Player {
        self.player::<Player>().unwrap_or_default()
    }

    /// Sets the player somewhere, at the start of the next tick.
    pub fn teleport(&mut self, to: DVec2) {
        let mut query = self.world.query_filtered::<&mut Mover, With<Player>>();
        for mut mover in query.iter_mut(&mut self.world) {
            mover.teleport(to);
        }
    }

    /// The enemies.
    pub fn enemies(&mut self) -> Vec<(Enemy, DVec2)> {
        let mut query = self.world.query::<(&Enemy, &Position)>();
        query.iter(&self.world).map(|(enemy, at)| (*enemy, at.0)).collect()
    }

    /// The counters.
    #[must_use]
    pub fn board(&self) -> &Scoreboard {
        self.world.resource::<Scoreboard>()
    }

    /// The run.
    #[must_use]
    pub fn run(&self) -> Run {
        *self.world.resource::<Run>()
    }

    /// The hash of the state after the last tick.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.world.resource::<StateHash>().0
    }
}

/// What a script can look at in a world.
pub fn look(world: &mut World) -> script::View {
    let settings = *world.resource::<Settings>();
    let run = *world.resource::<Run>();
    let counters = *world.resource::<Scoreboard>().of(Column::of(settings.mode, settings.substeps));
    let mut players = world.query_filtered::<(&Position, &Collider, &Motion), With<Player>>();
    let (feet, grounded) =
        players.iter(world).next().map_or_else(Default::default, |(at, collider, motion)| {
            let bounds = collider.bounds(*at);
            (DVec2::new(bounds.center().x, bounds.min.y), motion.grounded)
        });
    script::View {
        feet,
        grounded,
        tickets: run.tickets,
        finished: run.finished,
        tunnelled: counters.barriers.tunnelled,
        falls: counters.falls,
        tick: run.ticks,
    }
}

impl Headless {
    /// What a script can look at.
    pub fn view(&mut self) -> script::View {
        look(&mut self.world)
    }

    /// Plays a script to its end, beginning with these settings. Pictures and actions of the program are passed over.
    ///
    /// # Errors
    /// When an expectation of the script does not hold.
    pub fn play(&mut self, script: script::Script, settings: Settings) -> Result<(), script::ScriptError> {
        self.play_while(script, settings, &|| true)
    }

    /// The same, as long as someone wants it to go on; asked before each tick.
    ///
    /// # Errors
    /// When an expectation of the script does not hold.
    pub fn play_while(
        &mut self,
        script: script::Script,
        settings: Settings,
        go_on: &dyn Fn() -> bool,
    ) -> Result<(), script::ScriptError> {
        let mut player = script::Player::new(script, settings);
        let mut first = Some(settings);
        while go_on()
            && let Some(order) = player.next(&self.view())?
        {
            let settings = order.input.settings.or(first.take());
            self.advance(TickInput { settings, ..order.input });
        }
        Ok(())
    }
}
