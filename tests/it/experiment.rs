//! Sweeps: from a description to a table, in parallel, and what is wrong is named with its line.

use crate::worlds::random_inputs;
use mindthegap::game::experiment::{Cell, Experiment, Kind, Progress, Table};
use mindthegap::game::level::catalog;
use mindthegap::game::recording::{key, maker, record_script};
use mindthegap::game::script::Script;
use mindthegap::replay::record;
use mindthegap::tick::Settings;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

fn parse(text: &str, file: &str) -> Result<Experiment, String> {
    Experiment::parse(text, Path::new(file)).map_err(|error| error.to_string())
}

fn run(text: &str) -> Table {
    parse(text, "test.toml").unwrap().run(2, &Progress::default()).unwrap()
}

fn number(table: &Table, row: &[Cell], column: &str) -> f64 {
    row[table.column(column).unwrap()].number().unwrap()
}

/// A folder of the test's own.
fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("mindthegap-{name}-{}", std::process::id()));
    fs::create_dir_all(&path).unwrap();
    path
}

const AGAINST_RATE: &str = r#"
name = "Tunnelling against the tick rate"
kind = "phase"
trials = 4000

[fixed]
speed = 6000
width = 16

[sweep]
hz = { from = 20, to = 240, step = 20 }
thickness = [6, 2]
"#;

/// The share that tunnels is max(0, 1 - (w + d) / step), and so it is measured.
#[test]
fn the_tunnelling_share_against_the_rate_agrees_with_theory() {
    let table = run(AGAINST_RATE);
    assert_eq!(table.rows.len(), 12 * 2 * 5);
    let mut largest = 0.0f64;
    for row in &table.rows {
        let (share, theory) = (number(&table, row, "tunnelled_share"), number(&table, row, "theory"));
        assert!((share - theory).abs() <= 2.0, "{share} instead of {theory}: {row:?}");
        largest = largest.max((share - theory).abs());
        let [Cell::Text(method), Cell::Flag(substeps), ..] = &row[..] else { panic!("{row:?}") };
        let (hz, thin) = (number(&table, row, "hz"), number(&table, row, "thickness"));
        // By hand, not by the program's formula.
        let expected = match (method.as_str(), substeps) {
            ("none", _) => 100.0,
            ("ccd", _) | (_, true) => 0.0,
            _ => (100.0 * (1.0 - (16.0 + thin) * hz / 6000.0)).max(0.0),
        };
        assert!((theory - expected).abs() < 1e-9, "{theory} instead of {expected}: {row:?}");
    }
    println!("largest difference: {largest:.2} per cent");
    let lines = table.series("hz", "tunnelled_share");
    let names: Vec<&str> = lines.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["none", "detect-only", "axis-separated", "axis-separated + substeps", "ccd"]);
    assert_eq!(lines[2].1.len(), 24);
    assert_eq!(lines[2].1[0][0], 20.0);
}

#[test]
fn toml_and_json_say_the_same() {
    let json = r#"{ "name": "Tunnelling against the tick rate", "kind": "phase", "trials": 4000,
        "fixed": { "speed": 6000, "width": 16 },
        "sweep": { "hz": { "from": 20, "to": 240, "step": 20 }, "thickness": [6, 2] } }"#;
    let (a, b) = (parse(AGAINST_RATE, "a.toml").unwrap(), parse(json, "a.json").unwrap());
    assert_eq!((a.name, a.runs, a.swept, a.trials), (b.name, b.runs, b.swept, b.trials));
}

#[test]
fn the_table_is_the_same_with_any_number_of_threads() {
    let text = "kind = 'phase'\ntrials = 300\n[sweep]\nhz = [30, 60, 90, 120]\nsubstep = [2, 4.5]\nspeed = [3000, 1e4]";
    let experiment = parse(text, "t.toml").unwrap();
    let progress = Progress::default();
    let one = experiment.run(1, &progress).unwrap();
    assert_eq!(progress.done(), 4 * 2 * 2 * 5);
    for threads in [2, 7] {
        assert_eq!(experiment.run(threads, &Progress::default()), Some(one.clone()));
    }
    let mut running = experiment.start();
    assert_eq!(running.total, 80);
    assert_eq!(running.take(), Some(one));
    assert_eq!((running.is_over(), running.done(), running.take()), (true, 80, None));
}

