//! Sweeps of anything against anything, by any motion.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mindthegap::geometry::{Sweep, distance, sweep};
use mindthegap_fuzz::{Code, Reader, check_contact, is_moderate_place};

fuzz_target!(|bytes: &[u8]| {
    let mut reader = Reader::new(bytes);
    let (a, delta, b) = (reader.thing(), reader.point(), reader.thing());
    let row = || format!("{}\nby {}\n{}", a.code(), delta.code(), b.code());
    let moderate = a.is_moderate() && b.is_moderate() && is_moderate_place(delta);
    let found = sweep(&a.shape, a.pose, delta, &b.shape, b.pose);
    if !(a.is_turned() && b.is_turned()) {
        return;
    }
    match found {
        Sweep::Clear => {}
        Sweep::Overlapping(found) => check_contact(&found, moderate, &row),
        Sweep::Hit { toi, point, normal, face_normal } => {
            let hit = || format!("{toi} {point} {normal} {face_normal}\n{}", row());
            assert!((0.0..=1.0).contains(&toi), "{}", hit());
            assert!(!point.is_nan() && !normal.is_nan() && !face_normal.is_nan(), "{}", hit());
            if moderate {
                assert!(point.is_finite() && (normal.length() - 1.0).abs() < 1e-9, "{}", hit());
                assert!((face_normal.length() - 1.0).abs() < 1e-9 && normal.dot(delta) < 0.0, "{}", hit());
                let there = a.moved(delta * toi);
                let apart = distance(&there.shape, there.pose, &b.shape, b.pose);
                assert!(apart <= 1e-2, "{apart} apart: {}", hit());
            }
        }
    }
});
