#!/usr/bin/env bash
# Runs a command on a screen that nobody sees, drawn in software.
set -euo pipefail
source "$(dirname "$0")/memory.sh"
display=""
for number in $(seq 90 120); do
  [ -e "/tmp/.X$number-lock" ] || { display=":$number"; break; }
done
[ -n "$display" ] || { echo "no free X display between :90 and :120" >&2; exit 1; }
Xvfb "$display" -screen 0 1920x1080x24 -nolisten tcp >/dev/null 2>&1 &
server=$!
trap 'kill "$server" 2>/dev/null || true' EXIT
for _ in $(seq 50); do
  [ -e "/tmp/.X11-unix/X${display#:}" ] && break
  sleep 0.1
done
DISPLAY="$display" WAYLAND_DISPLAY="" LIBGL_ALWAYS_SOFTWARE=1 "$@"
