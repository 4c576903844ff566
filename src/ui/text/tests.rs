use super::*;
use crate::game::scoreboard::Scoreboard;
use std::collections::{BTreeMap, BTreeSet};

/// The messages of a language: name, and the arguments that its words use.
fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let resource = fluent_bundle::FluentResource::try_new(fluent::file(language).to_owned());
    if let Err((_, errors)) = &resource {
        panic!("{language:?}: {errors:?}");
    }
    let mut found = BTreeMap::new();
    let mut name = String::new();
    for line in fluent::file(language).lines() {
        if let Some((before, _)) = line.split_once(" = ").filter(|_| !line.starts_with(' ')) {
            name = before.to_owned();
            let new = found.insert(name.clone(), BTreeSet::new()).is_none();
            assert!(new, "{language:?}: {name} twice");
        }
        let arguments = line.split('$').skip(1).map(|rest| {
            rest.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-').collect::<String>()
        });
        found.entry(name.clone()).or_default().extend(arguments);
    }
    found
}

#[test]
fn every_language_has_every_text_and_no_other() {
    let all = || Text::ALL.iter().map(|text| text.name()).chain(TimeText::ALL.iter().map(|text| text.name()));
    let names: BTreeSet<String> = all().map(|name| name.replace('.', "-")).collect();
    assert_eq!(names.len(), all().count(), "a name stands twice");
    for language in Language::ALL {
        let found: BTreeSet<String> = messages(language).into_keys().collect();
        let missing: Vec<_> = names.difference(&found).collect();
        let unknown: Vec<_> = found.difference(&names).collect();
        assert!(
            missing.is_empty() && unknown.is_empty(),
            "{language:?}: no {missing:?}; unknown {unknown:?}"
        );
        language::spoken(language, || {
            for text in Text::ALL {
                assert!(!text.words().trim().is_empty(), "{language:?} {text:?}");
            }
            for text in TimeText::ALL {
                assert!(!text.words().trim().is_empty(), "{language:?} {text:?}");
            }
        });
    }
}

#[test]
fn every_language_uses_the_same_arguments() {
    let english = messages(Language::English);
    for language in Language::ALL {
        for (name, arguments) in messages(language) {
            assert_eq!(Some(&arguments), english.get(&name), "{language:?} {name}");
        }
    }
}

#[test]
fn numbers_choose_the_plural() {
    let best =
        |finished: &str| Text::Best.fill(&[("time", "0:10.0"), ("tickets", "3"), ("finished", finished)]);
    assert_eq!(best("1"), "best time 0:10.0, most tickets 3, finished once");
    assert_eq!(best("2"), "best time 0:10.0, most tickets 3, finished 2 times");
}

#[test]
fn words_follow_the_language() {
    assert_eq!(Text::MenuBack.words(), "Back");
    language::spoken(Language::Turkish, || assert_eq!(Text::MenuBack.words(), "Geri"));
    assert_eq!(Text::MenuBack.words(), "Back");
}

#[test]
fn every_counter_has_a_name() {
    for (row, _) in Scoreboard::default().rows() {
        let known = Text::ALL.iter().any(|text| text.name().strip_prefix("counter.") == Some(row));
        assert!(known, "{row}");
    }
}
