//! Broad phases: the named cases, and what structures cost by their own counters.

use crate::broad_judge::{Judge, Random, Step, follow, pairs_in, query_in, rays, slab};
use crate::scenes::{aabb, v};
use glam::DVec2;
use mindthegap::geometry::broad::{
    BoxError, BroadPhase, BruteForce, Bvh, Funnel, Rejected, SortAndSweep, UniformGrid, pairs_of,
};
use mindthegap::geometry::{Aabb, Pose, Ray, RayMode, Shape, ray_cast, status};

/// Runs a check with each structure and its name.
macro_rules! for_each_structure {
    ($check:expr) => {{
        $check("brute force", BruteForce::default());
        $check("uniform grid", UniformGrid::default());
        $check("sort and sweep", SortAndSweep::default());
        $check("bvh", Bvh::default());
    }};
}

/// S136: N (N - 1) / 2, by a counter; and what the structures save of it.
#[test]
fn thousand_boxes_are_499_500_pairs_for_brute_force() {
    let boxes = Random::new(136).boxes(1000, 1000.0, 12.0);
    let mut pairs = Vec::new();
    let mut brute = BruteForce::build(&boxes).unwrap();
    assert_eq!(brute.pairs(&mut pairs), 499_500);
    assert_eq!(pairs_of(1000), 499_500);
    let expected = pairs.clone();
    assert!(!expected.is_empty());
    for (name, tests) in [
        ("uniform grid", UniformGrid::build(&boxes).unwrap().pairs(&mut pairs)),
        ("sort and sweep", SortAndSweep::build(&boxes).unwrap().pairs(&mut pairs)),
        ("bvh", Bvh::build(&boxes).unwrap().pairs(&mut pairs)),
    ] {
        assert!(tests < 20_000, "{name}: {tests}");
        assert_eq!(pairs, expected, "{name}");
    }
}

/// A rotated box: the corners of its own frame, turned.
struct Turned {
    center: DVec2,
    half: DVec2,
    axis: DVec2,
}

impl Turned {
    fn corners(&self) -> [DVec2; 4] {
        let (x, y) = (self.axis * self.half.x, self.axis.perp() * self.half.y);
        [x + y, x - y, -x - y, -x + y].map(|corner| self.center + corner)
    }

    fn bounds(&self) -> Aabb {
        self.corners().map(|corner| Aabb::new(corner, corner)).into_iter().reduce(|a, b| a.union(&b)).unwrap()
    }

    /// Separating axes, written out: apart when the shadows on one of the four sides' normals are.
    fn meets(&self, other: &Self) -> bool {
        let shadow = |shape: &Self, axis: DVec2| {
            let spots = shape.corners().map(|corner| corner.dot(axis));
            (spots.into_iter().fold(f64::MAX, f64::min), spots.into_iter().fold(f64::MIN, f64::max))
        };
        [self.axis, self.axis.perp(), other.axis, other.axis.perp()].into_iter().all(|axis| {
            let (a, b) = (shadow(self, axis), shadow(other, axis));
            a.0 <= b.1 && b.0 <= a.1
        })
    }
}

