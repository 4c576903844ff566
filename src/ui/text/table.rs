//! How a table of words is written.

/// Writes the keys with their names and English words once, as a list.
macro_rules! texts {
    ($type:ident $($key:ident $name:literal $english:literal)*) => {
        /// A text that is shown.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[expect(missing_docs, reason = "the English text beside each key says what it is")]
        pub enum $type { $($key),* }

        impl $type {
            /// Every text.
            pub const ALL: &'static [Self] = &[$(Self::$key),*];

            /// Its name in a table of translations; never changes.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$key => $name),* }
            }

            /// Its words.
            #[must_use]
            pub const fn words(self) -> &'static str {
                match self { $(Self::$key => $english),* }
            }
        }
    };
}
