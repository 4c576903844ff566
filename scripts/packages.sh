#!/usr/bin/env bash
# Installs the Linux packages that are missing. `packages.sh build` for building, `packages.sh see` also for running without a screen,
# `packages.sh web` also for browsers.
# On Debian and Ubuntu it installs them itself; elsewhere it prints the command. Rust is taken from the machine.
set -euo pipefail

say() { printf '%s\n' "$*"; }

[ "$(uname -s)" = Linux ] || exit 0

if ! command -v cargo >/dev/null 2>&1; then
  say "Rust is missing. Install it from https://rustup.rs (version 1.95 or newer) and start this again."
  exit 1
fi

for=${1:-build}

# Whether everything is there, on systems whose packages this script does not ask for one by one.
ready() {
  command -v pkg-config >/dev/null 2>&1 && pkg-config --exists alsa libudev wayland-client xkbcommon || return 1
  [ "$for" = build ] || command -v Xvfb >/dev/null 2>&1
}

apt_packages="pkg-config libasound2-dev libudev-dev libwayland-dev libxkbcommon-dev libxkbcommon-x11-0 gcc"
[ "$for" = see ] && apt_packages="$apt_packages xvfb mesa-vulkan-drivers"
if [ "$for" = web ]; then
  apt_packages="$apt_packages brotli"
  command -v chromium >/dev/null 2>&1 || apt_packages="$apt_packages chromium"
  command -v npm >/dev/null 2>&1 || apt_packages="$apt_packages nodejs npm"
fi

if command -v dpkg-query >/dev/null 2>&1 && command -v apt-get >/dev/null 2>&1; then
  missing=""
  for package in $apt_packages; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q "ok installed" || missing="$missing $package"
  done
  [ -n "$missing" ] || exit 0
  sudo=""
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null 2>&1 || { say "As root, run: apt-get install$missing"; exit 1; }
    sudo=sudo
  fi
  say "Installing the packages that are missing:$missing"
  export DEBIAN_FRONTEND=noninteractive
  # shellcheck disable=SC2086 # the list is meant to be split
  $sudo apt-get update -qq && $sudo apt-get install -y -qq $missing >/dev/null
elif command -v dnf >/dev/null 2>&1; then
  ready && exit 0
  say "Please run: sudo dnf install gcc pkgconf-pkg-config alsa-lib-devel systemd-devel wayland-devel libxkbcommon-devel libxkbcommon-x11$([ "$for" = build ] || echo " xorg-x11-server-Xvfb mesa-vulkan-drivers")"
  exit 1
elif command -v pacman >/dev/null 2>&1; then
  ready && exit 0
  say "Please run: sudo pacman -S base-devel alsa-lib systemd-libs wayland libxkbcommon libxkbcommon-x11$([ "$for" = build ] || echo " xorg-server-xvfb vulkan-swrast")"
  exit 1
else
  say "Unknown system: please see to the development packages of ALSA, udev, Wayland and xkbcommon, and pkg-config."
fi
