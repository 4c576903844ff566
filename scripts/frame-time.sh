#!/usr/bin/env bash
# How long a frame takes without a graphics card, at 1280x720 or the size that is named: the difference between a long and a
# short capture, the best of three. Wants a machine that does nothing else.
set -euo pipefail
cd "$(dirname "$0")/.."
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$HOME/.cache/mindthegap-target}"
size=${1:-1280x720}
frames=120

cargo build --release --quiet
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
now() { date +%s%3N; }

# Milliseconds that a script takes which does this first and then stands for so many frames.
capture() {
  printf 'wait 20\nplace 548 80\nwait 10\n%b\nwait %d\n' "$1" "$2" >"$folder/script.play"
  local begin
  begin=$(now)
  scripts/headless.sh "$CARGO_TARGET_DIR/release/mindthegap" capture --script "$folder/script.play" --out "$folder" --size "$size" \
    >"$folder/log.txt" 2>&1 || { cat "$folder/log.txt" >&2; exit 1; }
  echo $(($(now) - begin))
}

measure() {
  local best=999999 short long
  for _ in 1 2 3; do
    short=$(capture "$2" 20)
    long=$(capture "$2" $((20 + frames)))
    [ $((long - short)) -ge "$best" ] || best=$((long - short))
  done
  printf '%-28s %5.1f ms a frame\n' "$1" "$(awk "BEGIN { print $best / $frames }")"
}

measure "the game alone" "do panel"
measure "with the panel" ""
measure "with the panel and the boxes" "do hitboxes"
