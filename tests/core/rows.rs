//! docs/rows.md names a test for each row; here the sources are read to see that it exists and names its row.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// What a row may be marked with instead of a test.
const MARKS: [&str; 3] = ["lab", "picture", "text"];

/// Every row that the table must hold, in order.
fn expected_ids() -> Vec<String> {
    let course = [1..=71, 113..=133, 142..=169, 196..=217, 254..=264];
    let bugs = [
        1, 2, 3, 4, 8, 9, 11, 12, 16, 17, 18, 19, 21, 25, 26, 27, 28, 30, 31, 32, 33, 34, 35, 39, 40, 42, 44,
        45, 46, 48, 49, 51, 53, 54, 56, 100, 101, 102, 103, 104, 105, 106, 107, 108,
    ];
    let course = course.into_iter().flatten().map(|n| format!("S{n:03}"));
    let flags = (1..=34).map(|n| format!("F{n:02}"));
    course.chain(flags).chain(bugs.iter().map(|n| format!("B{n:02}"))).collect()
}

/// The rows of the table: id and what shows it.
fn rows(text: &str) -> Vec<(String, Vec<String>)> {
    let cells =
        |line: &str| line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect::<Vec<_>>();
    let is_row = |cells: &Vec<String>| {
        cells.len() == 3 && cells[0].len() > 2 && cells[0][1..].chars().all(|c| c.is_ascii_digit())
    };
    let shown = |cell: &str| cell.split(", ").map(str::to_owned).collect();
    text.lines().map(cells).filter(is_row).map(|cells| (cells[0].clone(), shown(&cells[2]))).collect()
}

/// A function of a test file with what stands above it, from the end of the item before to its own end.
fn function<'a>(source: &'a str, name: &str) -> Option<&'a str> {
    let at = source.find(&format!("fn {name}("))?;
    let start = source[..at].rfind("\n}\n").map_or(0, |end| end + 3);
    let end = source[at..].find("\n}\n").map_or(source.len(), |end| at + end);
    Some(&source[start..end])
}

/// What is wrong with one entry of the last column; `None` when it is in order.
fn fault(id: &str, entry: &str, read: &mut impl FnMut(&str) -> Option<String>) -> Option<String> {
    let Some(test) = entry.strip_prefix('`').and_then(|rest| rest.strip_suffix('`')) else {
        return (!MARKS.contains(&entry))
            .then(|| format!("{id}: \"{entry}\" is neither a test nor a known mark"));
    };
    let Some((file, name)) = test.split_once("::") else { return Some(format!("{id}: {test} has no file")) };
    let Some(source) = read(file) else { return Some(format!("{id}: there is no file for {test}")) };
    let Some(text) = function(&source, name) else { return Some(format!("{id}: {test} does not exist")) };
    if !text.contains("#[test]") {
        return Some(format!("{id}: {test} is no test"));
    }
    let named = text.to_lowercase().contains(&id.to_lowercase());
    (!named).then(|| format!("{id}: {test} does not name it"))
}

fn faults(text: &str, read: &mut impl FnMut(&str) -> Option<String>) -> Vec<String> {
    let found = rows(text);
    let all = found.iter().flat_map(|(id, entries)| entries.iter().map(move |entry| (id, entry)));
    let mut faults: Vec<String> = all.filter_map(|(id, entry)| fault(id, entry, read)).collect();
    let ids: Vec<&String> = found.iter().map(|(id, _)| id).collect();
    let expected = expected_ids();
    faults.extend(expected.iter().filter(|id| !ids.contains(id)).map(|id| format!("{id} is missing")));
    faults.extend(ids.iter().filter(|id| !expected.contains(id)).map(|id| format!("{id} is no row")));
    faults.extend(
        ids.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| format!("{} stands twice", pair[0])),
    );
    faults
}

#[test]
fn every_row_is_shown_or_marked() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(root.join("docs/rows.md")).expect("the table can be read");
    let mut sources: BTreeMap<String, Option<String>> = BTreeMap::new();
    let mut read = |file: &str| {
        let path =
            if file.contains('/') { format!("tests/{file}.rs") } else { format!("tests/core/{file}.rs") };
        sources.entry(path.clone()).or_insert_with(|| fs::read_to_string(root.join(path)).ok()).clone()
    };
    assert_eq!(faults(&text, &mut read), Vec::<String>::new());
}

#[test]
fn planted_faults_are_found() {
    let mut read = |file: &str| {
        (file == "some")
            .then(|| "/// S001\n#[test]\nfn one() {\n}\n\n/// S002\nfn helper() {\n}\n".to_owned())
    };
    for (entry, fault_of) in [
        ("`some::one`", None),
        ("lab", None),
        ("later", Some("neither")),
        ("soon", Some("neither")),
        ("`other::one`", Some("no file")),
        ("`one`", Some("has no file")),
        ("`some::two`", Some("does not exist")),
        ("`some::helper`", Some("is no test")),
    ] {
        let found = fault("S001", entry, &mut read);
        let same = match (&found, fault_of) {
            (None, None) => true,
            (Some(found), Some(part)) => found.contains(part),
            _ => false,
        };
        assert!(same, "{entry}: {found:?}");
    }
    assert!(fault("S003", "`some::one`", &mut read).is_some_and(|fault| fault.contains("does not name")));
    let table = "| S001 | what | `some::one` |\n| S001 | what | lab |\n| S999 | what | lab |\n";
    let found = faults(table, &mut read);
    for part in
        ["S001 stands twice", "S999 is no row", "S002 is missing", "B108 is missing", "F34 is missing"]
    {
        assert!(found.iter().any(|fault| fault == part), "{part}: {found:?}");
    }
}
