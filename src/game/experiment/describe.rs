//! From a description to an experiment, or to a sentence about what is wrong with it.

use super::measure::steps;
use super::reading::{Read, Reading, text_of};
use super::{Experiment, Kind, Parameter, Play, Setup, What};
use crate::game::level::catalog;
use crate::game::recording;
use crate::game::script::Script;
use crate::motion::Variant;
use serde_json::{Map, Value};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// More runs than this are refused.
const MOST_RUNS: usize = 20_000;
/// One run of more steps is refused.
const MOST_STEPS: f64 = 3e8;
/// More steps in all are refused: they would take an hour or more.
const MOST_STEPS_IN_ALL: f64 = 5e10;

impl Reading<'_> {
    fn parameter(&self, kind: Kind, section: &str, name: &str) -> Read<Parameter> {
        let known = kind.parameters();
        known.iter().copied().find(|parameter| parameter.name() == name).map_or_else(
            || {
                let names: Vec<&str> = known.iter().map(|parameter| parameter.name()).collect();
                let what = format!("a {} has no such parameter; it has {}", kind.name(), names.join(", "));
                self.wrong(&[section, name], what)
            },
            Ok,
        )
    }

    fn methods(&self, map: &Map<String, Value>) -> Read<Vec<Variant>> {
        let Some(value) = map.get("methods") else { return Ok(Variant::all().collect()) };
        let names = || Variant::all().map(Variant::name).collect::<Vec<_>>().join(", ");
        let Some(list) = value.as_array().filter(|list| !list.is_empty()) else {
            return self.wrong(&["methods"], format!("must be a list of methods: {}", names()));
        };
        let known = |value: &Value| {
            value.as_str().and_then(Variant::from_name).map_or_else(
                || {
                    self.wrong(
                        &["methods"],
                        format!("there is no method {value}; the methods are {}", names()),
                    )
                },
                Ok,
            )
        };
        list.iter().map(known).collect()
    }

    /// What is to be played, for the kind that plays something.
    fn play(&self, map: &Map<String, Value>) -> Read<Play> {
        let beside = |name: &str| self.file.parent().map_or_else(|| PathBuf::from(name), |p| p.join(name));
        let script = self.string(map, "script")?;
        let recording = self.string(map, "recording")?;
        let named = self.string(map, "level")?;
        if let (Some(_), Some(_)) = (script, recording) {
            return self.wrong(&["recording"], "play a script or a recording, not both");
        }
        // A level that ships goes by its name, another one by its file.
        let ships = |name: &str| catalog::LEVELS.iter().any(|shipped| shipped.name == name);
        let level_path = |name: &str| {
            if ships(name) { name.to_owned() } else { beside(name).display().to_string() }
        };
        if let Some(name) = recording {
            let path = beside(name);
            let file = path.display().to_string();
            let read = recording::read(&path).map_err(|error| error.to_string());
            let recorded = read.or_else(|what| self.wrong(&["recording"], what))?;
            let level = recording::level_of(&recorded, &file, named.map(level_path).as_deref());
            let level = level.or_else(|what| self.wrong(&["recording"], what))?;
            return Ok(Play { level, what: What::Recording(Arc::new(recorded)) });
        }
        let name = named.unwrap_or("demo");
        let level = catalog::load_named_or_path(&level_path(name));
        let level = level.or_else(|error| self.wrong(&["level"], error.to_string()))?;
        let shipped = catalog::LEVELS.iter().find(|shipped| shipped.name == name);
        let (key, source, text) = match (script, shipped) {
            (Some(script), _) => ("script", script.to_owned(), text_of(&beside(script))),
            (None, Some(shipped)) => ("level", format!("{name}.play"), Ok(shipped.script.to_owned())),
            (None, None) => {
                return self.wrong(&["level"], "a level of your own needs a script or a recording");
            }
        };
        let text = text.or_else(|error| self.wrong(&[key], error.to_string()))?;
        let script = Script::parse(&text);
        let script = script.or_else(|error| self.wrong(&[key], format!("{source}: {error}")))?;
        Ok(Play { level: Arc::new(level), what: What::Script(script) })
    }
}

