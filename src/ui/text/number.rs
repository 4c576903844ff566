//! Numbers as the language writes them: English 1.5, Turkish 1,5. What programs read (CSV, JSON, code) is not written here.

use super::language::{self, Language};

/// What stands before the digits that are no whole.
const fn mark(language: Language) -> char {
    match language {
        Language::English => '.',
        Language::Turkish => ',',
    }
}

/// What parts two numbers: where the decimal mark is a comma, another comma would be read as one.
const fn between(language: Language) -> &'static str {
    match language {
        Language::English => ", ",
        Language::Turkish => "; ",
    }
}

/// A number that is written already, with the decimal mark of the language.
#[must_use]
pub fn localized(number: &str) -> String {
    number.replace('.', mark(language::now()).encode_utf8(&mut [0; 4]))
}

/// A number with so many digits behind the mark.
#[must_use]
pub fn decimal(number: f64, digits: usize) -> String {
    localized(&format!("{number:.digits$}"))
}

/// The same with its sign, also where it is a plus.
#[must_use]
pub fn signed(number: f64, digits: usize) -> String {
    localized(&format!("{number:+.digits$}"))
}

/// A number without needless zeros behind the mark, with a digit there at most.
#[must_use]
pub fn short_number(number: f64) -> String {
    let text = format!("{number:.1}");
    localized(text.strip_suffix(".0").unwrap_or(&text))
}

/// A number with as few digits behind the mark as show it, within these.
#[must_use]
pub fn shortest(number: f64, digits: std::ops::RangeInclusive<usize>) -> String {
    localized(&bevy_egui::egui::emath::format_with_decimals_in_range(number, digits))
}

/// Two numbers that belong together: `(1.5, 2.0)`.
#[must_use]
pub fn pair(one: &str, other: &str) -> String {
    format!("({one}{}{other})", between(language::now()))
}

/// From here to there: `[1.5, 2.0]`.
#[must_use]
pub fn interval((from, to): (f64, f64), digits: usize) -> String {
    format!("[{}{}{}]", decimal(from, digits), between(language::now()), decimal(to, digits))
}

/// The number that someone has typed, with a unit or without, and with either mark.
#[must_use]
pub fn typed(text: &str) -> Option<f64> {
    let of_number = |letter: &char| letter.is_ascii_digit() || matches!(letter, '.' | ',' | '-' | '−');
    let number: String = text.chars().skip_while(|letter| !of_number(letter)).take_while(of_number).collect();
    number.replace(',', ".").replace('−', "-").parse().ok().filter(|number: &f64| number.is_finite())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_the_language_does() {
        let all = || {
            [
                decimal(12.345, 2),
                signed(2.0, 1),
                short_number(4.0),
                short_number(2.5),
                shortest(20.0, 0..=2),
                shortest(0.25, 0..=2),
                pair(&decimal(1.5, 1), &decimal(-2.0, 1)),
                interval((0.0, 16.0), 1),
            ]
        };
        assert_eq!(all(), ["12.35", "+2.0", "4", "2.5", "20", "0.25", "(1.5, -2.0)", "[0.0, 16.0]"]);
        let turkish = language::spoken(Language::Turkish, all);
        assert_eq!(turkish, ["12,35", "+2,0", "4", "2,5", "20", "0,25", "(1,5; -2,0)", "[0,0; 16,0]"]);
    }

    #[test]
    fn what_is_typed_is_understood_with_either_mark() {
        let rows = [
            ("4", Some(4.0)),
            ("4.5", Some(4.5)),
            ("4,5 b", Some(4.5)),
            ("%80", Some(80.0)),
            ("80 %", Some(80.0)),
            ("-2", Some(-2.0)),
            ("150 b/sn²", Some(150.0)),
            ("1.2.3", None),
            ("much", None),
            ("", None),
        ];
        for (text, number) in rows {
            assert_eq!(typed(text), number, "{text:?}");
        }
    }
}
