//! Rays and segments at anything.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mindthegap::geometry::{Ray, RayMode, contains, ray_cast, segment_cast, signed_distance};
use mindthegap_fuzz::{Code, Reader, is_moderate_place};

fuzz_target!(|bytes: &[u8]| {
    let mut reader = Reader::new(bytes);
    let (thing, origin, direction, length) =
        (reader.thing(), reader.point(), reader.point(), reader.number());
    let literal = Ray { origin, direction, length };
    let row = || format!("{}\n{literal:?}", thing.code());
    let inside = contains(&thing.shape, thing.pose, origin);
    let made = Ray::new(origin, direction, length);
    for (ray, is_made) in [(Some(literal), false), (made, true)] {
        let Some(ray) = ray else { continue };
        let moderate = is_made && thing.is_moderate() && is_moderate_place(origin);
        for mode in [RayMode::Solid, RayMode::Hollow] {
            let Some(hit) = ray_cast(&ray, &thing.shape, thing.pose, mode) else { continue };
            // A direction that was set by hand and has not length 1, a rotation that is none: any answer, but no panic.
            let length = ray.direction.length_squared();
            if !thing.is_turned() || (length - 1.0).abs() > 1e-6 {
                continue;
            }
            assert!(hit.distance >= 0.0 && !hit.point.is_nan(), "{hit:?}\n{}", row());
            assert!(hit.normal.is_none_or(|normal| !normal.is_nan()), "{hit:?}\n{}", row());
            if moderate {
                assert!(hit.distance <= ray.length && hit.point.is_finite(), "{hit:?}\n{}", row());
                let off = signed_distance(&thing.shape, thing.pose, hit.point);
                assert!(off <= 1e-2, "{off} outside: {hit:?}\n{}", row());
                match hit.normal {
                    None => {
                        assert!(inside && mode == RayMode::Solid && hit.distance == 0.0, "{hit:?}\n{}", row())
                    }
                    Some(normal) => {
                        let unit = (normal.length() - 1.0).abs() < 1e-6;
                        assert!(unit && normal.dot(ray.direction) < 1e-6, "{hit:?}\n{}", row());
                    }
                }
            }
        }
    }
    let _ = segment_cast(origin, direction, &thing.shape, thing.pose, RayMode::Solid);
    let _ = segment_cast(origin, direction, &thing.shape, thing.pose, RayMode::Hollow);
});