/// S137: shapes that meet are never lost, whatever wraps them; of rotated boxes the corners, of circles a square.
#[test]
fn candidates_contain_every_hit() {
    let mut random = Random::new(137);
    let turned: Vec<Turned> = (0..400)
        .map(|_| Turned {
            center: random.point(-150.0, 150.0),
            half: random.point(0.5, 14.0),
            axis: random.point(-1.0, 1.0).normalize(),
        })
        .collect();
    let boxes: Vec<Aabb> = turned.iter().map(Turned::bounds).collect();
    let circle = Shape::circle(6.0).unwrap();
    let spots: Vec<Pose> = (0..400).map(|_| Pose::at(random.point(-150.0, 150.0))).collect();
    let squares: Vec<Aabb> = spots.iter().map(|pose| circle.bounds(*pose)).collect();
    assert_eq!(squares[7], Aabb::from_center(spots[7].position, DVec2::splat(6.0)), "a square of side 2 r");

    let all_rays: Vec<Ray> = (0..100)
        .map(|_| Ray::new(random.point(-200.0, 200.0), random.point(-1.0, 1.0), 200.0).unwrap())
        .collect();
    let round = |a: usize, b: usize| status(&circle, spots[a], &circle, spots[b]).intersects();
    let turned_hit = |a: usize, b: usize| turned[a].meets(&turned[b]);
    let hits = |hit: &dyn Fn(usize, usize) -> bool| -> Vec<(u32, u32)> {
        let pairs = (0..400).flat_map(|a| (a + 1..400).map(move |b| (a, b)));
        pairs.filter(|(a, b)| hit(*a, *b)).map(|(a, b)| (a as u32, b as u32)).collect()
    };
    let (turned_hits, round_hits) = (hits(&turned_hit), hits(&round));
    assert!(turned_hits.len() > 100 && round_hits.len() > 100, "tests too little");
    let contains = |name: &str, found: Vec<(u32, u32)>, hits: &[(u32, u32)]| {
        let lost: Vec<_> = hits.iter().filter(|hit| found.binary_search(hit).is_err()).collect();
        assert!(lost.is_empty(), "{name} lost {lost:?}");
        assert!(found.len() > hits.len(), "{name}: some boxes meet where the shapes do not");
    };
    let ray_hits = |ray: &Ray| -> Vec<u32> {
        let meets = |index: &u32| ray_cast(ray, &circle, spots[*index as usize], RayMode::Solid).is_some();
        (0..400).filter(meets).collect()
    };
    macro_rules! check {
        ($name:expr, $structure:ty) => {
            contains($name, pairs_in(&mut <$structure>::build(&boxes).unwrap()), &turned_hits);
            let mut broad = <$structure>::build(&squares).unwrap();
            contains($name, pairs_in(&mut broad), &round_hits);
            for ray in &all_rays {
                let found = rays(&broad, ray).0;
                assert!(ray_hits(ray).iter().all(|hit| found.contains(hit)), "{}: {ray:?}", $name);
            }
        };
    }
    check!("brute force", BruteForce);
    check!("uniform grid", UniformGrid);
    check!("sort and sweep", SortAndSweep);
    check!("bvh", Bvh);
}

/// S137 for a ray that starts within the tolerance of touching: its shape is hit, so its box must be a candidate.
#[test]
fn ray_that_starts_a_hair_outside_is_not_lost() {
    fn check<B: BroadPhase>(name: &str, _: B) {
        let tile = Shape::rectangle(16.0, 16.0).unwrap();
        for (x, y) in [(0.0, 0.0), (1e6, 0.0), (-1e6, 5e5)] {
            let pose = Pose::at(v(x, y));
            let bounds = tile.bounds(pose);
            let hair = 1e-10 * x.abs().max(1.0);
            let into = Ray::new(v(bounds.max.x + hair, y), DVec2::NEG_X, 10.0).unwrap();
            assert!(!bounds.contains(into.origin), "the hair is lost in rounding");
            assert!(ray_cast(&into, &tile, pose, RayMode::Solid).is_some(), "the hair is no hair");
            let along = Ray::new(v(x - 20.0, bounds.max.y + hair), DVec2::X, 100.0).unwrap();
            let broad = B::build(&[bounds]).unwrap();
            for ray in [into, along] {
                assert_eq!(rays(&broad, &ray).0, [0], "{name}: {ray:?} at {bounds:?}");
            }
        }
        // The tolerance is that of the larger: of a long wall, along which a ray slides near the origin ...
        let (wall, pose) = (Shape::rectangle(2e6, 16.0).unwrap(), Pose::at(v(-1e6, 0.0)));
        let ray = Ray::new(v(-5.0, 8.0 + 5e-4), DVec2::X, 10.0).unwrap();
        assert!(ray_cast(&ray, &wall, pose, RayMode::Solid).is_some(), "the hair is no hair");
        assert_eq!(rays(&B::build(&[wall.bounds(pose)]).unwrap(), &ray).0, [0], "{name}");
        // ... and of a start so far away that rounding alone shifts the ray.
        let broad = B::build(&[tile.bounds(Pose::default())]).unwrap();
        let mut random = Random::new(3);
        for _ in 0..4000 {
            let from = random.point(-1.0, 1.0).normalize() * 1e14;
            let ray = Ray::new(from, random.point(-12.0, 12.0) - from, f64::INFINITY).unwrap();
            let hit = ray_cast(&ray, &tile, Pose::default(), RayMode::Solid).is_some();
            assert!(!hit || rays(&broad, &ray).0 == [0], "{name}: {ray:?}");
        }
    }
    for_each_structure!(check);
}

