//! The objects of a level: their classes, their properties, and what is asked of them.
//!
//! Everything is drawn as a rectangle in an object layer of any name; the spawn may be a point. Numbers are in units and
//! as the editor shows them, so **y points down** here; `tiled.rs` turns it round.
//!
//! | class | properties (default) | what it is |
//! |---|---|---|
//! | `spawn` | | the player's feet: the point, or the middle of the rectangle's lower edge; exactly one |
//! | `exit` | | where the level ends; at least one |
//! | `barrier` | | a thin wall whose tunnelling is counted; at least 0.1 wide and high |
//! | `one_way` | | a platform that blocks from above only |
//! | `platform` | `dx` (0), `dy` (0): the way to its far end, y down; `speed` | a solid that goes to and fro |
//! | `ticket` | | something to collect |
//! | `spikes` | `inset` (4): how much smaller the deadly part is, on each side | kills |
//! | `enemy` | `patrol`: how far to the right it walks; `speed` | walks to and fro |
//! | `sign` | `text`; `message` (none): the name of a message in `assets/text`, shown instead in the player's language | words in the world |

use super::error::{Place, Problems};
use super::tiled::{Frame, flip_way};
use super::{EnemySpec, Level, Placed, PlatformSpec, SignSpec, SpikeSpec};
use crate::geometry::Aabb;
use glam::DVec2;
use std::collections::BTreeSet;
use tiled::{ObjectData, ObjectShape, PropertyValue};

/// The least width and height of a barrier. A thinner one has no use, and rounding would begin to matter.
pub const MIN_BARRIER: f64 = 0.1;
/// The greatest speed of a platform or an enemy, in units a second: a hundred units a tick is beyond any use.
pub const MAX_SPEED: f64 = 6000.0;
/// How much smaller the deadly part of spikes is on each side, when the file does not say.
pub const SPIKE_INSET: f64 = 4.0;

/// Every class with its properties.
const CLASSES: [(&str, &[&str]); 9] = [
    ("spawn", &[]),
    ("exit", &[]),
    ("barrier", &[]),
    ("one_way", &[]),
    ("platform", &["dx", "dy", "speed"]),
    ("ticket", &[]),
    ("spikes", &["inset"]),
    ("enemy", &["patrol", "speed"]),
    ("sign", &["text", "message"]),
];

/// What the objects seen so far amount to.
pub(super) struct Found {
    frame: Frame,
    ids: BTreeSet<u32>,
    /// How many objects are of class `spawn`, good or not, and where the later ones stand.
    spawns: Vec<Place>,
    exits: usize,
}

impl Found {
    pub(super) fn new(frame: Frame) -> Self {
        Self { frame, ids: BTreeSet::new(), spawns: Vec::new(), exits: 0 }
    }

