//! Counts the allocations of Rust code (not those of C code), so that a line can tell who allocates in a query.

#![allow(unsafe_code, reason = "a global allocator cannot be written without")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// A plain load and store: counting costs next to nothing, and a count that another thread spoils matters little
/// here.
struct Counting;

static COUNT: AtomicU64 = AtomicU64::new(0);

unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        COUNT.store(COUNT.load(Relaxed) + 1, Relaxed);
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        unsafe { System.dealloc(memory, layout) }
    }
    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        COUNT.store(COUNT.load(Relaxed) + 1, Relaxed);
        unsafe { System.realloc(memory, layout, size) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// Allocations and reallocations since the program began.
#[must_use]
pub fn so_far() -> u64 {
    COUNT.load(Relaxed)
}
