//! Broad phases: four structures, one answer, whatever is done to them (`PROPTEST_CASES=20000` for a long run).

use crate::broad_judge::{Judge, RayAnswer, Step, follow, pairs_in, query_in, rays, slab};
use crate::scenes::{aabb, v};
use glam::DVec2;
use mindthegap::geometry::broad::{
    BoxError, BroadPhase, BruteForce, Bvh, Rejected, SortAndSweep, UniformGrid,
};
use mindthegap::geometry::{Aabb, Ray};
use proptest::prelude::*;

/// Follows all steps and asks everything after each few of them; the answers to rays are handed back, to be compared.
fn run<B: BroadPhase>(mut broad: B, steps: &[Step], regions: &[Aabb], all_rays: &[Ray]) -> Vec<RayAnswer> {
    let mut judge = Judge::default();
    let mut answers = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        follow(&mut broad, &mut judge, step);
        if index % 4 != 3 && index + 1 < steps.len() {
            continue;
        }
        assert_eq!(broad.boxes().iter().map(|(p, b)| (p, *b)).collect::<Vec<_>>(), judge.all());
        assert_eq!(pairs_in(&mut broad), judge.pairs());
        let whole = aabb(f64::NEG_INFINITY, f64::NEG_INFINITY, f64::INFINITY, f64::INFINITY);
        for region in regions.iter().chain([&whole]) {
            assert_eq!(query_in(&broad, region), judge.query(region), "{region:?}");
        }
        for ray in all_rays {
            let (found, nearest) = rays(&broad, ray);
            for (proxy, bounds) in judge.all() {
                let scale =
                    bounds.min.abs().max(bounds.max.abs()).max(ray.origin.abs()).max_element().max(1.0);
                let is_found = found.contains(&proxy);
                assert!(is_found || slab(&bounds, ray, 0.0).is_none(), "lost {bounds:?} on {ray:?}");
                assert!(
                    !is_found || slab(&bounds, ray, scale * 1e-8).is_some(),
                    "{bounds:?} is not on {ray:?}"
                );
            }
            answers.push((found, nearest));
        }
    }
    answers
}

/// A coordinate at scale 1: half of them on a raster, so that boxes touch and coincide.
fn coordinate() -> impl Strategy<Value = f64> {
    prop_oneof![(-12..=12).prop_map(|n| f64::from(n) * 0.5), -6.0..6.0]
}

fn extent() -> impl Strategy<Value = f64> {
    prop_oneof![Just(0.0), (0..4).prop_map(|n| f64::from(n) * 0.5), 0.0..1.5, 3.0..20.0]
}

fn point(scale: f64) -> impl Strategy<Value = DVec2> {
    (coordinate(), coordinate()).prop_map(move |(x, y)| v(x, y) * scale)
}

fn boxed(scale: f64) -> impl Strategy<Value = Aabb> {
    (point(scale), extent(), extent()).prop_map(move |(low, w, h)| Aabb::new(low, low + v(w, h) * scale))
}

fn boxes(scale: f64, most: usize) -> impl Strategy<Value = Vec<Aabb>> {
    prop::collection::vec(boxed(scale), 1..most)
}

fn step(scale: f64) -> impl Strategy<Value = Step> {
    let index = 0..1000usize;
    prop_oneof![
        4 => boxed(scale).prop_map(Step::Insert),
        2 => boxes(scale, 40).prop_map(Step::Extend),
        3 => (index.clone(), boxed(scale)).prop_map(|(index, bounds)| Step::MoveTo(index, bounds)),
        3 => (index.clone(), point(scale * 0.1)).prop_map(|(index, delta)| Step::Nudge(index, delta)),
        3 => index.prop_map(Step::Remove),
        1 => point(scale * 0.1).prop_map(Step::Drift),
        1 => boxes(scale, 40).prop_map(Step::Scatter),
    ]
}

fn ray(scale: f64) -> impl Strategy<Value = Ray> {
    let direction = prop_oneof![
        Just(DVec2::X),
        Just(DVec2::NEG_X),
        Just(DVec2::Y),
        Just(DVec2::NEG_Y),
        point(1.0),
        Just(v(1.0, 1e-9))
    ];
    let length = prop_oneof![Just(0.0), 0.0..10.0, Just(f64::INFINITY)];
    (point(scale * 1.5), direction, length)
        .prop_filter_map("no direction", move |(origin, direction, length)| {
            Ray::new(origin, direction, length * scale)
        })
}

/// The size of everything, and where the scene lies, in units of that size.
fn frame() -> impl Strategy<Value = (f64, DVec2)> {
    let scale = prop::sample::select(vec![1e-3, 1.0, 37.3, 1e3, 1e7]);
    let place = prop::sample::select(vec![v(0.0, 0.0), v(-1e3, 20.0), v(1e4, -1e5)]);
    (scale, place).prop_map(|(scale, place)| (scale, place * scale))
}

type Scene = (Vec<Step>, Vec<Aabb>, Vec<Ray>);

fn moved(step: Step, by: DVec2) -> Step {
    let all = |boxes: Vec<Aabb>| boxes.into_iter().map(|bounds| bounds.translated(by)).collect();
    match step {
        Step::Insert(bounds) => Step::Insert(bounds.translated(by)),
        Step::Extend(boxes) => Step::Extend(all(boxes)),
        Step::MoveTo(index, bounds) => Step::MoveTo(index, bounds.translated(by)),
        Step::Scatter(boxes) => Step::Scatter(all(boxes)),
        other => other,
    }
}

