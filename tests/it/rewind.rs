//! The time machine as the program's loop runs it: frames, pause, back and on, branches, jumps, speed, files.

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::WindowFocused;
use mindthegap::collision::components::Position;
use mindthegap::game::SimulationPlugin;
use mindthegap::game::command::AppCommand;
use mindthegap::game::level::catalog;
use mindthegap::game::link::Link;
use mindthegap::game::player::Player;
use mindthegap::game::prefs::PrefsStore;
use mindthegap::game::rewind::{self, Asked, Imagined, Machine, Race, TimeCommand, TimeNotice, Twins};
use mindthegap::game::session::{Pause, SessionPlugin};
use mindthegap::motion::{CollisionMode, Variant};
use mindthegap::replay::{Ghosts, Speed, Timeline};
use mindthegap::tick::hash::state_hash;
use mindthegap::tick::{Buttons, InputBuffer, TickCount};
use std::path::{Path, PathBuf};
use std::sync::Arc;

const AXIS: Variant = Variant { mode: CollisionMode::AxisSeparated, substeps: false };
const CCD: Variant = Variant { mode: CollisionMode::Ccd, substeps: false };

/// The program without its window, in the demo level.
fn app() -> App {
    let mut app = App::new();
    app.add_plugins(MinimalPlugins)
        .add_message::<WindowFocused>()
        .add_plugins((SimulationPlugin, SessionPlugin))
        .insert_resource(TimeUpdateStrategy::FixedTimesteps(1));
    rewind::load(app.world_mut(), "demo", Arc::new(catalog::load("demo").unwrap()));
    // The first update has no time behind it.
    app.update();
    app
}

fn frames(app: &mut App, count: u32) {
    (0..count).for_each(|_| app.update());
}

/// Asks, and lets a frame pass.
fn ask(app: &mut App, command: TimeCommand) {
    app.world_mut().write_message(AppCommand::Time(command));
    app.update();
}

fn press(app: &mut App, buttons: Buttons) {
    app.world_mut().resource_mut::<InputBuffer>().press(buttons);
    app.update();
}

/// Stands 100 units before the first barrier, dashes, and stands a while.
fn dash(app: &mut App) {
    app.world_mut().resource_mut::<InputBuffer>().place(glam::DVec2::new(548.0, 80.0));
    frames(app, 20);
    press(app, Buttons::DASH);
    frames(app, 20);
}

fn line(app: &App) -> &Timeline {
    app.world().resource::<Timeline>()
}

fn x(app: &mut App) -> f64 {
    let mut players = app.world_mut().query_filtered::<&Position, With<Player>>();
    players.single(app.world()).unwrap().0.x
}

fn hash(app: &mut App) -> u64 {
    state_hash(app.world_mut())
}

fn notices(app: &mut App) -> Vec<TimeNotice> {
    app.world_mut().resource_mut::<Messages<TimeNotice>>().drain().collect()
}

fn paused(app: &App) -> bool {
    app.world().resource::<Pause>().by_player
}

#[test]
fn back_and_forward_show_the_states_as_they_were() {
    let mut app = app();
    let mut hashes = vec![hash(&mut app)];
    let begun = line(&app).now();
    for tick in 0..90u32 {
        if tick % 30 == 7 {
            app.world_mut().resource_mut::<InputBuffer>().press(Buttons::JUMP | Buttons::DASH);
        }
        app.update();
        hashes.push(hash(&mut app));
    }
    let end = line(&app).now();
    assert_eq!(end, begun + 90);
    for back in 1..=60u64 {
        ask(&mut app, TimeCommand::Back);
        assert!(paused(&app) && line(&app).now() == end - back, "it stops there");
        let now = hash(&mut app);
        assert_eq!(now, hashes[90 - back as usize], "{back} ticks back");
    }
    for on in 1..=60u64 {
        app.world_mut().write_message(AppCommand::Step);
        app.update();
        let now = hash(&mut app);
        assert_eq!((line(&app).now(), now), (end - 60 + on, hashes[30 + on as usize]));
    }
    assert!(line(&app).branches().is_empty() && line(&app).is_live(), "looking changes nothing");
    app.world_mut().write_message(AppCommand::Step);
    app.update();
    assert_eq!(line(&app).end(), end + 1, "at the end a step is a live tick");
    assert!(notices(&mut app).is_empty());
}

