#!/usr/bin/env bash
# Everything from a fresh machine to the demo level: packages, build, start.
# Arguments go to the program, for example: scripts/play.sh demo --method ccd --hitboxes
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/memory.sh
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$HOME/.cache/mindthegap-target}"

scripts/packages.sh build
# One that the checks left there may have no window, and has to be built all the same.
if ! "$CARGO_TARGET_DIR/release/mindthegap" --help 2>/dev/null | grep -q capture; then
  echo "Building. The first build takes 10 to 20 minutes on 2 cores; later ones take seconds."
fi

if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || [ "$(uname -s)" != Linux ]; then
  cargo build --release
  exec "$CARGO_TARGET_DIR/release/mindthegap" play "$@"
fi

echo "There is no display here. Instead: the methods compared, and the scripted demo as pictures."
[ $# -eq 0 ] || echo "(Left out, since they are for the game in its window: $*)"
cargo build --release
"$CARGO_TARGET_DIR/release/mindthegap" compare
scripts/packages.sh see
out="${OUT:-$PWD/pictures}"
mkdir -p "$out"
echo "Taking the pictures (half a minute)."
# What drivers of sound and of windows say on a machine without either would hide what matters.
scripts/headless.sh "$CARGO_TARGET_DIR/release/mindthegap" capture --script scripts/demo-pictures.play --out "$out" \
  >"$out/log.txt" 2>&1 || { cat "$out/log.txt"; exit 1; }
echo "The pictures are in $out"
