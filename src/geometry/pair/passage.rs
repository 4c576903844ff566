//! When does a moving core pass the edges of the other, and they its own?
//!
//! Moving one convex core past another is moving a point past their Minkowski difference. It is inside while it is
//! below the line of *every* edge, so the time of entry is the latest at which it passes below one, and the time of exit
//! the earliest at which it rises above one: the slab test (Ericson, 5.3.3), with as many slabs as there are edges.

use super::super::contact::Owner;
use super::super::core::{Core, Placed};
use super::super::lanes::{Columns, Lanes, largest_of};
use super::super::num::{abs, max, min};
use super::outlines::Outline;
use glam::DVec2;

/// What is known of a motion after some edges.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Passage {
    /// The latest entry: below the edges passed so far after this share of the motion. Minus infinity: from the start.
    pub enter: f64,
    /// The earliest exit.
    pub leave: f64,
    /// The greatest height at the start, radius not taken off.
    pub highest: f64,
    /// The edge entered last: whose, which, and its normal in its owner's frame.
    pub edge: (Owner, usize, DVec2),
    /// One edge has it before it from start to end.
    pub never: bool,
    radius: f64,
    tolerance: f64,
}

impl Passage {
    /// The motion of `a` by `delta` (in the world) past `b`, which rests.
    #[inline]
    pub fn of(a: &Placed, delta: DVec2, b: &Placed, tolerance: f64) -> Self {
        let mut passage = Self {
            enter: f64::NEG_INFINITY,
            leave: f64::INFINITY,
            highest: f64::NEG_INFINITY,
            edge: (Owner::A, 0, DVec2::ZERO),
            never: false,
            radius: a.radius + b.radius,
            tolerance,
        };
        // How the other core moves, seen from each.
        let (over_a, over_b) = (a.pose.rotation.undo(-delta), b.pose.rotation.undo(delta));
        match (a.core, b.core) {
            (Core::Point, Core::Point) => {}
            (Core::Box(half), Core::Point) => {
                passage.over_box(Owner::A, half, a.pose.to_local(b.pose.position), over_a);
            }
            (Core::Point, Core::Box(half)) => {
                passage.over_box(Owner::B, half, b.pose.to_local(a.pose.position), over_b);
            }
            (Core::Polygon(it), Core::Point) => {
                let point = a.pose.to_local(b.pose.position);
                passage.over_outline(Owner::A, Outline::of_polygon(it), &([point.x], [point.y]), over_a);
            }
            (Core::Point, Core::Polygon(it)) => {
                let point = b.pose.to_local(a.pose.position);
                passage.over_outline(Owner::B, Outline::of_polygon(it), &([point.x], [point.y]), over_b);
            }
            (Core::Box(one), Core::Box(two)) => {
                let there = a.pose.relative(b.pose);
                let (cos, sin) = (abs(there.rotation.cos), abs(there.rotation.sin));
                let beside =
                    |half: DVec2| DVec2::new(cos * half.x + sin * half.y, sin * half.x + cos * half.y);
                passage.over_box(Owner::A, one + beside(two), there.position, over_a);
                let here = -there.rotation.undo(there.position);
                passage.over_box(Owner::B, two + beside(one), here, over_b);
            }
            (Core::Box(half), Core::Polygon(it)) => {
                let lanes = Lanes::<4>::of_box(half);
                passage.over_both(
                    Outline::of_box(half, &lanes),
                    a,
                    over_a,
                    Outline::of_polygon(it),
                    b,
                    over_b,
                );
            }
            (Core::Polygon(it), Core::Box(half)) => {
                let lanes = Lanes::<4>::of_box(half);
                passage.over_both(
                    Outline::of_polygon(it),
                    a,
                    over_a,
                    Outline::of_box(half, &lanes),
                    b,
                    over_b,
                );
            }
            (Core::Polygon(one), Core::Polygon(two)) => {
                let (one, two) = (Outline::of_polygon(one), Outline::of_polygon(two));
                passage.over_both(one, a, over_a, two, b, over_b);
            }
        }
        passage
    }

