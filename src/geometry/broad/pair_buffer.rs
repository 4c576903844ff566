//! Collects pairs without a branch.
//!
//! Whether two boxes that are near each other intersect is a coin toss, and a processor that guesses wrong loses more
//! time than four comparisons take. So each pair is written down, and only a pair that intersects moves the pen on;
//! the caller is called for many pairs in a row.

use super::Proxy;

const ROOM: usize = 256;

/// Pairs that wait for the caller.
pub(super) struct PairBuffer {
    pairs: [(Proxy, Proxy); ROOM],
    /// Below `ROOM` between calls.
    count: usize,
}

impl PairBuffer {
    pub fn new() -> Self {
        Self { pairs: [(0, 0); ROOM], count: 0 }
    }

    /// Keeps the pair if it is one.
    #[inline(always)]
    pub fn offer(&mut self, a: Proxy, b: Proxy, is_pair: bool, visit: &mut impl FnMut(Proxy, Proxy)) {
        // The remainder changes nothing; it shows the compiler that the place exists.
        self.pairs[self.count % ROOM] = (a, b);
        self.count += usize::from(is_pair);
        if self.count == ROOM {
            self.empty(visit);
        }
    }

    /// Hands over what is left, the lower number first.
    #[inline(never)]
    pub fn empty(&mut self, visit: &mut impl FnMut(Proxy, Proxy)) {
        for &(a, b) in self.pairs.iter().take(self.count) {
            visit(a.min(b), a.max(b));
        }
        self.count = 0;
    }
}
