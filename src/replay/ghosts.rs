//! The same input through many methods at once.
//!
//! Each ghost is a world of its own. While the player plays, each live tick's input is handed on to the ghosts
//! ([`Ghosts::feed`]); a recorded run is given to them whole ([`Ghosts::of_log`]). A ghost that is switched on later
//! begins where the others began and catches up; one that is switched off stands still and costs nothing, and goes on
//! from there when it is switched on again.

use super::track::{Parting, Track};
use super::{InputLog, Lane, Maker};
use crate::motion::Variant;
use crate::tick::{Settings, Snapshot, TickInput, capture};
use bevy_ecs::prelude::*;

/// A race longer than this stops: ten minutes at 240 ticks a second, forty at 60.
pub const MOST_TICKS: usize = 144_000;

/// The ghosts of a race.
#[derive(Resource)]
pub struct Ghosts {
    maker: Maker,
    log: InputLog,
    origin: Option<Snapshot>,
    runners: Vec<Runner>,
    /// Where each pair of ghosts parts, by their places in `runners`.
    partings: Vec<((usize, usize), Parting)>,
}

struct Runner {
    variant: Variant,
    lane: Lane,
    on: bool,
    from_player: Parting,
}

impl Ghosts {
    /// A race that begins in the present state of a world, which is that of tick `tick`. No ghost runs yet.
    #[must_use]
    pub fn begin(maker: Maker, world: &mut World, tick: u64) -> Self {
        let settings = world.get_resource::<Settings>().copied().unwrap_or_default();
        let origin = Some(capture(world, None));
        Self { maker, log: InputLog::new(tick, settings), origin, runners: Vec::new(), partings: Vec::new() }
    }

    /// A race over a recorded run, from the fresh world on. No ghost runs yet.
    #[must_use]
    pub fn of_log(maker: Maker, log: InputLog) -> Self {
        Self { maker, log, origin: None, runners: Vec::new(), partings: Vec::new() }
    }

    /// The first state of the race.
    #[must_use]
    pub fn start(&self) -> u64 {
        self.log.start()
    }

    /// The last state of the race so far.
    #[must_use]
    pub fn end(&self) -> u64 {
        self.log.end()
    }

    /// Whether the race has become too long and stopped.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.log.len() >= MOST_TICKS
    }

    /// Switches a ghost on or off. The others go on undisturbed.
    pub fn switch(&mut self, variant: Variant, on: bool) {
        if let Some(runner) = self.runners.iter_mut().find(|runner| runner.variant == variant) {
            runner.on = on;
        } else if on {
            let origin = (self.log.start(), self.origin.as_ref());
            let settings = self.log.settings_after(self.log.start());
            let lane = Lane::new(&self.maker, Some(variant), origin, settings);
            let new = self.runners.len();
            self.partings.extend((0..new).map(|old| ((old, new), Parting::default())));
            self.runners.push(Runner { variant, lane, on, from_player: Parting::default() });
        }
    }

    /// Whether a ghost is switched on.
    #[must_use]
    pub fn is_on(&self, variant: Variant) -> bool {
        self.runners.iter().any(|runner| runner.variant == variant && runner.on)
    }

    /// The ghosts that are switched on, in the order in which they were.
    pub fn lanes(&self) -> impl Iterator<Item = (Variant, &Lane)> {
        self.runners.iter().filter(|runner| runner.on).map(|runner| (runner.variant, &runner.lane))
    }

    /// A ghost, switched on or not.
    #[must_use]
    pub fn lane(&self, variant: Variant) -> Option<&Lane> {
        self.runners.iter().find(|runner| runner.variant == variant).map(|runner| &runner.lane)
    }

    /// A ghost, to make queries of its world.
    pub fn lane_mut(&mut self, variant: Variant) -> Option<&mut Lane> {
        self.runners.iter_mut().find(|runner| runner.variant == variant).map(|runner| &mut runner.lane)
    }

    /// Hands a live tick's input on to the ghosts. Those that are up to date go along; the others catch up later.
    pub fn feed(&mut self, input: TickInput) {
        if self.is_full() {
            return;
        }
        let before = self.log.end();
        self.log.push(input, 0);
        for runner in self.runners.iter_mut().filter(|runner| runner.on && runner.lane.at() == before) {
            runner.lane.step(input);
        }
        self.compare();
    }

    /// Lets ghosts that lag behind go on, by at most so many ticks together. Returns whether all are up to date.
    pub fn catch_up(&mut self, most: usize) -> bool {
        let mut left = most;
        for runner in self.runners.iter_mut().filter(|runner| runner.on) {
            left -= runner.lane.follow(&self.log, left);
        }
        self.compare();
        self.lanes().all(|(_, lane)| lane.at() == self.log.end())
    }

    /// Goes back to a tick: what was fed later is forgotten. The ghosts have to catch up afterwards.
    pub fn rewind(&mut self, tick: u64) {
        let _ = self.log.split_off(tick);
        let tick = self.log.end();
        for runner in &mut self.runners {
            runner.lane.rewind(tick);
            runner.from_player.rewind(tick);
        }
        for (_, parting) in &mut self.partings {
            parting.rewind(tick);
        }
    }

    fn compare(&mut self) {
        for ((a, b), parting) in &mut self.partings {
            let (a, b) = (&self.runners[*a], &self.runners[*b]);
            if a.on && b.on {
                parting.follow(a.lane.track(), b.lane.track());
            }
        }
    }

    /// The first state in which two ghosts are not at the same place.
    #[must_use]
    pub fn first_difference(&self, a: Variant, b: Variant) -> Option<u64> {
        let place = |variant| self.runners.iter().position(|runner| runner.variant == variant);
        let (a, b) = (place(a)?, place(b)?);
        let pair = if a < b { (a, b) } else { (b, a) };
        self.partings.iter().find(|(places, _)| *places == pair)?.1.first()
    }

    /// The first state in which any two of the ghosts that are switched on differ, and which two; the first ones in the
    /// order of methods, when there are several.
    #[must_use]
    pub fn first_difference_of_any(&self) -> Option<(u64, Variant, Variant)> {
        let on = |place: &usize| self.runners[*place].on;
        let pairs = self.partings.iter().filter(|((a, b), _)| on(a) && on(b));
        let found = pairs.filter_map(|((a, b), parting)| {
            let (a, b) = (self.runners[*a].variant, self.runners[*b].variant);
            Some((parting.first()?, a.min(b), a.max(b)))
        });
        found.min()
    }

    /// The first state in which a ghost is not where the player is. Compares what is new since the last call.
    pub fn first_difference_from(&mut self, player: &Track, variant: Variant) -> Option<u64> {
        let runner = self.runners.iter_mut().find(|runner| runner.variant == variant)?;
        runner.from_player.follow(runner.lane.track(), player);
        runner.from_player.first()
    }

    /// How much memory the records take, in bytes; the ghosts' worlds are not counted.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.log.bytes() + self.runners.iter().map(|runner| runner.lane.bytes()).sum::<usize>()
    }
}
