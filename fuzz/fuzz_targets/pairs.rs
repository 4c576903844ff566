//! All questions about a pair at rest.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mindthegap::geometry::{
    Status, closest, contact, distance, intersects, overlaps, signed_distance, status,
};
use mindthegap_fuzz::{Code, Reader, check_contact};

fuzz_target!(|bytes: &[u8]| {
    let mut reader = Reader::new(bytes);
    let (a, b) = (reader.thing(), reader.thing());
    let row = || format!("{}\n{}", a.code(), b.code());
    let moderate = a.is_moderate() && b.is_moderate();
    let (verdict, found) =
        (status(&a.shape, a.pose, &b.shape, b.pose), contact(&a.shape, a.pose, &b.shape, b.pose));
    let near = closest(&a.shape, a.pose, &b.shape, b.pose);
    let signed = signed_distance(&a.shape, a.pose, b.pose.position);
    if !(a.is_turned() && b.is_turned()) {
        return;
    }
    assert_eq!(verdict.intersects(), found.is_some(), "{verdict:?} {found:?}\n{}", row());
    assert_eq!(verdict.intersects(), intersects(&a.shape, a.pose, &b.shape, b.pose));
    assert_eq!(verdict.overlaps(), overlaps(&a.shape, a.pose, &b.shape, b.pose));
    assert!(near.distance >= 0.0, "{near:?}\n{}", row());
    assert_eq!(near.distance.to_bits(), distance(&a.shape, a.pose, &b.shape, b.pose).to_bits(), "{}", row());
    if moderate {
        assert!(
            near.distance.is_finite() && near.on_a.is_finite() && near.on_b.is_finite(),
            "{near:?}\n{}",
            row()
        );
        let apart = near.on_a.distance(near.on_b);
        assert!((apart - near.distance).abs() <= 1e-2, "{near:?}\n{}", row());
        assert!(signed.is_finite(), "{signed}\n{}", row());
    }
    let Some(found) = found else { return };
    check_contact(&found, moderate, &row);
    if !moderate {
        return;
    }
    assert!(found.depth > 0.0 || verdict == Status::Touching, "{found:?}\n{}", row());
    let after = b.moved(found.mtv());
    let left = status(&a.shape, a.pose, &after.shape, after.pose);
    assert_eq!(left, Status::Touching, "after {found:?}\n{}", row());
});
