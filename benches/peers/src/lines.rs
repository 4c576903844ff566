//! The lines: which workloads are asked of whom, and how the answers are judged.

use crate::clock::{Clock, Timed};
use crate::compare::{self, Verdict};
use crate::peer::{CastHit, Peer, Role};
use crate::reference;
use crate::report::{Entry, Line, Question, Report};
use crate::workloads::tiles::{self, MoverEnd};
use crate::workloads::{BoxField, Level, PairDigest, PairSet, boxes_overlap, pairs, rays, sweeps};

/// Everything that a line needs besides its workload.
pub struct Run<'p> {
    pub peers: &'p [Box<dyn Peer>],
    pub clock: Clock,
    /// Counted from 0. Answers are judged in the first one only.
    pub lap: usize,
    pub report: Report,
}

impl Run<'_> {
    pub fn ask(&mut self, question: Question) {
        match question {
            Question::Bounds => self.bounds(),
            Question::Status | Question::Contact | Question::Manifold => self.pairs(question),
            Question::Distance => self.distances(),
            Question::Ray => self.rays(),
            Question::Scene => self.scene(),
            Question::Sweep => self.sweeps(),
            Question::Broad => self.broad(),
            Question::Movers => self.movers(),
        }
    }

    /// Lets every peer that has an answer run one line. `judge` gets a label and an answer, and tells the checksum
    /// and what it thinks of it; `inputs` is how many answers there are to be wrong in.
    fn line<'a, R>(
        &mut self,
        (question, name, inputs): (Question, &str, usize),
        lane: impl Fn(&dyn Peer) -> Option<Timed<'a, R>>,
        judge: impl Fn(String, &R) -> (String, Verdict),
    ) {
        let lanes =
            self.peers.iter().filter_map(|p| Some((p.name().to_string(), p.role(), lane(p.as_ref())?)));
        self.race((question, name, inputs), lanes.collect(), judge);
    }

    fn race<R>(
        &mut self,
        (question, name, inputs): (Question, &str, usize),
        lanes: Vec<(String, Role, Timed<'_, R>)>,
        judge: impl Fn(String, &R) -> (String, Verdict),
    ) {
        let mut who = Vec::new();
        let mut lanes: Vec<Timed<'_, R>> = lanes
            .into_iter()
            .map(|(peer, role, lane)| {
                who.push((peer, role));
                lane
            })
            .collect();
        let times = self.clock.race(&mut lanes);
        if self.lap > 0 {
            return self.report.add_times(question, name, times);
        }
        let mut line = Line { question, name: name.to_string(), entries: Vec::new() };
        let mut notes = String::new();
        for (((peer, role), mut lane), times) in who.into_iter().zip(lanes).zip(times) {
            let label = format!("{} {name} {peer}", question.name());
            let (checksum, verdict) = judge(label, &lane.answer());
            notes.push_str(&verdict.notes);
            let wrong = verdict.wrong as f64 / inputs as f64;
            line.entries.push(Entry { peer, role, times, checksum, wrong });
        }
        self.report.lines.push(line);
        self.report.note(&notes);
    }

    fn bounds(&mut self) {
        for set in pairs::mixed().iter().filter(|set| set.name == "box-box") {
            let judge = separations(set);
            let told = |label, met: &Vec<bool>| (yes(met), compare::bools(label, set, &judge, met));
            self.line((Question::Bounds, set.name, set.pairs.len()), |peer| peer.bounds(set), told);
        }
    }

    fn pairs(&mut self, question: Question) {
        for set in &pairs::mixed() {
            let judge = separations(set);
            let head = (question, set.name, set.pairs.len());
            match question {
                Question::Status => self.line(
                    head,
                    |peer| peer.status(set),
                    |label, met| (yes(met), compare::bools(label, set, &judge, met)),
                ),
                Question::Contact => self.line(
                    head,
                    |peer| peer.contact(set),
                    |label, found| {
                        let hits = found.iter().flatten();
                        let depth: f64 = hits.clone().map(|h| h.depth).sum();
                        let checksum = format!("hits {} depth {depth:.1}", hits.count());
                        (checksum, compare::hits(label, set, &judge, found))
                    },
                ),
                _ => self.line(
                    head,
                    |peer| peer.manifold(set),
                    |label, found| {
                        let hits = found.iter().flatten();
                        let points: usize = hits.clone().map(|m| m.points().len()).sum();
                        let deepest: f64 = hits.clone().map(crate::peer::Manifold::deepest).sum();
                        let checksum = format!("hits {} points {points} deepest {deepest:.1}", hits.count());
                        (checksum, compare::manifolds(label, set, &judge, found))
                    },
                ),
            }
        }
    }

    fn distances(&mut self) {
        let apart = pairs::apart();
        let sets = pairs::mixed().into_iter().map(|set| (set.name.to_string(), set));
        let sets = sets.chain(apart.into_iter().map(|set| (format!("{}, all apart", set.name), set)));
        for (name, set) in sets {
            let judge = separations(&set);
            let head = (Question::Distance, name.as_str(), set.pairs.len());
            self.line(
                head,
                |peer| peer.distance(&set),
                |label, found| {
                    let apart = found.iter().flatten();
                    let sum: f64 = apart.clone().map(|c| c.dist).sum();
                    let checksum = format!("apart {} distance {sum:.1}", apart.count());
                    (checksum, compare::closest(label, &set, &judge, found))
                },
            );
        }
    }

    fn rays(&mut self) {
        for set in &rays::sets() {
            let judge: Vec<_> =
                set.rays.iter().map(|(s, origin, d, max)| reference::ray(s, *origin, *d, *max)).collect();
            let head = (Question::Ray, set.name, set.rays.len());
            self.line(
                head,
                |peer| peer.ray(set),
                |label, hits| (sum(hits), compare::rays(label, set, &judge, hits)),
            );
        }
    }

    fn scene(&mut self) {
        let scene = rays::scene();
        let judge = scene.answers();
        let head = (Question::Scene, "1000 rays, 10 000 shapes", scene.rays.len());
        self.line(
            head,
            |peer| peer.scene(&scene),
            |label, hits| (sum(hits), compare::scene(label, &scene, &judge, hits)),
        );
    }

    fn sweeps(&mut self) {
        for set in &sweeps::sets() {
            let judge: Vec<_> = set.sweeps.iter().map(|(a, v, b)| reference::sweep(a, *v, b)).collect();
            let head = (Question::Sweep, set.name, set.sweeps.len());
            self.line(
                head,
                |peer| peer.sweep(set),
                |label, hits| (sum(hits), compare::sweeps(label, set, &judge, hits)),
            );
        }
    }

    fn broad(&mut self) {
        for n in [1000, 10_000, 100_000] {
            let field = BoxField::new(n);
            let told = |expected: PairDigest| {
                move |label: String, found: &PairDigest| {
                    let checksum = format!("pairs {} {:08x}", found.count, found.hash >> 32);
                    let wrong = usize::from(*found != expected);
                    let notes = if wrong == 0 {
                        String::new()
                    } else {
                        format!("  {label}: other pairs than the {} there are\n", expected.count)
                    };
                    (checksum, Verdict { wrong, notes })
                }
            };
            let (first, last) =
                (overlapping(&field.boxes), overlapping(&field.frames[field.frames.len() - 1]));
            let name = format!("{n} boxes, build");
            self.line((Question::Broad, &name, 1), |peer| peer.broad_build(&field), told(first));
            let name = format!("{n} boxes, moving");
            self.line((Question::Broad, &name, 1), |peer| peer.broad_moving(&field), told(last));
        }
    }

    fn movers(&mut self) {
        const STEPS: usize = 120;
        const FLAT_STEPS: usize = 600;
        let level = Level::platforms();
        for count in [1usize, 100, 10_000] {
            self.level(&format!("{count} in tiles"), &level, &tiles::movers(&level, count), STEPS);
        }
        for merge in [false, true] {
            let name = if merge { "100 on one floor" } else { "100 on 400 tiles" };
            self.level(name, &Level::flat(merge), &tiles::flat_movers(), FLAT_STEPS);
        }
    }

    fn level(&mut self, name: &str, level: &Level, inits: &[tiles::MoverInit], steps: usize) {
        let mut lanes = Vec::new();
        for peer in self.peers {
            for mover in peer.movers(level, inits, steps) {
                let who = format!("{}: {}", peer.name(), mover.what);
                lanes.push((who, peer.role(), mover.capsule, mover.lane));
            }
        }
        let capsules: Vec<String> = lanes.iter().filter(|l| l.2).map(|l| l.0.clone()).collect();
        let lanes = lanes.into_iter().map(|(who, role, _, lane)| (who, role, lane)).collect();
        self.race((Question::Movers, name, inits.len()), lanes, |label, end: &MoverEnd| {
            let capsule = capsules.iter().any(|who| label.ends_with(who.as_str()));
            compare::movers(&label, level, end, capsule)
        });
    }
}

fn separations(set: &PairSet) -> Vec<f64> {
    set.pairs.iter().map(|(a, b)| reference::separation(a, b).0).collect()
}

fn yes(met: &[bool]) -> String {
    format!("hits {}", met.iter().filter(|met| **met).count())
}

fn sum(hits: &[Option<CastHit>]) -> String {
    let hits = hits.iter().flatten();
    let sum: f64 = hits.clone().map(|h| h.t).sum();
    format!("hits {} sum t {sum:.2}", hits.count())
}

/// The judge of the broad phases: sorted by the left edge, each box against those that start before it ends.
fn overlapping(boxes: &[([f64; 2], [f64; 2])]) -> PairDigest {
    let mut order: Vec<u32> = (0..boxes.len() as u32).collect();
    let at = |i: u32| &boxes[i as usize];
    order.sort_by(|a, b| at(*a).0[0].total_cmp(&at(*b).0[0]));
    let mut found = PairDigest::default();
    for (k, &i) in order.iter().enumerate() {
        for &j in order[k + 1..].iter().take_while(|j| at(**j).0[0] < at(i).1[0]) {
            if boxes_overlap(at(i), at(j)) {
                found.add(i, j);
            }
        }
    }
    found
}
