//! An attack lives for its frames: startup, active, recovery. The numbers are data.

use glam::DVec2;

/// The frames of one attack, in ticks, and its box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AttackData {
    /// Ticks before the box is dangerous.
    pub startup: u16,
    /// Ticks in which it is.
    pub active: u16,
    /// Ticks after, until the next swing may begin.
    pub recovery: u16,
    /// Width and height of the box in units.
    pub size: DVec2,
    /// From the attacker's middle to the box's middle when facing right, in units.
    pub reach: DVec2,
}

/// The player's only attack.
pub const SWING: AttackData = AttackData {
    startup: 4,
    active: 5,
    recovery: 9,
    size: DVec2::new(22.0, 16.0),
    reach: DVec2::new(17.0, 1.0),
};

/// The part of a swing that is under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttackPhase {
    /// None.
    Idle,
    /// Winding up.
    Startup,
    /// Dangerous.
    Active,
    /// Coming back.
    Recovery,
}

/// Counts the ticks of a swing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AttackClock(pub u16);

impl AttackClock {
    /// Begins a swing if none is under way.
    pub fn begin(&mut self) {
        if self.0 == 0 {
            self.0 = 1;
        }
    }

    /// Goes on by one tick.
    pub fn advance(&mut self, data: &AttackData) {
        let whole = data.startup + data.active + data.recovery;
        self.0 = if self.0 == 0 || self.0 >= whole { 0 } else { self.0 + 1 };
    }

    /// Where the swing is: tick 1 is the first of startup.
    #[must_use]
    pub fn phase(self, data: &AttackData) -> AttackPhase {
        match self.0 {
            0 => AttackPhase::Idle,
            tick if tick <= data.startup => AttackPhase::Startup,
            tick if tick <= data.startup + data.active => AttackPhase::Active,
            _ => AttackPhase::Recovery,
        }
    }
}
