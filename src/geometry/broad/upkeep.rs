//! When to look at a scene again, and lay out a structure anew.

use super::boxes::Boxes;
use super::survey::Survey;

/// Takes note of what happens to a structure of cells.
///
/// A survey costs a look at every box, so it must be rare; but boxes come, go and wander. So it is due when as much
/// has changed as there is: then each change pays for a small part of it. And it is due when a look shows that the
/// cells no longer fit.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Upkeep {
    /// The last survey, and how many boxes there were.
    survey: Option<Survey>,
    boxes: usize,
    /// How often all boxes were sorted in since then.
    fills: u32,
    /// How many single boxes came, went or moved since then.
    changes: usize,
    /// How many boxes lay in the fullest list then.
    crowd: usize,
}

impl Upkeep {
    /// So often all boxes may be sorted in before the scene is looked at again.
    const FILLS: u32 = 64;

    /// Takes note that a single box came, went or moved.
    pub fn changed(&mut self) {
        self.changes += 1;
    }

    /// Whether so much has changed that everything should be sorted in anew.
    pub fn is_due(&self, boxes: usize) -> bool {
        self.changes > boxes + 64 || boxes > 2 * self.boxes + 16
    }

    /// Whether a fill should begin with a survey.
    pub fn wants_survey(&self, boxes: &Boxes) -> bool {
        let count = boxes.len();
        let halved = 2 * count + 16 < self.boxes;
        let outdated = self.survey.is_none_or(|survey| survey.is_outdated(boxes));
        self.fills >= Self::FILLS || halved || outdated || self.is_due(count)
    }

    /// Looks at the scene, if there is one.
    pub fn survey(&mut self, boxes: &Boxes) -> Option<Survey> {
        *self = Self { survey: Survey::of(boxes), boxes: boxes.len(), ..Self::default() };
        self.survey
    }

    /// Takes note that all boxes were sorted in, with so many in the fullest list; whether they crowd there so much
    /// more than after the survey that a new one should be made first.
    pub fn is_crowded(&mut self, crowd: usize) -> bool {
        let is_fresh = self.fills == 0;
        if is_fresh {
            self.crowd = crowd;
        }
        self.fills += 1;
        !is_fresh && crowd > 2 * self.crowd + 64
    }
}