#[test]
fn a_cancelled_experiment_ends_soon() {
    let text =
        "trials = 10000000\nmethods = ['ccd']\n[fixed]\nspeed = 6000\n[sweep]\nwidth = [8, 16, 20, 24, 28]";
    let mut running = parse(text, "t.toml").unwrap().start();
    std::thread::sleep(Duration::from_millis(50));
    let begin = Instant::now();
    running.cancel();
    assert_eq!(running.take(), None);
    assert!(begin.elapsed() < Duration::from_secs(5), "{:?}", begin.elapsed());
}

#[test]
fn dashes_are_those_of_compare() {
    let table = run("kind = 'dash'\n[sweep]\ndash-length = [300]");
    let tunnelled: Vec<f64> = table.rows.iter().map(|row| number(&table, row, "tunnelled")).collect();
    assert_eq!(tunnelled, [279.0, 279.0, 279.0, 0.0, 0.0]);
    assert!(table.rows.iter().all(|row| row[table.column("theory").unwrap()] == Cell::Empty));
}

#[test]
fn a_level_is_played_with_every_hurtbox() {
    let table = run(r#"
        kind = "level"
        methods = ["axis-separated", "ccd"]
        [sweep]
        hurtbox-scale = [0.6, 1, 1.4]
    "#);
    assert_eq!(table.rows.len(), 6);
    for row in &table.rows {
        let tickets = number(&table, row, "tickets");
        assert!(tickets >= 1.0, "{row:?}");
        if number(&table, row, "hurtbox-scale") == 1.0 {
            assert_eq!((tickets, number(&table, row, "finished")), (14.0, 1.0), "{row:?}");
        }
    }
}

#[test]
fn a_recording_is_played_with_every_method() {
    let folder = folder("sweep");
    let level = Arc::new(catalog::load("demo").unwrap());
    let script = Script::parse(catalog::LEVELS[0].script).unwrap();
    let run = record_script(("demo", &level), script, Settings::default()).unwrap();
    fs::write(folder.join("run.mtg"), run.to_bytes()).unwrap();
    let text = "kind = 'level'\nrecording = 'run.mtg'\n[sweep]\nhz = [60]";
    let experiment = Experiment::parse(text, &folder.join("sweep.toml")).unwrap();
    let table = experiment.run(2, &Progress::default()).unwrap();
    let hashes: Vec<&Cell> = table.rows.iter().map(|row| row.last().unwrap()).collect();
    assert_eq!(hashes[2], &Cell::Text(format!("{:016x}", run.hash)), "recorded with axis-separated");
    assert!(hashes.iter().enumerate().all(|(at, hash)| at == 2 || *hash != hashes[2]));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_is_wrong_is_named_with_file_line_and_element() {
    for (text, message) in [
        ("kind = ", "t.toml: line 1: "),
        ("a = 1\na = 2", "t.toml: line 2: "),
        ("\n\nspeeds = 1", "t.toml: line 3: speeds: is not known; a description has name, kind,"),
        ("kind = 'jump'", "line 1: kind: there is no kind \"jump\"; the kinds are phase, dash, level"),
        ("kind = 3", "line 1: kind: must be a text in quotes"),
        ("methods = 'ccd'", "line 1: methods: must be a list of methods: none, detect-only,"),
        ("methods = []", "line 1: methods: must be a list of methods"),
        ("seed = 1\nmethods = [\n 'ccd', 'magic']", "line 2: methods: there is no method \"magic\""),
        ("trials = 0", "trials: must be a whole number from 1 to 10000000, not 0"),
        ("trials = 1.5", "trials: must be a whole number from 1 to 10000000, not 1.5"),
        ("seed = -1", "seed: must be a whole number"),
        ("fixed = 3", "line 1: fixed: must be a table of parameters"),
        (
            "[fixed]\n\nspeed = 'fast'",
            "line 3: fixed.speed: must be a number from 1 to 10000000, not \"fast\"",
        ),
        ("[fixed]\nspeed = nan", "line 2: fixed.speed: must be a number"),
        ("[fixed]\nhz = 60.5", "line 2: fixed.hz: must be a whole number from 1 to 10000, not 60.5"),
        ("[fixed]\ngravity = 5", "line 2: fixed.gravity: a phase has no such parameter; it has speed, hz,"),
        (
            "[sweep]\nhz = 3",
            "line 2: sweep.hz: must be a list of values, or { from = .., to = .., step = .. }",
        ),
        ("[sweep]\nhz = []", "line 2: sweep.hz: has 0 values"),
        (
            "[sweep]\nhz = [30,\n60, 0]",
            "line 2: sweep.hz: value 3 must be a whole number from 1 to 10000, not 0",
        ),
        ("[sweep]\nhz = { from = 30 }", "line 2: sweep.hz: a range needs to"),
        ("[sweep]\nhz = { from = 30, to = 60 }", "line 2: sweep.hz: a range needs a step above 0"),
        (
            "[sweep]\nhz = { from = 30, to = 60, by = 3 }",
            "line 2: sweep.hz.by: a range has only from, to and step",
        ),
        ("[sweep]\nhz = { from = 60, to = 30, step = 5 }", "line 2: sweep.hz: from 60 to 30 is no way up"),
        (
            "[sweep]\nhz = { from = 30, to = 60, step = 0.5 }",
            "line 2: sweep.hz: has the value 30.5, which is not whole",
        ),
        ("[sweep]\nwidth = { from = 1, to = 100, step = 0.001 }", "line 2: sweep.width: has 99000 values"),
        ("[sweep]\n[sweep.hz]\nfrom = 0\nto = 5\nstep = 1", "line 3: sweep.hz.from: must be a whole number"),
        ("[fixed]\nhz = 60\n[sweep]\nhz = [60]", "line 4: sweep.hz: is fixed and swept at once"),
        (
            "[sweep]\nhz = { from = 1, to = 1000, step = 1 }\nwidth = { from = 1, to = 50, step = 1 }",
            "line 1: sweep: all combinations are more than 20000 runs",
        ),
        (
            "trials = 10000000\n[sweep]\nspeed = [1]\nhz = [10000]",
            "line 2: sweep: one run would take too long",
        ),
        ("level = 'demo'", "line 1: level: a phase plays no level; kind = \"level\" does"),
        ("kind = 'level'\nlevel = 'nowhere.tmx'", "line 2: level: "),
        ("kind = 'level'\nscript = 'nowhere.play'", "line 2: script: nowhere.play: there is no such file"),
        (
            "kind = 'level'\nrecording = 'nowhere.mtg'",
            "line 2: recording: nowhere.mtg: there is no such file",
        ),
        ("kind = 'level'\nrecording = 'src'", "line 2: recording: src: it is not a file"),
        (
            "kind = 'level'\nscript = 'a'\nrecording = 'b'",
            "line 3: recording: play a script or a recording, not both",
        ),
        ("kind = 'level'\nlevel = 'levels/demo.tmx'", "line 2: level: a level of your own needs a script"),
        ("kind = 'level'\nscript = 'Cargo.toml'", "line 2: script: Cargo.toml: line "),
    ] {
        let found = parse(text, "t.toml").expect_err(text);
        assert!(found.starts_with("t.toml: ") && found.contains(message), "{text}\n{found}");
    }
    let found = parse("{\n\"kind\": 3,\n}", "t.json").unwrap_err();
    assert!(found.starts_with("t.json: line 3: "), "{found}");
    assert!(parse("[1]", "t.json").unwrap_err().contains("a table of keys and values"));
    let error = Experiment::read(Path::new("nowhere.toml")).unwrap_err();
    assert_eq!(error.to_string(), "nowhere.toml: there is no such file");
}

#[test]
fn csv_and_json_hold_the_same_numbers() {
    let table =
        run("kind = 'phase'\ntrials = 50\nmethods = ['axis-separated + substeps']\n[sweep]\nhz = [60, 120]");
    let csv = table.to_csv();
    let lines: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(lines[0][..7], ["method", "substeps", "speed", "hz", "width", "thickness", "substep"]);
    assert_eq!(lines[1][..7], ["axis-separated", "true", "6000", "60", "16", "6", "4"]);
    let json: Vec<serde_json::Value> = serde_json::from_str(&table.to_json()).unwrap();
    assert_eq!((json.len(), lines.len()), (2, 3));
    for (object, line) in json.iter().zip(&lines[1..]) {
        for (name, text) in lines[0].iter().zip(line) {
            match &object[*name] {
                serde_json::Value::String(value) => assert_eq!(value, text),
                serde_json::Value::Null => assert_eq!(*text, ""),
                serde_json::Value::Bool(value) => assert_eq!(value.to_string(), *text),
                number => assert_eq!(number.as_f64().unwrap(), text.parse::<f64>().unwrap(), "{name}"),
            }
        }
    }
    let odd = Table { columns: vec!["a"], rows: vec![vec![Cell::Text("x,\"y\"".into())]] };
    assert_eq!(odd.to_csv(), "a\n\"x,\"\"y\"\"\"\n");
    assert_eq!(odd.series("a", "b"), []);
}

/// The descriptions that ship, and the one in the README.
#[test]
fn examples_can_be_read() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("experiments");
    let mut count = 0;
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let experiment = Experiment::read(&entry.path()).unwrap_or_else(|error| panic!("{error}"));
        assert!(!experiment.runs.is_empty() && !experiment.swept.is_empty());
        count += 1;
    }
    assert_eq!(count, 2);
    let readme = include_str!("../../README.md");
    let (_, rest) = readme.split_once("```toml\nname = ").expect("the README has a description");
    let (text, _) = rest.split_once("```").unwrap();
    let experiment = parse(&format!("name = {text}"), "README.toml").unwrap();
    assert_eq!(experiment.runs.len(), 2 * 12 * 3);
}

