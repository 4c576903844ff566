//! What can be changed in an experiment, between which limits, and what it is when nobody says.

use crate::tick::Settings;

/// What is done in a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Constant speed at a barrier, random phase.
    Phase,
    /// One dash from every gap.
    Dash,
    /// A script or a recording through a level.
    Level,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Self; 3] = [Self::Phase, Self::Dash, Self::Level];

    /// Its name in files and tables.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Phase => "phase",
            Self::Dash => "dash",
            Self::Level => "level",
        }
    }

    /// The parameters it has.
    #[must_use]
    pub const fn parameters(self) -> &'static [Parameter] {
        use Parameter::{
            CornerNudge, DashLength, Gravity, HurtboxScale, Hz, RunSpeed, Speed, Substep, Thickness, Width,
        };
        match self {
            Self::Phase => &[Speed, Hz, Width, Thickness, Substep],
            Self::Dash => &[DashLength, Width, Thickness, Substep],
            Self::Level => &[Hz, RunSpeed, Gravity, DashLength, CornerNudge, Substep, HurtboxScale],
        }
    }
}

/// A number that an experiment can set or sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parameter {
    /// Constant speed in units/s.
    Speed,
    /// Ticks a second, a whole number.
    Hz,
    /// The mover's width in units.
    Width,
    /// The barrier's thickness in units.
    Thickness,
    /// Length of a substep in units.
    Substep,
    /// Length of a dash in units.
    DashLength,
    /// Top walking speed in units/s.
    RunSpeed,
    /// Downward acceleration in units/s^2.
    Gravity,
    /// How far a head is nudged past a corner, in units.
    CornerNudge,
    /// Size of the player's hurtbox as a share of its normal size.
    HurtboxScale,
}

impl Parameter {
    /// Its name in files and tables.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Speed => "speed",
            Self::Hz => "hz",
            Self::Width => "width",
            Self::Thickness => "thickness",
            Self::Substep => "substep",
            Self::DashLength => "dash-length",
            Self::RunSpeed => "run-speed",
            Self::Gravity => "gravity",
            Self::CornerNudge => "corner-nudge",
            Self::HurtboxScale => "hurtbox-scale",
        }
    }

    /// Whether it must be a whole number.
    #[must_use]
    pub const fn is_whole(self) -> bool {
        matches!(self, Self::Hz)
    }

    /// The smallest and the largest value. In a level they are those of the settings panel.
    #[must_use]
    pub fn range(self, kind: Kind) -> (f64, f64) {
        let in_level = kind == Kind::Level;
        match self {
            Self::Speed => (1.0, 1e7),
            Self::Hz if in_level => (f64::from(Settings::HZ.0), f64::from(Settings::HZ.1)),
            Self::Width | Self::Thickness => (0.01, 1e4),
            Self::Substep if in_level => Settings::SUBSTEP,
            Self::Substep => (0.1, 1e5),
            Self::DashLength if in_level => Settings::DASH,
            Self::Hz | Self::DashLength => (1.0, 1e4),
            Self::RunSpeed => Settings::RUN,
            Self::Gravity => Settings::GRAVITY,
            Self::CornerNudge => Settings::NUDGE,
            Self::HurtboxScale => Settings::HURTBOX,
        }
    }

    /// What it is when nobody says.
    #[must_use]
    pub fn usual(self) -> f64 {
        let usual = Settings::default();
        match self {
            Self::Speed => 6000.0,
            Self::Hz => f64::from(usual.hz),
            Self::Width => 16.0,
            Self::Thickness => 6.0,
            Self::Substep => usual.substep_length,
            Self::DashLength => usual.dash_length,
            Self::RunSpeed => usual.run_speed,
            Self::Gravity => usual.gravity,
            Self::CornerNudge => usual.corner_nudge,
            Self::HurtboxScale => usual.hurtbox_scale,
        }
    }
}
