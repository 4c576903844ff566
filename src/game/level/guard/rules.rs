//! What the guard asks of each element of a map or tileset file.

use super::{Attributes, Guard, Kind, MAX_COLUMNS, MAX_ROWS, Step};
use crate::game::level::error::Place;
use std::str::FromStr;

/// Most tiles a tileset may have.
const MAX_TILES: u32 = 65_536;

impl Guard<'_> {
    /// Judges an element that has just begun; `Err` ends the look.
    pub(super) fn element(&mut self, name: &str, attributes: &Attributes) -> Step {
        match name {
            "map" if self.stack.len() == 1 => return self.map(attributes),
            "tileset" => self.tileset(attributes),
            "layer" => {
                self.layer = Some(text_of(attributes, "name"));
                for (key, wanted) in [("width", self.outline.columns), ("height", self.outline.rows)] {
                    if let Some(size) = self.number::<u32>(attributes, key, true)
                        && size != wanted
                    {
                        self.refuse(self.place(), format!("its {key} is {size}, the map's is {wanted}"));
                    }
                }
            }
            "objectgroup" | "imagelayer" => self.layer = Some(text_of(attributes, "name")),
            "data" => {
                let encoding = text_of(attributes, "encoding");
                if encoding != "csv" || attributes.contains_key("compression") {
                    self.refuse(
                        self.place(),
                        "is not stored as CSV (Tiled: Map > Map Properties > Tile Layer Format)",
                    );
                    if let Some(open) = self.stack.last_mut() {
                        open.filled = true;
                    }
                }
            }
            "object" => {
                let id = attributes.get("id").and_then(|id| id.parse().ok()).unwrap_or(0);
                self.object = Some((id, text_of(attributes, "name")));
                for key in ["id", "gid"] {
                    self.number::<u32>(attributes, key, false);
                }
                for key in ["x", "y", "width", "height", "rotation"] {
                    self.number::<f32>(attributes, key, false);
                }
                if attributes.contains_key("template") {
                    self.refuse(
                        self.place(),
                        "is an instance of a template; detach it (Tiled: right click > Detach)",
                    );
                }
            }
            "property" => self.property(attributes),
            _ => {}
        }
        Ok(())
    }

    fn map(&mut self, attributes: &Attributes) -> Step {
        if attributes.get("infinite").is_some_and(|value| value == "1") {
            self.refuse(
                Place::File,
                "the map is infinite; a level has a size (Tiled: Map > Map Properties > Infinite)",
            );
        }
        let orientation = text_of(attributes, "orientation");
        if orientation != "orthogonal" {
            self.note(Place::File, format!("the map's orientation is \"{orientation}\", not \"orthogonal\""));
        }
        for key in ["tilewidth", "tileheight"] {
            if let Some(size) = self.number::<u32>(attributes, key, true)
                && size != 16
            {
                self.note(Place::File, format!("the map's {key} is {size}; tiles are 16 x 16"));
            }
        }
        let mut size = [0, 0];
        for (slot, (key, most)) in size.iter_mut().zip([("width", MAX_COLUMNS), ("height", MAX_ROWS)]) {
            *slot = self.number::<u32>(attributes, key, true).unwrap_or(0);
            if *slot == 0 && attributes.get(key).is_some_and(|value| value.parse() == Ok(0_u32)) {
                self.refuse(Place::File, format!("the map's {key} is 0 tiles"));
            } else if *slot > most {
                self.refuse(Place::File, format!("the map's {key} is {slot} tiles; the most is {most}"));
            }
        }
        [self.outline.columns, self.outline.rows] = size;
        // Without a size no cell can be judged.
        if self.outline.refused { Err(()) } else { Ok(()) }
    }

    fn tileset(&mut self, attributes: &Attributes) {
        if self.kind == Kind::Map {
            self.outline.tilesets += 1;
            if let Some(first) = self.number::<u32>(attributes, "firstgid", true)
                && self.outline.tilesets == 1
                && first != 1
            {
                self.note(Place::File, format!("the tileset's firstgid is {first}, not 1"));
            }
            if let Some(source) = attributes.get("source") {
                self.outline.sources.push(source.clone());
            }
        }
        let inside = self.kind == Kind::Tileset || !attributes.contains_key("source");
        for (key, most) in
            [("tilecount", MAX_TILES), ("columns", MAX_TILES), ("spacing", 1024), ("margin", 1024)]
        {
            let needed = inside && matches!(key, "tilecount" | "columns");
            if let Some(count) = self.number::<u32>(attributes, key, needed)
                && count > most
            {
                self.refuse(self.place(), format!("the tileset's {key} is {count}; the most is {most}"));
            }
        }
        for key in ["tilewidth", "tileheight"] {
            if let Some(size) = self.number::<u32>(attributes, key, inside)
                && size != 16
            {
                self.note(self.place(), format!("the tileset's {key} is {size}; tiles are 16 x 16"));
            }
        }
    }

    fn property(&mut self, attributes: &Attributes) {
        let name = text_of(attributes, "name");
        let kind = attributes.get("type").map_or("string", String::as_str);
        let Some(value) = attributes.get("value") else { return };
        let good = match kind {
            "int" => value.parse::<i32>().is_ok(),
            "float" => value.parse::<f32>().is_ok(),
            "bool" => value.parse::<bool>().is_ok(),
            _ => true,
        };
        if !good {
            self.refuse(self.place(), format!("its property `{name}` is \"{value}\", which is no {kind}"));
        }
    }

    /// Text inside an element. Only the first text of `data` counts, as in the crate.
    pub(super) fn characters(&mut self, text: &str) {
        let Some(open) = self.stack.last_mut() else { return };
        if open.name != "data" || open.filled {
            return;
        }
        open.filled = true;
        let layer = self.layer.clone().unwrap_or_default();
        let (columns, rows) = (self.outline.columns.max(1), self.outline.rows);
        let mut count: u64 = 0;
        for cell in text.split(',') {
            if cell.trim().parse::<u32>().is_err() {
                let column = u32::try_from(count % u64::from(columns)).unwrap_or(0);
                let row = u32::try_from(count / u64::from(columns)).unwrap_or(u32::MAX);
                let what = format!("\"{}\" is no tile number", shortened(cell.trim()));
                self.refuse(Place::Cell { layer: layer.clone(), column, row }, what);
            }
            count += 1;
        }
        let wanted = u64::from(columns) * u64::from(rows);
        if count != wanted {
            let what = format!("has {count} cells, not {columns} x {rows} = {wanted}");
            self.refuse(Place::Layer(layer), what);
        }
    }

    /// The number an attribute holds. Notes one that is no number, and one that is missing although `needed`.
    fn number<T: FromStr>(&mut self, attributes: &Attributes, key: &str, needed: bool) -> Option<T> {
        let Some(value) = attributes.get(key) else {
            if needed {
                let element = self.stack.last().map_or("", |open| open.name.as_str());
                let what = format!("<{element}> has no `{key}`");
                self.refuse(self.place(), what);
            }
            return None;
        };
        let number = value.parse().ok();
        if number.is_none() {
            let what = format!("its `{key}` is \"{}\", which is no number that fits there", shortened(value));
            self.refuse(self.place(), what);
        }
        number
    }
}

fn text_of(attributes: &Attributes, key: &str) -> String {
    attributes.get(key).cloned().unwrap_or_default()
}

/// The beginning of a text, short enough for a message.
fn shortened(text: &str) -> String {
    if text.chars().count() <= 24 {
        text.to_owned()
    } else {
        text.chars().take(24).chain("...".chars()).collect()
    }
}
