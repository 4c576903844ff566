//! The course, part A6: oriented boxes by their half projections.

use crate::asked::{Pair, check_pairs};
use crate::figures::{Figure, obb};
use crate::frames::Frames;
use crate::scenes::v;
use glam::DVec2;
use mindthegap::geometry::{Pose, Rotation, Shape, Status, contact, status};
use oorandom::Rand64;

/// A box as the source stores it: centre and two half vectors, [cx, cy, x1, y1, x2, y2].
fn from_half_vectors([cx, cy, x1, y1, x2, y2]: [f64; 6]) -> Figure {
    let half = v(v(x1, y1).length(), v(x2, y2).length());
    (Shape::Rectangle { half }, Pose { position: v(cx, cy), rotation: Rotation::towards(v(x1, y1)) })
}

/// The two half vectors of a box.
fn half_vectors((shape, pose): &Figure) -> [DVec2; 2] {
    let Shape::Rectangle { half } = shape else { panic!("a box") };
    [pose.rotation.apply(v(half.x, 0.0)), pose.rotation.apply(v(0.0, half.y))]
}

/// How far a box reaches to each side along a unit vector: w |n.u| + h |n.v|.
fn half_projection(figure: &Figure, n: DVec2) -> f64 {
    half_vectors(figure).iter().map(|side| side.dot(n).abs()).sum()
}

fn boxes(seed: u128, count: u32) -> impl Iterator<Item = (Figure, Figure)> {
    let mut random = Rand64::new(seed);
    let mut number = move |low: f64, high: f64| low + (high - low) * random.rand_float();
    let mut figure = move || {
        let center = (number(-9.0, 9.0), number(-9.0, 9.0));
        obb(center, (number(0.5, 7.0), number(0.5, 7.0)), number(0.0, 360.0))
    };
    (0..count).map(move |_| (figure(), figure()))
}

/// S113, S115, S116, S119: the half vectors of the two boxes are all the axes there are, four; on each, the distance of the centres
/// against the sum of the half projections; the least difference is the length of the push.
#[test]
fn four_axes_and_half_projections() {
    let mut counts = [0; 2];
    for (row, (a, b)) in boxes(113, 3000).enumerate() {
        let between = b.1.position - a.1.position;
        let overlap = |n: DVec2| half_projection(&a, n) + half_projection(&b, n) - between.dot(n).abs();
        let axes: Vec<DVec2> =
            half_vectors(&a).into_iter().chain(half_vectors(&b)).map(DVec2::normalize).collect();
        assert_eq!(axes.len(), 4, "S113");
        let least = axes.iter().map(|n| overlap(*n)).fold(f64::INFINITY, f64::min);
        let verdict = status(&a.0, a.1, &b.0, b.1);
        assert_eq!(verdict == Status::Overlapping, least > 0.0, "S115 row {row}: {least}");
        counts[usize::from(least > 0.0)] += 1;
        // No other direction separates what these four do not, and none is a shorter way out.
        for degree in 0..180 {
            let n = DVec2::from_angle(f64::from(degree).to_radians());
            assert!(least < 0.0 || overlap(n) >= least - 1e-9, "S113 row {row} at {degree} degrees");
        }
        if let Some(found) = contact(&a.0, a.1, &b.0, b.1) {
            assert!((found.depth - least).abs() < 1e-9, "S119 row {row}: {} for {least}", found.depth);
        }
    }
    assert!(counts.iter().all(|count| *count > 500), "{counts:?}");
}

