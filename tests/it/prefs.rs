//! The settings file.

use bevy::input::keyboard::KeyCode;
use mindthegap::game::keys::Action;
use mindthegap::game::prefs::{FILE, Language, Loaded, Palette, Prefs, load, save};
use mindthegap::motion::CollisionMode;
use std::fs;
use std::path::PathBuf;

/// A folder of its own, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("mindthegap-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder for the test");
        Self(path)
    }

    fn file(&self) -> PathBuf {
        self.0.join(FILE)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn unusual() -> Prefs {
    let mut prefs = Prefs::default();
    prefs.sound.muted = true;
    prefs.sound.volume = 0.25;
    prefs.sound.captions = true;
    prefs.view.panel = false;
    prefs.view.text_size = 1.5;
    prefs.view.language = Language::Turkish;
    prefs.view.palette = Palette::Safe;
    prefs.overlay.on = true;
    prefs.overlay.layers.insert("solids".into(), false);
    prefs.simulation.method = "ccd".into();
    prefs.simulation.ticks_per_second = 120;
    prefs.bindings.bind_key(Action::Dash, 0, Some(KeyCode::ShiftLeft));
    prefs.bindings.bind_key(Action::Jump, 1, None);
    prefs.bindings.bind_button(Action::Attack, None);
    prefs
}

#[test]
fn what_is_saved_comes_back() {
    let folder = Folder::new("round-trip");
    for prefs in [Prefs::default(), unusual()] {
        save(&folder.file(), &prefs).expect("it can be saved");
        assert_eq!(load(&folder.file()), Loaded::Some(Box::new(prefs)));
    }
    let names: Vec<_> = fs::read_dir(&folder.0).expect("it is there").flatten().collect();
    assert_eq!(names.len(), 1, "no temporary file is left: {names:?}");
}

#[test]
fn without_a_file_there_is_nothing_to_load() {
    assert_eq!(load(&Folder::new("none").file()), Loaded::None);
}

#[test]
fn a_missing_folder_is_made() {
    let folder = Folder::new("deep");
    let path = folder.0.join("a").join("b").join(FILE);
    save(&path, &unusual()).expect("folders are made");
    assert_eq!(load(&path), Loaded::Some(Box::new(unusual())));
}

#[test]
fn damaged_files_are_set_aside_one_beside_the_other() {
    let folder = Folder::new("damaged");
    let rows: [(&str, &[u8], &str); 4] = [
        ("broken", b"[sound\nmuted = ", "settings.toml.damaged"),
        ("not text", &[0xff, 0xfe, 0x00], "settings.toml.damaged-2"),
        ("wrong type", b"[sound]\nvolume = \"loud\"", "settings.toml.damaged-3"),
        ("no such key", b"[bindings.keys]\njump = [\"NoSuchKey\"]", "settings.toml.damaged-4"),
    ];
    for (row, text, name) in rows {
        fs::write(folder.file(), text).expect("it can be written");
        let Loaded::SetAside { kept, problem } = load(&folder.file()) else { panic!("{row} is not noticed") };
        assert_eq!(kept, folder.0.join(name), "{row}");
        assert_eq!(fs::read(&kept).expect("it is kept"), text, "{row}");
        assert!(!problem.is_empty(), "{row}");
        assert_eq!(load(&folder.file()), Loaded::None, "{row}: the next start is a fresh one");
    }
}

#[test]
fn a_file_that_cannot_be_read_is_left_alone() {
    let folder = Folder::new("unreadable");
    fs::create_dir(folder.file()).expect("a folder in its place");
    assert!(matches!(load(&folder.file()), Loaded::Unreadable(_)));
    assert!(folder.file().is_dir());
}

#[test]
fn files_of_other_versions_are_understood_in_part() {
    let folder = Folder::new("versions");
    let text = "[hats]\nred = true\n[bindings.keys]\nfly = [\"KeyF\"]\ndash = [\"KeyK\"]\nback = []\n\
                [simulation]\nmethod = \"magic\"\ngravity = 1e99\n[view]\ntext_size = 50.0\n";
    fs::write(folder.file(), text).expect("it can be written");
    let Loaded::Some(prefs) = load(&folder.file()) else { panic!("it is not damaged") };
    assert_eq!(prefs.bindings.keys(Action::Dash), &[KeyCode::KeyK]);
    assert!(prefs.bindings.keys(Action::Back).contains(&KeyCode::Escape), "menus can be left");
    assert_eq!(prefs.bindings.keys(Action::Left), Prefs::default().bindings.keys(Action::Left));
    assert_eq!(prefs.simulation.settings().mode, CollisionMode::default());
    assert!(prefs.simulation.settings().gravity <= 4000.0);
    assert!((prefs.view.text_size - 2.0).abs() < 1e-6);
}

#[test]
fn files_from_before_captions_have_none() {
    let folder = Folder::new("before-captions");
    fs::write(folder.file(), "[sound]\nmuted = true\nvolume = 0.25\n").expect("it can be written");
    let Loaded::Some(prefs) = load(&folder.file()) else { panic!("it is not damaged") };
    assert!(prefs.sound.muted && !prefs.sound.captions);
}
