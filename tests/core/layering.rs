//! An arrow never points up: a layer may use only the layers below it (README, "How it is built").

use std::fs;
use std::path::{Path, PathBuf};

/// From the bottom to the top. Layers on one line do not know each other.
const LAYERS: &[&[&str]] = &[
    &["geometry"],
    &["motion"],
    &["collision"],
    &["tick"],
    &["replay"],
    &["game", "debug_draw"],
    &["labs"],
    &["ui"],
    &["app"],
    &["cli"],
    &["main"],
];

fn level(layer: &str) -> Option<usize> {
    LAYERS.iter().position(|row| row.contains(&layer))
}

/// The layer that a file under `src` belongs to.
fn layer_of(path: &Path) -> Option<String> {
    let first = path.iter().next()?.to_str()?;
    Some(first.trim_end_matches(".rs").to_owned())
}

/// Every path in the text that begins with `crate::`, the package's own name, or climbs out with `super::`.
fn used_layers(path: &Path, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let code: String =
        text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
    for root in ["crate::", "mindthegap::"] {
        for (at, _) in code.match_indices(root) {
            found.extend(heads(&code[at + root.len()..]));
        }
    }
    let file = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    // Depth of the module inside the crate: src/a.rs is 1, src/a/mod.rs is 1, src/a/b.rs is 2.
    let depth = path.components().count() - usize::from(file == "mod.rs");
    let out = "super::".repeat(depth);
    for (at, _) in code.match_indices(&out) {
        let inside_a_longer_climb = code[..at].ends_with("super::");
        let rest = &code[at + out.len()..];
        if !inside_a_longer_climb && !rest.starts_with("super::") {
            found.extend(heads(rest));
        }
    }
    found
}

/// The first names after a root: `a::b` gives a; `{a::b, c}` gives a and c.
fn heads(rest: &str) -> Vec<String> {
    let name =
        |text: &str| text.trim().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
    let Some(group) = rest.strip_prefix('{') else { return vec![name(rest)] };
    let (mut depth, mut start, mut names) = (0, 0, Vec::new());
    for (at, character) in group.char_indices() {
        match character {
            '{' => depth += 1,
            '}' if depth == 0 => {
                names.push(name(&group[start..at]));
                break;
            }
            '}' => depth -= 1,
            ',' if depth == 0 => {
                names.push(name(&group[start..at]));
                start = at + 1;
            }
            _ => {}
        }
    }
    names
}

fn violations(path: &Path, text: &str) -> Vec<String> {
    let Some(from) = layer_of(path) else { return Vec::new() };
    let Some(own) = level(&from) else { return Vec::new() };
    let broken = |used: &String| *used != from && level(used).is_some_and(|other| other >= own);
    used_layers(path, text)
        .into_iter()
        .filter(broken)
        .map(|used| format!("{} uses {used}", path.display()))
        .collect()
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the sources can be read").flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn no_layer_uses_one_above_it() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&root, &mut files);
    assert!(files.len() > 20, "the sources are found");
    let mut broken = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("a source is text");
        let inside = file.strip_prefix(&root).expect("it is under src");
        let known = layer_of(inside).is_some_and(|layer| layer == "lib" || level(&layer).is_some());
        assert!(known, "{} belongs to no layer of this test", inside.display());
        broken.extend(violations(inside, &text));
    }
    assert_eq!(broken, Vec::<String>::new());
}

#[test]
fn planted_violations_are_found() {
    let rows = [
        ("motion/ccd.rs", "use crate::collision::Mover;", 1),
        ("motion/ccd.rs", "use mindthegap::game::level;", 1),
        ("motion/ccd.rs", "use super::super::tick::Tick;", 1),
        ("motion/mod.rs", "use super::tick::Tick;", 1),
        ("motion/ccd.rs", "use crate::{geometry::Aabb, tick::{Tick, self}};", 1),
        ("motion/ccd.rs", "fn f() { crate::ui::panel(); }", 1),
        ("motion/ccd.rs", "use super::Body; use crate::geometry::Aabb; use self::x;", 0),
        ("motion/ccd.rs", "// use crate::ui::panel", 0),
        ("game/mod.rs", "use crate::debug_draw::x;", 1),
        ("app.rs", "use crate::ui::panel; use crate::game::level;", 0),
    ];
    for (file, text, expected) in rows {
        assert_eq!(violations(Path::new(file), text).len(), expected, "{file}: {text}");
    }
}