/// S138, S139: the stages of the pipeline; the last two do not depend on the structure.
#[test]
fn funnel_narrows_and_ends_equal() {
    let mut random = Random::new(139);
    let spots: Vec<DVec2> = (0..500).map(|_| random.point(-200.0, 200.0)).collect();
    let boxes: Vec<Aabb> = spots.iter().map(|spot| Aabb::from_center(*spot, DVec2::splat(7.0))).collect();
    let meet = |a: u32, b: u32| spots[a as usize].distance(spots[b as usize]) <= 14.0;
    let brute = Funnel::run(&mut BruteForce::build(&boxes).unwrap(), meet);
    assert_eq!((brute.all, brute.tests), (124_750, 124_750));
    assert!(brute.candidates > brute.hits && brute.hits > 100, "{brute:?}");
    let funnels = [
        Funnel::run(&mut UniformGrid::build(&boxes).unwrap(), meet),
        Funnel::run(&mut SortAndSweep::build(&boxes).unwrap(), meet),
        Funnel::run(&mut Bvh::build(&boxes).unwrap(), meet),
    ];
    for funnel in funnels {
        assert_eq!((funnel.all, funnel.candidates, funnel.hits), (brute.all, brute.candidates, brute.hits));
        assert!(funnel.tests < funnel.all / 10 && funnel.tests >= funnel.candidates, "{funnel:?}");
    }
}

/// B58: cut off instead of rounded down, cells around 0 are twice as wide.
#[test]
fn negative_cells_are_floored() {
    let mut grid = UniformGrid::with_cells(1.0);
    let column = |grid: &UniformGrid, x: f64| grid.cell_at(v(x, 0.0))[0];
    assert_eq!([-0.3, -1.0, -1.5, 0.7].map(|x| column(&grid, x)), [-1, -1, -2, 0]);
    assert_eq!([column(&grid, -0.4), column(&grid, 0.8)], [-1, 0], "the cells of a box around the origin");
    grid.extend(&[aabb(-0.4, -0.4, -0.1, -0.1), aabb(-0.2, -0.2, 0.2, 0.2)]).unwrap();
    assert_eq!(pairs_in(&mut grid), [(0, 1)], "once");
    let boxes = Random::new(58).boxes(1000, 100.0, 4.0);
    let expected = pairs_in(&mut BruteForce::build(&boxes).unwrap());
    for side in [0.1, 1.0, 7.3, 50.0, 1e4] {
        let mut grid = UniformGrid::with_cells(side);
        grid.extend(&boxes).unwrap();
        assert_eq!(pairs_in(&mut grid), expected, "cells of {side}");
    }
}