fn scene() -> impl Strategy<Value = Scene> {
    frame().prop_flat_map(|(scale, place)| {
        let steps = prop::collection::vec(step(scale), 1..40);
        let regions = prop::collection::vec(boxed(scale), 1..6);
        let rays = prop::collection::vec(ray(scale), 1..6);
        (steps, regions, rays).prop_map(move |(steps, regions, rays)| {
            let steps = steps.into_iter().map(|step| moved(step, place)).collect();
            let regions = regions.into_iter().map(|region| region.translated(place)).collect();
            let rays = rays.into_iter().map(|ray| Ray { origin: ray.origin + place, ..ray }).collect();
            (steps, regions, rays)
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// S138: whatever is done to them, all four find the same.
    #[test]
    fn four_structures_give_one_answer((steps, regions, all_rays) in scene()) {
        let brute = run(BruteForce::default(), &steps, &regions, &all_rays);
        prop_assert_eq!(&run(UniformGrid::default(), &steps, &regions, &all_rays), &brute, "uniform grid");
        prop_assert_eq!(&run(UniformGrid::with_cells(1.0), &steps, &regions, &all_rays), &brute, "cells of 1");
        prop_assert_eq!(&run(SortAndSweep::default(), &steps, &regions, &all_rays), &brute, "sort and sweep");
        prop_assert_eq!(&run(Bvh::default(), &steps, &regions, &all_rays), &brute, "bvh");
    }
}

/// Huge, tiny, far away, upside down and no numbers at all.
fn wild() -> impl Strategy<Value = Aabb> {
    let number = || {
        prop_oneof![
            3 => -100.0..100.0,
            1 => prop::sample::select(vec![
                0.0, -0.0, 1e-310, 1e-12, 1e9, -1e15, 1e30, -1e30, 1e300, -1e300, f64::MAX, f64::MIN,
                f64::INFINITY, f64::NEG_INFINITY, f64::NAN,
            ]),
        ]
    };
    prop_oneof![
        3 => (number(), number(), number(), number()).prop_map(|(a, b, c, d)| Aabb::spanning(v(a, b), v(c, d))),
        1 => (number(), number(), number(), number()).prop_map(|(a, b, c, d)| aabb(a, b, c, d)),
        2 => boxed(10.0),
    ]
}

/// What refusing a box must look like.
fn error_of(bounds: &Aabb) -> Option<BoxError> {
    if !bounds.min.is_finite() || !bounds.max.is_finite() {
        Some(BoxError::NotFinite)
    } else if bounds.is_valid() {
        None
    } else {
        Some(BoxError::UpsideDown)
    }
}

/// B59: whatever it is given, a structure refuses what is no box, loses nothing, and answers like the judge.
fn survives<B: BroadPhase>(
    mut broad: B,
    boxes: &[Aabb],
    regions: &[Aabb],
    all_rays: &[Ray],
) -> Vec<Vec<u32>> {
    let mut judge = Judge::default();
    for bounds in boxes {
        match error_of(bounds) {
            Some(error) => assert_eq!(broad.insert(*bounds), Err(error), "{bounds:?}"),
            None => assert_eq!(broad.insert(*bounds), Ok(judge.insert(*bounds))),
        }
    }
    // Each takes the place of the next one, if that is one.
    let mut first = None;
    let moved = broad.move_all(|proxy, _| boxes[(proxy as usize + 1) % boxes.len()]);
    for (proxy, _) in judge.all() {
        let bounds = boxes[(proxy as usize + 1) % boxes.len()];
        match error_of(&bounds) {
            Some(error) => first = first.or(Some(Rejected { index: proxy, error })),
            None => judge.boxes[proxy as usize] = Some(bounds),
        }
        assert_eq!(broad.move_to(proxy, bounds).err(), error_of(&bounds));
    }
    assert_eq!(moved.err(), first);
    assert_eq!(pairs_in(&mut broad), judge.pairs());
    for region in regions.iter().chain(boxes) {
        assert_eq!(query_in(&broad, region), judge.query(region), "{region:?}");
    }
    all_rays.iter().map(|ray| rays(&broad, ray).0).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn absurd_boxes_are_refused_or_found(
        boxes in prop::collection::vec(wild(), 1..60),
        regions in prop::collection::vec(wild(), 1..8),
        mut all_rays in prop::collection::vec(ray(10.0), 1..4),
        odd in (wild(), wild()),
    ) {
        all_rays.push(Ray { origin: odd.0.min, direction: odd.0.max, length: odd.1.min.x });
        let brute = survives(BruteForce::default(), &boxes, &regions, &all_rays);
        prop_assert_eq!(&survives(UniformGrid::default(), &boxes, &regions, &all_rays), &brute);
        prop_assert_eq!(&survives(UniformGrid::with_cells(16.0), &boxes, &regions, &all_rays), &brute);
        prop_assert_eq!(&survives(SortAndSweep::default(), &boxes, &regions, &all_rays), &brute);
        prop_assert_eq!(&survives(Bvh::default(), &boxes, &regions, &all_rays), &brute);
    }
}