    /// Judges an object and puts it into the level if all is well with it.
    pub(super) fn add(
        &mut self,
        level: &mut Level,
        layer: &str,
        object: &ObjectData,
        problems: &mut Problems,
    ) {
        let place = Place::Object { layer: layer.to_owned(), id: object.id(), name: object.name.clone() };
        let mut asked = Asked { object, place, problems, bad: false };
        if object.id() == 0 {
            asked.wrong("has no id");
        } else if !self.ids.insert(object.id()) {
            asked.wrong("has the id of another object");
        }
        let class = object.user_type.as_str();
        let Some((_, keys)) = CLASSES.iter().find(|(name, _)| *name == class) else {
            let known: Vec<&str> = CLASSES.iter().map(|(name, _)| *name).collect();
            let what = if class.is_empty() {
                "has no class".to_owned()
            } else {
                format!("has the unknown class `{class}`")
            };
            asked.wrong(format!("{what}; there are: {}", known.join(", ")));
            return;
        };
        match class {
            "spawn" => self.spawns.push(asked.place.clone()),
            "exit" => self.exits += 1,
            _ => {}
        }
        asked.properties_known(class, keys);
        let Some(bounds) = asked.bounds(self.frame, class) else { return };
        match class {
            "spawn" => level.spawn = DVec2::new(bounds.center().x, bounds.min.y),
            "platform" => {
                let (dx, dy) = (asked.number("dx", Some(0.0)), asked.number("dy", Some(0.0)));
                let speed = asked.speed();
                let travel = flip_way(dx, dy);
                if dx == 0.0 && dy == 0.0 {
                    asked.wrong("goes nowhere: `dx` and `dy` are both 0");
                } else if !self.frame.holds(&bounds.translated(travel)) {
                    asked.wrong("its far end lies outside the map");
                }
                if let Some(placed) = asked.placed(bounds) {
                    level.platforms.push(PlatformSpec { placed, travel, speed });
                }
            }
            "spikes" => {
                let inset = asked.number("inset", Some(SPIKE_INSET));
                let smallest =
                    if bounds.size().x < bounds.size().y { bounds.size().x } else { bounds.size().y };
                if inset < 0.0 || inset * 2.0 >= smallest {
                    asked.wrong(format!(
                        "its `inset` is {inset}; it must be at least 0 and leave something of {smallest}"
                    ));
                }
                let hitbox = bounds.grown(DVec2::splat(-inset));
                if let Some(placed) = asked.placed(bounds) {
                    level.spikes.push(SpikeSpec { placed, hitbox });
                }
            }
            "enemy" => {
                let (patrol, speed) = (asked.number("patrol", None), asked.speed());
                if patrol < 0.0 {
                    asked.wrong(format!("its `patrol` is {patrol}; it must be at least 0"));
                } else if !self.frame.holds(&bounds.translated(DVec2::new(patrol, 0.0))) {
                    asked.wrong("its patrol ends outside the map");
                }
                if let Some(placed) = asked.placed(bounds) {
                    level.enemies.push(EnemySpec { placed, patrol, speed });
                }
            }
            "sign" => {
                let text = asked.text("text");
                let translated = asked.object.properties.contains_key("message");
                let message = translated.then(|| asked.text("message"));
                if let Some(placed) = asked.placed(bounds) {
                    level.signs.push(SignSpec { placed, text, message });
                }
            }
            _ => {
                if class == "barrier" && (bounds.size().x < MIN_BARRIER || bounds.size().y < MIN_BARRIER) {
                    let size = bounds.size();
                    asked
                        .wrong(format!("the barrier is {} x {}; the least is {MIN_BARRIER}", size.x, size.y));
                }
                let list = match class {
                    "barrier" => &mut level.barriers,
                    "one_way" => &mut level.one_ways,
                    "ticket" => &mut level.tickets,
                    _ => &mut level.exits,
                };
                list.extend(asked.placed(bounds));
            }
        }
    }

    /// Judges the whole, and puts every list in the order of ids.
    pub(super) fn finish(self, level: &mut Level, problems: &mut Problems) {
        match self.spawns.as_slice() {
            [] => problems
                .add(Place::File, "no object is of class `spawn`; the player would not know where to begin"),
            [_] => {}
            [_, more @ ..] => {
                for place in more {
                    problems.add(place.clone(), "is a second `spawn`; a level has one");
                }
            }
        }
        if self.exits == 0 {
            problems.add(Place::File, "no object is of class `exit`; the level would have no end");
        }
        for list in [&mut level.barriers, &mut level.one_ways, &mut level.tickets, &mut level.exits] {
            list.sort_by_key(|placed| placed.id);
        }
        level.platforms.sort_by_key(|platform| platform.placed.id);
        level.spikes.sort_by_key(|spikes| spikes.placed.id);
        level.enemies.sort_by_key(|enemy| enemy.placed.id);
        level.signs.sort_by_key(|sign| sign.placed.id);
    }
}

/// An object while it is being judged.
struct Asked<'a> {
    object: &'a ObjectData,
    place: Place,
    problems: &'a mut Problems,
    bad: bool,
}