#[test]
fn playing_on_in_the_past_keeps_the_old_future() {
    let mut app = app();
    dash(&mut app);
    let end = line(&app).end();
    ask(&mut app, TimeCommand::Seek(10));
    frames(&mut app, 5);
    assert_eq!((line(&app).now(), line(&app).end()), (10, end), "the past stands still");
    app.world_mut().write_message(AppCommand::Pause);
    app.update();
    assert!(notices(&mut app).contains(&TimeNotice::BranchedOff));
    frames(&mut app, 2);
    assert_eq!((line(&app).now(), line(&app).end(), line(&app).branches().len()), (13, 13, 1));
    assert_eq!(line(&app).branches()[0].track.end(), end);
    assert_eq!(app.world().resource::<Ghosts>().end(), 13, "the ghosts went back, too");
}

#[test]
fn jumps_lead_to_bookmarks_and_to_what_happened() {
    let mut app = app();
    dash(&mut app);
    let (end, dashed) = (line(&app).end(), line(&app).end() - 20);
    ask(&mut app, TimeCommand::LastTunnelling);
    assert_eq!(line(&app).now(), dashed);
    ask(&mut app, TimeCommand::LastHit);
    assert!(notices(&mut app).contains(&TimeNotice::NothingBefore));
    ask(&mut app, TimeCommand::Bookmark);
    ask(&mut app, TimeCommand::Present);
    assert_eq!(line(&app).now(), end);
    ask(&mut app, TimeCommand::PreviousBookmark);
    assert_eq!(line(&app).now(), dashed);
    ask(&mut app, TimeCommand::Start);
    ask(&mut app, TimeCommand::NextBookmark);
    assert_eq!(line(&app).now(), dashed);
    ask(&mut app, TimeCommand::Bookmark);
    assert!(line(&app).bookmarks().is_empty(), "the same key takes it away");
    ask(&mut app, TimeCommand::Skip(-1000));
    assert_eq!(line(&app).now(), 0, "not before the beginning");
}

#[test]
fn what_is_recorded_can_be_watched_and_stops_at_its_end() {
    let mut app = app();
    dash(&mut app);
    let (end, ticks) = (line(&app).end(), app.world().resource::<TickCount>().0);
    ask(&mut app, TimeCommand::Seek(30));
    ask(&mut app, TimeCommand::Watch);
    frames(&mut app, 4);
    let now = line(&app).now();
    assert!(!paused(&app) && now > 30 && now < end);
    // Keys of the game do nothing meanwhile.
    press(&mut app, Buttons::JUMP);
    frames(&mut app, end as u32);
    assert!(paused(&app) && !app.world().resource::<Machine>().watching);
    assert_eq!((line(&app).end(), line(&app).branches().len()), (end, 0));
    assert_eq!(app.world().resource::<TickCount>().0, ticks);
    ask(&mut app, TimeCommand::Watch);
    assert!(line(&app).now() < end, "from the present, the last seconds again");
}

#[test]
fn speed_is_the_number_of_ticks_in_a_frame() {
    for (speed, count, ticks) in [("1/16", 64, 4), ("1/2", 8, 4), ("1", 5, 5), ("4", 5, 20)] {
        let mut app = app();
        let speed = Speed::ALL.into_iter().find(|known| known.name() == speed).unwrap();
        ask(&mut app, TimeCommand::Speed(speed));
        let before = line(&app).now();
        frames(&mut app, count);
        // The frame in which the speed changes counts by half.
        assert!(line(&app).now().abs_diff(before + ticks) <= 1, "{}: {}", speed.name(), line(&app).now());
    }
}

