//! Questions about polygons, masks and grown walls allocate nothing once their buffers are warm.

use crate::{allocations, v};
use glam::DVec2;
use mindthegap::geometry::Aabb;
use mindthegap::geometry::around::sort_around_mean;
use mindthegap::geometry::clip::Clipper;
use mindthegap::geometry::crossing::segment_crossing;
use mindthegap::geometry::edge_cases::contact_points;
use mindthegap::geometry::half_planes::{half_planes, shortest_way_out, status_of};
use mindthegap::geometry::hull::hull_into;
use mindthegap::geometry::inflate::{Hulls, QUAKE_SIZES};
use mindthegap::geometry::inside::{contains, convex_contains};
use mindthegap::geometry::mask::Mask;
use mindthegap::geometry::minkowski::{difference, difference_into, sum_into};
use mindthegap::geometry::outline::{centroid, is_convex, perimeter, signed_area, winding};
use mindthegap::geometry::simple::first_crossing;
use mindthegap::motion::respond::{bounce, share_push};
use std::hint::black_box;

fn regular(corners: u32, center: DVec2, radius: f64) -> Vec<DVec2> {
    let angle = |corner: u32| f64::from(corner) * std::f64::consts::TAU / f64::from(corners);
    (0..corners).map(|corner| center + DVec2::from_angle(angle(corner)) * radius).collect()
}

/// A star with as many points as half its corners.
fn star(corners: u32) -> Vec<DVec2> {
    let outer = regular(corners, DVec2::ZERO, 10.0);
    outer.iter().enumerate().map(|(index, p)| if index % 2 == 0 { *p } else { *p * 0.4 }).collect()
}

#[test]
fn outlines_are_measured_without_allocating() {
    let outline = star(40);
    let mut inside = 0;
    let found = allocations(|| {
        black_box((signed_area(&outline), perimeter(&outline), centroid(&outline), winding(&outline)));
        black_box((is_convex(&outline), first_crossing(&outline)));
        for step in 0..100 {
            let p = v(f64::from(step) * 0.2 - 10.0, f64::from(step) * 0.03);
            inside += u32::from(contains(&outline, p) && !convex_contains(&outline, -p));
            black_box(segment_crossing([p, -p], [outline[0], outline[1]]));
        }
    });
    assert_eq!(found, 0);
    assert!(inside > 0);
}

#[test]
fn pairs_of_convex_figures_are_judged_without_allocating() {
    let a = regular(12, DVec2::ZERO, 10.0);
    let (mut clipper, mut points, mut hull) = (Clipper::with_capacity(64), Vec::new(), Vec::new());
    let (mut met, mut area) = (0, 0.0);
    let mut others: Vec<Vec<DVec2>> =
        (0..20).map(|step| regular(5 + step % 3, v(f64::from(step), 1.0), 7.0)).collect();
    others.push(vec![v(1.0, 1.0), v(9.0, 2.0)]);
    others.push(vec![v(1.0, 1.0)]);
    let found = allocations(|| {
        for b in &others {
            met += u32::from(status_of(&a, b).intersects());
            black_box((shortest_way_out(&a, b), half_planes(&a, b).count(), difference(&a, b).count()));
            sum_into(&a, b, &mut points);
            difference_into(&a, b, &mut points);
            area += clipper.area(b, &a);
            black_box(hull_into(b, &mut hull)).unwrap();
            if b.len() > 2 {
                contact_points(&a, b, &mut points);
                sort_around_mean(&mut points);
            }
        }
    });
    assert_eq!(found, 0);
    assert!(met > 5 && area > 10.0, "{met} {area}");
}

#[test]
fn masks_are_compared_without_allocating() {
    let a = Mask::from_fn(100, 40, |x, y| (x + y) % 3 == 0).unwrap();
    let b = Mask::from_fn(70, 20, |x, y| x * y % 5 == 1).unwrap();
    let mut common = 0;
    let found = allocations(|| {
        for step in -80..110 {
            common += a.overlap_count(&b, (step, step / 3));
            black_box((a.overlaps(&b, (step, 1)), a.first_common(&b, (step, 2))));
        }
    });
    assert_eq!(found, 0);
    assert!(common > 1000);
}

#[test]
fn grown_walls_are_asked_without_allocating() {
    let walls: Vec<Aabb> = (0..30)
        .map(|n| Aabb::from_center(v(f64::from(n) * 40.0, f64::from(n % 4) * 30.0), v(8.0, 8.0)))
        .collect();
    let hulls = Hulls::new(&walls, QUAKE_SIZES);
    let mut hits = 0;
    let found = allocations(|| {
        for step in 0..200 {
            let (from, width) = (v(f64::from(step) * 6.0, 70.0), f64::from(step % 50));
            let grown = hulls.walls_for(width);
            hits += u32::from(grown.status(from).overlaps()) + grown.overlapped(from).count() as u32;
            if let Some((_, entry)) = grown.sweep(from, v(100.0, -40.0)) {
                hits += 1;
                black_box((bounce(v(3.0, -4.0), entry.normal, 0.5), share_push(entry.normal, 1.0, 2.0)));
            }
        }
    });
    assert_eq!(found, 0);
    assert!(hits > 50, "{hits}");
}
