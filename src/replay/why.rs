//! Why? The tests that decided a tick, with their numbers, and where in the source they are made.
//!
//! The tick is simulated again with someone listening ([`Evidence`]). Beside it stands the tick before, and both end
//! poses are tested against what the tick was about: a tunnelling shows at once, since both tests say "apart".

use super::Timeline;
use crate::collision::components::{Collider, Layers, Velocity};
use crate::collision::components::{Evidence, Judged, Motion, Mover, PathTaken, Position, StableId, body};
use crate::collision::hits::{Hitbox, Hurtbox};
use crate::collision::plugin::CollisionSettings;
use crate::collision::snapshot::Level;
use crate::geometry::{Aabb, Pose, Status, num, status, tolerance};
use crate::motion::judge::Crossing;
use crate::motion::probe::is_inside;
use crate::motion::{
    Body, CollisionMode, Hit, Obstacle, ObstacleSet, PairTest, PathStep, Report, Stage, Variant, Verdict,
};
use crate::tick::{Mark, TickInput, TickMarks, advance_headless};
use bevy_ecs::prelude::*;
use glam::DVec2;

/// A hitbox and a hurtbox after a tick.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HitTest {
    /// The stable id of the entity with the hitbox.
    pub attacker: u32,
    /// The stable id of the entity with the hurtbox.
    pub victim: u32,
    /// The box around the attack region.
    pub attack: Aabb,
    /// The box around the vulnerable region.
    pub target: Aabb,
    /// How they lie to each other.
    pub status: Status,
    /// Whether both were switched on.
    pub active: bool,
}

/// One tick of a mover, with all that was tested.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The tick.
    pub tick: u64,
    /// The method it was simulated with.
    pub variant: Variant,
    /// What was pressed.
    pub input: TickInput,
    /// Where the mover was before.
    pub from: DVec2,
    /// The mover after it: place, velocity, shape.
    pub body: Body,
    /// The displacement it wanted.
    pub wish: DVec2,
    /// What it did, step by step.
    pub steps: Vec<PathStep>,
    /// The surfaces that stopped it.
    pub hits: Vec<Hit>,
    /// The pairs that its method tested, in order.
    pub tests: Vec<PairTest>,
    /// What the method reported.
    pub report: Report,
    /// What the judge saw.
    pub crossings: Vec<Crossing>,
    /// The pose at the end against each obstacle that the event is about.
    pub ends: Vec<PairTest>,
    /// The mover's boxes against others', the nearest first.
    pub hit_tests: Vec<HitTest>,
    /// What happened.
    pub marks: Vec<Mark>,
}

/// More pairs of boxes than this are not listed.
const MOST_HIT_TESTS: usize = 8;

impl Moment {
    /// The pieces of source that decided the tick; see [`source`](super::source).
    #[must_use]
    pub fn regions(&self) -> Vec<&'static str> {
        let mut names = Vec::new();
        let mut add = |name: &'static str| {
            if !names.contains(&name) {
                names.push(name);
            }
        };
        match self.variant.mode {
            CollisionMode::None => add("none"),
            CollisionMode::DetectOnly => add("detect-only"),
            CollisionMode::AxisSeparated => add("axis-leg"),
            CollisionMode::Ccd => add("ccd-step"),
        }
        self.tests.iter().filter_map(|test| test.stage.region()).for_each(&mut add);
        if !self.crossings.is_empty() {
            add("judge-stay");
        }
        if self.hit_tests.iter().any(|test| test.active && test.status == Status::Overlapping) {
            add("strike");
        }
        names
    }
}

/// Why a tick went as it did.
#[derive(Clone, Debug, PartialEq)]
pub struct Why {
    /// The tick in question.
    pub tick: u64,
    /// The obstacles it was about: tunnelled, hit, stood on.
    pub concerned: Vec<u32>,
    /// The tick before it; `None` when that is forgotten, or was none.
    pub before: Option<Moment>,
    /// The tick itself.
    pub after: Moment,
}

impl Timeline {
    /// Why a tick went as it did; `None` when it is not recorded, or the mover was not there. The state that is shown stays.
    pub fn why(&mut self, tick: u64) -> Option<Why> {
        let from = tick.checked_sub(1).filter(|from| *from >= self.first() && tick <= self.end())?;
        let start = from.saturating_sub(1).max(self.first());
        let inputs: Vec<(u64, TickInput)> =
            (start + 1..=tick).filter_map(|tick| Some((tick, self.log.get(tick)?))).collect();
        let whom = self.maker.whom;
        let world = self.past(start)?;
        let mut seen: Vec<(Moment, ObstacleSet)> = Vec::new();
        for (tick, input) in inputs {
            seen.extend(observe(world, whom, tick, input));
        }
        if let Some(entity) = find(world, whom) {
            world.entity_mut(entity).remove::<Evidence>();
        }
        self.spoil();
        let (after, _) = seen.iter().find(|(moment, _)| moment.tick == tick)?;
        let concerned = concerned(after);
        let mut moments = seen.iter().map(|(moment, obstacles)| {
            let mut moment = moment.clone();
            moment.ends = ends(&moment, obstacles, &concerned);
            moment
        });
        let after = moments.next_back()?;
        Some(Why { tick, before: moments.next_back(), after, concerned })
    }
}

