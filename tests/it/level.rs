//! Reading level files: what is accepted, what is refused and with which words, and that nothing ever panics.

// Coordinates of levels are exact; nearly equal would be wrong.
#![allow(clippy::float_cmp)]

use glam::DVec2;
use mindthegap::game::level::{Level, LevelError, catalog, check, merge, tiled};
use mindthegap::geometry::Aabb;
use std::io;

const DEMO: &str = catalog::LEVELS[0].text;

fn parse(text: &str) -> Result<Level, LevelError> {
    tiled::parse(text, "test.tmx", &mut catalog::tileset)
}

/// A map of 4 x 3 tiles whose lowest row is solid, with the objects given.
fn small(objects: &str) -> String {
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" orientation="orthogonal" width="4" height="3" tilewidth="16" tileheight="16" infinite="0">
 <tileset firstgid="1" source="metro.tsx"/>
 <layer id="1" name="back" width="4" height="3"><data encoding="csv">17,17,17,17,0,0,0,0,17,17,17,17</data></layer>
 <layer id="2" name="solid" width="4" height="3"><data encoding="csv">
0,0,0,0,
2,0,0,0,
1,1,1,1
</data></layer>
 <objectgroup id="3" name="things">
{objects}
 </objectgroup>
</map>
"#
    )
}

const SPAWN: &str = r#"<object id="1" type="spawn" x="24" y="32"><point/></object>"#;
const EXIT: &str = r#"<object id="2" type="exit" x="40" y="0" width="24" height="32"/>"#;

fn with(object: &str) -> String {
    small(&format!("{SPAWN}\n{EXIT}\n{object}"))
}

#[test]
fn small_level_is_read_and_flipped() {
    let level = parse(&with(
        r#"<object id="9" name="lift" type="platform" x="0" y="8" width="16" height="4"><properties>
            <property name="dx" type="int" value="8"/><property name="dy" type="float" value="12"/>
            <property name="speed" type="float" value="40"/></properties></object>
           <object id="5" class="ticket" x="1" y="2" width="3" height="4"/>
           <object id="4" type="ticket" x="1" y="2" width="3" height="4"/>
           <object id="7" type="spikes" x="16" y="16" width="32" height="16"/>"#,
    ))
    .unwrap();
    assert_eq!(level.name, "test");
    assert_eq!(level.size, DVec2::new(64.0, 48.0));
    assert_eq!(level.spawn, DVec2::new(24.0, 16.0), "32 from the top of 48 is 16 from the bottom");
    assert_eq!(level.exits[0].bounds, Aabb::new(DVec2::new(40.0, 16.0), DVec2::new(64.0, 48.0)));
    assert_eq!(level.platforms[0].travel, DVec2::new(8.0, -12.0), "the editor's y points down");
    assert_eq!(level.platforms[0].placed.name, "lift");
    assert_eq!(level.tickets.iter().map(|t| t.id).collect::<Vec<_>>(), [4, 5], "in the order of ids");
    assert_eq!(level.spikes[0].hitbox, Aabb::new(DVec2::new(20.0, 20.0), DVec2::new(44.0, 28.0)));
    // Row 0 of the picture is the lowest one; the solid layer lies over the scenery.
    assert_eq!(level.tiles.cells, [1, 1, 1, 1, 2, 0, 0, 0, 17, 17, 17, 17]);
    let floor = Aabb::new(DVec2::ZERO, DVec2::new(64.0, 16.0));
    let step = Aabb::new(DVec2::new(0.0, 16.0), DVec2::new(16.0, 32.0));
    assert_eq!(level.solids, [floor, step]);
}

