//! Reads a `.tmx` file of the Tiled editor into a [`Level`], or says everything that is wrong with it.
//!
//! What a level needs: orthogonal and finite, tiles of 16, one tileset, CSV layers. Tile layers whose name or class is
//! `solid` block the way, whether they are shown or not; all other tile layers are scenery. Layers that are hidden in the
//! editor are not drawn. Where several layers have a tile in a cell, the upper one is drawn, so tiles should be opaque.
//! The classes of objects and their properties are listed in `objects.rs`.
//!
//! **The flip.** Tiled counts y downwards from the upper left corner of the map, the world counts it upwards from the lower
//! left one: `y_world = height - y_tiled`, a rectangle's lower edge is `height - (y + h)`, and of a vector only the
//! sign of y changes. This file does it (see `Frame`); no other file in the program knows that Tiled's y points down.
//!
//! The reader never panics, whatever the file says: see `guard.rs`.

use super::error::{LevelError, Place, Problems, whole_file};
use super::guard::{self, Kind, MAX_BYTES, Outline};
use super::merge::merge_solids;
use super::{Level, TILE, TileGrid, objects};
use crate::geometry::Aabb;
use glam::DVec2;
use std::collections::HashMap;
use std::io::{self, Cursor, Read};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use tiled::{LayerType, Loader, Map, PropertyValue};

/// Bad cells named one by one in a layer; after that only their number is given.
const NAMED_CELLS: usize = 5;

/// From the editor's frame (y down, origin at the upper left) to the world's (y up, origin at the lower left).
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Frame {
    /// The map's size in units.
    pub size: DVec2,
}

impl Frame {
    /// A place.
    pub(super) fn point(self, x: f64, y: f64) -> DVec2 {
        DVec2::new(x, self.size.y - y)
    }

    /// A rectangle given by its upper left corner and its size.
    pub(super) fn rect(self, x: f64, y: f64, width: f64, height: f64) -> Aabb {
        Aabb::new(self.point(x, y + height), self.point(x + width, y))
    }

    /// Whether the whole box lies in the map; touching its edge is inside.
    pub(super) fn holds(self, bounds: &Aabb) -> bool {
        let map = Aabb::new(DVec2::ZERO, self.size);
        map.contains(bounds.min) && map.contains(bounds.max)
    }
}

/// A way from one place to another, from the editor's frame to the world's. Written as a difference, so that a level
/// way does not become -0.
pub(super) fn flip_way(dx: f64, dy: f64) -> DVec2 {
    DVec2::new(dx, 0.0 - dy)
}

/// Reads a level from the text of a `.tmx` file.
///
/// `file` names it in messages. `resources` is asked for the text of the tileset file that the map names, with
/// the path as it is written there (relative to the map's folder).
///
/// # Errors
/// All problems that were found, at least one.
pub fn parse(
    text: &str,
    file: &str,
    resources: &mut dyn FnMut(&str) -> io::Result<String>,
) -> Result<Level, LevelError> {
    let text = without_bom(text);
    let mut problems = Problems::new(file);
    if text.len() as u64 > MAX_BYTES {
        problems.add(Place::File, too_big());
        return Err(problems.into_error());
    }
    let outline = guard::inspect(text, Kind::Map, file, &mut problems);
    if !outline.refused && outline.tilesets != 1 {
        problems.add(Place::File, format!("the map has {} tilesets; a level uses one", outline.tilesets));
    }
    let Some(tilesets) = read_tilesets(&outline, file, resources, &mut problems) else {
        return Err(problems.into_error());
    };
    let map = match read_map(text, tilesets) {
        Ok(map) => map,
        Err(error) => {
            problems.add(Place::File, format!("is no readable Tiled map: {error}"));
            return Err(problems.into_error());
        }
    };
    let level = convert(&map, file, &mut problems);
    if problems.is_empty() { Ok(level) } else { Err(problems.into_error()) }
}

