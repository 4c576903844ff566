//! Messages out of the files of words.

use super::language::{self, Language};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::sync::OnceLock;

type Bundle = FluentBundle<FluentResource>;

/// The file of a language.
#[must_use]
pub(super) const fn file(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../../../assets/text/en.ftl"),
        Language::Turkish => include_str!("../../../assets/text/tr.ftl"),
    }
}

/// The messages of a language. A test sees to it that the files have no errors; what has some is left out here.
fn bundle(language: Language) -> &'static Bundle {
    static BUNDLES: [OnceLock<Bundle>; Language::ALL.len()] =
        [const { OnceLock::new() }; Language::ALL.len()];
    BUNDLES[language as usize].get_or_init(|| {
        let resource =
            FluentResource::try_new(file(language).to_owned()).unwrap_or_else(|(resource, _)| resource);
        let mut bundle = Bundle::new_concurrent(vec![language.code().parse().unwrap_or_default()]);
        // Everything is written from left to right; the marks around arguments would be drawn as boxes.
        bundle.set_use_isolating(false);
        let _ = bundle.add_resource(resource);
        bundle
    })
}

/// A message in a language; without a message, its name.
pub(super) fn message(language: Language, name: &str, arguments: &[(&str, &str)]) -> String {
    let bundle = bundle(language);
    let found = bundle.get_message(&name.replace('.', "-"));
    let Some(pattern) = found.and_then(|message| message.value()) else { return name.to_owned() };
    // What reads as a number is one for plurals; it is written as it was.
    let arguments: FluentArgs =
        arguments.iter().map(|(name, value)| (*name, FluentValue::try_number(value))).collect();
    bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new()).into_owned()
}

/// A message in the language of now.
pub(crate) fn filled(name: &str, arguments: &[(&str, &str)]) -> String {
    message(language::now(), name, arguments)
}
