//! How a table of words is written, and where its words are kept.

use super::fluent;
use super::language::Language;
use std::sync::OnceLock;

/// Writes the keys of a type of texts with their names once, as a list. Words stand in `assets/text`, in the message whose
/// name has a `-` for every `.`.
macro_rules! texts {
    ($type:ident $($key:ident $name:literal)*) => {
        /// A text that is shown.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[expect(missing_docs, reason = "its words say what it is: see assets/text/en.ftl")]
        pub enum $type { $($key),* }

        impl $type {
            /// Every text.
            pub const ALL: &'static [Self] = &[$(Self::$key),*];

            /// Its name in the files of words; never changes.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$key => $name),* }
            }

            /// Its words, in the language of now.
            #[must_use]
            pub fn words(self) -> &'static str {
                static WORDS: crate::ui::text::table::Words = crate::ui::text::table::Words::new(&[$($name),*]);
                WORDS.of(self as usize)
            }

            /// Its words with its arguments filled in.
            #[must_use]
            pub fn fill(self, arguments: &[(&str, &str)]) -> String {
                crate::ui::text::fluent::filled(self.name(), arguments)
            }
        }
    };
}

/// The words of all texts of a type, read once for each language.
pub(crate) struct Words {
    names: &'static [&'static str],
    lists: [OnceLock<Vec<String>>; Language::ALL.len()],
}

impl Words {
    pub(crate) const fn new(names: &'static [&'static str]) -> Self {
        Self { names, lists: [const { OnceLock::new() }; Language::ALL.len()] }
    }

    pub(crate) fn of(&'static self, index: usize) -> &'static str {
        let language = super::language::now();
        let list = self.lists[language as usize]
            .get_or_init(|| self.names.iter().map(|name| fluent::message(language, name, &[])).collect());
        &list[index]
    }
}