#[test]
fn spawn_may_be_a_rectangle_whose_lower_middle_is_the_feet() {
    let level =
        parse(&small(&format!(r#"<object id="3" type="spawn" x="16" y="8" width="16" height="24"/>{EXIT}"#)))
            .unwrap();
    assert_eq!(level.spawn, DVec2::new(24.0, 16.0));
}

#[test]
fn a_sign_may_name_the_message_that_says_it_in_other_languages() {
    let sign = |message: &str| {
        parse(&with(&format!(
            r#"<object id="7" name="it" type="sign" x="0" y="0" width="8" height="8"><properties>
                <property name="text" value="Exit"/>{message}</properties></object>"#
        )))
    };
    assert_eq!(sign("").unwrap().signs[0].message, None);
    let named = sign(r#"<property name="message" value="sign-exit"/>"#).unwrap();
    assert_eq!(
        (named.signs[0].text.as_str(), named.signs[0].message.as_deref()),
        ("Exit", Some("sign-exit"))
    );
    // Words are not simulated: recordings go on to fit.
    assert_eq!(named.content_hash(), sign("").unwrap().content_hash());
    for (message, words) in [
        (r#"<property name="message" value=" "/>"#, "its property `message` is empty"),
        (
            r#"<property name="message" type="int" value="1"/>"#,
            "its property `message` is an int, not a string",
        ),
    ] {
        let error = sign(message).expect_err(message).to_string();
        assert!(error.contains(words), "wanted \"{words}\", got:\n{error}");
    }
}

/// Each bad object, and words its one message must have besides the file, the layer and the object.
#[test]
fn bad_objects_are_named_with_file_layer_and_object() {
    let number =
        |name: &str, value: &str| format!(r#"<property name="{name}" type="float" value="{value}"/>"#);
    let platform = |inner: &str| {
        format!(
            r#"<object id="7" name="it" type="platform" x="0" y="0" width="8" height="8"><properties>{inner}</properties></object>"#
        )
    };
    let plain = |class: &str, rest: &str| format!(r#"<object id="7" name="it" type="{class}" {rest}/>"#);
    let good = r#"x="0" y="0" width="8" height="8""#;
    let (dx, speed) = (number("dx", "8"), number("speed", "40"));
    let rows: Vec<(String, &str)> = vec![
        (plain("coin", good), "unknown class `coin`; there are: spawn, exit, barrier"),
        (plain("", good), "has no class"),
        (plain("spawn", good), "is a second `spawn`"),
        (plain("ticket", r#"x="60" y="0" width="8" height="8""#), "outside the map: x 60, y 0"),
        (plain("ticket", r#"x="-1" y="0" width="8" height="8""#), "outside the map"),
        (plain("ticket", r#"x="0" y="41" width="8" height="8""#), "outside the map"),
        (plain("ticket", r#"x="0" y="0" width="-8" height="8""#), "its size is -8 x 8"),
        (plain("ticket", r#"x="0" y="0" height="8""#), "its size is 0 x 8"),
        (plain("ticket", r#"x="NaN" y="0" width="8" height="8""#), "not finite"),
        (plain("ticket", r#"x="0" y="0" width="inf" height="8""#), "not finite"),
        (plain("ticket", r#"x="0" y="0" width="1e39" height="8""#), "not finite"),
        (plain("ticket", r#"x="wide" y="0" width="8" height="8""#), "its `x` is \"wide\""),
        (plain("ticket", r#"x="0" y="0" width="8" height="8" rotation="30""#), "turned by 30 degrees"),
        (plain("ticket", r#"gid="3" x="0" y="8" width="8" height="8""#), "a rectangle, not a tile"),
        (plain("ticket", r#"template="t.tx" x="0" y="8" width="8" height="8""#), "instance of a template"),
        (plain("barrier", r#"x="0" y="0" width="0.05" height="8""#), "the least is 0.1"),
        (plain("barrier", r#"x="0" y="0" width="8" height="0.05""#), "the least is 0.1"),
        (
            r#"<object id="7" name="it" type="exit" x="1" y="1"><point/></object>"#.into(),
            "a rectangle, not a point",
        ),
        (
            r#"<object id="7" name="it" type="barrier" x="1" y="1"><polygon points="0,0 4,0 4,4"/></object>"#
                .into(),
            "a rectangle, not a polygon",
        ),
        (
            r#"<object id="7" name="it" type="ticket" x="1" y="1" width="4" height="4"><ellipse/></object>"#
                .into(),
            "a rectangle, not an ellipse",
        ),
        (platform(&dx), "has no property `speed`"),
        (platform(&(dx.clone() + &number("speed", "0"))), "its `speed` is 0"),
        (platform(&(dx.clone() + &number("speed", "-3"))), "its `speed` is -3"),
        (platform(&(dx.clone() + &number("speed", "1e9"))), "its `speed` is 1000000000"),
        (
            platform(&(dx.clone() + &number("speed", "inf"))),
            "its property `speed` is inf, not a finite number",
        ),
        (
            platform(&(dx.clone() + &number("speed", "fast"))),
            "its property `speed` is \"fast\", which is no float",
        ),
        (
            platform(&(dx.clone() + r#"<property name="speed" value="40"/>"#)),
            "`speed` is a string, not a number",
        ),
        (platform(&(dx.clone() + &speed + &number("sped", "1"))), "unknown property `sped`"),
        (platform(&speed), "goes nowhere"),
        (platform(&(number("dx", "64") + &speed)), "its far end lies outside the map"),
        (platform(&(number("dy", "-1") + &speed)), "its far end lies outside the map"),
        (
            format!(
                r#"<object id="7" name="it" type="enemy" {good}><properties>{speed}</properties></object>"#
            ),
            "has no property `patrol`",
        ),
        (
            format!(
                r#"<object id="7" name="it" type="enemy" {good}><properties>{speed}{}</properties></object>"#,
                number("patrol", "57")
            ),
            "its patrol ends outside the map",
        ),
        (
            format!(
                r#"<object id="7" name="it" type="spikes" {good}><properties>{}</properties></object>"#,
                number("inset", "-1")
            ),
            "its `inset` is -1",
        ),
        (plain("spikes", good), "its `inset` is 4"),
        (plain("sign", good), "has no property `text`"),
        (
            format!(
                r#"<object id="7" name="it" type="sign" {good}><properties>{}</properties></object>"#,
                number("text", "1")
            ),
            "its property `text` is a float, not a string",
        ),
    ];
    for (object, words) in rows {
        let error = parse(&with(&object)).expect_err(&object);
        let text = error.to_string();
        assert_eq!(error.problems.len(), 1, "one problem expected for {object}, got:\n{text}");
        assert!(text.starts_with("test.tmx, layer \"things\", object 7 \"it\": "), "{object}\n{text}");
        assert!(text.contains(words), "wanted \"{words}\" for {object}, got:\n{text}");
    }
}

/// Each change to a good file, and what the message must be.
#[test]
fn bad_files_are_named_with_layer_cell_or_line() {
    let rows: &[(&str, &str, &str)] = &[
        ("infinite=\"0\"", "infinite=\"1\"", "test.tmx: the map is infinite"),
        ("orthogonal", "isometric", "test.tmx: the map's orientation is \"isometric\""),
        ("orthogonal", "upside-down", "test.tmx: the map's orientation is \"upside-down\""),
        ("tilewidth=\"16\"", "tilewidth=\"32\"", "test.tmx: the map's tilewidth is 32"),
        (
            " width=\"4\" height=\"3\" tile",
            " width=\"5000\" height=\"3\" tile",
            "test.tmx: the map's width is 5000 tiles; the most is 4096",
        ),
        (
            " height=\"3\" tile",
            " height=\"4294967295\" tile",
            "test.tmx: the map's height is 4294967295 tiles",
        ),
        (" height=\"3\" tile", " height=\"9999999999\" tile", "test.tmx: its `height` is \"9999999999\""),
        (" height=\"3\" tile", " height=\"0\" tile", "test.tmx: the map's height is 0 tiles"),
        (" height=\"3\" tile", " tile", "test.tmx: <map> has no `height`"),
        ("<?xml", "# A note\n<?xml", "test.tmx: is no Tiled map: it begins with \"# A note\", not <map>"),
        ("<map ", "<plan ", "test.tmx: is no Tiled map: it begins with <plan>"),
        ("</map>", "", "broken XML: the file ends inside <map>"),
        ("</layer>", "</lair>", "test.tmx, line 4: broken XML"),
        ("<?xml", "<html></html><?xml", "test.tmx: is no Tiled map: it begins with <html>"),
        ("name=\"solid\"", "name=\"floor\"", "test.tmx: no tile layer is named `solid`"),
        ("1,1,1,1\n", "1,1,1,1,1\n", "test.tmx, layer \"solid\": has 13 cells, not 4 x 3 = 12"),
        ("1,1,1,1\n", "1,1,1\n", "test.tmx, layer \"solid\": has 11 cells"),
        ("1,1,1,1\n", "1,1,one,1\n", "test.tmx, layer \"solid\", cell (2, 2): \"one\" is no tile number"),
        (
            "1,1,1,1\n",
            "1,1,1,57\n",
            "test.tmx, layer \"solid\", cell (3, 2): its tile is number 56; the tileset has 56",
        ),
        ("1,1,1,1\n", "1,1,1,4294967295\n", "test.tmx, layer \"solid\", cell (3, 2)"),
        ("1,1,1,1\n", "1,1,1,2147483650\n", "cell (3, 2): its tile is flipped or turned"),
        (
            "encoding=\"csv\">\n",
            "encoding=\"base64\" compression=\"zlib\">",
            "layer \"solid\": is not stored as CSV",
        ),
        (
            "solid\" width=\"4\"",
            "solid\" width=\"9\"",
            "test.tmx, layer \"solid\": its width is 9, the map's is 4",
        ),
        ("solid\" width", "solid\" offsetx=\"3\" width", "test.tmx, layer \"solid\": has an offset"),
        (
            "metro.tsx",
            "other.tsx",
            "test.tmx: its tileset \"other.tsx\" cannot be read: there is no such file",
        ),
        ("firstgid=\"1\"", "firstgid=\"2\"", "test.tmx: the tileset's firstgid is 2"),
        (" <tileset firstgid=\"1\" source=\"metro.tsx\"/>", "", "test.tmx: the map has 0 tilesets"),
        (
            "source=\"metro.tsx\"/>",
            "name=\"x\" tilewidth=\"16\" tileheight=\"16\" tilecount=\"4000000000\" columns=\"8\"/>",
            "test.tmx: the tileset's tilecount is 4000000000",
        ),
        (
            "source=\"metro.tsx\"/>",
            "tilewidth=\"16\" tileheight=\"16\" tilecount=\"8\" spacing=\"4294967295\"><image source=\"a\" width=\"1\" height=\"1\"/></tileset>",
            "<tileset> has no `columns`",
        ),
        (SPAWN, "", "test.tmx: no object is of class `spawn`"),
        (EXIT, "", "test.tmx: no object is of class `exit`"),
        ("id=\"2\" type=\"exit\"", "id=\"1\" type=\"exit\"", "object 1: has the id of another object"),
    ];
    for (from, to, words) in rows {
        let good = with("");
        assert!(good.contains(from), "the row {from} changes nothing");
        let error = parse(&good.replacen(from, to, 1)).expect_err(to);
        assert!(error.to_string().contains(words), "wanted \"{words}\" for {to}, got:\n{error}");
    }
}

#[test]
fn all_problems_of_a_file_are_reported() {
    let text = small(r#"<object id="1" type="ticket" x="0" y="0"/><object id="2" type="what" x="0" y="0" width="1" height="1"/>"#)
        .replacen("2,0,0,0", "2,0,0,99", 1)
        .replacen("tileheight=\"16\"", "tileheight=\"8\"", 1);
    let error = parse(&text).unwrap_err();
    assert_eq!(error.problems.len(), 6, "{error}");
}

#[test]
fn a_thousand_problems_do_not_make_a_thousand_lines() {
    let many: Vec<String> = (10..2000).map(|id| format!("<object id=\"{id}\"/>")).collect();
    let error = parse(&with(&many.concat())).unwrap_err();
    assert_eq!(error.problems.len(), 51);
    assert!(error.to_string().ends_with("and 1940 more problems"), "{error}");
}

#[test]
fn deep_nesting_is_refused_before_it_can_end_the_stack() {
    for (open, close) in [
        ("<group>", "</group>"),
        ("<objectgroup><object><properties><property type=\"class\" name=\"a\">", ""),
    ] {
        let deep = open.repeat(20_000) + &close.repeat(20_000);
        let error = parse(&with("").replacen("<layer", &format!("{deep}<layer"), 1)).unwrap_err();
        assert!(error.to_string().contains("inside each other"), "{error}");
    }
}

#[test]
fn groups_of_layers_are_searched() {
    let text = with("").replacen("<layer", "<group id=\"8\" name=\"g\"><layer", 1).replacen(
        "</objectgroup>",
        "</objectgroup></group>",
        1,
    );
    assert_eq!(parse(&text), parse(&with("")));
}

#[test]
fn hidden_layers_are_not_drawn_but_solids_stay_solid() {
    let shown = parse(&with("")).unwrap();
    let hidden = parse(&with("").replacen("name=\"solid\"", "name=\"solid\" visible=\"0\"", 1)).unwrap();
    assert_eq!(hidden.solids, shown.solids);
    assert_eq!(hidden.tiles.cells, [17, 17, 17, 17, 0, 0, 0, 0, 17, 17, 17, 17]);
}

#[test]
fn merged_solids_cover_the_solid_cells_once_and_nothing_else() {
    let mut random = oorandom::Rand32::new(7);
    for round in 0..200 {
        let (columns, rows) = (random.rand_range(1..24), random.rand_range(1..12));
        let share = random.rand_float();
        let cells: Vec<bool> = (0..columns * rows).map(|_| random.rand_float() < share).collect();
        let boxes = merge::merge_solids(columns, rows, |c, r| cells[(r * columns + c) as usize]);
        for row in 0..rows {
            for column in 0..columns {
                let middle = DVec2::new(f64::from(column), f64::from(row)) * 16.0 + 8.0;
                let covered = boxes.iter().filter(|b| b.contains(middle)).count();
                let wanted = usize::from(cells[(row * columns + column) as usize]);
                assert_eq!(covered, wanted, "round {round}, cell ({column}, {row})");
            }
        }
        let area: f64 = boxes.iter().map(|b| b.size().x * b.size().y).sum();
        let solid = u32::try_from(cells.iter().filter(|cell| **cell).count()).unwrap();
        assert_eq!(area, f64::from(solid) * 256.0, "round {round}");
    }
}

/// Changes bytes, cuts, repeats and moves pieces, and puts in what files of bad will have.
fn mutate(text: &str, random: &mut oorandom::Rand32) -> String {
    const SPICE: [&str; 22] = [
        "\"",
        "<",
        ">",
        "/",
        "&",
        "0",
        "-1",
        "4294967295",
        "1e39",
        "NaN",
        "99999999999999999999",
        "<group>",
        "</map>",
        "<data>",
        "<chunk x=\"2147483647\" y=\"0\" width=\"9\" height=\"9\">",
        "infinite=\"1\" ",
        "template=\"demo.tmx\" ",
        "<!--",
        "<![CDATA[",
        "&#52;",
        "type=\"class\" ",
        "\u{1F687}",
    ];
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..random.rand_range(1..6) {
        if bytes.is_empty() {
            break;
        }
        let length = u32::try_from(bytes.len()).unwrap();
        // Most of the text is cell numbers; half of the changes go to the head and to the objects.
        let at = match random.rand_range(0..4) {
            0 => random.rand_range(0..length.min(900)),
            1 => length - 1 - random.rand_range(0..length.min(8000)),
            _ => random.rand_range(0..length),
        } as usize;
        let end = (at + random.rand_range(1..40) as usize).min(bytes.len());
        match random.rand_range(0..6) {
            0 => bytes[at] = u8::try_from(random.rand_range(0..128)).unwrap(),
            1 => bytes.truncate(at),
            2 => drop(bytes.drain(at..end)),
            3 => {
                let piece = bytes[at..end].to_vec();
                bytes.splice(at..at, piece);
            }
            4 => {
                let digit = bytes[at..].iter().position(u8::is_ascii_digit).unwrap_or(0) + at;
                bytes.splice(digit..digit, SPICE[random.rand_range(5..10) as usize].bytes());
            }
            _ => drop(bytes.splice(at..at, SPICE[random.rand_range(0..22) as usize].bytes())),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn mutated_and_truncated_files_never_panic() {
    let mut random = oorandom::Rand32::new(2026);
    let tileset = catalog::tileset("metro.tsx").unwrap();
    let little = with(
        r#"<object id="9" type="platform" x="0" y="8" width="16" height="4"><properties>
        <property name="dx" type="int" value="8"/><property name="speed" type="float" value="40"/></properties></object>"#,
    );
    let mut refused = 0;
    for round in 0..6000 {
        let source = if round % 20 == 0 { DEMO } else { &little };
        let text = mutate(source, &mut random);
        let bad_tileset = mutate(&tileset, &mut random);
        let spoil = round % 3 == 0;
        let mut read = |source: &str| -> io::Result<String> {
            if spoil { Ok(bad_tileset.clone()) } else { catalog::tileset(source) }
        };
        if let Err(error) = tiled::parse(&text, "test.tmx", &mut read) {
            assert!(!error.problems.is_empty());
            assert!(error.problems.iter().all(|problem| !problem.what.is_empty()));
            refused += 1;
        }
    }
    assert!(refused > 3000, "the changes do no harm: only {refused} files were refused");
    for at in (0..DEMO.len()).step_by(251) {
        assert!(parse(&DEMO[..at]).is_err(), "cut at {at}");
    }
}

#[test]
fn check_reports_every_level_and_its_exit_code() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/levels");
    let report = check::check([
        folder,
        "nothing",
        "nothing.tmx",
        concat!(env!("CARGO_MANIFEST_DIR"), "/levels/metro.png"),
    ]);
    assert_eq!(report.exit_code, 1);
    let lines: Vec<&str> = report.text.lines().collect();
    assert_eq!(lines.len(), 4, "{}", report.text);
    assert_eq!(lines[0], format!("{folder}: cannot be read: it is not a file"));
    assert!(
        lines[1].starts_with("nothing: there is no such level and no such file; levels that ship: demo"),
        "{}",
        lines[1]
    );
    assert_eq!(lines[2], "nothing.tmx: cannot be read: there is no such file");
    assert!(lines[3].ends_with("metro.png: cannot be read: it is not UTF-8 text"), "{}", lines[3]);

    let good = check::check([concat!(env!("CARGO_MANIFEST_DIR"), "/levels/demo.tmx"), "demo"]);
    assert_eq!(good.exit_code, 0, "{}", good.text);
    assert_eq!(
        good.text.matches(": ok, 210 x 23 tiles, 14 tickets, 3 barriers, 1 moving platform, ").count(),
        2,
        "{}",
        good.text
    );
    assert_eq!(check::check::<&str>([]).text, "");
}

#[test]
fn a_path_from_the_disk_reads_the_same_as_the_level_that_ships() {
    let shipped = catalog::load("demo").unwrap();
    let read = catalog::load_named_or_path(concat!(env!("CARGO_MANIFEST_DIR"), "/levels/demo.tmx")).unwrap();
    assert_eq!(read, shipped);
}
