#!/usr/bin/env bash
# Runs suites under the thread sanitizer, and fails on any warning.
# usage: sanitize.sh [--list | suites…]; --list prints the default suites and runs nothing.
# Needs the C compiler of the Swift toolchain. Builds into a separate folder, .build/thread.
set -uo pipefail
cd "$(dirname "$0")/.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
log=$scratch/log
# The default suites are those of Package.swift, which need no browser; the tests of a suite run in
# parallel. A few layout suites that share the memory of the layout are enough: the others do the
# same with more and more trees, and take hours.
if [ $# -gt 0 ] && [ "$1" != --list ]; then
  suites=("$@")
else
  mapfile -t suites < <(grep -A1 'Suite($\|Suite(name:' Package.swift |
    sed -nE 's/.*name: "([A-Za-z]+)".*/\1/p' |
    sed 's/^RowanLayoutTests$/RowanLayoutTests\\.(Determinism|Tree|CustomLayout)Tests/')
fi
if [ "${1:-}" = --list ]; then
  printf '%s\n' "${suites[@]}"
  exit
fi
build_limit=${ROWAN_BUILD_LIMIT:-3600}
suite_limit=${ROWAN_SUITE_LIMIT:-1800}
failed=0

# The sanitizer does not see the synchronisation of contended mutexes; see mutex-annotations.c.
clang="$(dirname "$(readlink -f "$(command -v swift)")")/clang"
"$clang" -shared -fPIC -O1 -Wall -Wextra -Werror -o "$scratch/mutex.so" Scripts/mutex-annotations.c -ldl || exit 1
export TSAN_OPTIONS="exitcode=0 history_size=4"
# GLib's slice allocator passes memory between threads under locks that the sanitizer does not see
# either.
export G_SLICE=always-malloc

# A test of the sanitizer: a program whose contended mutex must cause no warning, and which with an
# argument also has a data race that must cause one.
cat >"$scratch/race.swift" <<'SWIFT'
import Dispatch
import Synchronization

final class Counts: @unchecked Sendable {
  let guarded = Mutex<[Int]>([])
  var bare = 0
}
let counts = Counts()
let isRacy = CommandLine.arguments.count > 1
DispatchQueue.concurrentPerform(iterations: 8) { _ in
  for number in 0..<2000 {
    counts.guarded.withLock { $0.append(number) }
    if isRacy { counts.bare += 1 }
  }
}
SWIFT
swiftc -swift-version 6 -sanitize=thread -g -o "$scratch/race" "$scratch/race.swift" || exit 1
warnings() { grep -c 'WARNING: ThreadSanitizer' "$1"; }
run() { # log, command
  local log=$1; shift
  LD_PRELOAD=$scratch/mutex.so timeout -k 30 "$suite_limit" "$@" >"$log" 2>&1
}
run "$log" "$scratch/race"
[ "$(warnings "$log")" = 0 ] || { echo "The sanitizer warns of what a mutex protects:"; head -n 40 "$log"; exit 1; }
run "$log" "$scratch/race" racy
[ "$(warnings "$log")" != 0 ] || { echo "The sanitizer does not see a race."; exit 1; }

echo "Building the tests with the thread sanitizer …"
rm -f .build/thread/*.yaml
if ! timeout -k 30 "$build_limit" \
  swift build --enable-all-traits --build-tests --sanitize=thread --scratch-path .build/thread >"$log" 2>&1; then
  grep -E 'error:' "$log" | head -n 20
  exit 1
fi
for suite in "${suites[@]}"; do
  start=$SECONDS
  run "$log" swift test --enable-all-traits --skip-build --sanitize=thread --scratch-path .build/thread --filter "^$suite"
  status=$?
  count=$(warnings "$log")
  total=$(sed -nE 's/.*Test run with ([0-9]+) tests?.*/\1/p' "$log" | tail -n 1)
  printf '%-20s %5s tests, %d warnings, %d s\n' "${suite%%\\*}" "${total:-no}" "$count" $((SECONDS - start))
  if [ "$count" != 0 ]; then
    grep -A 12 'WARNING: ThreadSanitizer' "$log" | cut -c1-240 | head -n 60
    failed=1
  fi
  if [ $status -ne 0 ] || [ -z "$total" ] || [ "$total" = 0 ]; then
    echo "$suite did not end well (status $status):"
    grep -E '^✘' "$log" | cut -c1-300 | head -n 20
    tail -n 5 "$log"
    failed=1
  fi
done
exit $failed
