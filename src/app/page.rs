//! The page around the game in a browser: what the game explains, as text that can be searched, copied and printed.
//!
//! Its words are those of the game's own help ([`Text`]), its numbers those of `compare`. The template says where they stand:
//! `{{text.KEY}}`, `{{keys}}`, `{{methods}}`, `{{compare}}` for the tables, `{{language}}` and links to the page in other languages:
//! `{{alternates}}` for programs, `{{others}}` for people.

use crate::game::keys::{Action, Bindings, Group};
use crate::motion::CollisionMode;
use crate::ui::text::{self, Text, language};
use std::fmt::Write;

pub use crate::game::prefs::Language;

/// The file of the page in a language.
#[must_use]
pub fn file(language: Language) -> String {
    // What a server shows when no file is named.
    let first = language == Language::default();
    format!("{}.html", if first { "index" } else { language.code() })
}

/// Fills in the template. `compare` is the output of `mindthegap compare`.
///
/// # Errors
/// Names a placeholder that there is not.
pub fn html(template: &str, compare: &str, language: Language) -> Result<String, String> {
    language::spoken(language, || filled_in(template, compare))
}

fn filled_in(template: &str, compare: &str) -> Result<String, String> {
    let mut page = String::with_capacity(2 * template.len());
    let mut rest = template;
    while let Some((before, after)) = rest.split_once("{{") {
        let (name, behind) = after.split_once("}}").ok_or("a {{ without a }}")?;
        page.push_str(before);
        page.push_str(&filled(name, compare)?);
        rest = behind;
    }
    page.push_str(rest);
    Ok(page)
}

fn filled(name: &str, compare: &str) -> Result<String, String> {
    match name {
        "keys" => Ok(keys()),
        "methods" => Ok(methods()),
        "compare" => Ok(table_of(compare)),
        "language" => Ok(language::now().code().to_owned()),
        "alternates" => Ok(links(|code, file, _| {
            format!("<link rel=\"alternate\" hreflang=\"{code}\" href=\"{file}\">\n")
        })),
        "others" => Ok(links(|code, file, name| {
            format!("<a href=\"{file}\" hreflang=\"{code}\" lang=\"{code}\">{name}</a>\n")
        })),
        _ => {
            let key = name.strip_prefix("text.");
            let found = key.and_then(|key| Text::ALL.iter().find(|text| text.name() == key));
            found.map(|text| escaped(text.words())).ok_or_else(|| format!("there is no {{{{{name}}}}}"))
        }
    }
}

/// A line for each language but that of the page, from its code, its file and its own name.
fn links(line: impl Fn(&str, &str, &str) -> String) -> String {
    let others = Language::ALL.into_iter().filter(|language| *language != language::now());
    others
        .map(|other| line(other.code(), &file(other), &escaped(text::language_name(other).words())))
        .collect()
}

/// What the keys do when nobody has changed them.
fn keys() -> String {
    let bindings = Bindings::default();
    let bound = |action: &Action| action.group() != Group::Menu && !bindings.keys(*action).is_empty();
    let mut rows = String::new();
    for action in Action::bindable().filter(bound) {
        let names =
            bindings.keys(action).iter().map(|key| format!("<kbd>{}</kbd>", escaped(&text::key_name(*key))));
        let pad = bindings.buttons(action).iter().map(|button| escaped(&text::button_name(*button)));
        let _ = writeln!(
            rows,
            "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td></tr>",
            escaped(text::action_name(action).words()),
            names.collect::<Vec<_>>().join(" "),
            pad.collect::<Vec<_>>().join(", ")
        );
    }
    rows
}

fn methods() -> String {
    let mut list = String::new();
    for mode in CollisionMode::ALL {
        let [name, short, long] =
            [text::method_name(mode), text::method_short(mode), text::method_long(mode)]
                .map(|text| escaped(text.words()));
        let _ = writeln!(
            list,
            "<dt id=\"{}\">{name}</dt>\n<dd><p><b>{short}</b></p><p>{long}</p></dd>",
            mode.name()
        );
    }
    list
}

/// A table in Markdown as one in HTML, and the lines around it as paragraphs.
fn table_of(markdown: &str) -> String {
    let mut out = String::new();
    let (mut rows, mut is_open) = (0, false);
    for line in markdown.lines().map(str::trim) {
        let Some(inner) = line.strip_prefix('|').and_then(|line| line.strip_suffix('|')) else {
            if is_open {
                out.push_str("</tbody></table>\n");
                is_open = false;
            }
            if !line.is_empty() {
                let _ = writeln!(out, "<p>{}</p>", escaped(line));
            }
            continue;
        };
        let cells: Vec<String> = inner.split('|').map(|cell| escaped(cell.trim())).collect();
        rows += 1;
        match rows {
            1 => {
                is_open = true;
                let head = cells.join("</th><th scope=\"col\">");
                let _ = writeln!(out, "<table><thead><tr><th scope=\"col\">{head}</th></tr></thead><tbody>");
            }
            2 => {}
            _ => {
                let _ = writeln!(out, "<tr><td>{}</td></tr>", cells.join("</td><td>"));
            }
        }
    }
    if is_open {
        out.push_str("</tbody></table>\n");
    }
    out
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholders_are_filled_and_unknown_ones_named() {
        let english = |template| html(template, "", Language::English);
        assert_eq!(english("<b>{{text.title}}</b>"), Ok("<b>Mind the Gap</b>".into()));
        assert!(english("{{text.nothing}}").unwrap_err().contains("text.nothing"));
        assert!(english("{{text.title").is_err());
    }

    #[test]
    fn a_page_links_to_those_in_other_languages() {
        let page = html("{{language}} {{others}}", "", Language::Turkish).unwrap_or_default();
        assert_eq!(page, "tr <a href=\"index.html\" hreflang=\"en\" lang=\"en\">English</a>\n");
    }

    #[test]
    fn table_keeps_every_cell() {
        let table = table_of("a < b\n\n| x | y |\n|---|--:|\n| 1 | 2 |\n| 3 | 4 |\n");
        let cells = ["a &lt; b", "<th scope=\"col\">x</th>", "<td>1</td><td>2</td>", "<td>3</td><td>4</td>"];
        assert!(cells.iter().all(|cell| table.contains(cell)), "{table}");
        assert_eq!(table.matches("<tr>").count(), 3);
    }
}
