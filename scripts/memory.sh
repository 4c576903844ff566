# To be sourced. The software renderer takes and returns tens of megabytes in every frame, and the C library hands them to the
# system each time, which clears every page anew: a fifth of a frame. These tell it to keep them.
export MALLOC_TRIM_THRESHOLD_=268435456 MALLOC_MMAP_THRESHOLD_=33554432 MALLOC_TOP_PAD_=16777216