/// B59: a gigantic box pairs with everything, costs little, and does not spoil the cells for the others.
#[test]
fn gigantic_box_costs_little() {
    fn tests<B: BroadPhase>(boxes: &[Aabb]) -> u64 {
        B::build(boxes).unwrap().visit_pairs(|_, _| ())
    }
    let mut boxes = Random::new(59).boxes(2000, 1000.0, 8.0);
    let near = boxes.clone();
    boxes.push(aabb(-1e30, -1e30, 1e30, 1e30));
    // And one that fell out of the world.
    boxes.push(aabb(5.0, -1e9, 6.0, -1e9));
    let expected = pairs_in(&mut BruteForce::build(&boxes).unwrap());
    assert_eq!(expected.iter().filter(|pair| pair.1 == 2000 || pair.0 == 2000).count(), 2001);
    let mut grid = UniformGrid::with_cells(16.0);
    grid.extend(&boxes).unwrap();
    assert_eq!(pairs_in(&mut grid), expected);
    let structures: [(&str, fn(&[Aabb]) -> u64); 3] = [
        ("uniform grid", tests::<UniformGrid>),
        ("sort and sweep", tests::<SortAndSweep>),
        ("bvh", tests::<Bvh>),
    ];
    for (name, tests) in structures {
        let [before, after] = [&near, &boxes].map(|boxes| tests(boxes));
        assert!(after < before + 25_000, "{name}: {before} {after}");
    }
    for bounds in [aabb(0.0, 0.0, f64::INFINITY, 1.0), aabb(f64::NAN, 0.0, 1.0, 1.0)] {
        assert_eq!(grid.insert(bounds), Err(BoxError::NotFinite));
    }
    assert_eq!(grid.boxes().len(), 2002);
}

/// A refused call changes nothing.
#[test]
fn refused_boxes_lose_nothing() {
    fn check<B: BroadPhase>(name: &str, mut broad: B) {
        let good = [aabb(0.0, 0.0, 1.0, 1.0), aabb(1.0, 1.0, 2.0, 2.0)];
        let bad =
            [aabb(f64::NAN, 0.0, 1.0, 1.0), aabb(0.0, 0.0, 1.0, f64::INFINITY), aabb(1.0, 0.0, 0.0, 1.0)];
        let errors = [BoxError::NotFinite, BoxError::NotFinite, BoxError::UpsideDown];
        broad.extend(&good).unwrap();
        for (bounds, error) in bad.into_iter().zip(errors) {
            assert_eq!(broad.insert(bounds), Err(error), "{name}");
            assert_eq!(broad.move_to(1, bounds), Err(error), "{name}");
            assert_eq!(broad.extend(&[good[0], bounds]), Err(Rejected { index: 1, error }), "{name}");
            assert_eq!(broad.move_all(|_, _| bounds), Err(Rejected { index: 0, error }), "{name}");
            assert_eq!(B::build(&[good[0], bounds]).err(), Some(Rejected { index: 1, error }), "{name}");
        }
        for proxy in [2, 1 << 30, u32::MAX] {
            assert_eq!(broad.move_to(proxy, good[0]), Err(BoxError::Unknown), "{name}");
            assert_eq!(broad.remove(proxy), Err(BoxError::Unknown), "{name}");
        }
        assert_eq!(pairs_in(&mut broad), [(0, 1)], "{name}: they touch at a corner");
        assert_eq!(broad.remove(0), Ok(good[0]), "{name}");
        assert_eq!(broad.remove(0), Err(BoxError::Unknown), "{name}: twice");
        assert_eq!(broad.insert(good[0]), Ok(0), "{name}: the number is used again");
        assert_eq!(pairs_in(&mut broad), [(0, 1)], "{name}");
    }
    for_each_structure!(check);
}

/// The same calls give the same order, also of what is not sorted.
#[test]
fn order_of_visits_is_a_function_of_the_calls() {
    fn visits<B: BroadPhase>(mut broad: B) -> (Vec<(u32, u32)>, Vec<u32>) {
        let mut random = Random::new(11);
        broad.extend(&random.boxes(800, 200.0, 8.0)).unwrap();
        for proxy in 0..300 {
            broad.move_to(proxy * 2, random.boxes(1, 200.0, 8.0)[0]).unwrap();
        }
        broad.move_all(|_, bounds| bounds.translated(v(3.0, -2.0))).unwrap();
        let (mut pairs, mut found) = (Vec::new(), Vec::new());
        broad.visit_pairs(|low, high| pairs.push((low, high)));
        broad.query(&aabb(-100.0, -100.0, 100.0, 100.0), |proxy| found.push(proxy));
        (pairs, found)
    }
    fn check<B: BroadPhase>(name: &str, _: B) {
        assert_eq!(visits(B::default()), visits(B::default()), "{name}");
    }
    for_each_structure!(check);
}

