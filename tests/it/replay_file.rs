//! Runs as files: small, checked, and never a panic.

use crate::worlds::{demo, random_inputs};
use mindthegap::game::level::catalog;
use mindthegap::game::recording::{key, level_of, maker, read, record_script, replay};
use mindthegap::game::script::Script;
use mindthegap::motion::{CollisionMode, Variant};
use mindthegap::replay::file::{Problem, crc32};
use mindthegap::replay::{LevelKey, Recording, record};
use mindthegap::tick::{Buttons, Settings, TickInput};
use proptest::prelude::*;
use std::path::Path;
use std::sync::Arc;

fn demo_key() -> LevelKey {
    key("demo", &catalog::load("demo").unwrap())
}

fn recorded(inputs: impl IntoIterator<Item = TickInput>) -> Recording {
    let level = Arc::new(catalog::load("demo").unwrap());
    record(&maker(level), demo_key(), Settings::default(), inputs)
}

fn read_back(bytes: &[u8]) -> Result<Recording, String> {
    Recording::from_bytes(bytes, "run.mtg").map_err(|error| error.to_string())
}

/// A file with this body whose header is right.
fn sealed(body: &[u8]) -> Vec<u8> {
    let mut file = b"MTG\x01".to_vec();
    file.extend((body.len() as u32).to_le_bytes());
    file.extend(crc32(body).to_le_bytes());
    file.extend(body);
    file
}

#[test]
fn what_is_written_is_read() {
    let mut inputs = random_inputs(42, 3000);
    inputs[100].place = Some(glam::DVec2::new(548.25, 80.1));
    inputs[101].settings = Some(Settings { gravity: 1.0 / 3.0, hurtbox_scale: 0.95, ..Settings::default() });
    // Pressed and let go between two ticks.
    inputs[200] = TickInput { pressed: Buttons::JUMP, released: Buttons::JUMP, ..inputs[200] };
    let run = recorded(inputs.clone());
    let bytes = run.to_bytes();
    let back = read_back(&bytes).unwrap();
    assert_eq!(back.inputs.iter().collect::<Vec<_>>(), inputs);
    assert_eq!((&back.level, back.hash, &back.checks), (&run.level, run.hash, &run.checks));
    assert_eq!((back.checks.len(), back.inputs.len()), (5, 3000));
    assert_eq!(back.to_bytes(), bytes);
    assert_eq!(back.inputs.settings_after(0), Settings::default());
}

/// Ten seconds, as they are played, as they are hammered, and as a slider is dragged through them.
#[test]
fn ten_seconds_take_at_most_two_kilobytes() {
    const TICKS: u32 = 600;
    let script = Script::parse(catalog::LEVELS[0].script).unwrap();
    let level = Arc::new(catalog::load("demo").unwrap());
    let played = record_script(("demo", &level), script, Settings::default()).unwrap();
    let first: Vec<TickInput> = played.inputs.iter().take(TICKS as usize).collect();
    let hammered = (0..TICKS).map(|tick| {
        let now = |tick: u32| Buttons((tick.wrapping_mul(2_654_435_761) >> 20) as u16 & 0x7f);
        TickInput::from_held(now(tick), if tick == 0 { Buttons::NONE } else { now(tick - 1) })
    });
    let dragged = (0..TICKS).map(|tick| {
        let gravity = 1500.0 + f64::from(tick) * 2.5;
        let settings = (tick < 240).then(|| Settings { gravity, ..Settings::default() });
        TickInput { settings, ..TickInput::default() }
    });
    for (name, inputs) in [
        ("the demo's script", first),
        ("random keys and settings", random_inputs(42, TICKS)),
        ("other keys in every tick", hammered.collect()),
        ("a slider dragged for four seconds", dragged.collect()),
    ] {
        let bytes = recorded(inputs).to_bytes().len();
        println!("{name}: {bytes} bytes");
        assert!(bytes <= 2048, "{name}: {bytes} bytes");
    }
}