    /// One edge: the height of the other core over it at the start, and how that changes over the whole motion.
    #[inline]
    fn edge(&mut self, (owner, index): (Owner, usize), normal: DVec2, height: f64, change: f64) {
        self.highest = max(self.highest, height);
        let above = height - self.radius;
        if above >= -self.tolerance {
            if above + change >= -self.tolerance {
                // Whatever it does, it sinks below this edge by no more than the tolerance.
                self.never = true;
            }
            let time = max(above, 0.0) / -change;
            if time > self.enter {
                (self.enter, self.edge) = (time, (owner, index, normal));
            }
        } else if change > 0.0 {
            self.leave = min(self.leave, -above / change);
        }
    }

    #[inline]
    fn over_box(&mut self, owner: Owner, half: DVec2, point: DVec2, motion: DVec2) {
        self.edge((owner, 0), DVec2::X, point.x - half.x, motion.x);
        self.edge((owner, 2), DVec2::NEG_X, -point.x - half.x, -motion.x);
        self.edge((owner, 1), DVec2::Y, point.y - half.y, motion.y);
        self.edge((owner, 3), DVec2::NEG_Y, -point.y - half.y, -motion.y);
    }

    #[inline]
    fn over_both<const N: usize, const M: usize>(
        &mut self,
        one: Outline<N>,
        a: &Placed,
        over_a: DVec2,
        two: Outline<M>,
        b: &Placed,
        over_b: DVec2,
    ) {
        let there = a.pose.relative(b.pose);
        for (block, start, count) in one.counted_blocks() {
            self.over_block((Owner::A, start), block, count, &two.heights_over(block, there), over_a);
        }
        let back = b.pose.relative(a.pose);
        for (block, start, count) in two.counted_blocks() {
            self.over_block((Owner::B, start), block, count, &one.heights_over(block, back), over_b);
        }
    }

    #[inline]
    fn over_outline<const N: usize>(
        &mut self,
        owner: Owner,
        outline: Outline<N>,
        point: &Columns<1>,
        motion: DVec2,
    ) {
        for (block, start, count) in outline.counted_blocks() {
            let low = block.heights(block.lowest(point, [f64::INFINITY; N]));
            self.over_block((owner, start), block, count, &low, motion);
        }
    }

    /// All edges of a block at once, without a branch for each.
    #[inline(always)]
    fn over_block<const N: usize>(
        &mut self,
        (owner, start): (Owner, usize),
        block: &Lanes<N>,
        count: usize,
        heights: &[f64; N],
        motion: DVec2,
    ) {
        let (mut enters, mut exits) = ([f64::NEG_INFINITY; N], [f64::NEG_INFINITY; N]);
        let mut never = false;
        for i in 0..N {
            let change = block.normal_x[i] * motion.x + block.normal_y[i] * motion.y;
            let above = heights[i] - self.radius;
            let time = -above / change;
            let (outside, sinks) = (above >= -self.tolerance, change < 0.0);
            // Whatever it does, it sinks below this edge by no more than the tolerance.
            never |= outside & (above + change >= -self.tolerance);
            enters[i] = if outside & sinks { max(time, 0.0) } else { f64::NEG_INFINITY };
            exits[i] = if !outside & (change > 0.0) { -time } else { f64::NEG_INFINITY };
        }
        self.never |= never;
        self.highest = max(self.highest, largest_of(heights).0);
        self.leave = min(self.leave, -largest_of(&exits).0);
        let (enter, i) = largest_of(&enters);
        if enter > self.enter {
            let i = i.min(count - 1);
            let normal = DVec2::new(block.normal_x[i], block.normal_y[i]);
            (self.enter, self.edge) = (enter, (owner, start + i, normal));
        }
    }
}
