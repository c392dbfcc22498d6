#!/usr/bin/env bash
# Builds and runs every suite: Swift tests of both packages, then the browser. Closes with the counts
# of each. usage: test.sh [swift|browser]
set -uo pipefail
cd "$(dirname "$0")/.."
part=${1:-all}
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# The package manager does not notice files that come into a package it depends on by path.
rm -f Examples/.build/*.yaml
rows=()
passed=0
failed=0

count() { # suite, passed, failed
  rows+=("$(printf '%-28s %5d passed, %d failed' "$1" "$2" "$3")")
  passed=$((passed + $2))
  failed=$((failed + $3))
}

broken() { # suite
  tail -n 40 "$log"
  rows+=("$(printf '%-28s did not run' "$1")")
  failed=$((failed + 1))
}

# One line a suite instead of one a test; whatever fails is shown whole.
swift_suites() { # package folder, suites…
  local folder=$1; shift
  echo "Building the tests of $(basename "$(cd "$folder" && pwd)") …"
  if ! swift build --package-path "$folder" --build-tests >"$log" 2>&1; then
    grep -E 'error:' "$log" | head -n 20
    broken "$folder (build)"
    return
  fi
  # The compiler's own warnings; the package manager's about flags of Pango's are not ours to mend.
  if grep -qE '^/.*warning:' "$log"; then
    grep -E '^/.*warning:' "$log" | sort -u | head -n 20
    rows+=("$(printf '%-28s has warnings' "$folder (build)")")
    failed=$((failed + 1))
  fi
  for suite in "$@"; do
    swift test --package-path "$folder" --skip-build --filter "^$suite\\." >"$log" 2>&1
    local status=$? total issues
    total=$(sed -nE 's/.*Test run with ([0-9]+) tests?.*/\1/p' "$log" | tail -n 1)
    issues=$(grep -cE '^✘ Test .* failed after' "$log")
    if [ -z "$total" ] || { [ $status -ne 0 ] && [ "$issues" = 0 ]; }; then broken "$suite"; continue; fi
    [ $status -eq 0 ] || grep -E '^✘|^↳|^±' "$log"
    [ "$total" -gt 0 ] || { echo "$suite has no tests."; broken "$suite"; continue; }
    count "$suite" $((total - issues)) "$issues"
  done
}

browser_suites() { # executable, files…
  local executable=$1; shift
  for file in "$@"; do
    ROWAN_EXECUTABLE=$executable "$python" "$file" >"$log" 2>&1
    local status=$? line
    line=$(grep -E '^[0-9]+ passed, [0-9]+ failed$' "$log" | tail -n 1)
    if [ -z "$line" ]; then broken "$(basename "$file")"; continue; fi
    # What failed, and the figures that some of them print.
    grep -vE '^[0-9]+ passed' "$log"
    count "browser: $(basename "$file" .py)" $(echo "$line" | sed -E 's/([0-9]+) passed, ([0-9]+) failed/\1 \2/')
  done
}

suites_of() { ls "$1/Tests" | grep -E 'Tests$'; }

if [ "$part" != browser ]; then
  swift_suites . $(suites_of .)
  swift_suites Examples $(suites_of Examples)
fi
if [ "$part" != swift ]; then
  echo "Building what the browser looks at …"
  if python=$(Scripts/python.sh) &&
    swift build --product WebStage >"$log" 2>&1 &&
    swift build --package-path Examples --product Monitor >>"$log" 2>&1 &&
    swift build --package-path Examples --product BigList >>"$log" 2>&1; then
    browser_suites "$PWD/.build/debug/WebStage" Tests/Browser/test_*.py
    browser_suites "$PWD/Examples/.build/debug" Examples/Tests/Browser/test_*.py
  else
    broken "browser (build)"
  fi
fi

echo
printf "%s\n" "${rows[@]}"
echo
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