/// A search for the nearest hit stops where it is found, and a negative answer ends a ray at once.
#[test]
fn shortened_rays_look_at_little() {
    fn check<B: BroadPhase>(name: &str, _: B) {
        let column = |index: u32| f64::from(index) * 4.0;
        let boxes: Vec<Aabb> =
            (0..1000).map(|index| aabb(column(index), 0.0, column(index) + 2.0, 2.0)).collect();
        let broad = B::build(&boxes).unwrap();
        for (origin, direction, nearest) in
            [(-10.0, DVec2::X, 0), (2001.0, DVec2::X, 500), (2003.0, DVec2::NEG_X, 500)]
        {
            let ray = Ray::new(v(origin, 1.0), direction, f64::INFINITY).unwrap();
            assert_eq!(rays(&broad, &ray).1.map(|(proxy, _)| proxy), Some(nearest), "{name}");
            let mut visits = 0;
            let tests = broad.ray(&ray, |proxy, _| {
                visits += 1;
                slab(broad.boxes().get(proxy).unwrap(), &ray, 1e-9).unwrap().0
            });
            let brute = name == "brute force";
            assert!(brute || visits <= 2, "{name}: {visits} visits");
            assert!(brute || name == "sort and sweep" || tests < 80, "{name}: {tests} tests");
            let mut visits = 0;
            broad.ray(&ray, |_, _| {
                visits += 1;
                -1.0
            });
            assert_eq!(visits, 1, "{name}");
        }
    }
    for_each_structure!(check);
}

/// What a box costs depends on what is near it, not on how many there are.
#[test]
fn tests_for_a_box_do_not_grow_with_the_scene() {
    fn tests<B: BroadPhase>(count: usize) -> f64 {
        let boxes = Random::new(5).boxes(count, 7.0 * (count as f64).sqrt(), 8.0);
        B::build(&boxes).unwrap().visit_pairs(|_, _| ()) as f64 / count as f64
    }
    for (name, [small, large]) in [
        ("uniform grid", [1000, 16_000].map(tests::<UniformGrid>)),
        ("sort and sweep", [1000, 16_000].map(tests::<SortAndSweep>)),
        ("bvh", [1000, 16_000].map(tests::<Bvh>)),
    ] {
        assert!(large < 1.5 * small, "{name}: {small} {large}");
    }
}

