//! The counters, a column for each method: what the judge and the core counted, never what a method claims.

use crate::motion::tally::Tally;
use bevy_ecs::prelude::*;

/// A column of the table is a method with or without substeps.
pub use crate::motion::Variant as Column;

/// What a tick costs: the last one, the sum and the most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// In the last tick.
    pub now: u32,
    /// In all ticks together.
    pub sum: u64,
    /// The most in one tick.
    pub max: u32,
}

impl Cost {
    /// Adds a tick.
    pub fn add(&mut self, cost: u32) {
        self.now = cost;
        self.sum += u64::from(cost);
        self.max = self.max.max(cost);
    }

    /// The mean over that many ticks; `None` for none.
    #[must_use]
    pub fn mean(&self, ticks: u64) -> Option<f64> {
        (ticks > 0).then(|| self.sum as f64 / ticks as f64)
    }
}

/// The counters of one column.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Counters {
    /// Attempts at thin barriers, and how they ended.
    pub barriers: Tally,
    /// Tunnellings of any solid, floors included.
    pub crossings: u32,
    /// Falls out of the level.
    pub falls: u32,
    /// Tickets taken.
    pub tickets: u32,
    /// Ticks played.
    pub ticks: u64,
    /// Poses and sweeps tested.
    pub queries: Cost,
    /// Mover-obstacle pairs tested.
    pub pair_tests: Cost,
    /// The deepest the player was inside a solid at the end of a tick, in units.
    pub deepest: f64,
    /// Hits given to enemies.
    pub hits_given: u32,
    /// Hits taken.
    pub hits_taken: u32,
}

impl Counters {
    /// Nothing counted yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ticks == 0
    }
}

/// The table. Survives a change of method and a restart.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Scoreboard {
    columns: [Counters; Column::COUNT],
}

impl Scoreboard {
    /// The counters of a column.
    #[must_use]
    pub fn of(&self, column: Column) -> &Counters {
        &self.columns[column.index()]
    }

    /// The counters of a column, to count.
    pub fn of_mut(&mut self, column: Column) -> &mut Counters {
        &mut self.columns[column.index()]
    }

    /// All columns' counters, in storage order.
    #[must_use]
    pub fn columns(&self) -> &[Counters] {
        &self.columns
    }

    /// The rows of the table: a name, and a text for each column of [`Column::all`].
    #[must_use]
    pub fn rows(&self) -> Vec<(&'static str, Vec<String>)> {
        let row = |name, text: fn(&Counters) -> String| {
            (name, Column::all().map(|column| text(self.of(column))).collect::<Vec<_>>())
        };
        vec![
            row("attempts", |c| c.barriers.attempts.to_string()),
            row("stopped", |c| c.barriers.stopped.to_string()),
            row("tunnelled", |c| c.barriers.tunnelled.to_string()),
            row("share", |c| c.barriers.share().map_or_else(String::new, |share| format!("{share:.1}"))),
            row("any-solid", |c| c.crossings.to_string()),
            row("falls", |c| c.falls.to_string()),
            row("tickets", |c| c.tickets.to_string()),
            row("ticks", |c| c.ticks.to_string()),
            row("queries-now", |c| c.queries.now.to_string()),
            row("queries-mean", |c| {
                c.queries.mean(c.ticks).map_or_else(String::new, |mean| format!("{mean:.2}"))
            }),
            row("queries-max", |c| c.queries.max.to_string()),
            row("pairs-now", |c| c.pair_tests.now.to_string()),
            row("pairs-mean", |c| {
                c.pair_tests.mean(c.ticks).map_or_else(String::new, |mean| format!("{mean:.2}"))
            }),
            row("pairs-max", |c| c.pair_tests.max.to_string()),
            row("deepest", |c| format!("{:.3}", c.deepest)),
            row("hits-given", |c| c.hits_given.to_string()),
            row("hits-taken", |c| c.hits_taken.to_string()),
        ]
    }

    /// The table as comma-separated values, a line for each counter.
    #[must_use]
    pub fn to_csv(&self) -> String {
        let mut text = String::from("counter");
        for column in Column::all() {
            text.push(',');
            text.push_str(&column.name());
        }
        text.push('\n');
        for (name, values) in self.rows() {
            text.push_str(name);
            for value in values {
                text.push(',');
                text.push_str(&value);
            }
            text.push('\n');
        }
        text
    }
}
