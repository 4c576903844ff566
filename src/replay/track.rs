//! Where a mover was after each tick and what that cost: to draw it, and to compare it.

use crate::collision::components::{Judged, Motion, Mover, PathTaken, Position, StableId};
use crate::geometry::num;
use crate::motion::PathStep;
use crate::tick::{Mark, MarkKind, TickMarks};
use bevy_ecs::prelude::*;
use glam::DVec2;
use std::collections::VecDeque;

/// A mover after one tick.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sample {
    /// The middle of its collider, in world units.
    pub position: DVec2,
    /// Poses and sweeps tested in the tick.
    pub queries: u32,
    /// Mover-obstacle pairs tested for them.
    pub pair_tests: u32,
    /// Tunnellings that ended in the tick.
    pub crossings: u16,
    /// It stands on something.
    pub grounded: bool,
    /// It was set elsewhere at the beginning of the tick: there is no way from where it was.
    pub teleported: bool,
    /// It is there at all.
    pub present: bool,
}

type Watched = (
    &'static StableId,
    &'static Position,
    Option<&'static Motion>,
    Option<&'static Judged>,
    Option<&'static PathTaken>,
);

/// Looks at one mover of one world, tick after tick.
pub struct Watcher {
    whom: StableId,
    query: QueryState<Watched, With<Mover>>,
}

impl Watcher {
    /// For a mover of a world; not to be used with another one.
    #[must_use]
    pub fn new(world: &mut World, whom: StableId) -> Self {
        Self { whom, query: world.query_filtered() }
    }

    /// The mover now.
    pub fn look(&mut self, world: &World) -> Sample {
        let found = self.query.iter(world).find(|(id, ..)| **id == self.whom);
        let teleports =
            |path: &PathTaken| path.0.steps.iter().any(|step| matches!(step, PathStep::Teleported(..)));
        found.map_or(Sample::default(), |(_, position, motion, judged, path)| Sample {
            position: position.0,
            queries: motion.map_or(0, |motion| motion.queries),
            pair_tests: motion.map_or(0, |motion| motion.pair_tests),
            crossings: judged.map_or(0, |judged| judged.crossings.len() as u16),
            grounded: motion.is_some_and(|motion| motion.grounded),
            teleported: path.is_some_and(teleports),
            present: true,
        })
    }
}

/// What the ticks of a track add up to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// How many ticks.
    pub ticks: u64,
    /// Poses and sweeps tested.
    pub queries: u64,
    /// The most in a tick.
    pub queries_max: u32,
    /// Mover-obstacle pairs tested for them.
    pub pair_tests: u64,
    /// The most in a tick.
    pub pair_tests_max: u32,
    /// Tunnellings.
    pub crossings: u32,
    marks: [u32; MarkKind::ALL.len()],
}

impl Totals {
    /// How many marks of a kind there are.
    #[must_use]
    pub fn marks(&self, kind: MarkKind) -> u32 {
        self.marks[kind as usize]
    }

    /// Poses and sweeps in a tick, on average; `None` before the first tick.
    #[must_use]
    pub fn queries_mean(&self) -> Option<f64> {
        (self.ticks > 0).then(|| self.queries as f64 / self.ticks as f64)
    }

    /// Pairs in a tick, on average; `None` before the first tick.
    #[must_use]
    pub fn pair_tests_mean(&self) -> Option<f64> {
        (self.ticks > 0).then(|| self.pair_tests as f64 / self.ticks as f64)
    }

    fn add(&mut self, sample: &Sample) {
        self.ticks += 1;
        self.queries += u64::from(sample.queries);
        self.pair_tests += u64::from(sample.pair_tests);
        self.queries_max = self.queries_max.max(sample.queries);
        self.pair_tests_max = self.pair_tests_max.max(sample.pair_tests);
        self.crossings += u32::from(sample.crossings);
    }

    fn add_mark(&mut self, mark: &Mark) {
        self.marks[mark.kind as usize] += 1;
    }
}

/// The samples and marks of a stretch of ticks without gaps.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Track {
    /// The state of the first sample.
    start: u64,
    samples: VecDeque<Sample>,
    marks: VecDeque<(u64, Mark)>,
    totals: Totals,
    /// The part of the totals whose samples are forgotten.
    forgotten: Totals,
}

impl Track {
    /// A track that begins with the sample of a state.
    #[must_use]
    pub fn new(start: u64, first: Sample) -> Self {
        Self { start, samples: VecDeque::from([first]), ..Self::default() }
    }

