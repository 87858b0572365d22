#!/bin/bash
# Renews what the page takes from npm: `classroom/vendor.sh` makes the files of page/vendor, the licences beside
# them and the axe of the tests from src/npm, prints their versions and sizes, and writes the hashes into the two
# tables. Versions are those of src/npm/package.json; change them there, and run `npm install --package-lock-only
# --omit-lockfile-registry-resolved` in src/npm. It needs npm and the network; the build needs neither.
set -euo pipefail
cd "$(dirname "$0")"
page=src/main/resources/page/vendor
tests=src/test/resources
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp src/npm/* "$work"
(cd "$work" && npm ci --ignore-scripts --no-audit --no-fund --silent)
packages=$work/node_modules
mkdir -p $page/licences $tests

version() { node -p "require('$packages/$1/package.json').version"; }

# bundle NAME: one minified module of src/npm/NAME.js and all that it imports.
bundle() {
  (cd "$work" && npx --no-install esbuild "$1.js" --bundle --minify --format=esm --target=es2022 --legal-comments=none --log-level=warning) > "$page/$1.js"
}

# licence NAME PACKAGE...: the licences of packages as one file, each under its name and version.
licence() {
  local name=$1 package
  shift
  for package in "$@"; do
    printf '%s %s\n\n' "$package" "$(version "$package")"
    tr -d "\r" < "$packages/$package/LICENSE"
    printf '\n'
  done > "$name"
}

# renew TABLE FILE VERSION: the version and hash of a file in its table, a row of which begins with its name.
renew() {
  local hash
  hash=$(sha256sum "$(dirname "$1")/$2" | cut -d' ' -f1)
  sed -i -E "s/^(\| \`$2\` \|[^|]*\|) [^|]* (\|[^|]*\|) [0-9a-f]{64} /\1 $3 \2 $hash /" "$1"
  grep -q "$hash" "$1" || { echo "No row of $1 has the hash of $2" >&2; exit 1; }
  echo "$2 $3: $(wc -c < "$(dirname "$1")/$2") bytes, $(gzip -9 -c "$(dirname "$1")/$2" | wc -c) compressed"
}

bundle preact-htm
bundle codemirror
bundle graphviz
cp "$packages/axe-core/axe.min.js" $tests/axe.min.js

licence $page/licences/preact-htm.txt preact htm
licence $page/licences/codemirror.txt @codemirror/{autocomplete,commands,language,lint,state,view} \
  @lezer/{common,highlight} @marijn/find-cluster-break crelt style-mod w3c-keyname
licence $page/licences/wasm-graphviz.txt @hpcc-js/wasm-graphviz
cp "$packages/axe-core/LICENSE" $tests/axe.licence.txt

renew $page/README.md preact-htm.js "$(version preact), $(version htm)"
renew $page/README.md codemirror.js "$(version @codemirror/view)"
renew $page/README.md graphviz.js "$(version @hpcc-js/wasm-graphviz)"
renew $tests/axe.README.md axe.min.js "$(version axe-core)"
