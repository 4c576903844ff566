//! What two convex shapes have in common: its outline and its area.
//!
//! Depth says how far to push; the area says how much of one lies in the other (half a hit, or a graze?). The tempting
//! answer multiplies the depths along two axes: right for boxes that are not turned, wrong for all others. Right is to
//! clip one outline by the other (see [`clip`](super::clip)).

use super::clip::Clipper;
use super::core::Placed;
use super::outline::signed_area;
use super::{Pose, Rotation, Shape};
use glam::DVec2;

/// Chords that stand for a whole circle.
///
/// Reason: their area is 99.84 % of the circle's, and their corners lie on it. Fewer: the area of round shapes is visibly too
/// small. More: clipping, which compares every chord with every edge, costs more and shows no more.
pub const CHORDS: usize = 64;

/// Outlines and clips shapes, and keeps the memory for the next time.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::{region::Region, Pose, Shape};
/// // S153: the box [-5, 15] x [3, 6] across [0, 10]^2.
/// let (bar, square) = (Shape::rectangle(20.0, 3.0)?, Shape::rectangle(10.0, 10.0)?);
/// let mut region = Region::default();
/// let common = region.overlap(&bar, Pose::at(DVec2::new(5.0, 4.5)), &square, Pose::at(DVec2::new(5.0, 5.0)));
/// assert_eq!(common, [DVec2::new(0.0, 3.0), DVec2::new(10.0, 3.0), DVec2::new(10.0, 6.0), DVec2::new(0.0, 6.0)]);
/// assert_eq!(region.area(), 30.0);
/// # Ok::<(), mindthegap::geometry::ShapeError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Region {
    figure: Vec<DVec2>,
    window: Vec<DVec2>,
    clipper: Clipper,
    area: f64,
}

impl Region {
    /// The outline of what two convex shapes have in common, counter-clockwise, in the world; empty when they are apart.
    ///
    /// Shapes that touch share a point or a segment (one or two points). Arcs are replaced by [`CHORDS`] a turn. A
    /// compound has no convex outline: ask for its parts one by one; here it gives nothing.
    #[must_use]
    pub fn overlap(&mut self, a: &Shape, pose_a: Pose, b: &Shape, pose_b: Pose) -> &[DVec2] {
        outline(a, pose_a, &mut self.figure);
        outline(b, pose_b, &mut self.window);
        // The window must have an area.
        let swapped = self.window.len() < 3;
        let (figure, window) =
            if swapped { (&self.window, &self.figure) } else { (&self.figure, &self.window) };
        let common = self.clipper.clip(figure, window);
        self.area = super::num::max(signed_area(common), 0.0);
        common
    }

    /// The area of the last overlap, in square units.
    #[must_use]
    pub fn area(&self) -> f64 {
        self.area
    }
}

/// The outline of a convex shape in the world, counter-clockwise, arcs as chords.
fn outline(shape: &Shape, pose: Pose, into: &mut Vec<DVec2>) {
    into.clear();
    if matches!(shape, Shape::Compound(_)) {
        return;
    }
    let placed = Placed::new(shape, pose);
    let corners = (0..).map_while(|i| placed.corner(i)).map(|corner| placed.pose.to_world(corner));
    if placed.radius <= 0.0 {
        into.extend(corners);
        return;
    }
    // Around a point, all directions; around a segment, half of them at each end, beginning with the right side.
    let ends: &[f64] = if placed.corner(1).is_some() { &[-0.25, 0.25] } else { &[0.0] };
    let share = CHORDS / ends.len();
    for (start, corner) in ends.iter().zip(corners) {
        for step in 0..=share {
            let turn = start + step as f64 / CHORDS as f64;
            let rotation = placed.pose.rotation.after(Rotation::from_radians(turn * std::f64::consts::TAU));
            let point = corner + rotation.apply(DVec2::X) * placed.radius;
            if ends.len() > 1 || step < share {
                into.push(point);
            }
        }
    }
}
