#!/usr/bin/env bash
# The game for browsers, in web/dist. `scripts/web.sh` builds it, `scripts/web.sh serve [port]` also shows it at
# http://127.0.0.1:8080, `scripts/web.sh test` plays it in a browser without a window, `scripts/web.sh release` builds it with
# wasm-opt where there is one (minutes; some per cent smaller).
set -euo pipefail
cd "$(dirname "$0")/.."
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$HOME/.cache/mindthegap-target}"
what=${1:-build}
dist=web/dist
# Everything that is sent until the demo level plays, compressed, in bytes.
most=8000000

build() {
  rustup target list --installed | grep -qx wasm32-unknown-unknown || rustup target add wasm32-unknown-unknown
  cargo build --profile web --target wasm32-unknown-unknown --bin mindthegap

  # The tool that makes JavaScript out of the program's imports and exports must be of the library's version.
  version=$(grep -A1 '^name = "wasm-bindgen"$' Cargo.lock | sed -n 's/^version = "\(.*\)"$/\1/p')
  tools="$CARGO_TARGET_DIR/tools"
  if [ "$("$tools/bin/wasm-bindgen" --version 2>/dev/null)" != "wasm-bindgen $version" ]; then
    cargo install wasm-bindgen-cli --version "$version" --root "$tools"
  fi

  rm -rf "$dist"
  mkdir -p "$dist"
  "$tools/bin/wasm-bindgen" --target web --no-typescript --out-dir "$dist" --out-name mindthegap \
    "$CARGO_TARGET_DIR/wasm32-unknown-unknown/web/mindthegap.wasm"
  if [ "$what" = release ]; then
    if command -v wasm-opt >/dev/null 2>&1; then
      wasm-opt -Os --all-features -o "$dist/smaller.wasm" "$dist/mindthegap_bg.wasm"
      mv "$dist/smaller.wasm" "$dist/mindthegap_bg.wasm"
    else
      echo "There is no wasm-opt here; the program stays as the compiler made it."
    fi
  fi
  cp web/index.html web/tr.html web/page.css web/page.js web/host.js web/icon.svg "$dist"

  # Servers that can hand out compressed files find them beside the others.
  sent=0
  for file in "$dist"/*; do
    brotli -q 9 -k -f "$file"
    sent=$((sent + $(stat -c %s "$file.br")))
  done
  bytes=$(stat -c %s "$dist/mindthegap_bg.wasm")
  printf '{"bytes": %d, "sent": %d}\n' "$bytes" "$sent" > "$dist/size.json"
  printf 'web/dist: the program %d bytes, all together %d compressed (at most %d)\n' "$bytes" "$sent" "$most"
  [ "$sent" -le "$most" ]
}

scripts/packages.sh web
case "$what" in
  build | release) build ;;
  serve)
    [ -f "$dist/size.json" ] || build
    newer=$(find src assets levels web/*.js web/*.css web/*.html Cargo.lock -newer "$dist/size.json" -print -quit)
    [ -z "$newer" ] || echo "$newer is newer than web/dist: what is shown is the older build. Build with: scripts/web.sh"
    exec node web/serve.mjs "${2:-8080}"
    ;;
  test)
    build
    (cd web/tests && npm ci --silent --no-audit --no-fund)
    node web/tests/run.mjs
    ;;
  *)
    echo "scripts/web.sh [build|serve [port]|test|release]" >&2
    exit 2
    ;;
esac
