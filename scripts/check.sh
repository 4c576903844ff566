#!/usr/bin/env bash
# Everything CI checks. `scripts/check.sh quick` leaves out all that needs Bevy's renderer.
set -euo pipefail
cd "$(dirname "$0")/.."
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$HOME/.cache/mindthegap-target}"
export CARGO_TERM_COLOR="${CARGO_TERM_COLOR:-auto}"
# The laws are tried on the same random shapes each time here, so that a change is judged by what it changed. Plain `cargo test`
# tries new ones; PROPTEST_CASES=2000 tries many.
export PROPTEST_RNG_SEED="${PROPTEST_RNG_SEED:-1}"
quick=${1:-}

step() { printf '\n== %s (%d s)\n' "$*" "$SECONDS"; }

step "packages"
scripts/packages.sh see

step "format"
cargo fmt --check

step "lints of the light feature sets"
for features in "" plugin headless; do
  cargo clippy --no-default-features --features "$features" --all-targets -- -D warnings
done

step "tests of the pure layers and of the simulation"
cargo test --no-default-features --features headless

step "the same bits in release"
cargo test --release --no-default-features --features headless --test it determinism

step "levels"
cargo run --quiet --no-default-features --features headless -- check levels/*.tmx

step "a recorded solution goes the same way again"
recording=$(mktemp -d)
cargo run --quiet --no-default-features --features headless -- record "$recording/demo.mtg"
cargo run --quiet --no-default-features --features headless -- replay "$recording/demo.mtg" > "$recording/counters"
grep "as recorded" "$recording/counters"
rm -r "$recording"

step "example without a window"
cargo run --quiet --no-default-features --features plugin --example minimal_plugin

if [ "$quick" = quick ]; then
  step "done (quick)"
  exit 0
fi

step "lints of the whole program"
cargo clippy --all-targets -- -D warnings

step "documentation"
RUSTDOCFLAGS="-D warnings" cargo doc --no-deps --quiet

step "tests of the whole program"
cargo test --lib --bins --tests

step "pictures of a scripted run"
pictures=$(mktemp -d)
scripts/headless.sh "$CARGO_TARGET_DIR/debug/mindthegap" capture --script scripts/demo-pictures.play --out "$pictures"
ls -l "$pictures"
test "$(find "$pictures" -name '*.png' -size +10k | wc -l)" -ge 6
rm -r "$pictures"

step "pictures of the screens"
scripts/captures.sh

step "in the browser"
scripts/web.sh test

step "done"
