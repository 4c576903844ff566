//! Links: what they carry comes back, and a broken one says what is wrong.

use mindthegap::game::level::catalog;
use mindthegap::game::link::Link;
use mindthegap::game::recording::record_script;
use mindthegap::game::script::Script;
use mindthegap::motion::CollisionMode;
use mindthegap::tick::Settings;
use std::sync::Arc;

#[test]
fn link_comes_back_as_it_was() {
    let level = Arc::new(catalog::load("demo").unwrap());
    let script = Script::parse(catalog::LEVELS[0].script).unwrap();
    let run = record_script(("demo", &level), script, Settings::default()).unwrap();
    let link = Link {
        level: Some("demo".into()),
        method: Some(CollisionMode::Ccd),
        substeps: Some(true),
        rate: Some(120),
        hitboxes: Some(false),
        run: Some(run),
        tick: Some(7),
    };
    let text = link.to_string();
    // A run of a minute or so fits a link.
    assert!(text.len() < 4000, "{} letters", text.len());
    let back = Link::parse(&format!("#{text}")).unwrap();
    assert_eq!(back.to_string(), text);
    assert_eq!(back.settings(Settings::default()), link.settings(Settings::default()));
    assert_eq!(back.run.unwrap().hash, link.run.unwrap().hash);
}

#[test]
fn empty_link_asks_for_nothing() {
    for text in ["", "#", " #&& "] {
        assert_eq!(Link::parse(text), Ok(Link::default()), "{text:?}");
    }
    assert_eq!(Link::default().settings(Settings::default()), Settings::default());
}

#[test]
fn broken_link_says_what_is_wrong() {
    for (text, expected) in [
        ("level", "NAME=VALUE"),
        ("level=moon", "demo"),
        ("method=magic", "axis-separated"),
        ("substeps=yes", "on or off"),
        ("hitboxes=", "on or off"),
        ("rate=5", "10 to 240"),
        ("rate=1e3", "10 to 240"),
        ("tick=-1", "whole number"),
        ("run=%%%", "damaged"),
        ("run=AAAA", "the run"),
        ("colour=red", "the parts are"),
        ("level=demo&colour=red", "colour=red"),
    ] {
        let error = Link::parse(text).unwrap_err().to_string();
        assert!(error.contains(expected), "{text}: {error}");
    }
    let long = Link::parse(&format!("run={}", "%".repeat(5000))).unwrap_err().to_string();
    assert!(long.len() < 300, "{long}");
}

/// Whatever stands in the address bar.
#[test]
fn no_text_makes_it_panic() {
    let mut random = oorandom::Rand32::new(5);
    let letters: Vec<char> = "#&=levlmthodrunickAZ09-_%\u{e9}\u{1f680} ".chars().collect();
    for _ in 0..20_000 {
        let length = random.rand_range(0..60);
        let text: String =
            (0..length).map(|_| letters[random.rand_range(0..letters.len() as u32) as usize]).collect();
        let _ = Link::parse(&text);
    }
}
