//! What the time machine and the ghosts cost, on the demo level.
//!
//! `cargo bench --no-default-features --features headless --bench replay`. The budgets: recording and four live
//! ghosts together under 150 microseconds a tick; ten minutes of both under 64 MB; a jump within the last minute within
//! a frame (16 ms), within ten minutes under 100 ms. `-- --check` fails when one of them is broken. Without `cargo bench`
//! (which passes `--bench`), as when all targets are tested, it only shows that it runs.

// Times are no simulation.
#![allow(clippy::disallowed_methods)]

use mindthegap::game::headless::Headless;
use mindthegap::game::level::{Level, catalog};
use mindthegap::game::recording::{key, maker};
use mindthegap::motion::{CollisionMode, Variant};
use mindthegap::replay::timeline::Limits;
use mindthegap::replay::{Ghosts, Timeline};
use mindthegap::tick::{Buttons, Settings, TickInput};
use oorandom::Rand64;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

/// Walks to and fro, jumps, dashes and strikes now and then.
fn input(tick: u64) -> TickInput {
    let at = |tick: u64| {
        let way = if tick % 400 < 200 { Buttons::RIGHT } else { Buttons::LEFT };
        let jump = if tick % 50 < 12 { Buttons::JUMP } else { Buttons::NONE };
        let dash = if tick % 170 == 60 { Buttons::DASH } else { Buttons::NONE };
        let attack = if tick % 90 == 30 { Buttons::ATTACK } else { Buttons::NONE };
        way | jump | dash | attack
    };
    TickInput::from_held(at(tick), if tick == 0 { Buttons::NONE } else { at(tick - 1) })
}

/// The four methods that run beside a player with the usual one.
const GHOSTS: [Variant; 4] = [
    Variant { mode: CollisionMode::None, substeps: false },
    Variant { mode: CollisionMode::DetectOnly, substeps: false },
    Variant { mode: CollisionMode::AxisSeparated, substeps: true },
    Variant { mode: CollisionMode::Ccd, substeps: false },
];

/// Ticks that are played before the clock runs: the first one makes the schedule.
const WARM_UP: u64 = 100;

struct Run {
    game: Headless,
    timeline: Timeline,
    ghosts: Ghosts,
}

impl Run {
    fn new(level: &Arc<Level>, ghosts: &[Variant]) -> Self {
        let mut game = Headless::new(level.clone());
        let maker = maker(level.clone());
        let timeline = Timeline::begin(maker.clone(), key("demo", level), &mut game.world, Limits::default());
        let mut race = Ghosts::begin(maker, &mut game.world, 0);
        for variant in ghosts {
            race.switch(*variant, true);
        }
        Self { game, timeline, ghosts: race }
    }

    fn play(&mut self, ticks: u64, with_ghosts: bool) -> f64 {
        let begin = Instant::now();
        for tick in self.timeline.end()..self.timeline.end() + ticks {
            self.timeline.advance_headless(&mut self.game.world, input(tick));
            if with_ghosts {
                self.ghosts.feed(input(tick));
            }
        }
        begin.elapsed().as_secs_f64() * 1e6 / ticks as f64
    }
}

/// The memory of the process in bytes, where the system tells.
fn resident() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse::<f64>().ok().map(|kib| kib * 1024.0)
}

/// Milliseconds of jumps into the last `ticks` states: the mean and the longest. Each is done three times from
/// elsewhere, and the quickest counts: whatever else the machine does can only make one slower.
fn jumps(run: &mut Run, ticks: u64, count: u32) -> (f64, f64) {
    let mut random = Rand64::new(11);
    let (mut sum, mut longest) = (0.0, 0.0f64);
    for _ in 0..count {
        let tick = run.timeline.end() - random.rand_range(0..ticks);
        let mut quickest = f64::INFINITY;
        for _ in 0..3 {
            let elsewhere = run.timeline.end() - random.rand_range(0..ticks);
            run.timeline.seek(&mut run.game.world, elsewhere);
            let begin = Instant::now();
            let sought = run.timeline.seek(&mut run.game.world, tick);
            quickest = quickest.min(begin.elapsed().as_secs_f64() * 1e3);
            assert!(sought.exact && sought.tick == tick, "{sought:?}");
        }
        sum += quickest;
        longest = longest.max(quickest);
    }
    run.timeline.seek(&mut run.game.world, run.timeline.end());
    (sum / f64::from(count), longest)
}