/// Reads a level from a `.tmx` file on disk, and its tileset from beside it.
///
/// # Errors
/// All problems that were found, at least one; among them that there is no such file.
pub fn load(path: &Path) -> Result<Level, LevelError> {
    let file = path.display().to_string();
    let text = read_text(path).map_err(|error| whole_file(&file, cannot_read(&error)))?;
    let folder = path.parent().map(Path::to_path_buf).unwrap_or_default();
    parse(&text, &file, &mut |source| read_text(&folder.join(source)))
}

/// The text of a regular file of a bearable size.
fn read_text(path: &Path) -> io::Result<String> {
    let about = std::fs::metadata(path)?;
    if !about.is_file() {
        return Err(io::Error::other("it is not a file"));
    }
    let mut text = String::new();
    // Read one byte more than allowed: the file may have grown since.
    std::fs::File::open(path)?.take(MAX_BYTES + 1).read_to_string(&mut text)?;
    if text.len() as u64 > MAX_BYTES {
        return Err(io::Error::other(too_big()));
    }
    Ok(text)
}

fn cannot_read(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "cannot be read: there is no such file".to_owned(),
        io::ErrorKind::InvalidData => "cannot be read: it is not UTF-8 text".to_owned(),
        _ => format!("cannot be read: {error}"),
    }
}

fn too_big() -> String {
    format!("is larger than {} MiB", MAX_BYTES >> 20)
}