impl Asked<'_> {
    fn wrong(&mut self, what: impl Into<String>) {
        self.bad = true;
        self.problems.add(self.place.clone(), what);
    }

    /// The object as a placed box, unless something is wrong with it.
    fn placed(&self, bounds: Aabb) -> Option<Placed> {
        (!self.bad).then(|| Placed { id: self.object.id(), name: self.object.name.clone(), bounds })
    }

    /// Misspelt properties would otherwise be silently left out.
    fn properties_known(&mut self, class: &str, keys: &[&str]) {
        let mut unknown: Vec<String> =
            self.object.properties.keys().filter(|key| !keys.contains(&key.as_str())).cloned().collect();
        unknown.sort();
        for key in unknown {
            let known = if keys.is_empty() { "none".to_owned() } else { keys.join(", ") };
            self.wrong(format!("has the unknown property `{key}`; `{class}` has: {known}"));
        }
    }

    /// The object's box in the world, or for a point the empty box there.
    fn bounds(&mut self, frame: Frame, class: &str) -> Option<Aabb> {
        let (x, y) = (f64::from(self.object.x), f64::from(self.object.y));
        let point_allowed = class == "spawn";
        let size = match &self.object.shape {
            _ if self.object.tile_data().is_some() => None,
            ObjectShape::Rect { width, height } => Some((f64::from(*width), f64::from(*height))),
            ObjectShape::Point(..) if point_allowed => Some((0.0, 0.0)),
            _ => None,
        };
        let Some((width, height)) = size else {
            let wanted = if point_allowed { "a point or a rectangle" } else { "a rectangle" };
            let is =
                if self.object.tile_data().is_some() { "a tile" } else { shape_name(&self.object.shape) };
            self.wrong(format!("`{class}` must be {wanted}, not {is}"));
            return None;
        };
        let is_point = matches!(self.object.shape, ObjectShape::Point(..));
        if !self.object.rotation.is_finite() || (self.object.rotation != 0.0 && !is_point) {
            self.wrong(format!(
                "is turned by {} degrees; only upright boxes are understood",
                self.object.rotation
            ));
        }
        if ![x, y, width, height].iter().all(|number| number.is_finite()) {
            self.wrong(format!("its box is not finite: x {x}, y {y}, width {width}, height {height}"));
            return None;
        }
        if !is_point && (width <= 0.0 || height <= 0.0) {
            self.wrong(format!("its size is {width} x {height}; both must be greater than 0"));
            return None;
        }
        let bounds = frame.rect(x, y, width, height);
        if !frame.holds(&bounds) {
            self.wrong(format!("lies outside the map: x {x}, y {y}, width {width}, height {height}"));
            return None;
        }
        Some(bounds)
    }

    /// A property that is a finite number. 0 stands in for one that was wrong.
    fn number(&mut self, key: &str, default: Option<f64>) -> f64 {
        let number = match self.object.properties.get(key) {
            Some(PropertyValue::FloatValue(number)) => f64::from(*number),
            Some(PropertyValue::IntValue(number)) => f64::from(*number),
            Some(other) => {
                self.wrong(format!(
                    "its property `{key}` is {}, not a number (float or int)",
                    kind_name(other)
                ));
                return 0.0;
            }
            None => {
                if default.is_none() {
                    self.wrong(format!("has no property `{key}`"));
                }
                return default.unwrap_or(0.0);
            }
        };
        if number.is_finite() {
            return number;
        }
        self.wrong(format!("its property `{key}` is {number}, not a finite number"));
        0.0
    }

    fn speed(&mut self) -> f64 {
        let before = self.bad;
        self.bad = false;
        let speed = self.number("speed", None);
        if !self.bad && (speed <= 0.0 || speed > MAX_SPEED) {
            self.wrong(format!("its `speed` is {speed}; it must be greater than 0 and at most {MAX_SPEED}"));
        }
        self.bad |= before;
        speed
    }

    fn text(&mut self, key: &str) -> String {
        match self.object.properties.get(key) {
            Some(PropertyValue::StringValue(text)) if !text.trim().is_empty() => return text.clone(),
            Some(PropertyValue::StringValue(_)) => self.wrong(format!("its property `{key}` is empty")),
            Some(other) => self.wrong(format!("its property `{key}` is {}, not a string", kind_name(other))),
            None => self.wrong(format!("has no property `{key}`")),
        }
        String::new()
    }
}

fn shape_name(shape: &ObjectShape) -> &'static str {
    match shape {
        ObjectShape::Rect { .. } => "a rectangle",
        ObjectShape::Ellipse { .. } => "an ellipse",
        ObjectShape::Capsule { .. } => "a capsule",
        ObjectShape::Polyline { .. } => "a polyline",
        ObjectShape::Polygon { .. } => "a polygon",
        ObjectShape::Point(..) => "a point",
        ObjectShape::Text { .. } => "a text",
    }
}

fn kind_name(value: &PropertyValue) -> &'static str {
    match value {
        PropertyValue::BoolValue(_) => "a bool",
        PropertyValue::FloatValue(_) => "a float",
        PropertyValue::IntValue(_) => "an int",
        PropertyValue::ColorValue(_) => "a color",
        PropertyValue::StringValue(_) => "a string",
        PropertyValue::FileValue(_) => "a file",
        PropertyValue::ObjectValue(_) => "an object",
        PropertyValue::ListValue(_) => "a list",
        PropertyValue::ClassValue { .. } => "a class",
    }
}
