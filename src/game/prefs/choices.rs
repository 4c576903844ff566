//! What is chosen from a list: language and palette. Kept by name; a name of another version becomes the usual choice.

use serde::{Deserialize, Serialize};

/// The language of everything that is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Turkish.
    Turkish,
}

impl Language {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::English, Self::Turkish];

    /// The code of BCP 47, which is also the name in the settings file.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Turkish => "tr",
        }
    }

    /// The language of this code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.code() == code)
    }
}

/// The colours of panels and menus.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub enum Palette {
    /// Signal yellow on near black.
    #[default]
    Night,
    /// Dark on paper.
    Day,
    /// White and yellow on black, and nothing between.
    Contrast,
    /// Colours that differ for every kind of colour vision.
    Safe,
}

impl Palette {
    /// Every palette.
    pub const ALL: [Self; 4] = [Self::Night, Self::Day, Self::Contrast, Self::Safe];

    /// The name in the settings file.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Night => "night",
            Self::Day => "day",
            Self::Contrast => "contrast",
            Self::Safe => "safe",
        }
    }

    /// The palette of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|palette| palette.name() == name)
    }
}

impl From<String> for Language {
    fn from(code: String) -> Self {
        Self::from_code(&code).unwrap_or_default()
    }
}

impl From<Language> for String {
    fn from(language: Language) -> Self {
        language.code().to_owned()
    }
}

impl From<String> for Palette {
    fn from(name: String) -> Self {
        Self::from_name(&name).unwrap_or_default()
    }
}

impl From<Palette> for String {
    fn from(palette: Palette) -> Self {
        palette.name().to_owned()
    }
}