/// However the boxes came where they are, finding their pairs costs about what it costs a new structure. (Not at
/// once: a grid of two crowds far apart stays bad until as many boxes have moved as there are, so some take a second
/// step.)
#[test]
fn structures_recover_from_any_past() {
    fn check<B: BroadPhase>(name: &str, _: B) {
        let mut random = Random::new(21);
        let [here, there] = [2000.0, 60.0].map(|side| random.boxes(2000, side, 3.0));
        let away = |bounds: &Aabb| bounds.translated(v(7000.0, -300.0));
        let there: Vec<Aabb> = there.iter().map(away).collect();
        let tests = |broad: &mut B| broad.visit_pairs(|_, _| ()) as f64;
        let new = tests(&mut B::build(&there).unwrap());

        let mut flown = B::build(&here).unwrap();
        flown.move_all(|_, bounds| *bounds).unwrap();
        flown.move_all(|proxy, _| there[proxy as usize]).unwrap();
        let mut huddled = B::build(&here).unwrap();
        huddled.move_all(|proxy, _| there[proxy as usize].translated(v(-7000.0, 300.0))).unwrap();
        let points: Vec<Aabb> = there.iter().map(|b| Aabb::from_center(b.center(), v(1e-3, 1e-3))).collect();
        let mut swollen = B::build(&points).unwrap();
        swollen.move_all(|proxy, _| there[proxy as usize]).unwrap();
        let mut spread = B::build(&vec![there[0]; 2000]).unwrap();
        spread.move_all(|proxy, _| there[proxy as usize]).unwrap();
        // From left to right, so that the first ones tell nothing about the rest.
        let mut grown = B::default();
        let mut in_order = there.clone();
        in_order.sort_by(|a, b| a.min.x.total_cmp(&b.min.x));
        for bounds in &in_order {
            grown.insert(*bounds).unwrap();
        }
        let mut jumped = B::build(&here).unwrap();
        for (proxy, bounds) in (0..).zip(&there).chain((0..).zip(&there)) {
            jumped.move_to(proxy, *bounds).unwrap();
        }
        let mut shrunk = B::build(&[&here[..], &there[..]].concat()).unwrap();
        for proxy in 0..2000 {
            shrunk.remove(proxy).unwrap();
        }
        for (proxy, bounds) in (2000..).zip(&there).chain((2000..).zip(&there)) {
            shrunk.move_to(proxy, *bounds).unwrap();
        }
        for (past, broad) in [
            ("flown", flown),
            ("huddled", huddled),
            ("swollen", swollen),
            ("spread", spread),
            ("grown", grown),
            ("jumped", jumped),
            ("shrunk", shrunk),
        ] {
            let tests = tests(&mut { broad });
            assert!(tests < 3.0 * new, "{name}, {past}: {tests} tests, {new} when new");
        }
    }
    for_each_structure!(check);
}

/// Thousands of boxes and calls: cells are laid out anew, trees are split and built again.
#[test]
fn long_runs_stay_exact() {
    fn long_run<B: BroadPhase>(name: &str, mut broad: B) {
        let mut random = Random::new(7);
        let mut judge = Judge::default();
        let mut world = 300.0;
        for round in 0..12 {
            follow(&mut broad, &mut judge, &Step::Extend(random.boxes(150, world, 8.0)));
            for _ in 0..400 {
                let somewhere = Aabb::from_center(random.point(-world, world), random.point(0.0, 9.0));
                let index = random.below(10_000);
                let step = match random.below(8) {
                    0 => Step::Insert(somewhere),
                    1 | 2 => Step::Remove(index),
                    3 => Step::MoveTo(index, somewhere),
                    _ => Step::Nudge(index, random.point(-3.0, 3.0)),
                };
                follow(&mut broad, &mut judge, &step);
            }
            let crowd = random.boxes(500, world / 50.0, 2.0);
            match round % 4 {
                1 => follow(&mut broad, &mut judge, &Step::Drift(random.point(-5.0, 5.0))),
                2 => follow(&mut broad, &mut judge, &Step::Scatter(crowd)),
                3 => world *= 3.0,
                _ => {}
            }
            assert_eq!(pairs_in(&mut broad), judge.pairs(), "{name}, round {round}");
            for _ in 0..20 {
                let region = Aabb::from_center(random.point(-world, world), random.point(0.0, 60.0));
                assert_eq!(query_in(&broad, &region), judge.query(&region), "{name}: {region:?}");
                let ray = Ray::new(random.point(-world, world), random.point(-1.0, 1.0), 500.0).unwrap();
                let (found, _) = rays(&broad, &ray);
                let hit = judge.all().into_iter().filter(|(_, bounds)| slab(bounds, &ray, 0.0).is_some());
                assert!(hit.map(|(proxy, _)| proxy).all(|proxy| found.contains(&proxy)), "{name}: {ray:?}");
            }
        }
        while let Some(proxy) = judge.pick(0) {
            broad.remove(proxy).unwrap();
            judge.boxes[proxy as usize] = None;
        }
        assert!(pairs_in(&mut broad).is_empty() && broad.boxes().is_empty(), "{name}");
    }
    for_each_structure!(long_run);
}