#[test]
fn ghosts_run_along_and_the_tick_in_which_they_part_is_found() {
    let mut app = app();
    ask(&mut app, TimeCommand::Ghost(AXIS));
    dash(&mut app);
    // Switched on in the middle of it, without a restart.
    ask(&mut app, TimeCommand::Ghost(CCD));
    frames(&mut app, 2);
    let end = line(&app).end();
    let ghosts = app.world().resource::<Ghosts>();
    let at = |variant| ghosts.lane(variant).unwrap().track().at(end).unwrap().position.x;
    assert_eq!((at(AXIS), at(CCD)), (848.0, 648.0));
    let parted = app.world().resource::<Twins>().parted.unwrap();
    assert_eq!((parted.one, parted.other), (Some(AXIS), CCD));
    assert_eq!(app.world().resource::<Twins>().parts_from_player(AXIS), None);
    ask(&mut app, TimeCommand::FirstDifference);
    assert_eq!(line(&app).now(), parted.tick);
    assert_eq!(x(&mut app), 848.0, "the tick of the dash");
}

#[test]
fn a_race_needs_a_prediction_and_keeps_it_with_the_result() {
    let folder = std::env::temp_dir().join(format!("mindthegap-race-{}", std::process::id()));
    let mut app = app();
    app.insert_resource(PrefsStore { enabled: true, path: Some(folder.join("settings.toml")) });
    dash(&mut app);
    ask(&mut app, TimeCommand::Ghost(AXIS));
    ask(&mut app, TimeCommand::Ghost(CCD));
    ask(&mut app, TimeCommand::Predict(CCD, Some(true)));
    ask(&mut app, TimeCommand::Race);
    assert!(notices(&mut app).contains(&TimeNotice::RaceNotReady), "one ghost is not marked");
    ask(&mut app, TimeCommand::Predict(AXIS, Some(true)));
    ask(&mut app, TimeCommand::Seek(15));
    ask(&mut app, TimeCommand::Race);
    assert!(app.world().resource::<Race>().is_running());
    ask(&mut app, TimeCommand::Predict(CCD, Some(false)));
    assert_eq!(app.world().resource::<Race>().expected(CCD), Some(true), "too late");
    assert_eq!(app.world().resource::<Twins>().parted, None, "nothing is given away");
    while app.world().resource::<Race>().is_running() {
        app.update();
    }
    let result = app.world().resource::<Race>().result.clone().unwrap();
    assert_eq!(result.score(), (1, 2), "{result:?}");
    assert!(notices(&mut app).contains(&TimeNotice::RaceOver(1, 2)));
    let kept = std::fs::read_to_string(folder.join("races.jsonl")).unwrap();
    assert_eq!(serde_json::from_str::<mindthegap::replay::prediction::RaceResult>(&kept).unwrap(), result);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn why_answers_about_the_last_event_and_shows_its_tick() {
    let mut app = app();
    ask(&mut app, TimeCommand::Why(None));
    assert!(notices(&mut app).contains(&TimeNotice::NothingBefore));
    dash(&mut app);
    ask(&mut app, TimeCommand::Why(None));
    let why = app.world().resource::<Asked>().0.clone().unwrap();
    assert_eq!((why.tick, line(&app).now()), (line(&app).end() - 20, why.tick));
    assert!(!why.after.crossings.is_empty() && why.before.is_some());
}

#[test]
fn a_jump_can_be_imagined_earlier() {
    let mut app = app();
    frames(&mut app, 20);
    press(&mut app, Buttons::JUMP);
    frames(&mut app, 10);
    ask(&mut app, TimeCommand::WhatIf(-3));
    let (now, imagined) = (line(&app).now(), app.world().resource::<Imagined>());
    let height = |track: &mindthegap::replay::Track| track.at(now).unwrap().position.y;
    let ghost = imagined.lane.as_ref().unwrap();
    assert_eq!(ghost.at(), now);
    assert!(height(ghost.track()) != height(line(&app).track()), "it is three ticks further on its way");
    ask(&mut app, TimeCommand::WhatIf(-3));
    assert!(app.world().resource::<Imagined>().lane.is_none(), "asked again, it goes away");
}

#[test]
fn a_run_is_written_to_a_file_and_shown_again() {
    let folder = std::env::temp_dir().join(format!("mindthegap-runs-{}", std::process::id()));
    let store = PrefsStore { enabled: true, path: Some(folder.join("settings.toml")) };
    let mut app = app();
    app.insert_resource(store.clone());
    dash(&mut app);
    app.world_mut().resource_mut::<Pause>().by_player = true;
    let (end, there) = (line(&app).end(), x(&mut app));
    ask(&mut app, TimeCommand::Export);
    ask(&mut app, TimeCommand::Export);
    let files = rewind::list(&store);
    let names: Vec<_> = files.iter().map(|path| path.file_name().unwrap().to_str().unwrap()).collect();
    assert!(names.contains(&"demo.mtg") && names.contains(&"demo-2.mtg"), "{names:?}");
    app.world_mut().resource_mut::<Pause>().by_player = false;
    frames(&mut app, 50);
    ask(&mut app, TimeCommand::Import(files[0].clone()));
    let told = notices(&mut app);
    assert!(told.contains(&TimeNotice::Opened(files[0].clone(), end)), "{told:?}");
    assert_eq!((line(&app).now(), line(&app).end(), paused(&app)), (0, end, true));
    ask(&mut app, TimeCommand::Present);
    assert_eq!(x(&mut app), there);
    std::fs::write(&files[1], b"MTG\x07 from the future").unwrap();
    ask(&mut app, TimeCommand::Import(files[1].clone()));
    let told = notices(&mut app);
    let newer =
        |notice: &TimeNotice| matches!(notice, TimeNotice::Problem(text) if text.contains("newer program"));
    assert!(told.iter().any(newer), "{told:?}");
    ask(&mut app, TimeCommand::Import(PathBuf::from("nowhere.mtg")));
    assert_eq!(line(&app).end(), end, "what is shown stays");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn scripts_can_ask_for_everything() {
    for text in [
        "back",
        "skip -5",
        "seek 12",
        "speed 1/4",
        "why",
        "why 7",
        "ghost ccd",
        "ghost axis-separated + substeps",
        "predict through none",
        "predict open ccd",
        "race",
        "what-if -3",
        "import a b.mtg",
        "time-bar",
        "ghosts",
    ] {
        assert!(AppCommand::from_name(text).is_some(), "{text}");
    }
    for text in ["", "seek", "seek -1", "speed 3", "ghost magic", "predict maybe ccd", "import"] {
        assert_eq!(AppCommand::from_name(text), None, "{text}");
    }
}

/// As a link does it: the run stands at its tick, paused, with the state that it had there.
#[test]
fn a_run_in_a_link_is_shown_at_its_tick() {
    let mut app = app();
    dash(&mut app);
    let (tick, end) = (line(&app).end() - 15, line(&app).end());
    let link = Link { run: line(&app).export().ok(), tick: Some(tick), ..Link::default() };
    let back = Link::parse(&link.to_string()).unwrap();
    ask(&mut app, TimeCommand::Seek(tick));
    let there = hash(&mut app);
    let mut other = self::app();
    rewind::show(other.world_mut(), Ok(back.run.unwrap()), Path::new("link"), back.tick);
    other.update();
    assert_eq!((line(&other).now(), line(&other).end(), paused(&other)), (tick, end, true));
    assert_eq!(hash(&mut other), there);
    let waiting = other.world().resource::<InputBuffer>().waiting_settings();
    assert_eq!(waiting, None, "the run has settings of its own");
}
