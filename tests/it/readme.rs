//! The README says what the program says.

use clap::Parser;
use mindthegap::cli::compare::{CompareArgs, run};

#[derive(Parser)]
struct Wrapper {
    #[command(flatten)]
    args: CompareArgs,
}

pub fn compare(arguments: &[&str]) -> Result<String, String> {
    let words = std::iter::once("compare").chain(arguments.iter().copied());
    run(&Wrapper::try_parse_from(words).map_err(|error| error.to_string())?.args)
}

/// To renew the table: `UPDATE_README=1 cargo test --no-default-features --features headless --test it readme`.
#[test]
fn table_in_the_readme_is_the_output_of_compare() {
    const BEGIN: &str = "<!-- compare -->\n";
    const END: &str = "<!-- /compare -->";
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/README.md");
    let readme = std::fs::read_to_string(path).unwrap();
    let (before, rest) = readme.split_once(BEGIN).expect("the README has the mark");
    let (table, after) = rest.split_once(END).expect("the README has the other mark");
    let now = compare(&[]).unwrap();
    if std::env::var_os("UPDATE_README").is_some() {
        std::fs::write(path, format!("{before}{BEGIN}{now}{END}{after}")).unwrap();
    } else {
        assert_eq!(table, now, "the README is old; see the comment above this test");
    }
}

#[test]
fn json_has_the_promised_keys_and_the_classes_add_up() {
    let text = compare(&["--json", "--trials", "500"]).unwrap();
    let rows: Vec<serde_json::Value> = serde_json::from_str(&text).unwrap();
    assert_eq!(rows.len(), 4 * 5);
    for row in &rows {
        let keys: Vec<&str> = row.as_object().unwrap().keys().map(String::as_str).collect();
        let mut expected = [
            "experiment",
            "method",
            "substeps",
            "speed",
            "trials",
            "tunnelled",
            "inside",
            "stopped",
            "short",
            "queries_mean",
            "queries_max",
            "pair_tests_mean",
            "pair_tests_max",
            "max_penetration",
        ];
        expected.sort_unstable();
        let mut keys = keys;
        keys.sort_unstable();
        assert_eq!(keys, expected);
        let sum: u64 =
            ["tunnelled", "inside", "stopped", "short"].iter().map(|key| row[*key].as_u64().unwrap()).sum();
        assert_eq!(sum, row["trials"].as_u64().unwrap(), "{row}");
    }
}

#[test]
fn compare_answers_bad_arguments_with_a_sentence() {
    for (arguments, part) in [
        (&["--width", "-1"][..], "--width must be from 0.01 to 10000, not -1"),
        (&["--width", "1e300"], "--width must be from"),
        (&["--substep", "0"], "--substep must be from"),
        (&["--speed", "nan"], "--speed must be from"),
        (&["--speed", "1e300"], "--speed must be from"),
        (&["--hz", "0"], "--hz must be from 1 to 10000, not 0"),
        (&["--trials", "0"], "--trials must be from"),
        (&["--speed", "1", "--hz", "10000"], "--speed 1 would take"),
        (&["--script", "x.play"], "--level"),
        (&["--level", "demo", "--script", "src"], "src: it is not a file"),
        (&["--level", "demo", "--script", "levels/metro.png"], "levels/metro.png: line 1: not UTF-8 text"),
        (&["--method", "magic"], "there is no method \"magic\""),
        (&["--level", "nowhere"], "nowhere"),
        (&["--level", "demo", "--script", "nowhere.play"], "nowhere.play"),
    ] {
        let message = compare(arguments).expect_err("it is wrong");
        assert!(message.contains(part), "{arguments:?}: {message}");
    }
}

#[test]
fn compare_plays_a_level_with_every_method() {
    let text = compare(&["--level", "demo", "--method", "ccd", "--json"]).unwrap();
    let rows: Vec<serde_json::Value> = serde_json::from_str(&text).unwrap();
    assert_eq!(
        (rows.len(), rows[0]["finished"].as_bool(), rows[0]["tickets"].as_u64()),
        (1, Some(true), Some(14))
    );
}
