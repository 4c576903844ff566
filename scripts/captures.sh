#!/usr/bin/env bash
# Takes the pictures of tests/captures/*.play on a screen that nobody sees and compares them with those that lie there.
# `scripts/captures.sh update` puts the new ones in their place: look at them first.
set -euo pipefail
cd "$(dirname "$0")/.."
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$HOME/.cache/mindthegap-target}"
[ "${1:-}" = update ] && export UPDATE_CAPTURES=1

cargo build --quiet
CAPTURES=$(mktemp -d)
export CAPTURES
trap 'rm -r "$CAPTURES"' EXIT
for script in tests/captures/*.play; do
  # The first line says how large the window is: "# 1280x720: ...".
  size=$(sed -n '1s/^# \([0-9]*x[0-9]*\):.*/\1/p' "$script")
  scripts/headless.sh "$CARGO_TARGET_DIR/debug/mindthegap" capture --script "$script" --out "$CAPTURES" --size "$size"
done
cargo test --quiet --test it pictures -- --ignored --nocapture