#[test]
fn a_recording_is_played_again_with_the_same_hash_and_with_other_methods() {
    let run = recorded(random_inputs(7, 2000));
    let run = read_back(&run.to_bytes()).unwrap();
    let level = level_of(&run, "run.mtg", None).unwrap();
    let same = replay(&run, &level, None);
    assert_eq!((same.ticks, same.hash, same.diverged), (2000, run.hash, None));
    for variant in Variant::all() {
        let other = replay(&run, &level, Some(variant));
        assert_eq!((other.diverged, other.ticks), (None, 2000), "{variant:?}");
        assert!(other.hash != run.hash && other.board.of(variant).ticks > 0, "{variant:?}");
    }
}

#[test]
fn a_run_that_goes_another_way_is_noticed_and_the_tick_is_near() {
    let mut inputs = random_inputs(3, 1500);
    let run = recorded(inputs.clone());
    let level = level_of(&run, "run.mtg", None).unwrap();
    inputs[700..900].iter_mut().for_each(|input| input.held.0 ^= Buttons::RIGHT.0);
    let mut forged = recorded(inputs);
    (forged.checks, forged.hash) = (run.checks, run.hash);
    assert_eq!(replay(&forged, &level, None).diverged, Some(1200));
}

#[test]
fn damage_is_named() {
    let good = recorded(random_inputs(1, 700)).to_bytes();
    let changed = |at: usize, byte: u8| {
        let mut bytes = good.clone();
        bytes[at] = byte;
        bytes
    };
    let longer = [&good[..], b"x"].concat();
    let length = good.len();
    let rows: Vec<(Vec<u8>, String)> = vec![
        (Vec::new(), "run.mtg: it is no recording of Mind the Gap (those begin with \"MTG\")".into()),
        (b"PK\x03\x04".to_vec(), "it is no recording".into()),
        (changed(3, 2), "format 2, and this program knows only format 1: a newer program wrote it".into()),
        (changed(3, 0), "there is no format 0; this program knows format 1".into()),
        (good[..3].to_vec(), "its end is missing (it has 3 of 12 bytes)".into()),
        (good[..11].to_vec(), "its end is missing (it has 11 of 12 bytes)".into()),
        (good[..100].to_vec(), format!("its end is missing (it has 100 of {length} bytes)")),
        (longer, "1 bytes follow its end".into()),
        (changed(50, good[50] ^ 1), "its checksum does not agree with its content".into()),
    ];
    for (bytes, part) in rows {
        let message = read_back(&bytes).expect_err("it is damaged");
        assert!(message.starts_with("run.mtg: ") && message.contains(&part), "{message}");
    }
}

/// Bodies that no program of ours has written, with a right checksum.
#[test]
fn nonsense_is_named() {
    // An empty name, content 0, usual settings, hash 0.
    let start = [&[0][..], &[0; 8], &[0], &[0; 8]].concat();
    let body = |rest: &[u8]| sealed(&[&start[..], rest].concat());
    assert_eq!(read_back(&body(&[3])).unwrap().inputs.len(), 3, "three quiet ticks");
    for (bytes, part) in [
        (sealed(&[]), "it ends too early (at byte 0)"),
        (sealed(&[201]), "it ends too early"),
        (sealed(&[0xc9, 0x01]), "a name has 201 bytes; the most is 200"),
        (sealed(&[1, 0xff]), "a name is not text"),
        (sealed(&[0xff; 11]), "a number is too large"),
        (body(&[0x81, 0x89, 0x7a]), "it claims 2000001 ticks; the most is 2000000"),
        (body(&[3, 6, 1]), "a tick lies after the end of the run"),
        (body(&[1, 1, 0]), "a tick changes what cannot change"),
        (body(&[1, 1, 32]), "a tick changes what cannot change"),
        (body(&[1, 0, 0x80, 0x80, 4]), "there are not so many buttons"),
        (body(&[1, 1, 8, 0x80, 4]), "settings change that are not known"),
        (body(&[1, 1, 8, 1, 5, b'm', b'a', b'g', b'i', b'c']), "there is no method \"magic\""),
        (body(&[1, 1, 8, 2, 2]), "substeps are on or off"),
        (body(&[1, 1, 8, 8, 3]), "a number is of no known kind"),
        (body(&[0xd8, 0x04]), "it ends too early"),
    ] {
        let message = read_back(&bytes).expect_err("it is nonsense");
        assert!(message.contains("makes no sense") && message.contains(part), "{message} instead of {part}");
    }
}

