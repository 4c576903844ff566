//! Many runs at once, on as many threads as there are cores.

use super::measure::{columns, run};
use super::{Cell, Experiment, Table};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

/// How far an experiment is, and the wish to stop it. Shared between threads.
#[derive(Debug, Default)]
pub struct Progress {
    done: AtomicUsize,
    cancelled: AtomicBool,
}

impl Progress {
    /// How many runs are done.
    #[must_use]
    pub fn done(&self) -> usize {
        self.done.load(Ordering::Relaxed)
    }

    /// Asks all threads to stop. They do so within a trial or a tick.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether that was asked.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }
}

/// How many threads there should be.
pub(super) fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Runs all. Each thread takes the next run that nobody has; the rows stand in the order of runs all the same.
pub(super) fn all(experiment: &Experiment, threads: usize, progress: &Progress) -> Option<Table> {
    let count = experiment.runs.len();
    let next = AtomicUsize::new(0);
    let rows: Mutex<Vec<(usize, Vec<Cell>)>> = Mutex::new(Vec::with_capacity(count));
    let work = || {
        while let (place, false) = (next.fetch_add(1, Ordering::Relaxed), progress.is_cancelled()) {
            let Some(setup) = experiment.runs.get(place) else { break };
            let measured = run(experiment, setup, &|| !progress.is_cancelled());
            let mut row =
                vec![Cell::Text(setup.variant.mode.name().into()), Cell::Flag(setup.variant.substeps)];
            row.extend(setup.values.iter().map(|value| Cell::Number(*value)));
            row.extend(measured);
            rows.lock().unwrap_or_else(PoisonError::into_inner).push((place, row));
            progress.done.fetch_add(1, Ordering::Relaxed);
        }
    };
    // The web has no threads to give: this one does the work then, as it does its share anyway.
    thread::scope(|scope| {
        for _ in 1..threads.min(count) {
            if thread::Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        work();
    });
    if progress.is_cancelled() {
        return None;
    }
    let mut rows = rows.into_inner().unwrap_or_else(PoisonError::into_inner);
    rows.sort_unstable_by_key(|(place, _)| *place);
    let parameters = experiment.kind.parameters().iter().map(|parameter| parameter.name());
    let names =
        ["method", "substeps"].into_iter().chain(parameters).chain(columns(experiment.kind).iter().copied());
    Some(Table { columns: names.collect(), rows: rows.into_iter().map(|(_, row)| row).collect() })
}

/// An experiment that runs in the background.
#[derive(Debug)]
pub struct Running {
    /// How many runs there are.
    pub total: usize,
    progress: Arc<Progress>,
    thread: Option<JoinHandle<Option<Table>>>,
    table: Option<Table>,
}

impl Running {
    pub(super) fn new(experiment: Experiment) -> Self {
        let progress = Arc::new(Progress::default());
        let total = experiment.runs.len();
        let shared = (Arc::new(experiment), progress.clone());
        let (experiment, shown) = shared.clone();
        let thread = thread::Builder::new().spawn(move || all(&experiment, cores(), &shown)).ok();
        // Where no thread can be had, as on the web, it is done before anyone can look.
        let table = if thread.is_none() { all(&shared.0, 1, &shared.1) } else { None };
        Self { total, progress, thread, table }
    }

    /// How many runs are done.
    #[must_use]
    pub fn done(&self) -> usize {
        self.progress.done()
    }

    /// Asks it to stop.
    pub fn cancel(&self) {
        self.progress.cancel();
    }

    /// Whether there is something to be [taken](Running::take).
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }

    /// Waits for the end and takes the table. `None` when it was cancelled or taken before.
    pub fn take(&mut self) -> Option<Table> {
        match self.thread.take() {
            Some(thread) => thread.join().ok()?,
            None => self.table.take(),
        }
    }
}

impl Drop for Running {
    /// Whoever drops it does not want the result.
    fn drop(&mut self) {
        self.cancel();
    }
}
