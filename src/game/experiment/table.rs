//! The results, a row for each run: as CSV, as JSON, and as lines of a chart.

use serde_json::{Map, Value};

/// One value of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// Nothing: it was not measured.
    Empty,
    /// A count.
    Whole(u64),
    /// A number.
    Number(f64),
    /// Yes or no.
    Flag(bool),
    /// A name.
    Text(String),
}

impl Cell {
    pub(super) fn whole(value: u32) -> Self {
        Self::Whole(u64::from(value))
    }

    /// As a number, to be drawn.
    #[must_use]
    pub fn number(&self) -> Option<f64> {
        match self {
            Self::Whole(value) => Some(*value as f64),
            Self::Number(value) => Some(*value),
            Self::Flag(value) => Some(f64::from(u8::from(*value))),
            Self::Empty | Self::Text(_) => None,
        }
    }

    fn csv(&self) -> String {
        match self {
            Self::Empty => String::new(),
            Self::Whole(value) => value.to_string(),
            Self::Number(value) => value.to_string(),
            Self::Flag(value) => value.to_string(),
            Self::Text(text) if text.contains([',', '"', '\n', '\r']) => {
                format!("\"{}\"", text.replace('"', "\"\""))
            }
            Self::Text(text) => text.clone(),
        }
    }

    fn json(&self) -> Value {
        match self {
            Self::Empty => Value::Null,
            Self::Whole(value) => (*value).into(),
            Self::Number(value) => (*value).into(),
            Self::Flag(value) => (*value).into(),
            Self::Text(text) => text.clone().into(),
        }
    }
}

/// The results of an experiment.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// The names of the columns: `method`, `substeps`, the parameters, what was measured.
    pub columns: Vec<&'static str>,
    /// A row for each run, in the order of the experiment, a cell for each column.
    pub rows: Vec<Vec<Cell>>,
}

impl Table {
    /// As comma-separated values (RFC 4180), with a line of names first.
    #[must_use]
    pub fn to_csv(&self) -> String {
        let mut text = self.columns.join(",") + "\n";
        for row in &self.rows {
            let cells: Vec<String> = row.iter().map(Cell::csv).collect();
            text.push_str(&cells.join(","));
            text.push('\n');
        }
        text
    }

    /// As a JSON list with an object for each row.
    #[must_use]
    pub fn to_json(&self) -> String {
        let object = |row: &Vec<Cell>| {
            let pairs = self.columns.iter().zip(row).map(|(name, cell)| ((*name).to_owned(), cell.json()));
            Value::Object(pairs.collect::<Map<_, _>>())
        };
        let list = Value::Array(self.rows.iter().map(object).collect());
        format!("{list:#}\n")
    }

    /// The place of a column.
    #[must_use]
    pub fn column(&self, name: &str) -> Option<usize> {
        self.columns.iter().position(|column| *column == name)
    }

    /// The lines of a chart: for each method the points (x, y) in the order of rows. Where other parameters are swept
    /// too, a method has several points at the same x.
    #[must_use]
    pub fn series(&self, x: &str, y: &str) -> Vec<(String, Vec<[f64; 2]>)> {
        let (Some(x), Some(y)) = (self.column(x), self.column(y)) else { return Vec::new() };
        let mut lines: Vec<(String, Vec<[f64; 2]>)> = Vec::new();
        for row in &self.rows {
            let [Cell::Text(method), Cell::Flag(substeps), ..] = &row[..] else { continue };
            let name = format!("{method}{}", if *substeps { " + substeps" } else { "" });
            let (Some(x), Some(y)) = (row[x].number(), row[y].number()) else { continue };
            match lines.iter_mut().find(|(known, _)| *known == name) {
                Some((_, points)) => points.push([x, y]),
                None => lines.push((name, vec![[x, y]])),
            }
        }
        lines
    }
}
