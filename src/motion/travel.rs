//! One mover, one tick: the entry that the plugin, the experiments and the tests share.

use super::respond::slide;
use super::{
    CollisionLayers, CollisionMode, Obstacle, ObstacleKind, Obstacles, PairTest, Probe, Stage, Verdict,
    axis_separated, ccd, detect_only, none, one_way, probe::is_inside, put_out,
};
use crate::geometry::{Aabb, Pose, Upright, num};
use glam::DVec2;

/// The part of a mover that a method reads and writes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Body {
    /// Its shape.
    pub shape: Upright,
    /// The middle of the shape, in the world.
    pub position: DVec2,
    /// Units per second; methods only ever remove the part that leads into an obstacle.
    pub velocity: DVec2,
    /// Whom it meets.
    pub layers: CollisionLayers,
}

impl Body {
    /// A body at rest that meets everyone.
    #[must_use]
    #[inline]
    pub fn new(shape: Upright, position: DVec2) -> Self {
        Self { shape, position, velocity: DVec2::ZERO, layers: CollisionLayers::ALL }
    }

    /// The box around it.
    #[must_use]
    #[inline]
    pub fn bounds(&self) -> Aabb {
        self.shape.bounds(Pose::at(self.position))
    }
}

/// What a mover wants in this tick.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Wish {
    /// The displacement wanted, in units.
    pub delta: DVec2,
    /// Fall through the one-way platforms it stands on.
    pub drop_through: bool,
}

impl Wish {
    /// A displacement and nothing else.
    #[must_use]
    #[inline]
    pub const fn to_move(delta: DVec2) -> Self {
        Self { delta, drop_through: false }
    }
}

/// How the game wants collisions handled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rules {
    /// The method.
    pub mode: CollisionMode,
    /// Length of a substep in units; `None` moves in one piece. Only for methods that use substeps.
    pub substep: Option<f64>,
    /// By how many units a head may be nudged past the corner of a ceiling; 0 turns it off.
    pub corner_nudge: f64,
}

impl Default for Rules {
    fn default() -> Self {
        Self { mode: CollisionMode::default(), substep: None, corner_nudge: 4.0 }
    }
}

impl Rules {
    /// A method without substeps and without corner nudge.
    #[must_use]
    #[inline]
    pub const fn plain(mode: CollisionMode) -> Self {
        Self { mode, substep: None, corner_nudge: 0.0 }
    }
}

/// A surface that stopped the mover.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    /// The obstacle's id.
    pub obstacle: u32,
    /// Its outward normal.
    pub normal: DVec2,
    /// The mover's centre at the moment.
    pub position: DVec2,
}

/// Watches a mover during a tick. Everything it hears of was really done: rejected steps are not reported.
pub trait Observer {
    /// Whether it wants to hear of every [test](Observer::tested), which costs what it costs to tell.
    const HEARS_TESTS: bool = false;

    /// The mover went straight from one point to another.
    fn leg(&mut self, _from: DVec2, _to: DVec2) {}
    /// The mover was put out of a solid.
    fn put_out(&mut self, _from: DVec2, _to: DVec2) {}
    /// A surface stopped it.
    fn hit(&mut self, _hit: &Hit) {}
    /// A pair was tested; see [`Observer::HEARS_TESTS`].
    fn tested(&mut self, _test: &PairTest) {}
}

/// Watches nothing, at no cost.
impl Observer for () {}

/// What happened to a mover in a tick.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Report {
    /// It stands on something: a contact below that touches after the move, and it is not rising.
    pub grounded: bool,
    /// The obstacle it stands on.
    pub ground: Option<u32>,
    /// The last wall hit: -1 when it is to the left of the mover, 1 when to the right, 0 when none was hit.
    pub wall: i8,
    /// A ceiling was hit.
    pub ceiling: bool,
    /// The last surface that stopped it.
    pub hit: Option<Hit>,
    /// It began inside a solid and was moved out by this.
    pub put_out: Option<DVec2>,
    /// It began inside solids that have no way out within reach, and was left there.
    pub stuck: bool,
    /// Detect-only: the step was cancelled.
    pub cancelled: bool,
    /// A number was NaN or infinite: the mover was held where it was, and its velocity set to 0.
    pub rejected: bool,
    /// Into how many pieces the step was cut.
    pub substeps: u32,
    /// Poses and sweeps tested.
    pub queries: u32,
    /// Mover-obstacle pairs tested for them.
    pub pair_tests: u32,
}

impl Report {
    /// Notes a surface that stopped the mover.
    pub fn note(&mut self, hit: Hit, observer: &mut impl Observer) {
        if hit.normal.x != 0.0 {
            self.wall = if hit.normal.x < 0.0 { 1 } else { -1 };
        }
        self.ceiling |= hit.normal.y < 0.0;
        self.hit = Some(hit);
        observer.hit(&hit);
    }
}

/// Moves a body by what it wishes, in the way the rules say.
///
/// In a resolving method a body that starts inside a solid is first put out along the shortest way; the push
/// counts as motion along its direction, so that a body is not moved there twice.
/// A wish or a body with a number that is not finite is refused: the body stays and the report says so.
pub fn travel<O: Obstacles + ?Sized>(
    body: &mut Body,
    wish: Wish,
    rules: &Rules,
    obstacles: &O,
    observer: &mut impl Observer,
) -> Report {
    // Written where the caller wants it, and not copied out at each end of the function.
    let mut report = Report { substeps: 1, ..Report::default() };
    fill_in(&mut report, body, wish, rules, obstacles, observer);
    report
}

