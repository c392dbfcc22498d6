#!/usr/bin/env bash
# Builds the guides and the reference of every module in Package.swift as one website, .build/docs.
# usage: docs.sh [--list]   with --list, prints the modules and builds nothing
# A warning in any module is an error, after all modules were built: one run prints all warnings.
set -euo pipefail
cd "$(dirname "$0")/.."

# In Package.swift, the name is on the line of `Module(` or on the next one.
modules=$(tr '\n' ' ' <Package.swift | grep -oE 'Module\( *name: "[A-Za-z0-9]+"' | cut -d '"' -f 2)
if [ "${1:-}" = --list ]; then
  echo "$modules"
  exit 0
fi

targets=()
for module in $modules; do targets+=(--target "$module"); done
rm -rf .build/docs
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# Not with --warnings-as-errors: the plugin would end after the first module with a warning.
ROWAN_DOCS=1 swift package --scratch-path .build/traits --enable-all-traits \
  --allow-writing-to-directory .build/docs generate-documentation \
  --enable-experimental-combined-documentation "${targets[@]}" --output-path .build/docs \
  --transform-for-static-hosting >"$log" 2>&1 || { cat "$log"; exit 1; }

status=0
# A warning about a comment or a guide is followed by its position.
if grep -q '^ *--> ' "$log"; then
  awk '/^(warning|error): / { title = $0; next } title && /^ *--> / { print title; print } { title = "" }' "$log" >&2
  echo "docs.sh: $(grep -c '^ *--> ' "$log") warnings" >&2
  status=1
fi
# The plugin ignores the exit status of the command that joins the modules.
for module in $modules; do
  page=.build/docs/data/documentation/$(echo "$module" | tr '[:upper:]' '[:lower:]').json
  [ -f "$page" ] || { echo "docs.sh: the website has no page of $module ($page)" >&2; status=1; }
done
exit $status