    /// The first state there is a sample of.
    #[must_use]
    pub fn start(&self) -> u64 {
        self.start
    }

    /// The last state there is a sample of.
    #[must_use]
    pub fn end(&self) -> u64 {
        (self.start + self.samples.len() as u64).saturating_sub(1)
    }

    /// The mover in a state.
    #[must_use]
    pub fn at(&self, tick: u64) -> Option<&Sample> {
        self.samples.get(usize::try_from(tick.checked_sub(self.start)?).ok()?)
    }

    /// The samples of the `count` states up to a state, the oldest first.
    pub fn trail(&self, until: u64, count: u64) -> impl Iterator<Item = (u64, &Sample)> {
        let from = num_max(self.start, (until + 1).saturating_sub(count));
        (from..=until).filter_map(|tick| Some((tick, self.at(tick)?)))
    }

    /// What its ticks add up to, with those whose samples are forgotten.
    #[must_use]
    pub fn totals(&self) -> &Totals {
        &self.totals
    }

    /// All marks, the oldest first.
    #[must_use]
    pub fn marks(&self) -> impl DoubleEndedIterator<Item = &(u64, Mark)> {
        self.marks.iter()
    }

    /// Appends the sample of the next state, and what happened on the way to it.
    pub fn push(&mut self, sample: Sample, marks: &TickMarks) {
        self.samples.push_back(sample);
        self.totals.add(&sample);
        for mark in marks.all() {
            self.marks.push_back((self.end(), *mark));
            self.totals.add_mark(mark);
        }
    }

    /// Cuts the track after a state and gives back what came later; that begins with the sample of this state too.
    #[must_use]
    pub fn split_off(&mut self, tick: u64) -> Self {
        let tick = tick.clamp(self.start, self.end());
        let at = (tick - self.start) as usize;
        let later = self.marks.partition_point(|(of, _)| *of <= tick);
        let mut rest = Self {
            start: tick,
            samples: self.samples.range(at..).copied().collect(),
            marks: self.marks.split_off(later),
            ..Self::default()
        };
        self.samples.truncate(at + 1);
        self.sum_up();
        rest.sum_up();
        rest
    }

    /// Forgets the samples before a state; the totals stay.
    pub fn forget_before(&mut self, tick: u64) {
        let tick = tick.clamp(self.start, self.end());
        // The first sample is that of a state, not of a tick that is counted.
        for sample in self.samples.drain(..(tick - self.start) as usize).skip(1) {
            self.forgotten.add(&sample);
        }
        if let (true, Some(first)) = (tick > self.start, self.samples.front()) {
            self.forgotten.add(first);
        }
        let gone = self.marks.partition_point(|(of, _)| *of <= tick);
        self.marks.drain(..gone).for_each(|(_, mark)| self.forgotten.add_mark(&mark));
        self.start = tick;
    }

    fn sum_up(&mut self) {
        self.totals = self.forgotten;
        self.samples.iter().skip(1).for_each(|sample| self.totals.add(sample));
        self.marks.iter().for_each(|(_, mark)| self.totals.add_mark(mark));
    }

    /// How much memory it takes, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.samples.capacity() * size_of::<Sample>() + self.marks.capacity() * size_of::<(u64, Mark)>()
    }
}

fn num_max(a: u64, b: u64) -> u64 {
    if a > b { a } else { b }
}

/// The first state in which two tracks are not at the same place, bit by bit; looked for as they grow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Parting {
    /// The states before this one have been compared.
    next: u64,
    first: Option<u64>,
}

impl Parting {
    /// Compares what has been added since the last call.
    pub fn follow(&mut self, a: &Track, b: &Track) {
        if self.first.is_some() {
            return;
        }
        let from = num_max(self.next, num_max(a.start(), b.start()));
        self.next = from;
        while let (Some(one), Some(two)) = (a.at(self.next), b.at(self.next)) {
            if one.present != two.present || differs(one.position, two.position) {
                self.first = Some(self.next);
                return;
            }
            self.next += 1;
        }
    }

    /// The first state in which they differ, if they do so far.
    #[must_use]
    pub fn first(&self) -> Option<u64> {
        self.first
    }

    /// The states after this one will be compared anew.
    pub fn rewind(&mut self, tick: u64) {
        self.first = self.first.filter(|first| *first <= tick);
        self.next = self.next.min(tick + 1);
    }
}

fn differs(a: DVec2, b: DVec2) -> bool {
    num::abs2(a - b) != DVec2::ZERO
}
