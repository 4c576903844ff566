//! The table at the end: per line every peer's time, the fastest library by name, ours, the ratio, and whether the
//! target is met.

use crate::peer::Role;
use crate::report::{Entry, Line, Question, Report};
use std::fmt::Write as _;

/// The whole table.
#[must_use]
pub fn table(report: &Report) -> String {
    let mut out = String::new();
    for question in Question::ALL {
        let lines: Vec<&Line> = report.lines.iter().filter(|line| line.question == question).collect();
        if !lines.is_empty() {
            let _ = writeln!(
                out,
                "\n{}: ns for {}, target {} of the fastest library",
                question.name(),
                question.operation(),
                question.target()
            );
            out.push_str(&aligned(&rows(&lines)));
        }
    }
    let met = report.lines.iter().filter(|line| line.is_met() == Some(true)).count();
    let missed = report.lines.iter().filter(|line| line.is_met() == Some(false)).count();
    let open = report.lines.len() - met - missed;
    let _ = writeln!(
        out,
        "\n! wrong on more than 1 % of the inputs (by more than 0.25, a 64th of a tile): does not count as the fastest\n\
         () not a library, or half an answer: does not count either\n\
         dispatching: the fastest that, like the kit, is given shapes whose kinds it finds out when it runs\n\
         targets: {met} met, {missed} missed, {open} without an answer on one side"
    );
    out
}

fn rows(lines: &[&Line]) -> Vec<Vec<String>> {
    let mut peers: Vec<&str> = Vec::new();
    for entry in lines.iter().flat_map(|line| &line.entries).filter(|e| e.role != Role::Ours) {
        if !peers.contains(&entry.peer.as_str()) {
            peers.push(&entry.peer);
        }
    }
    let mut head = vec!["line".to_string()];
    head.extend(peers.iter().map(ToString::to_string));
    head.extend(["fastest", "its ns", "our ns", "ratio", "met", "dispatching", "ratio"].map(String::from));
    let mut rows = vec![head];
    rows.extend(lines.iter().map(|line| row(line, &peers)));
    rows
}

fn row(line: &Line, peers: &[&str]) -> Vec<String> {
    let none = || "-".to_string();
    let time =
        |entry: &Entry| format!("{:.1}{}", entry.times.quickest(), if entry.is_sound() { "" } else { "!" });
    let of = |peer: &&str| line.entries.iter().find(|e| e.peer == *peer).map_or_else(none, time);
    let fastest = line.fastest_library();
    // A wrong answer of ours is shown, but never meets a target.
    let ours = line.ours().or_else(|| line.entries.iter().find(|e| e.role == Role::Ours));
    let mut row = vec![line.name.clone()];
    row.extend(peers.iter().map(of));
    row.push(fastest.map_or_else(none, |e| e.peer.clone()));
    row.push(fastest.map_or_else(none, time));
    // Named where it is one of several of ours.
    let several = line.entries.iter().filter(|e| e.role == Role::Ours).count() > 1;
    let our_time = |e: &Entry| if several { format!("{} {}", e.peer, time(e)) } else { time(e) };
    row.push(ours.map_or_else(none, our_time));
    row.push(line.ratio().map_or_else(none, |ratio| format!("{ratio:.2}")));
    row.push(line.is_met().map_or_else(none, |met| if met { "yes" } else { "NO" }.to_string()));
    let dispatching = line.fastest_dispatching();
    row.push(dispatching.map_or_else(none, |e| format!("{} {}", e.peer, time(e))));
    row.push(line.ratio_to(dispatching).map_or_else(none, |ratio| format!("{ratio:.2}")));
    row
}

/// The first column to the left, the others to the right.
fn aligned(rows: &[Vec<String>]) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..rows[0].len()).map(width).collect();
    let mut out = String::new();
    for row in rows {
        let _ = write!(out, "  {:<w$}", row[0], w = widths[0]);
        for (cell, width) in row.iter().zip(&widths).skip(1) {
            let _ = write!(out, "  {cell:>width$}");
        }
        out.push('\n');
    }
    out
}
