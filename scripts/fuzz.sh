#!/usr/bin/env bash
# Feeds random bytes to the geometry, each target in turn: `scripts/fuzz.sh [seconds for each]`. Not part of CI.
# Needs the nightly toolchain: `rustup toolchain install nightly`.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-60}

cargo +nightly fuzz --version >/dev/null 2>&1 || cargo install cargo-fuzz --locked
for target in constructors pairs sweeps rays; do
  printf '\n== %s (%d s)\n' "$target" "$seconds"
  cargo +nightly fuzz run --sanitizer none "$target" -- -max_total_time="$seconds" -max_len=512 -timeout=5 -print_final_stats=1
done