fn find(world: &mut World, whom: StableId) -> Option<Entity> {
    let mut movers = world.query_filtered::<(Entity, &StableId), With<Mover>>();
    movers.iter(world).find(|(_, id)| **id == whom).map(|(entity, _)| entity)
}

/// One tick with someone listening.
fn observe(world: &mut World, whom: StableId, tick: u64, input: TickInput) -> Option<(Moment, ObstacleSet)> {
    let from = find(world, whom).and_then(|mover| {
        world.entity_mut(mover).insert(Evidence::default());
        world.get::<Position>(mover).map(|position| position.0)
    });
    advance_headless(world, input);
    // A restart makes the mover anew.
    let mover = find(world, whom)?;
    let hit_tests = hit_tests(world, whom);
    let rules = world.get_resource::<CollisionSettings>()?.rules;
    let marks = world.get_resource::<TickMarks>().map_or(Vec::new(), |marks| marks.all().to_vec());
    let obstacles = world.get_resource::<Level>()?.obstacles.clone();
    let it = world.entity(mover);
    let (position, velocity) = (*it.get::<Position>()?, it.get::<Velocity>().copied().unwrap_or_default());
    let path = it.get::<PathTaken>().cloned().unwrap_or_default().0;
    let moment = Moment {
        tick,
        variant: Variant::of(rules.mode, rules.substep.is_some()),
        input,
        from: from.unwrap_or(position.0),
        body: body(
            position,
            velocity,
            it.get::<Collider>()?,
            it.get::<Layers>().copied().unwrap_or_default(),
        ),
        wish: it.get::<Mover>()?.wish.delta,
        steps: path.steps,
        hits: path.hits,
        tests: it.get::<Evidence>().cloned().unwrap_or_default().0.0,
        report: it.get::<Motion>().copied().unwrap_or_default().0,
        crossings: it.get::<Judged>().map_or(Vec::new(), |judged| judged.crossings.clone()),
        // Filled in when it is known what the event is about.
        ends: Vec::new(),
        hit_tests,
        marks,
    };
    Some((moment, obstacles))
}

/// The obstacles that a tick was about, in the order of ids.
fn concerned(moment: &Moment) -> Vec<u32> {
    let mut ids: Vec<u32> = moment.crossings.iter().flat_map(|c| [c.entered, c.left]).collect();
    ids.extend(moment.hits.iter().map(|hit| hit.obstacle));
    let decisive = moment.tests.iter().filter(|test| test.verdict != Verdict::Apart);
    ids.extend(decisive.map(|test| test.obstacle));
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// The pose at the end of a tick against those obstacles, where they are then.
fn ends(moment: &Moment, obstacles: &ObstacleSet, ids: &[u32]) -> Vec<PairTest> {
    let (shape, at) = (&moment.body.shape, moment.body.position);
    let test = |obstacle: &Obstacle| {
        let slack = tolerance::touch(num::largest(at) + num::largest(obstacle.position));
        let inside = is_inside(obstacle, shape, at, slack);
        let verdict = if inside { Verdict::Blocks } else { Verdict::Apart };
        PairTest::pose(Stage::End, obstacle, shape, at, verdict)
    };
    let all = obstacles.fixed().iter().chain(obstacles.moving());
    let mut tests: Vec<PairTest> =
        all.filter(|obstacle| ids.binary_search(&obstacle.id).is_ok()).map(test).collect();
    tests.sort_by_key(|test| test.obstacle);
    tests
}

/// The mover's hitbox and hurtbox against those of others that may meet them, the nearest first.
fn hit_tests(world: &mut World, whom: StableId) -> Vec<HitTest> {
    let mut attackers = world.query::<(&StableId, &Position, &Hitbox)>();
    let mut victims = world.query::<(&StableId, &Position, &Hurtbox)>();
    let mut found = Vec::new();
    for (attacker, from, hitbox) in attackers.iter(world) {
        for (victim, at, hurtbox) in victims.iter(world) {
            let concerns = attacker != victim && (*attacker == whom || *victim == whom);
            if !concerns || !hitbox.layers.agrees_with(hurtbox.layers) {
                continue;
            }
            let (here, there) = (Pose::at(from.0 + hitbox.offset), Pose::at(at.0 + hurtbox.offset));
            let test = HitTest {
                attacker: attacker.0,
                victim: victim.0,
                attack: hitbox.shape.bounds(here),
                target: hurtbox.shape.bounds(there),
                status: status(&hitbox.shape.into(), here, &hurtbox.shape.into(), there),
                active: hitbox.active && hurtbox.active,
            };
            found.push(((here.position - there.position).length_squared(), test));
        }
    }
    found.sort_by(|a, b| {
        a.0.total_cmp(&b.0).then((a.1.attacker, a.1.victim).cmp(&(b.1.attacker, b.1.victim)))
    });
    found.into_iter().take(MOST_HIT_TESTS).map(|(_, test)| test).collect()
}
