//! One run of an experiment: from a setup to the cells of its row.

use super::{Cell, Experiment, Kind, Parameter, Setup, What};
use crate::game::headless::Headless;
use crate::game::recording;
use crate::geometry::num;
use crate::motion::CollisionMode;
use crate::motion::experiment::{Method, Outcome, Scene, dashes, phase_ticks, phases};
use crate::tick::Settings;
use oorandom::Rand64;

/// The names of what is measured.
pub(super) fn columns(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Phase | Kind::Dash => &[
            "trials",
            "tunnelled",
            "inside",
            "stopped",
            "short",
            "tunnelled_share",
            "theory",
            "queries_mean",
            "queries_max",
            "pair_tests_mean",
            "pair_tests_max",
            "max_penetration",
        ],
        Kind::Level => &[
            "ticks",
            "finished",
            "gave_up_in_line",
            "tickets",
            "attempts",
            "stopped",
            "tunnelled",
            "any_solid",
            "falls",
            "deaths",
            "hits_given",
            "hits_taken",
            "queries_mean",
            "queries_max",
            "pair_tests_mean",
            "pair_tests_max",
            "max_penetration",
            "state_hash",
        ],
    }
}

impl Setup {
    /// The value of a parameter; the usual one if the kind has it not.
    pub(super) fn value(&self, kind: Kind, parameter: Parameter) -> f64 {
        let place = kind.parameters().iter().position(|known| *known == parameter);
        place.and_then(|place| self.values.get(place)).copied().unwrap_or_else(|| parameter.usual())
    }
}

fn scene(experiment: &Experiment, setup: &Setup) -> Scene {
    let value = |parameter| setup.value(experiment.kind, parameter);
    Scene { width: value(Parameter::Width), thickness: value(Parameter::Thickness) }
}

fn method(experiment: &Experiment, setup: &Setup) -> Method {
    let substep = setup.value(experiment.kind, Parameter::Substep);
    Method { mode: setup.variant.mode, substep: setup.variant.substeps.then_some(substep) }
}

/// The length of a tick's step at constant speed, in units.
fn step(experiment: &Experiment, setup: &Setup) -> f64 {
    let value = |parameter| setup.value(experiment.kind, parameter);
    value(Parameter::Speed) / value(Parameter::Hz)
}

/// How many steps (ticks, with substeps each of them) a run takes at most.
pub(super) fn steps(experiment: &Experiment, setup: &Setup) -> f64 {
    let pieces =
        |step: f64| method(experiment, setup).substep.map_or(1.0, |piece| num::max(1.0, step / piece));
    match experiment.kind {
        Kind::Phase => {
            let step = step(experiment, setup);
            let ticks = f64::from(phase_ticks(scene(experiment, setup), step));
            ticks * f64::from(experiment.trials) * pieces(step)
        }
        Kind::Dash => {
            let length = setup.value(experiment.kind, Parameter::DashLength);
            length * pieces(length)
        }
        Kind::Level => match experiment.play.as_ref().map(|play| &play.what) {
            // A tick of a whole level is worth many.
            Some(What::Recording(recorded)) => 200.0 * recorded.inputs.len() as f64,
            _ => 200.0 * 10_000.0,
        },
    }
}

/// The share that tunnels in theory, in per cent: a step that ends nowhere in the width + thickness of the barrier
/// does. Substeps are shorter steps, CCD looks at the whole way, and without a test nothing stops.
fn theory(experiment: &Experiment, setup: &Setup) -> f64 {
    let (scene, step) = (scene(experiment, setup), step(experiment, setup));
    let looked_at = match (setup.variant.mode, method(experiment, setup).substep) {
        (CollisionMode::None, _) => return 100.0,
        (CollisionMode::Ccd, _) => return 0.0,
        (_, Some(piece)) => step / num::max(1.0, (step / piece).ceil()),
        (_, None) => step,
    };
    100.0 * num::max(0.0, 1.0 - (scene.width + scene.thickness) / looked_at)
}