/// The commands as they are typed.
mod commands {
    use super::{AGAINST_RATE, Settings, catalog, folder, fs, key, maker, random_inputs, record};
    use clap::Parser;
    use mindthegap::cli::experiment::ExperimentArgs;
    use mindthegap::cli::replay::{RecordArgs, ReplayArgs};
    use mindthegap::cli::{experiment, replay};
    use std::path::Path;
    use std::sync::Arc;

    #[derive(Parser)]
    enum Line {
        Experiment(ExperimentArgs),
        Replay(ReplayArgs),
        Record(RecordArgs),
    }

    fn type_in(words: &[&str]) -> Result<(String, bool), String> {
        match Line::try_parse_from([&["mindthegap"], words].concat()).map_err(|error| error.to_string())? {
            Line::Experiment(args) => experiment::run(&args).map(|text| (text, true)),
            Line::Replay(args) => replay::run(&args),
            Line::Record(args) => replay::record(&args).map(|text| (text, true)),
        }
    }

    fn in_folder(folder: &Path, file: &str) -> String {
        folder.join(file).display().to_string()
    }

    #[test]
    fn experiment_prints_or_writes_both() {
        let folder = folder("experiment");
        let (file, out) = (in_folder(&folder, "rate.toml"), in_folder(&folder, "rate.1"));
        fs::write(&file, AGAINST_RATE.replace("4000", "50")).unwrap();
        let (csv, _) = type_in(&["experiment", &file, "--quiet"]).unwrap();
        let (json, _) = type_in(&["experiment", &file, "--quiet", "--json"]).unwrap();
        let (said, _) = type_in(&["experiment", &file, "--quiet", "--out", &out]).unwrap();
        assert!(said.contains("rate.1.csv: 120 runs"), "{said}");
        assert_eq!(fs::read_to_string(format!("{out}.csv")).unwrap(), csv);
        assert_eq!(fs::read_to_string(format!("{out}.json")).unwrap(), json);
        let message = type_in(&["experiment", &file, "--out", &in_folder(&folder, "no/where")]).unwrap_err();
        assert!(message.contains("where.csv: "), "{message}");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_script_is_recorded_and_played_again() {
        let folder = folder("record");
        let file = in_folder(&folder, "demo.mtg");
        let (said, _) = type_in(&["record", &file, "--method", "ccd"]).unwrap();
        assert!(said.contains(" bytes, state hash "), "{said}");
        let hash = said.trim().rsplit(' ').next().unwrap().to_owned();
        let (text, good) = type_in(&["replay", &file]).unwrap();
        assert!(good && text.contains(&format!("state hash {hash}, as recorded")), "{text}");
        assert!(text.contains("the exit was reached") && text.contains("ccd"), "{text}");
        let (json, good) = type_in(&["replay", &file, "--json"]).unwrap();
        let report: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert!(good);
        assert_eq!(report["state_hash"], hash);
        assert_eq!((&report["agrees"], &report["finished"]), (&true.into(), &true.into()));
        assert_eq!(
            (&report["columns"][0]["method"], &report["columns"][0]["tickets"]),
            (&"ccd".into(), &14.into())
        );
        let (other, good) = type_in(&["replay", &file, "--method", "none", "--json"]).unwrap();
        let report: serde_json::Value = serde_json::from_str(&other).unwrap();
        assert!(good && report["agrees"].is_null() && report["columns"][0]["method"] == "none", "{other}");
        for (words, part) in [
            (&["replay", &file, "--method", "magic"][..], "there is no method \"magic\""),
            (&["replay", &file, "--method", "ccd", "--substeps"], "ccd does not use substeps"),
            (&["replay", &file, "--substeps"], "--method"),
            (&["replay", "nowhere.mtg"], "nowhere.mtg: there is no such file"),
            (&["replay", "Cargo.toml"], "Cargo.toml: it is no recording of Mind the Gap"),
            (&["record", &file, "--level", "nowhere"], "nowhere"),
            (&["record", &file, "--script", "nowhere.play"], "nowhere.play: there is no such file"),
            (&["record", &in_folder(&folder, "no/where.mtg")], "where.mtg: "),
        ] {
            let message = type_in(words).expect_err("it is wrong");
            assert!(message.contains(part), "{words:?}: {message}");
        }
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_run_that_goes_another_way_fails() {
        let folder = folder("forged");
        let file = in_folder(&folder, "forged.mtg");
        let level = Arc::new(catalog::load("demo").unwrap());
        let inputs = random_inputs(1, 700);
        let mut forged = record(&maker(level.clone()), key("demo", &level), Settings::default(), inputs);
        forged.hash ^= 1;
        fs::write(&file, forged.to_bytes()).unwrap();
        let (text, good) = type_in(&["replay", &file]).unwrap();
        assert!(!good && text.contains("it went another way, by tick 700 at the latest"), "{text}");
        fs::remove_dir_all(folder).unwrap();
    }
}

/// What one puts together in the program is an experiment like any other.
#[test]
fn choices_of_the_desk_make_good_experiments() {
    use mindthegap::game::experiment::desk::{Desk, Problem};
    for kind in Kind::ALL {
        for parameter in kind.parameters() {
            let mut desk = Desk::default();
            desk.choose_kind(kind);
            desk.choose_swept(*parameter);
            let read = Experiment::parse(&desk.description(), Path::new("x.toml"));
            assert_eq!(read.as_ref().err(), None, "{kind:?} {parameter:?}");
            assert!(Desk::measures(kind).contains(&desk.shown));
        }
    }
    let mut desk = Desk::default();
    desk.choose_kind(Kind::Dash);
    desk.values = 3;
    desk.start_or_stop();
    while desk.is_running() {
        desk.look();
    }
    let finished = desk.result.as_ref().unwrap();
    assert_eq!(finished.table.series(finished.swept.name(), desk.shown).len(), 5, "a line for each method");
    desk.from = f64::NAN;
    desk.start_or_stop();
    assert!(matches!(desk.problem, Some(Problem::Refused(_))) && !desk.is_running());
    desk.choose_kind(Kind::Level);
    desk.start_or_stop();
    desk.start_or_stop();
    assert_eq!(desk.problem, Some(Problem::Stopped));
}