fn without_bom(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

type Texts = HashMap<PathBuf, Rc<str>>;

/// The tilesets that the map names, each looked at by the guard. `None` when the crate must not be asked.
fn read_tilesets(
    outline: &Outline,
    file: &str,
    resources: &mut dyn FnMut(&str) -> io::Result<String>,
    problems: &mut Problems,
) -> Option<Texts> {
    let mut texts = Texts::new();
    let mut refused = outline.refused || outline.tilesets > 1;
    // A map with more than one is refused anyway; this only keeps a hostile one from naming a million files.
    for source in outline.sources.iter().take(1) {
        match resources(source) {
            Ok(text) if text.len() as u64 <= MAX_BYTES => {
                let text = without_bom(&text);
                let name = Path::new(file).with_file_name(source).display().to_string();
                refused |= guard::inspect(text, Kind::Tileset, &name, problems).refused;
                texts.insert(PathBuf::from(source), Rc::from(text));
            }
            Ok(_) => {
                refused = true;
                problems.add(Place::File, format!("its tileset \"{source}\" {}", too_big()));
            }
            Err(error) => {
                refused = true;
                problems.add(Place::File, format!("its tileset \"{source}\" {}", cannot_read(&error)));
            }
        }
    }
    (!refused).then_some(texts)
}

/// Lets the crate read texts that the guard has let through. It is given no way to the disk.
fn read_map(text: &str, tilesets: Texts) -> Result<Map, tiled::Error> {
    // Any name without a folder will do: the crate joins the tileset's path to this one's folder.
    let this = Path::new("level.tmx");
    let text: Rc<str> = Rc::from(text);
    let mut loader = Loader::with_reader(move |path: &Path| -> io::Result<_> {
        if path == this {
            return Ok(Cursor::new(Shared(Rc::clone(&text))));
        }
        let tileset = tilesets.get(path).ok_or(io::ErrorKind::NotFound)?;
        Ok(Cursor::new(Shared(Rc::clone(tileset))))
    });
    loader.load_tmx_map(this)
}

/// A text that can be read as bytes without a copy.
struct Shared(Rc<str>);

impl AsRef<[u8]> for Shared {
    fn as_ref(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

/// What the tile layers say, gathered from the lowest to the uppermost.
struct Cells {
    grid: TileGrid,
    solid: Vec<bool>,
    has_solid_layer: bool,
}

fn convert(map: &Map, file: &str, problems: &mut Problems) -> Level {
    let cells = map.width as usize * map.height as usize;
    let mut tiles = Cells {
        grid: TileGrid { columns: map.width, rows: map.height, cells: vec![0; cells] },
        solid: vec![false; cells],
        has_solid_layer: false,
    };
    let size = DVec2::new(f64::from(map.width), f64::from(map.height)) * TILE;
    let mut level = Level { name: title(map, file), size, ..Level::default() };
    let mut found = objects::Found::new(Frame { size });
    let mut waiting: Vec<(tiled::Layer<'_>, bool)> = map.layers().map(|layer| (layer, true)).collect();
    // A stack: the lowest layer goes on top.
    waiting.reverse();
    while let Some((layer, shown)) = waiting.pop() {
        let shown = shown && layer.visible;
        if layer.offset_x != 0.0 || layer.offset_y != 0.0 {
            problems.add(
                Place::Layer(layer.name.clone()),
                "has an offset; what is seen would not be where it is",
            );
        }
        match layer.layer_type() {
            LayerType::Tiles(grid) => add_tiles(&mut tiles, &layer, &grid, shown, problems),
            LayerType::Objects(group) => {
                for object in group.objects() {
                    found.add(&mut level, &layer.name, &object, problems);
                }
            }
            LayerType::Group(group) => {
                let from = waiting.len();
                waiting.extend(group.layers().map(|inner| (inner, shown)));
                waiting[from..].reverse();
            }
            LayerType::Image(_) => {}
        }
    }
    if !tiles.has_solid_layer {
        problems.add(Place::File, "no tile layer is named `solid`; nothing would bear the player");
    }
    found.finish(&mut level, problems);
    let columns = map.width as usize;
    level.solids = merge_solids(map.width, map.height, |column, row| {
        tiles.solid.get(row as usize * columns + column as usize).copied().unwrap_or(false)
    });
    level.tiles = tiles.grid;
    level
}

/// Adds a layer's tiles to the picture, and to the solids if it is a solid one.
fn add_tiles(
    tiles: &mut Cells,
    layer: &tiled::Layer<'_>,
    grid: &tiled::TileLayer<'_>,
    shown: bool,
    problems: &mut Problems,
) {
    let solid = [layer.name.as_str(), layer.user_type.as_str()].contains(&"solid");
    tiles.has_solid_layer |= solid;
    let mut bad = 0;
    for row in 0..tiles.grid.rows {
        for column in 0..tiles.grid.columns {
            let (Ok(x), Ok(y)) = (i32::try_from(column), i32::try_from(row)) else { continue };
            let Some(tile) = grid.get_tile(x, y) else { continue };
            let (count, tile_id) = (tile.get_tileset().tilecount, tile.id());
            let what = if tile_id >= count {
                format!("its tile is number {tile_id}; the tileset has {count}, from 0")
            } else if tile.flip_h || tile.flip_v || tile.flip_d {
                "its tile is flipped or turned, which would not be drawn".to_owned()
            } else {
                // The flip: row 0 is the uppermost in the file and the lowest in the world.
                let index =
                    (tiles.grid.rows - 1 - row) as usize * tiles.grid.columns as usize + column as usize;
                if shown {
                    tiles.grid.cells[index] = tile_id + 1;
                }
                tiles.solid[index] |= solid;
                continue;
            };
            bad += 1;
            if bad <= NAMED_CELLS {
                problems.add(Place::Cell { layer: layer.name.clone(), column, row }, what);
            }
        }
    }
    if bad > NAMED_CELLS {
        let what = format!("has {} more cells with such tiles", bad - NAMED_CELLS);
        problems.add(Place::Layer(layer.name.clone()), what);
    }
}

/// The map's property `title`, else the file's name without its ending.
fn title(map: &Map, file: &str) -> String {
    match map.properties.get("title") {
        Some(PropertyValue::StringValue(title)) if !title.is_empty() => title.clone(),
        _ => Path::new(file)
            .file_stem()
            .map_or_else(|| file.to_owned(), |stem| stem.to_string_lossy().into_owned()),
    }
}
