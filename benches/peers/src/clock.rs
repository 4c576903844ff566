//! The clock: the peers of a line take turns, many short turns each, and the quickest turn counts.
//!
//! Whatever else the machine does can only make a turn slower, and it meets the peers alike since they run in the
//! same seconds. The median and the spread of the turns are kept beside it: they tell how noisy the machine was.
//!
//! Each pass visits the inputs in another order. Replaying one list would teach it to the branch predictor, which
//! learns 4096 outcomes by heart and flatters cheap tests up to five times, as no game's frames allow.

use crate::allocations;
use crate::rng::Rng;
use std::hint::black_box;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// What one pass over the inputs took.
#[derive(Clone, Copy, Debug, Default)]
pub struct Spent {
    pub time: Duration,
    pub allocations: u64,
}

impl Spent {
    fn on<R>(work: impl FnOnce() -> R) -> (Self, R) {
        let allocations = allocations::so_far();
        let start = Instant::now();
        let result = black_box(work());
        (Self { time: start.elapsed(), allocations: allocations::so_far() - allocations }, result)
    }
}

/// One peer at work on one line, its own data prepared. `R` is its answer to the whole line.
pub trait Lane<R> {
    /// How many operations a pass is.
    fn operations(&self) -> usize;
    /// Runs pass number `number`.
    fn pass(&mut self, number: usize) -> Spent;
    /// Not timed.
    fn answer(&mut self) -> R;
}

pub type Timed<'a, R> = Box<dyn Lane<R> + 'a>;

/// A question asked of each of `n` inputs. `ask` is timed and hands back what the peer itself returns; `tell` turns
/// that into the form in which answers are compared, untimed.
pub fn each<'a, Raw: 'a, R: 'a>(
    n: usize,
    ask: impl FnMut(usize) -> Raw + 'a,
    tell: impl FnMut(usize, Raw) -> R + 'a,
) -> Timed<'a, Vec<R>> {
    Box::new(Each { n, ask, tell, orders: orders(n) })
}

struct Each<Ask, Tell> {
    n: usize,
    ask: Ask,
    tell: Tell,
    orders: Orders,
}

impl<Raw, R, Ask: FnMut(usize) -> Raw, Tell: FnMut(usize, Raw) -> R> Lane<Vec<R>> for Each<Ask, Tell> {
    fn operations(&self) -> usize {
        self.n
    }
    fn pass(&mut self, number: usize) -> Spent {
        let (orders, ask) = (&self.orders, &mut self.ask);
        let run = || {
            for &index in &orders[number % orders.len()] {
                black_box(ask(index as usize));
            }
        };
        Spent::on(run).0
    }
    fn answer(&mut self) -> Vec<R> {
        (0..self.n).map(|index| (self.tell)(index, (self.ask)(index))).collect()
    }
}

/// A task of `operations` operations that is timed as a whole. `prepare` is untimed and gets the number of the pass,
/// to take another input each time; number 0 is the input whose answer is compared.
pub fn whole<'a, Input: 'a, R: 'a>(
    operations: usize,
    prepare: impl FnMut(usize) -> Input + 'a,
    run: impl FnMut(Input) -> R + 'a,
) -> Timed<'a, R> {
    Box::new(Whole { operations, prepare, run })
}

struct Whole<Prepare, Run> {
    operations: usize,
    prepare: Prepare,
    run: Run,
}

impl<Input, R, Prepare: FnMut(usize) -> Input, Run: FnMut(Input) -> R> Lane<R> for Whole<Prepare, Run> {
    fn operations(&self) -> usize {
        self.operations
    }
    fn pass(&mut self, number: usize) -> Spent {
        let input = (self.prepare)(number);
        Spent::on(|| (self.run)(input)).0
    }
    fn answer(&mut self) -> R {
        (self.run)((self.prepare)(0))
    }
}

/// Times of one peer on one line.
#[derive(Clone, Debug, Default)]
pub struct Times {
    /// Nanoseconds for one operation, turn by turn, the quickest first.
    turns: Vec<f64>,
    /// Rust allocations for one operation.
    pub allocations: f64,
}