fn main() -> ExitCode {
    let is_bench = std::env::args().any(|argument| argument == "--bench");
    let is_check = std::env::args().any(|argument| argument == "--check");
    let Ok(level) = catalog::load("demo") else { return ExitCode::FAILURE };
    let level = Arc::new(level);
    let (rounds, ticks, ten_minutes) = if is_bench { (20, 1000, 36_000) } else { (1, 60, 600) };
    let mut verdicts = Vec::new();

    println!("microseconds a tick, the best of {rounds} rounds of {ticks} ticks, taking turns");
    let [mut alone, mut recorded, mut all] = [f64::INFINITY; 3];
    for _ in 0..rounds {
        let mut game = Headless::new(level.clone());
        (0..WARM_UP).for_each(|tick| game.advance(input(tick)));
        let begin = Instant::now();
        (WARM_UP..WARM_UP + ticks).for_each(|tick| game.advance(input(tick)));
        alone = alone.min(begin.elapsed().as_secs_f64() * 1e6 / ticks as f64);
        for (best, ghosts) in [(&mut recorded, &[][..]), (&mut all, &GHOSTS[..])] {
            let mut run = Run::new(&level, ghosts);
            run.play(WARM_UP, true);
            *best = best.min(run.play(ticks, true));
        }
    }
    for (name, time) in [
        ("the game alone, hashed", alone),
        ("recorded", recorded),
        ("recorded, with four live ghosts", all),
        ("recording alone", recorded - alone),
        ("recording and four live ghosts", all - alone),
    ] {
        println!("{name:>36}: {time:8.2}");
    }
    verdicts.push(("recording and four ghosts a tick, in microseconds", all - alone, 150.0));

    let before = resident();
    let mut run = Run::new(&level, &GHOSTS);
    run.play(ten_minutes, true);
    let counted = (run.timeline.bytes() + run.ghosts.bytes()) as f64;
    println!("ten minutes at 60 ticks a second, in MB");
    println!("{:>36}: {:8.2}", "time machine", run.timeline.bytes() as f64 / 1e6);
    println!("{:>36}: {:8.2}", "four ghosts", run.ghosts.bytes() as f64 / 1e6);
    if let (Some(before), Some(after)) = (before, resident()) {
        println!("{:>36}: {:8.2}", "the process grew, worlds and all, by", (after - before) / 1e6);
        verdicts.push(("growth of the process in MB", (after - before) / 1e6, 64.0));
    }
    verdicts.push(("time machine and four ghosts in MB", counted / 1e6, 64.0));

    println!("milliseconds a jump: mean, longest");
    let minute = ten_minutes / 10;
    let (mean, longest) = jumps(&mut run, minute, if is_bench { 1000 } else { 20 });
    println!("{:>36}: {mean:8.3} {longest:8.3}", "within the last minute");
    verdicts.push(("a jump within the last minute, in ms", longest, 16.0));
    let (mean, longest) = jumps(&mut run, ten_minutes, if is_bench { 1000 } else { 20 });
    println!("{:>36}: {mean:8.3} {longest:8.3}", "within ten minutes");
    verdicts.push(("a jump within ten minutes, in ms", longest, 100.0));

    if is_bench {
        // Ten minutes at the highest rate there is: what the limits allow at most.
        let mut input = TickInput { settings: Some(Settings { hz: 240, ..Settings::default() }), ..input(0) };
        let mut run = Run::new(&level, &[]);
        for tick in 0..144_000 {
            run.timeline.advance_headless(&mut run.game.world, input);
            input = self::input(tick + 1);
        }
        println!("ten minutes at 240 ticks a second, without ghosts");
        println!("{:>36}: {:8.2}", "time machine, in MB", run.timeline.bytes() as f64 / 1e6);
        let (mean, longest) = jumps(&mut run, 144_000, 1000);
        println!("{:>36}: {mean:8.3} {longest:8.3}", "milliseconds a jump");
        verdicts.push(("the same at 240 ticks a second, in MB", run.timeline.bytes() as f64 / 1e6, 64.0));
        verdicts.push(("a jump within ten minutes at 240 ticks a second, in ms", longest, 100.0));
    }
    let mut code = ExitCode::SUCCESS;
    for (name, value, most) in verdicts {
        let good = value <= most;
        println!("{} {name}: {value:.2} of at most {most}", if good { "  ok" } else { "OVER" });
        if !good && is_check {
            code = ExitCode::FAILURE;
        }
    }
    code
}
