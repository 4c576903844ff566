//! Counts the disagreements, and who was right.

use super::sample::Sample;
use super::sides::{self, Silent, Told, Us};
use super::verdict::{Judge, Matter, disagreements};
use std::collections::BTreeMap;
use std::fmt::Write as _;

#[derive(Clone, Debug, Default)]
struct Row {
    count: u64,
    ours: u64,
    parry: u64,
    both: u64,
    neither: u64,
    open: u64,
    /// The first, and the first in which our side is wrong.
    examples: [Option<String>; 2],
}

pub struct Tally {
    us: Us,
    pairs: u64,
    no_shape: u64,
    panicked: u64,
    rows: BTreeMap<(String, Matter), Row>,
    /// Pairs without a disagreement that were judged all the same; how often each side was wrong there.
    checked: u64,
    checked_wrong: [u64; 2],
    checked_example: Option<String>,
}

impl Tally {
    #[must_use]
    pub fn new(us: Us) -> Self {
        Self {
            us,
            pairs: 0,
            no_shape: 0,
            panicked: 0,
            rows: BTreeMap::new(),
            checked: 0,
            checked_wrong: [0; 2],
            checked_example: None,
        }
    }

    /// Asks both sides and has the judge decide what they disagree about; what they agree on it checks when told to.
    pub fn add(&mut self, number: u64, sample: &Sample, check: bool) {
        let Some(ours) = self.us.ask(sample) else { return };
        self.pairs += 1;
        let parry = sides::ask_parry(sample);
        match &parry {
            Ok(parry) => {
                let matters = disagreements(&ours, parry, sample.tolerance());
                if matters.is_empty() {
                    if check {
                        self.check(number, sample, &ours, Some(parry));
                    }
                } else {
                    let judge = judge(sample);
                    for matter in matters {
                        self.decide(number, sample, matter, judge.as_ref(), (&ours, parry));
                    }
                }
            }
            Err(silent) => {
                match silent {
                    Silent::NoShape => self.no_shape += 1,
                    Silent::Panicked => self.panicked += 1,
                }
                self.check(number, sample, &ours, None);
            }
        }
    }

    fn decide(
        &mut self,
        number: u64,
        sample: &Sample,
        matter: Matter,
        judge: Option<&Judge>,
        (ours, parry): (&Told, &Told),
    ) {
        let row = self.rows.entry((sample.pair_name(), matter)).or_default();
        row.count += 1;
        let right = judge.map(|judge| (judge.is_right(matter, ours), judge.is_right(matter, parry)));
        match right {
            None => row.open += 1,
            Some((true, true)) => row.both += 1,
            Some((true, false)) => row.ours += 1,
            Some((false, true)) => row.parry += 1,
            Some((false, false)) => row.neither += 1,
        }
        let we_are_wrong = !right.is_some_and(|(ours, _)| ours);
        let example = &mut row.examples[usize::from(we_are_wrong)];
        if example.is_none() {
            *example = Some(describe(number, sample, judge, ours, Some(parry)));
        }
    }

    fn check(&mut self, number: u64, sample: &Sample, ours: &Told, parry: Option<&Told>) {
        let Some(judge) = judge(sample) else { return };
        self.checked += 1;
        let wrong = |told: &Told| !Matter::ALL.iter().all(|matter| judge.is_right(*matter, told));
        let (we, it) = (wrong(ours), parry.is_some_and(wrong));
        self.checked_wrong[0] += u64::from(we);
        self.checked_wrong[1] += u64::from(it);
        if we && self.checked_example.is_none() {
            self.checked_example = Some(describe(number, sample, Some(&judge), ours, parry));
        }
    }

    /// What nobody has decided.
    #[must_use]
    pub fn open(&self) -> u64 {
        self.rows.values().map(|row| row.open).sum()
    }

    /// How often our side was wrong.
    #[must_use]
    pub fn ours_wrong(&self) -> u64 {
        self.rows.values().map(|row| row.parry + row.neither).sum::<u64>() + self.checked_wrong[0]
    }

    #[must_use]
    pub fn table(&self) -> String {
        let mut out = format!(
            "{} pairs; parry makes no shape of {}, panics on {}\n\n{:<18} {:<9} {:>8} {:>10} {:>11} {:>10} {:>8} {:>6}\n",
            self.pairs,
            self.no_shape,
            self.panicked,
            "pair",
            "about",
            "count",
            "we are",
            "parry is",
            "both are",
            "neither",
            "open"
        );
        for ((pair, matter), row) in &self.rows {
            let _ = writeln!(
                out,
                "{pair:<18} {:<9} {:>8} {:>10} {:>11} {:>10} {:>8} {:>6}",
                format!("{matter:?}").to_lowercase(),
                row.count,
                row.ours,
                row.parry,
                row.both,
                row.neither,
                row.open
            );
        }
        out.push_str(
            "\n(\"both\": they differ by more than the tolerance, but each is within it of the truth)\n",
        );
        for ((pair, matter), row) in &self.rows {
            for (example, what) in row.examples.iter().zip(["", ", and we are wrong"]) {
                if let Some(example) = example {
                    let matter = format!("{matter:?}").to_lowercase();
                    let _ = writeln!(out, "\n{pair}, {matter}{what}: {example}");
                }
            }
        }
        let [ours, parry] = self.checked_wrong;
        let _ = writeln!(
            out,
            "\nof {} pairs without a disagreement that were judged all the same, we are wrong on {ours} and parry on {parry}",
            self.checked
        );
        if let Some(example) = &self.checked_example {
            let _ = writeln!(out, "{example}");
        }
        let _ = writeln!(out, "\nopen: {}; our side wrong: {}", self.open(), self.ours_wrong());
        out
    }
}

fn judge(sample: &Sample) -> Option<Judge> {
    Judge::new(sample.a.exact()?, sample.b.exact()?, sample.tolerance())
}

fn describe(
    number: u64,
    sample: &Sample,
    judge: Option<&Judge>,
    ours: &Told,
    parry: Option<&Told>,
) -> String {
    let exact = judge.map_or(f64::NAN, |judge| judge.exact.approximately());
    let parry = parry.map_or_else(|| "no answer".to_string(), ToString::to_string);
    format!(
        "pair {number} ({:?})\n  A = {}\n  B = {}\n  separation {exact:e}, tolerance {:e}\n  we:    {ours}\n  parry: {parry}",
        sample.family,
        sample.a,
        sample.b,
        sample.tolerance()
    )
}

/// One pair in full.
#[must_use]
pub fn explain(us: Us, number: u64, sample: &Sample) -> String {
    let Some(ours) = us.ask(sample) else { return "our side has no such shape".to_string() };
    describe(number, sample, judge(sample).as_ref(), &ours, sides::ask_parry(sample).ok().as_ref())
}
