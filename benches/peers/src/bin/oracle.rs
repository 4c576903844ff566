//! Compares our kit with parry2d-f64 on random pairs and has the exact judge decide where they differ. See the
//! package's README.

use peers::oracle::sides::Us;
use peers::oracle::{Sample, Tally, tally};
use peers::shapes::Kind;
use std::process::ExitCode;

const HELP: &str = "\
cargo run --release --bin oracle -- [--pairs N] [--seed N] [--check-every N] [--pair N] [--plain]

  --pairs N         how many pairs (1 000 000)
  --seed N          other pairs (1)
  --check-every N   the judge also looks at every Nth pair on which both agree (100)
  --pair N          shows pair number N alone
  --plain           puts the plain f64 judge of the timed lines in our place: it knows every kind of shape

Fails when our side is wrong somewhere, or a disagreement stays open.";

struct Options {
    pairs: u64,
    seed: u64,
    check_every: u64,
    pair: Option<u64>,
    us: Us,
}

impl Options {
    fn read(mut args: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut options = Self { pairs: 1_000_000, seed: 1, check_every: 100, pair: None, us: Us::Kit };
        while let Some(arg) = args.next() {
            if arg == "--plain" {
                options.us = Us::Plain;
                continue;
            }
            let value = args.next().ok_or_else(|| format!("{arg} needs a number"))?;
            let value: u64 = value.parse().map_err(|_| format!("{value} is not a number"))?;
            match arg.as_str() {
                "--pairs" => options.pairs = value,
                "--seed" => options.seed = value,
                "--check-every" => options.check_every = value.max(1),
                "--pair" => options.pair = Some(value),
                _ => return Err(format!("unknown option {arg}")),
            }
        }
        Ok(options)
    }
}

fn main() -> ExitCode {
    if std::env::args().any(|arg| arg == "--help" || arg == "-h") {
        println!("{HELP}");
        return ExitCode::SUCCESS;
    }
    let options = match Options::read(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(problem) => {
            eprintln!("{problem}\n\n{HELP}");
            return ExitCode::from(2);
        }
    };
    let kinds: Vec<Kind> = Kind::ALL.into_iter().filter(|kind| options.us.has(*kind)).collect();
    let sample = |number| Sample::number(options.seed, number, &kinds);
    if let Some(number) = options.pair {
        println!("{}", tally::explain(options.us, number, &sample(number)));
        return ExitCode::SUCCESS;
    }
    println!("kinds of shapes: {}", kinds.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(", "));
    // Where parry panics it is counted, not shown.
    std::panic::set_hook(Box::new(|_| {}));
    let mut tally = Tally::new(options.us);
    for number in 0..options.pairs {
        tally.add(number, &sample(number), number % options.check_every == 0);
    }
    print!("{}", tally.table());
    if tally.open() == 0 && tally.ours_wrong() == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
