//! Many short lists in one array.
//!
//! A vector for each cell would scatter the boxes over the memory and allocate for every cell that grows. Here list
//! `l` is a run of one array; a sweep over all lists reads the memory from its beginning to its end. A list that
//! outgrows its run moves to the end of the array, to a run of twice the room.

#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Run {
    start: u32,
    len: u32,
    room: u32,
}

/// Lists of `E`.
#[derive(Clone, Debug)]
pub(super) struct Runs<E> {
    lists: Vec<Run>,
    entries: Vec<E>,
    /// How long the array was when it was laid out.
    laid_out: usize,
}

impl<E> Default for Runs<E> {
    fn default() -> Self {
        Self { lists: Vec::new(), entries: Vec::new(), laid_out: 0 }
    }
}

impl<E: Copy> Runs<E> {
    /// Forgets all lists, and makes new ones with room for so many entries each. `filler` stands where nothing is.
    pub fn lay_out(&mut self, rooms: impl Iterator<Item = u32>, filler: E) {
        self.lists.clear();
        let mut start = 0;
        self.lists.extend(rooms.map(|room| {
            let run = Run { start, len: 0, room };
            start += room;
            run
        }));
        // The old content stays where it is: what is read was written before.
        self.entries.truncate(start as usize);
        self.entries.resize(start as usize, filler);
        self.laid_out = self.entries.len();
    }

    /// Where list `list` begins in the array, [`array_mut`](Self::array_mut).
    pub fn start(&self, list: usize) -> u32 {
        self.lists[list].start
    }

    /// The whole array.
    pub fn array_mut(&mut self) -> &mut [E] {
        &mut self.entries
    }

    /// Says how many entries of a list have been set.
    pub fn set_len(&mut self, list: usize, len: u32) {
        self.lists[list].len = len.min(self.lists[list].room);
    }

    /// How many lists there are.
    pub fn count(&self) -> usize {
        self.lists.len()
    }

    /// The entries of a list; none where there is no such list.
    #[inline]
    pub fn list(&self, list: usize) -> &[E] {
        let Some(run) = self.lists.get(list) else { return &[] };
        &self.entries[run.start as usize..(run.start + run.len) as usize]
    }

    /// The entries of a list, to be changed.
    #[inline]
    pub fn list_mut(&mut self, list: usize) -> &mut [E] {
        let run = self.lists[list];
        &mut self.entries[run.start as usize..(run.start + run.len) as usize]
    }

    /// Puts an entry at this place of a list; those after it move up.
    pub fn insert(&mut self, list: usize, at: usize, entry: E) {
        if self.lists[list].len == self.lists[list].room {
            self.widen(list, entry);
        }
        self.lists[list].len += 1;
        let entries = self.list_mut(list);
        let last = entries.len() - 1;
        let at = at.min(last);
        entries.copy_within(at..last, at + 1);
        entries[at] = entry;
    }

    /// Takes the entry at this place out of a list; those after it move down.
    pub fn remove(&mut self, list: usize, at: usize) {
        let entries = self.list_mut(list);
        if at < entries.len() {
            entries.copy_within(at + 1.., at);
            self.lists[list].len -= 1;
        }
    }

    /// Whether lists have moved so often that most of the array is holes: time to lay out anew.
    pub fn is_worn(&self) -> bool {
        self.entries.len() > 3 * self.laid_out + 1024
    }

    fn widen(&mut self, list: usize, filler: E) {
        let Run { start, len, room } = self.lists[list];
        let wider = Run { start: self.entries.len() as u32, len, room: 2 * room + 4 };
        self.entries.extend_from_within(start as usize..(start + len) as usize);
        self.entries.resize((wider.start + wider.room) as usize, filler);
        self.lists[list] = wider;
    }
}
