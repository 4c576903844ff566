//! Answers about pairs. `judge` holds each pair's signed separation.

use super::{Finder, NOTED, TIE, Verdict, show_pair};
use crate::peer::{Closest, Hit, Manifold};
use crate::reference;
use crate::workloads::PairSet;

#[must_use]
pub fn bools(line: String, set: &PairSet, judge: &[f64], got: &[bool]) -> Verdict {
    let mut finder = Finder::new(line, got.len());
    for (i, (&gap, &met)) in judge.iter().zip(got).enumerate() {
        if gap < -TIE && !met {
            finder.add("overlap missed", -gap, || show_pair(set, i));
        } else if gap > TIE && met {
            finder.add("overlap reported though apart", gap, || show_pair(set, i));
        }
    }
    finder.verdict()
}

#[must_use]
pub fn hits(line: String, set: &PairSet, judge: &[f64], got: &[Option<Hit>]) -> Verdict {
    let mut finder = Finder::new(line, got.len());
    for (i, (&gap, hit)) in judge.iter().zip(got).enumerate() {
        let told = || format!("reported {hit:?}, judge {gap:.4}; {}", show_pair(set, i));
        match hit {
            None if gap < -TIE => finder.add("contact missed", -gap, || show_pair(set, i)),
            Some(h) if gap > TIE && h.depth > TIE => finder.add("contact reported though apart", gap, told),
            Some(h) if gap < -TIE => way_out(&mut finder, set, i, gap, h),
            _ => {}
        }
    }
    finder.verdict()
}

/// B, pushed by `normal * depth`, must come to touch A, and no shorter push may do.
fn way_out(finder: &mut Finder, set: &PairSet, i: usize, gap: f64, hit: &Hit) {
    let (a, b) = &set.pairs[i];
    let told = || format!("reported {hit:?}, judge {gap:.4}; {}", show_pair(set, i));
    let off_unit = (reference::len(hit.normal) - 1.0).abs();
    let left = reference::separation_after(a, b, reference::scale(hit.normal, hit.depth));
    let unit = off_unit < 1e-3;
    if !unit {
        finder.add("normal is not a unit vector", f64::NAN, told);
    } else if left < -NOTED {
        finder.add("moved out by normal * depth, still overlapping", -left, told);
    } else if hit.depth > -gap + NOTED {
        finder.add("depth greater than the least way out", hit.depth + gap, told);
    }
}

#[must_use]
pub fn manifolds(line: String, set: &PairSet, judge: &[f64], got: &[Option<Manifold>]) -> Verdict {
    let mut finder = Finder::new(line, got.len());
    for (i, (&gap, found)) in judge.iter().zip(got).enumerate() {
        let told = || format!("reported {found:?}, judge {gap:.4}; {}", show_pair(set, i));
        match found {
            None if gap < -TIE => finder.add("manifold missed", -gap, || show_pair(set, i)),
            Some(m) if gap < -TIE => {
                way_out(&mut finder, set, i, gap, &Hit { normal: m.normal, depth: m.deepest() });
                // Shallow contacts only: the clipped points of a deep one may lie past the far side.
                if -gap < 1.0 {
                    let outside = outside(set, i, m);
                    if outside > 0.05 {
                        finder.note(
                            "a point of a contact less than 1 deep lies outside a shape",
                            outside,
                            told,
                        );
                    }
                }
            }
            Some(m) if gap > TIE && m.deepest() > TIE => {
                finder.add("manifold with depth though apart", m.deepest(), told);
            }
            _ => {}
        }
    }
    finder.verdict()
}

/// How far the worst point with a depth lies outside of one of the shapes.
fn outside(set: &PairSet, i: usize, manifold: &Manifold) -> f64 {
    let (a, b) = &set.pairs[i];
    let deep = manifold.points().iter().filter(|p| p[2] > NOTED);
    deep.map(|p| [p[0], p[1]])
        .map(|p| reference::point_separation(a, p).max(reference::point_separation(b, p)))
        .fold(0.0, f64::max)
}

#[must_use]
pub fn closest(line: String, set: &PairSet, judge: &[f64], got: &[Option<Closest>]) -> Verdict {
    let mut finder = Finder::new(line, got.len());
    for (i, (&gap, found)) in judge.iter().zip(got).enumerate() {
        let told = || format!("reported {found:?}, judge {gap:.5}; {}", show_pair(set, i));
        match found {
            None if gap > TIE => finder.add("reported as touching though apart", gap, || show_pair(set, i)),
            Some(c) => {
                let error = (c.dist - gap.max(0.0)).abs();
                let (a, b) = &set.pairs[i];
                let off =
                    reference::point_separation(a, c.a).abs().max(reference::point_separation(b, c.b).abs());
                let (right, on_surface) = (error < NOTED, off < NOTED);
                if !right {
                    finder.add("distance off", error, told);
                } else if gap > TIE && !on_surface {
                    finder.add("a closest point is not on its surface", off, told);
                }
            }
            None => {}
        }
    }
    finder.verdict()
}