impl Times {
    fn new(mut turns: Vec<f64>, allocations: f64) -> Self {
        turns.sort_by(f64::total_cmp);
        Self { turns, allocations }
    }
    fn at(&self, share: f64) -> f64 {
        self.turns[((self.turns.len() - 1) as f64 * share).round() as usize]
    }
    #[must_use]
    pub fn quickest(&self) -> f64 {
        self.at(0.0)
    }
    #[must_use]
    pub fn median(&self) -> f64 {
        self.at(0.5)
    }
    /// (90th - 10th percentile) / median.
    #[must_use]
    pub fn spread(&self) -> f64 {
        (self.at(0.9) - self.at(0.1)) / self.median()
    }
    #[must_use]
    pub fn count(&self) -> usize {
        self.turns.len()
    }
    /// Adds the turns of a later lap.
    pub fn add(&mut self, later: Self) {
        self.turns.extend(later.turns);
        self.turns.sort_by(f64::total_cmp);
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Clock {
    /// How often all lines are gone through: what else the machine does for a few seconds spoils one lap, not all.
    pub laps: usize,
    /// How many turns a peer has on a line in one lap.
    pub rounds: usize,
    /// A turn lasts at least this long.
    pub turn: Duration,
    /// After so long, a line takes no further rounds in this lap beyond the first.
    pub budget: Duration,
}

impl Clock {
    #[must_use]
    pub fn new(quick: bool) -> Self {
        let millis = Duration::from_millis;
        if quick {
            Self { laps: 1, rounds: 3, turn: millis(1), budget: millis(500) }
        } else {
            Self { laps: 3, rounds: 21, turn: millis(1), budget: millis(2_500) }
        }
    }

    /// Lets the lanes of one line take turns.
    pub fn race<R>(&self, lanes: &mut [Timed<'_, R>]) -> Vec<Times> {
        let mut runners: Vec<Runner> = lanes.iter().map(|_| Runner::default()).collect();
        let start = Instant::now();
        for round in 0..self.rounds {
            if round >= 1 && start.elapsed() > self.budget {
                break;
            }
            for (lane, runner) in lanes.iter_mut().zip(&mut runners) {
                runner.turn(lane.as_mut(), self.turn);
            }
        }
        runners.into_iter().map(Runner::times).collect()
    }
}

#[derive(Default)]
struct Runner {
    passes: usize,
    turns: Vec<f64>,
    allocations: f64,
}

impl Runner {
    fn turn<R>(&mut self, lane: &mut dyn Lane<R>, at_least: Duration) {
        // The others have had the caches since this one's last turn: fetching the inputs anew would count.
        lane.pass(self.passes);
        self.passes += 1;
        let (mut time, mut allocations, mut operations) = (Duration::ZERO, 0, 0);
        while operations == 0 || time < at_least {
            let spent = lane.pass(self.passes);
            self.passes += 1;
            time += spent.time;
            allocations += spent.allocations;
            operations += lane.operations();
        }
        self.turns.push(time.as_nanos() as f64 / operations as f64);
        self.allocations = allocations as f64 / operations as f64;
    }

    fn times(self) -> Times {
        Times::new(self.turns, self.allocations)
    }
}

/// Orders in which `n` inputs are visited, one a pass.
type Orders = Arc<Vec<Vec<u32>>>;
const ORDERS: u64 = 61;

fn orders(n: usize) -> Orders {
    static MADE: Mutex<Vec<(usize, Orders)>> = Mutex::new(Vec::new());
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, orders)) = made.iter().find(|(length, _)| *length == n) {
        return Arc::clone(orders);
    }
    let orders: Orders = Arc::new((0..ORDERS).map(|seed| shuffled(n, seed)).collect());
    made.push((n, Arc::clone(&orders)));
    orders
}

/// The numbers below `n` in a random order.
#[must_use]
pub fn shuffled(n: usize, seed: u64) -> Vec<u32> {
    let mut rng = Rng(0x000D_DE05 + seed);
    let mut order: Vec<u32> = (0..n as u32).collect();
    for i in (1..n).rev() {
        order.swap(i, rng.int(0, i as i64) as usize);
    }
    order
}