/// S117: the half projections are those of the corners c + R (+-w, +-h); along x and y they are the bounds; not turned, two of the
/// four axes are the other two.
#[test]
fn half_projections_of_the_corners() {
    for (row, (a, b)) in boxes(117, 500).enumerate() {
        let [u, w] = half_vectors(&a);
        let corners = [u + w, w - u, -u - w, u - w].map(|corner| a.1.position + corner);
        for n in [DVec2::X, DVec2::Y, v(0.6, 0.8)] {
            let reach = corners.iter().map(|c| (*c - a.1.position).dot(n)).fold(0.0, f64::max);
            assert!((reach - half_projection(&a, n)).abs() < 1e-12, "S117 row {row} along {n}");
        }
        let bounds = a.0.bounds(a.1);
        let sides = v(half_projection(&a, DVec2::X), half_projection(&a, DVec2::Y));
        assert!((bounds.half() - sides).length() < 1e-12, "S117 row {row}: {bounds:?}");
        assert!((bounds.center() - a.1.position).length() < 1e-12, "S117 row {row}: {bounds:?}");
        let outline = (Shape::polygon(&corners).expect("a box"), Pose::default());
        let (one, two) = (contact(&a.0, a.1, &b.0, b.1), contact(&outline.0, outline.1, &b.0, b.1));
        let same = one.map(|c| c.mtv()).unwrap_or_default() - two.map(|c| c.mtv()).unwrap_or_default();
        assert!(one.is_some() == two.is_some() && same.length() < 1e-9, "S117 row {row}: {one:?} {two:?}");
    }
    let upright = obb((3.0, 4.0), (2.0, 1.0), 0.0);
    assert!(upright.1.rotation.is_identity() && obb((0.0, 0.0), (1.0, 1.0), 360.0).1.rotation.is_identity());
    let [u, w] = half_vectors(&upright);
    assert_eq!((u, w), (v(2.0, 0.0), v(0.0, 1.0)), "S117: the axes x and y alone");
}

/// S114, S120, S121: the worked example, 18.284 along x; with the arguments swapped, -18.284.
#[test]
fn worked_example_of_oriented_boxes() {
    let first = || from_half_vectors([0.0, 0.0, 50.0, 0.0, 0.0, 30.0]);
    let side = 20.0 * 0.5f64.sqrt();
    let second = || from_half_vectors([60.0, 10.0, side, side, -side, side]);
    let depth = 50.0 + 800f64.sqrt() - 60.0;
    assert!((depth - 18.284).abs() < 0.001);
    check_pairs(Frames::All, &[("S120, S121", first(), second(), Pair::Meet(depth, &[DVec2::X]))]);
    let ((a, pa), (b, pb)) = (first(), second());
    let (there, back) = (contact(&a, pa, &b, pb).expect("a hit"), contact(&b, pb, &a, pa).expect("a hit"));
    assert!((there.mtv() - v(18.284, 0.0)).length() < 0.001, "S120 {}", there.mtv());
    assert!((back.mtv() - v(-18.284, 0.0)).length() < 0.001, "S121 {}", back.mtv());
    let (c, pc) = obb((60.0, 10.0), (20.0, 20.0), 45.0);
    let same = contact(&a, pa, &c, pc).expect("a hit");
    assert!((same.mtv() - there.mtv()).length() < 1e-9, "S114: half vectors and angle are the same box");
}

/// S118, F03: the push of B leads the way B's centre lies from A's. For boxes that is the shorter of the two pushes.
#[test]
fn push_of_boxes_leads_away_from_the_other_centre() {
    for (row, (a, b)) in boxes(118, 3000).enumerate() {
        let Some(found) = contact(&a.0, a.1, &b.0, b.1) else { continue };
        let ahead = found.normal.dot(b.1.position - a.1.position);
        assert!(ahead >= -1e-12, "S118 row {row}: {found:?}");
    }
}

/// F27: equal boxes with one centre go along +x of the first one's own axes; where these are the world's, along the world's +x.
#[test]
fn boxes_with_one_centre_go_along_the_first_axis() {
    for degrees in [0.0, 30.0, 45.0, 77.0, 90.0, 180.0, 200.0, 270.0] {
        let square = || obb((20.0, 5.0), (20.0, 20.0), degrees);
        let ((a, pa), (b, pb)) = (square(), square());
        let found = contact(&a, pa, &b, pb).expect("a hit");
        let expected = if degrees % 90.0 == 0.0 { DVec2::X } else { pa.rotation.apply(DVec2::X) };
        assert!((found.depth - 40.0).abs() < 1e-9, "F27 {degrees}: {found:?}");
        assert!((found.normal - expected).length() < 1e-9, "F27 {degrees}: {found:?} instead of {expected}");
    }
}
