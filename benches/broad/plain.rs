//! What one would write by hand: sort by the left side, then compare each box with those that begin before it ends.

use mindthegap::geometry::Aabb;

#[derive(Default)]
pub struct Plain {
    sorted: Vec<(Aabb, u32)>,
}

impl Plain {
    pub fn pairs(&mut self, boxes: &[Aabb], mut visit: impl FnMut(u32, u32)) {
        self.sorted.clear();
        self.sorted.extend(boxes.iter().copied().zip(0..));
        self.sorted.sort_unstable_by(|a, b| a.0.min.x.total_cmp(&b.0.min.x));
        for (index, (a, i)) in self.sorted.iter().enumerate() {
            for (b, j) in &self.sorted[index + 1..] {
                if b.min.x > a.max.x {
                    break;
                }
                if a.intersects(b) {
                    visit(*i, *j);
                }
            }
        }
    }
}