#[inline(always)]
fn fill_in<O: Obstacles + ?Sized, W: Observer>(
    report: &mut Report,
    body: &mut Body,
    wish: Wish,
    rules: &Rules,
    obstacles: &O,
    observer: &mut W,
) {
    // 0 times a number is 0, but 0 times infinity or NaN is NaN.
    let nothing = (wish.delta * 0.0) + (body.position * 0.0) + (body.velocity * 0.0);
    if nothing != DVec2::ZERO {
        body.velocity = DVec2::ZERO;
        report.rejected = true;
        return;
    }
    if rules.mode == CollisionMode::None {
        none::step(body, wish.delta, observer);
        return;
    }
    let mut probe = Probe::new(obstacles, body, wish.delta);
    probe.look_around(body.position, wish.delta);
    probe.dropped_top = wish.drop_through.then(|| body.bounds().min.y);
    let mut delta = wish.delta;
    if W::HEARS_TESTS && rules.mode.resolves() {
        tell_start(body, &probe, observer);
    }
    // region: travel-start
    if rules.mode.resolves() && probe.overlaps_solid(body.position) {
        delta = leave_solid(body, delta, &mut probe, observer, report);
    }
    // endregion
    if !report.stuck {
        match rules.mode {
            CollisionMode::None => {}
            CollisionMode::DetectOnly => {
                report.cancelled = detect_only::step(body, delta, &mut probe, observer);
            }
            CollisionMode::AxisSeparated => {
                axis_separated::step(body, delta, rules, &mut probe, observer, report);
            }
            CollisionMode::Ccd => ccd::step(body, delta, rules, &mut probe, observer, report),
        }
    }
    if rules.mode.resolves() && body.velocity.y <= 0.0 {
        report.ground = find_ground(body, &mut probe, observer);
        report.grounded = report.ground.is_some();
    }
    report.queries = probe.queries;
    report.pair_tests = probe.pair_tests;
}

/// Puts the body out and returns what is left of the wish.
fn leave_solid<O: Obstacles + ?Sized>(
    body: &mut Body,
    delta: DVec2,
    probe: &mut Probe<'_, O>,
    observer: &mut impl Observer,
    report: &mut Report,
) -> DVec2 {
    let Some(free) = put_out::nearest_free(body, probe) else {
        report.stuck = true;
        body.velocity = DVec2::ZERO;
        return DVec2::ZERO;
    };
    let push = free - body.position;
    let normal = push / push.length_squared().sqrt();
    observer.put_out(body.position, free);
    body.position = free;
    body.velocity = slide(body.velocity, normal);
    report.put_out = Some(push);
    DVec2::new(rest_of(delta.x, push.x), rest_of(delta.y, push.y))
}

/// What is left of a motion along an axis on which the body was already pushed: a push the same way counts.
fn rest_of(delta: f64, push: f64) -> f64 {
    if delta * push <= 0.0 {
        delta
    } else if num::abs(push) >= num::abs(delta) {
        0.0
    } else {
        delta - push
    }
}

/// Tells which solids the body is inside of before it moves.
fn tell_start<O: Obstacles + ?Sized>(body: &Body, probe: &Probe<'_, O>, observer: &mut impl Observer) {
    probe.each_near(body.position, body.position, |obstacle| {
        if obstacle.kind == ObstacleKind::Solid {
            let inside = is_inside(obstacle, &body.shape, body.position, probe.tolerance);
            let verdict = if inside { Verdict::Blocks } else { Verdict::Apart };
            observer.tested(&PairTest::pose(Stage::Start, obstacle, &body.shape, body.position, verdict));
        }
    });
}

/// The obstacle below that the body touches; the one with the lowest id when there are several.
fn find_ground<O: Obstacles + ?Sized, W: Observer>(
    body: &Body,
    probe: &mut Probe<'_, O>,
    observer: &mut W,
) -> Option<u32> {
    let bounds = body.bounds();
    let (tolerance, dropped) = (probe.tolerance, probe.dropped_top);
    let mut ground: Option<u32> = None;
    // region: ground
    probe.queries += 1;
    probe.each_between(body.position, body.position, |obstacle| {
        let supports = stands_on(&bounds, obstacle, tolerance)
            && one_way::blocks(obstacle, true, bounds.min.y, tolerance, dropped);
        if supports && ground.is_none_or(|id| obstacle.id < id) {
            ground = Some(obstacle.id);
        }
        if W::HEARS_TESTS {
            let verdict = if supports { Verdict::Supports } else { Verdict::Apart };
            observer.tested(&PairTest::pose(Stage::Ground, obstacle, &body.shape, body.position, verdict));
        }
    });
    // endregion
    ground
}

/// Whether a box stands on an obstacle: its lower side touches the top, and they share more than a corner in x.
#[must_use]
#[inline]
pub fn stands_on(bounds: &Aabb, obstacle: &Obstacle, tolerance: f64) -> bool {
    let other = obstacle.bounds();
    (num::abs(bounds.min.y - other.max.y) <= tolerance)
        & (other.max.x - bounds.min.x > tolerance)
        & (bounds.max.x - other.min.x > tolerance)
}

/// How deep a body is inside the solids: the largest push any single one of them asks for; 0 outside and in touch.
#[must_use]
pub fn penetration<O: Obstacles + ?Sized>(body: &Body, obstacles: &O) -> f64 {
    let mut deepest = 0.0;
    if !body.position.is_finite() {
        return deepest;
    }
    obstacles.visit(&body.bounds(), |obstacle| {
        if obstacle.kind == ObstacleKind::Solid && obstacle.layers.agrees_with(body.layers) {
            let way = crate::geometry::RoundedBox::between(
                &obstacle.shape,
                Pose::at(obstacle.position),
                &body.shape,
            )
            .way_out(body.position);
            let rounding = crate::geometry::tolerance::touch(num::largest(body.position));
            if -way.gap > rounding {
                deepest = num::max(deepest, -way.gap);
            }
        }
    });
    deepest
}
