//! The oriented box, written as a centre and two half vectors.
//!
//! Some tools and lessons keep a turned box as `[cx, cy, x1, y1, x2, y2]`: its centre, and the ways from there to the
//! middle of two neighbouring sides. The two ways are the axes to test (their directions) and the half sizes (their
//! lengths) at once, so the format needs no angle. Here a box is a size and a [`Pose`].

use super::difference::unit;
use super::num::abs;
use super::{Pose, Rotation, Shape, ShapeError};
use glam::DVec2;

/// Half vectors whose directions have a dot product below this are perpendicular (no unit).
///
/// Reason: six decimals of a file turn a direction by about 1e-9 where the box is some hundred units large. Larger: a
/// skewed box is silently straightened. Smaller: a box that went through a file comes back as a polygon.
const PERPENDICULAR: f64 = 1e-9;

/// The box with this centre and these half vectors, `[cx, cy, x1, y1, x2, y2]` in units (S114).
///
/// The first half vector becomes the box's own x axis. A half vector of length 0 makes a box without width or height.
/// Half vectors that are not perpendicular span a parallelogram, and that is what comes back, as a polygon.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::{Shape, obb};
/// let (shape, pose) = obb::from_half_vectors([10.0, 20.0, 3.0, 4.0, -8.0, 6.0])?;
/// assert_eq!(shape, Shape::Rectangle { half: DVec2::new(5.0, 10.0) });
/// assert_eq!(pose.to_world(DVec2::new(5.0, 0.0)), DVec2::new(13.0, 24.0));
/// # Ok::<(), mindthegap::geometry::ShapeError>(())
/// ```
///
/// # Errors
/// `NotFinite`; `Degenerate` when two half vectors of some length are parallel.
pub fn from_half_vectors(numbers: [f64; 6]) -> Result<(Shape, Pose), ShapeError> {
    let [cx, cy, x1, y1, x2, y2] = numbers;
    let (center, x, y) = (DVec2::new(cx, cy), DVec2::new(x1, y1), DVec2::new(x2, y2));
    if !(center.is_finite() && x.is_finite() && y.is_finite()) {
        return Err(ShapeError::NotFinite);
    }
    let rotation = match (unit(x), unit(y)) {
        (Some(one), Some(two)) if abs(one.dot(two)) > PERPENDICULAR => {
            let corners = [x - y, x + y, y - x, -x - y];
            return Ok((Shape::polygon(&corners)?, Pose::at(center)));
        }
        (Some(one), _) => Rotation { cos: one.x, sin: one.y },
        (None, Some(two)) => Rotation { cos: two.y, sin: -two.x },
        (None, None) => Rotation::IDENTITY,
    };
    let length = |v: DVec2| v.length_squared().sqrt();
    Ok((Shape::rectangle(length(x) * 2.0, length(y) * 2.0)?, Pose { position: center, rotation }))
}