/// The keys a description may have.
const KEYS: [&str; 10] =
    ["name", "kind", "methods", "trials", "seed", "fixed", "sweep", "level", "script", "recording"];

pub(super) fn parse(text: &str, file: &Path) -> Read<Experiment> {
    let reading = Reading { text, file };
    let map = reading.tree()?;
    if let Some(other) = map.keys().find(|key| !KEYS.contains(&&***key)) {
        return reading.wrong(&[other], format!("is not known; a description has {}", KEYS.join(", ")));
    }
    let kinds = || Kind::ALL.map(Kind::name).join(", ");
    let kind = reading.string(&map, "kind")?.unwrap_or("phase");
    let Some(kind) = Kind::ALL.into_iter().find(|known| known.name() == kind) else {
        return reading.wrong(&["kind"], format!("there is no kind {kind:?}; the kinds are {}", kinds()));
    };
    let only_in_level = ["level", "script", "recording"];
    if let Some(key) = only_in_level.into_iter().find(|key| kind != Kind::Level && map.contains_key(*key)) {
        return reading.wrong(&[key], format!("a {} plays no level; kind = \"level\" does", kind.name()));
    }
    let variants = reading.methods(&map)?;
    let trials = reading.whole(&map, "trials", (1, 10_000_000), 10_000)? as u32;
    let seed = reading.whole(&map, "seed", (0, u64::MAX), 1)?;
    let mut choices: Vec<Vec<f64>> = kind.parameters().iter().map(|p| vec![p.usual()]).collect();
    for (name, value) in reading.table(&map, "fixed")? {
        let parameter = reading.parameter(kind, "fixed", name)?;
        let number = reading.number(kind, parameter, &["fixed", name], "", value)?;
        choose(&mut choices, kind, parameter, vec![number]);
    }
    let mut swept = Vec::new();
    for (name, value) in reading.table(&map, "sweep")? {
        let parameter = reading.parameter(kind, "sweep", name)?;
        if map.get("fixed").is_some_and(|fixed| fixed.get(name).is_some()) {
            return reading.wrong(&["sweep", name], "is fixed and swept at once");
        }
        let values = reading.values(kind, parameter, value)?;
        choose(&mut choices, kind, parameter, values);
        swept.push(parameter);
    }
    let count = choices.iter().try_fold(variants.len(), |count, values| count.checked_mul(values.len()));
    let Some(count) = count.filter(|count| *count <= MOST_RUNS) else {
        return reading.wrong(&["sweep"], format!("all combinations are more than {MOST_RUNS} runs"));
    };
    let mut runs = Vec::with_capacity(count);
    combine(&choices, &mut Vec::new(), &mut |values| {
        runs.extend(variants.iter().map(|variant| Setup { variant: *variant, values: values.to_vec() }));
    });
    let play = if kind == Kind::Level { Some(reading.play(&map)?) } else { None };
    let name = reading.string(&map, "name")?.unwrap_or("experiment").to_owned();
    let experiment = Experiment { name, kind, trials, seed, swept, runs, play };
    let mut in_all = 0.0;
    for setup in &experiment.runs {
        let own = steps(&experiment, setup);
        in_all += own;
        if own > MOST_STEPS || in_all > MOST_STEPS_IN_ALL {
            let part = if own > MOST_STEPS { "one run" } else { "all runs together" };
            return reading.wrong(
                &["sweep"],
                format!("{part} would take too long; use fewer trials, longer substeps or another hz"),
            );
        }
    }
    Ok(experiment)
}

/// Sets the values of a parameter.
fn choose(choices: &mut [Vec<f64>], kind: Kind, parameter: Parameter, values: Vec<f64>) {
    let place = kind.parameters().iter().position(|known| *known == parameter);
    if let Some(choice) = place.and_then(|place| choices.get_mut(place)) {
        *choice = values;
    }
}

/// Every combination of one value from each list, the last list's going round first.
fn combine(lists: &[Vec<f64>], chosen: &mut Vec<f64>, see: &mut impl FnMut(&[f64])) {
    let Some((first, rest)) = lists.split_first() else { return see(chosen) };
    for value in first {
        chosen.push(*value);
        combine(rest, chosen, see);
        chosen.pop();
    }
}