#[test]
fn files_are_named_too() {
    let error = read(Path::new("nowhere.mtg")).unwrap_err();
    assert_eq!(error.to_string(), "nowhere.mtg: there is no such file");
    assert_eq!(read(Path::new("src")).unwrap_err().to_string(), "src: it is not a file");
    assert_eq!(read(Path::new("levels/metro.png")).unwrap_err().problem, Problem::NotARecording);
    let mut run = recorded(random_inputs(1, 10));
    run.level.content ^= 1;
    let message = level_of(&run, "run.mtg", None).unwrap_err();
    assert!(
        message.contains("run.mtg: it was recorded in another version of the level \"demo\""),
        "{message}"
    );
    run.level.name = "nowhere".into();
    let message = level_of(&run, "run.mtg", None).unwrap_err();
    assert!(message.contains("in the level \"nowhere\"") && message.contains("--level"), "{message}");
}

#[test]
fn the_content_of_a_level_is_what_is_simulated() {
    let level = catalog::load("demo").unwrap();
    let mut words = level.clone();
    words.name = "another".into();
    words.signs.clear();
    assert_eq!(words.content_hash(), level.content_hash());
    let mut moved = level.clone();
    moved.barriers[0].bounds.min.x += 1e-9;
    assert_ne!(moved.content_hash(), level.content_hash());
    let mut fewer = level.clone();
    fewer.tickets.pop();
    assert_ne!(fewer.content_hash(), level.content_hash());
}

/// The counters that `replay` prints are those of the game itself.
#[test]
fn counters_are_those_of_the_run() {
    let inputs = random_inputs(11, 1500);
    let mut game = demo();
    for input in &inputs {
        game.advance(*input);
    }
    let run = recorded(inputs);
    let again = replay(&run, &level_of(&run, "run.mtg", None).unwrap(), None);
    assert_eq!((&again.board, again.run), (game.board(), game.run()));
    let axis = Variant::of(CollisionMode::AxisSeparated, false);
    assert!(again.board.of(axis).ticks > 0);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let _ = read_back(&bytes);
        let _ = read_back(&sealed(&bytes));
        let _ = read_back(&[b"MTG\x01", &bytes[..]].concat());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    /// Cut off, changed in the body with a right checksum: an answer, and if it is accepted, it can be written again.
    #[test]
    fn changed_bodies_never_panic(
        cut in 0usize..1000,
        changes in prop::collection::vec((0usize..1000, any::<u8>()), 0..6),
    ) {
        thread_local! {
            static GOOD: Vec<u8> = recorded(random_inputs(6, 300)).to_bytes();
        }
        let good = GOOD.with(Clone::clone);
        prop_assert!(read_back(&good[..cut.min(good.len() - 1)]).is_err());
        let mut body = good[12..].to_vec();
        for (at, byte) in changes {
            let at = at % body.len();
            body[at] = byte;
        }
        if cut < body.len() {
            let _ = read_back(&sealed(&body[..cut]));
        }
        if let Ok(run) = read_back(&sealed(&body)) {
            let again = read_back(&run.to_bytes());
            prop_assert_eq!(again.map(|again| again.to_bytes()), Ok(run.to_bytes()));
        }
    }
}
