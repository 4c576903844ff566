//! In which line of a description an element stands, for messages.

/// The line (counted from 1) in which the last of these keys stands, one inside the other. 1 when it is not found:
/// then the fault is that something is missing.
pub fn line_of(text: &str, path: &[&str]) -> usize {
    let mut from = 0;
    for key in path {
        let Some(at) = find_key(text, from, key) else { break };
        from = at + key.len();
    }
    text[..from].matches('\n').count() + 1
}

/// Where a key stands at or after a byte: a word, in quotes or not, before `=`, `:`, `.` or `]`, and not in a comment.
fn find_key(text: &str, from: usize, key: &str) -> Option<usize> {
    let is_word = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    let matches = text.get(from..)?.match_indices(key).map(|(at, _)| from + at);
    matches.into_iter().find(|at| {
        let before = &text[..*at];
        let after = &text[at + key.len()..];
        let line = &before[before.rfind('\n').map_or(0, |end| end + 1)..];
        let next = after.trim_start_matches(['"', '\'']).trim_start_matches([' ', '\t']).chars().next();
        !before.ends_with(is_word)
            && !after.starts_with(is_word)
            && !line.contains('#')
            && next.is_some_and(|next| matches!(next, '=' | ':' | '.' | ']'))
    })
}

#[cfg(test)]
mod tests {
    use super::line_of;

    #[test]
    fn keys_are_found_where_they_stand() {
        let toml = "name = \"hz and sweep\"\n# hz = 3\n[fixed]\nspeed = 1\n\n[sweep]\nspeed = [1]\nhz = {\n from = 3 }\n";
        let json = "{\n \"kind\": \"phase\",\n \"sweep\": {\n  \"hz\": [1,\n   2] }\n}";
        let rows: [(&str, &[&str], usize); 8] = [
            (toml, &["name"], 1),
            (toml, &["fixed", "speed"], 4),
            (toml, &["sweep", "speed"], 7),
            (toml, &["sweep", "hz", "from"], 9),
            (toml, &["methods"], 1),
            (json, &["kind"], 2),
            (json, &["sweep", "hz"], 4),
            (json, &["sweep", "width"], 3),
        ];
        for (text, path, line) in rows {
            assert_eq!(line_of(text, path), line, "{path:?}");
        }
    }
}