/// Does a run. What it returns is worth nothing when `go_on` said no on the way.
pub(super) fn run(experiment: &Experiment, setup: &Setup, go_on: &dyn Fn() -> bool) -> Vec<Cell> {
    match experiment.kind {
        Kind::Phase => {
            let mut random = Rand64::new(u128::from(experiment.seed));
            let uniform = (0..experiment.trials).map(|_| random.rand_float()).take_while(|_| go_on());
            let (scene, method) = (scene(experiment, setup), method(experiment, setup));
            let outcome = phases(scene, method, step(experiment, setup), uniform);
            outcome_cells(&outcome, Cell::Number(theory(experiment, setup)))
        }
        Kind::Dash => {
            let length = setup.value(experiment.kind, Parameter::DashLength);
            let gaps = (0..=length as u32).map(f64::from).take_while(|_| go_on());
            let outcome = dashes(scene(experiment, setup), method(experiment, setup), length, gaps);
            outcome_cells(&outcome, Cell::Empty)
        }
        Kind::Level => level_cells(experiment, setup, go_on),
    }
}

fn outcome_cells(outcome: &Outcome, theory: Cell) -> Vec<Cell> {
    vec![
        Cell::whole(outcome.trials),
        Cell::whole(outcome.tunnelled),
        Cell::whole(outcome.inside),
        Cell::whole(outcome.stopped),
        Cell::whole(outcome.short),
        Cell::Number(outcome.tunnelled_share()),
        theory,
        Cell::Number(outcome.queries_mean),
        Cell::whole(outcome.queries_max),
        Cell::Number(outcome.pair_tests_mean),
        Cell::whole(outcome.pair_tests_max),
        Cell::Number(outcome.max_penetration),
    ]
}

fn level_cells(experiment: &Experiment, setup: &Setup, go_on: &dyn Fn() -> bool) -> Vec<Cell> {
    let Some(play) = &experiment.play else { return Vec::new() };
    let value = |parameter| setup.value(experiment.kind, parameter);
    let settings = Settings {
        mode: setup.variant.mode,
        substeps: setup.variant.substeps,
        substep_length: value(Parameter::Substep),
        hz: value(Parameter::Hz) as u32,
        gravity: value(Parameter::Gravity),
        run_speed: value(Parameter::RunSpeed),
        dash_length: value(Parameter::DashLength),
        corner_nudge: value(Parameter::CornerNudge),
        hurtbox_scale: value(Parameter::HurtboxScale),
    };
    let mut game = Headless::new(play.level.clone());
    let mut gave_up = None;
    match &play.what {
        What::Script(script) => {
            let ended = game.play_while(script.clone(), settings, go_on);
            gave_up = ended.err().map(|error| error.line as u64);
        }
        What::Recording(recorded) => {
            for input in recording::inputs(recorded, |_| settings).take_while(|_| go_on()) {
                game.advance(input);
            }
        }
    }
    let (counters, run) = (*game.board().of(setup.variant), game.run());
    vec![
        Cell::Whole(counters.ticks),
        Cell::Flag(run.finished),
        gave_up.map_or(Cell::Empty, Cell::Whole),
        Cell::whole(counters.tickets),
        Cell::whole(counters.barriers.attempts),
        Cell::whole(counters.barriers.stopped),
        Cell::whole(counters.barriers.tunnelled),
        Cell::whole(counters.crossings),
        Cell::whole(counters.falls),
        Cell::whole(run.deaths),
        Cell::whole(counters.hits_given),
        Cell::whole(counters.hits_taken),
        Cell::Number(counters.queries.mean(counters.ticks).unwrap_or(0.0)),
        Cell::whole(counters.queries.max),
        Cell::Number(counters.pair_tests.mean(counters.ticks).unwrap_or(0.0)),
        Cell::whole(counters.pair_tests.max),
        Cell::Number(counters.deepest),
        Cell::Text(format!("{:016x}", game.hash())),
    ]
}
