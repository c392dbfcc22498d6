#!/usr/bin/env bash
# Builds and runs all suites: the Swift tests of all packages, then the browser tests. Prints the
# counts and the durations in seconds at the end, and the failures.
# usage: test.sh [swift|traits|hostile|browser|proxies|engines|axe|fuzz]
set -uo pipefail
cd "$(dirname "$0")/.."
part=${1:-all}
scratch=$(mktemp -d)
log=$scratch/log
failures=$scratch/failures
touch "$failures"
end() {
  local job
  # Background jobs do not end with this script automatically.
  for job in $(jobs -p); do kill "$job" $(cat "/proc/$job/task/$job/children" 2>/dev/null); done 2>/dev/null
  rm -rf "$scratch"
}
trap end EXIT
# All packages build into one folder, so that Rowan, on which each of them depends, is compiled
# once. It is not the folder of `swift build`, which contains the dependencies of only one package.
built=$PWD/.build/tests
# The folder of what needs traits of Rowan. Traits change the compiler flags of all modules, so that
# in one folder they would be compiled anew for each set of traits.
built_with_traits=$PWD/.build/tests-traits
# The time limits after which a build or a suite counts as hung; generous, for slow and busy
# machines.
build_limit=${ROWAN_BUILD_LIMIT:-2400}
suite_limit=${ROWAN_SUITE_LIMIT:-1200}
# The number of steps of the fuzz tests of lists. Beside the other suites, a program without
# optimisation makes a tenth of them.
fuzz_steps=${ROWAN_FUZZ_STEPS:-$([ "$part" = fuzz ] && echo 200000 || echo 20000)}
fuzz_mode=$([ "$part" = fuzz ] && echo release || echo debug)
# Test servers listen on the loopback address, which a proxy cannot reach.
export no_proxy=127.0.0.1,localhost,::1 NO_PROXY=127.0.0.1,localhost,::1
# Browsers, Python and font caches need a writable home directory.
if [ ! -w "${HOME:-/nowhere}" ]; then export HOME=$scratch/home; mkdir "$HOME"; fi
rows=()
passed=0
failed=0
# The times at which the current build or suite, and the step that contains it, began.
begun=0
step_begun=0
step=
steps=()

row() { # name, what became of it
  rows+=("$(printf '%-28s %-28s %5d s' "$1" "$2" $((SECONDS - begun)))")
}

# Ends the previous step, if there is one, and begins the next.
begin_step() { # name, or nothing at the end
  [ -z "$step" ] || steps+=("$(printf '%-44s %5d s' "$step" $((SECONDS - step_begun)))")
  step=${1:-}
  step_begun=$SECONDS
}

count() { # suite, passed, failed
  row "$1" "$(printf '%5d passed, %d failed' "$2" "$3")"
  passed=$((passed + $2))
  failed=$((failed + $3))
}

# Prints the standard input immediately, and again at the end. Truncates it, because some messages
# contain whole screens.
tell() { # suite
  cut -c1-500 | head -n 120 | sed "s|^|$1: |" | tee -a "$failures"
}

broken() { # suite, what happened
  { echo "$2"; tail -n 25 "$log"; } | tell "$1"
  row "$1" "$2"
  failed=$((failed + 1))
}

# Prints the issues of failed Swift tests: the first line of each, and up to 25 continuation lines,
# indented. Those are details (↳), differences (±) and the further lines of messages, which begin
# with no symbol.
issues() {
  awk '/^✘ .* recorded an issue/ { print; open = 25; next }
    /^(◇|✔|✘|➜|⚠|↻)/ || /^Test (Suite|Case) / { open = 0 }
    /^[[:space:]]*$/ { next }
    open-- > 0 { print "    " $0 }' "$log"
}

# Appends the tests that have begun and not ended to the log.
unfinished() {
  awk -F'"' '/ Test "/ && !/ Test case / && / started\.$/ { open[$2] = 1 }
    / Test "/ && / (passed|failed) after / { delete open[$2] }
    END { for (test in open) print "still running: " test }' "$log" >"$scratch/running"
  cat "$scratch/running" >>"$log"
}

build() { # arguments of swift build
  begun=$SECONDS
  run_build "$@" && return
  # Of the errors of dependency resolution, only network failures are temporary.
  if grep -qE 'Failed to clone|could not fetch|Couldn.t fetch|Could not resolve host' "$log"; then
    sleep 10
    run_build "$@"
    return
  fi
  # In a folder with earlier builds, the package manager may reuse objects that depend on outdated
  # interfaces.
  grep -q 'undefined reference' "$log" || return
  echo "Building anew …"
  swift package --scratch-path "$built" clean
  run_build "$@"
}

run_build() { # arguments of swift build
  # The package manager may use the build plan of the previously built package for this one.
  rm -f "$built"/*.yaml
  timeout -k 30 "$build_limit" swift build --scratch-path "$built" "$@" >"$log" 2>&1
}

build_products() { # package folder, products…
  local folder=$1 product; shift
  for product in "$@"; do build --package-path "$folder" --product "$product" || return; done
}

# Prints one line for each suite instead of one for each test.
swift_suites() { # package folder, suites…
  local folder=$1 name what=(--build-tests); shift
  if [ "$folder" = . ] && [ "$built" = "$built_with_traits" ]; then
    # Only the test program: no suite with a trait needs the other products of the package.
    what=(--enable-all-traits --product RowanPackageTests)
  fi
  name=$(basename "$(cd "$folder" && pwd)")
  echo "Building the tests of $name …"
  begin_step "build of $name"
  # The package manager does not notice new files in a package that this one depends on by path.
  rm -f "$built"/*.yaml
  if ! build --package-path "$folder" "${what[@]}"; then
    grep -E 'error:' "$log" | head -n 20 | tell "$folder"
    broken "$folder (build)" "did not build"
    return
  fi
  # Compiler warnings about our sources count as failures; those about dependencies do not.
  if grep -E '^/.*warning:' "$log" | grep -qv '/\.build/'; then
    grep -E '^/.*warning:' "$log" | grep -v '/\.build/' | sort -u | head -n 20 | tell "$folder"
    row "$folder (build)" "has warnings"
    failed=$((failed + 1))
  else
    row "$folder (build)" built
  fi
  begin_step "tests of $name"
  run_suites "$folder" "$@"
  for suite in "$@"; do tell_suite "$suite"; done
}

# Compares the public declarations of the modules, which are built by now, with Documentation/API.
check_api() { # --traits for the modules that need a trait
  begin_step "public declarations"
  if Scripts/api.py --check --modules "$built/debug/Modules" "$@" >"$scratch/api" 2>&1; then
    row "public declarations" "as in Documentation/API"
  else
    tell "public declarations" <"$scratch/api"
    broken "public declarations" "differ from Documentation/API"
  fi
}

# Prints the path of the test program of a package. Run directly, it begins at once; through the
# package manager, only after some seconds.
test_program() { # package folder
  echo "$built/debug/$(sed -nE 's/^  name: "([A-Za-z]+)",$/\1/p' "$1/Package.swift" | head -n 1)PackageTests.xctest"
}

# Most tests run on the main actor, which is one thread: two suites in parallel use two processors.
run_suites() { # package folder, suites…
  local lane lanes=()
  rm -rf "$scratch/suites"
  mkdir "$scratch/suites"
  for lane in 1 2; do
    run_lane "$@" &
    lanes+=($!)
  done
  wait "${lanes[@]}"
}

# Runs the suites that the other lane has not begun, one after the other.
run_lane() { # package folder, suites…
  local folder=$1 program suite started; shift
  program=$(test_program "$folder")
  # The package manager would run the program in this folder.
  cd "$folder" || return
  for suite in "$@"; do
    mkdir "$scratch/suites/$suite" 2>/dev/null || continue
    started=$SECONDS
    NO_COLOR=1 timeout -k 30 "$suite_limit" "$program" --testing-library swift-testing --filter "^$suite\\." \
      >"$scratch/suites/$suite/log" 2>&1
    echo "$? $((SECONDS - started))" >"$scratch/suites/$suite/ended"
  done
}

tell_suite() { # suite
  local suite=$1 log=$scratch/suites/$1/log status=none seconds=0 total issues
  read -r status seconds <"$scratch/suites/$suite/ended"
  begun=$((SECONDS - seconds))
  if [ "$status" = 124 ] || [ "$status" = 137 ]; then
    unfinished
    broken "$suite" "hung: it did not end within $suite_limit s"
    return
  fi
  total=$(sed -nE 's/.*Test run with ([0-9]+) tests?.*/\1/p' "$log" | tail -n 1)
  issues=$(grep -E '^✘ Test .* failed after' "$log" | grep -cvE '^✘ Test run ')
  if [ -z "$total" ] || { [ "$status" -ne 0 ] && [ "$issues" = 0 ]; }; then
    unfinished
    broken "$suite" "did not end well (status $status)"
    return
  fi
  [ "$status" -eq 0 ] || issues | tell "$suite"
  [ "$total" -gt 0 ] || { broken "$suite" "has no tests"; return; }
  count "$suite" $((total - issues)) "$issues"
}

browser_suites() { # executable, files…
  local executable=$1; shift
  begin_step "${ROWAN_ENGINE:-browser}: $(dirname "$1")"
  python_suites "${ROWAN_ENGINE:-browser}" "$executable" "$@"
}

# Runs the attacks on the server, which need no browser.
hostile_suites() {
  begin_step "hostile"
  local python=python3
  python_suites hostile "$built/debug/WebStage" Tests/Hostile/test_*.py
}

# Runs the tests of apps behind nginx and HAProxy.
proxy_suites() { # files…
  begin_step "proxies"
  python_suites proxies "$built/debug/WebStage" "$@"
}

python_suites() { # kind, executable, files…
  local kind=$1 executable=$2 file; shift 2
  for file in "$@"; do
    run_python "$scratch/python" "$executable" "$file"
    tell_python "$kind" "$scratch/python" "$file"
  done
}

run_python() { # folder for what it says, executable, file
  local started=$SECONDS status
  mkdir -p "$1"
  ROWAN_EXECUTABLE=$2 timeout -k 30 "$suite_limit" "$python" -u "$3" >"$1/log" 2>&1
  status=$?
  echo "$status $((SECONDS - started))" >"$1/ended"
}

tell_python() { # kind, folder, file
  local suite log=$2/log status=none seconds=0 line
  suite="$1: $(basename "$3" .py)"
  read -r status seconds <"$2/ended"
  begun=$((SECONDS - seconds))
  if [ "$status" = 124 ] || [ "$status" = 137 ]; then
    broken "$suite" "hung: it did not end within $suite_limit s"
    return
  fi
  line=$(grep -E '^[0-9]+ passed, [0-9]+ failed$' "$log" | tail -n 1)
  if [ -z "$line" ]; then broken "$suite" "did not end well (status $status)"; return; fi
  # Prints the failures, or the measurements that some tests print.
  if [ "$status" -eq 0 ]; then grep -vE '^[0-9]+ passed' "$log" | cut -c1-500
  else grep -vE '^[0-9]+ passed' "$log" | tell "$suite"; fi
  count "$suite" $(echo "$line" | sed -E 's/([0-9]+) passed, ([0-9]+) failed/\1 \2/')
}

# Suites that spend nearly all their time waiting for deadlines, pauses and timers. They run one
# after the other, in parallel with the other suites, from which they take little processor time.
beside=()

add_beside() { # kind, executable, files…
  local kind=$1 executable=$2 file; shift 2
  for file in "$@"; do beside+=("$kind" "$executable" "$file"); done
}

start_beside() {
  (
    for ((at = 0; at < ${#beside[@]}; at += 3)); do
      run_python "$scratch/beside.$at" "${beside[@]:at + 1:2}"
    done
  ) &
  beside_process=$!
}

end_beside() {
  begin_step "suites beside them"
  wait "$beside_process"
  for ((at = 0; at < ${#beside[@]}; at += 3)); do
    tell_python "${beside[at]}" "$scratch/beside.$at" "${beside[at + 2]}"
  done
}

# Builds the fuzz tests, a separate program, with optimisation. It compares tables with a naive model
# in 200,000 steps in two halves, the first on one thread and the second on several and with remote hosts, and a table
# beside a collection in 40,000 steps.
build_fuzz_tests() {
  local log=$scratch/fuzz.build
  if build_limit=$((2 * build_limit)) build -c release --product ListFuzzer; then
    row "fuzz tests of lists (build)" built
  else
    broken "fuzz tests of lists (build)" "did not build"
    return 1
  fi
}

run_fuzz_tests() { # the half, 0 or 1
  local started=$SECONDS words=surroundings
  [ "$1" = 0 ] || words="surroundings threads remote"
  nice -n 19 timeout -k 30 $((4 * suite_limit)) "$built/$fuzz_mode/ListFuzzer" \
    $((fuzz_steps / 2)) $((${ROWAN_FUZZ_SEED:-1} + $1 * 1000000)) $words \
    >"$scratch/fuzz.$1" 2>&1
  echo "$? $((SECONDS - started))" >"$scratch/fuzz.$1.ended"
}

# Computes the digests of the batches that fifty tables send to their hosts, which must equal the
# stored digests.
run_digests() {
  nice -n 19 timeout -k 30 $((4 * suite_limit)) "$built/$fuzz_mode/ListFuzzer" digests >"$scratch/digests" 2>&1
}

run_pairs() {
  nice -n 19 timeout -k 30 $((4 * suite_limit)) "$built/$fuzz_mode/ListFuzzer" \
    $((fuzz_steps / 5)) "${ROWAN_FUZZ_SEED:-1}" pairs >"$scratch/pairs" 2>&1
  echo $? >"$scratch/pairs.ended"
}

tell_pairs() {
  if [ "$(cat "$scratch/pairs.ended")" = 0 ]; then
    count "fuzz tests of two lists" 1 0
  else
    tell "fuzz tests of two lists" <"$scratch/pairs"
    broken "fuzz tests of two lists" "did not end well"
  fi
}

tell_digests() {
  local stored=Tests/ListFuzzing/digests.txt
  if diff "$stored" "$scratch/digests" >"$scratch/digests.differing"; then
    count "batches of tables" "$(wc -l <"$stored")" 0
  else
    tell "batches of tables" <"$scratch/digests.differing"
    broken "batches of tables" "differ from $stored: compare ListFuzzer digests SEED with the commit before"
  fi
}

tell_fuzz_tests() {
  local log=$scratch/fuzz half status seconds longest=0 bad=0
  cat "$scratch"/fuzz.[01] >"$log"
  for half in 0 1; do
    status=none seconds=0
    read -r status seconds <"$scratch/fuzz.$half.ended"
    [ "$seconds" -le "$longest" ] || longest=$seconds
    [ "$status" = 0 ] || { bad=1; echo "Half $half ended with status $status" >>"$log"; }
  done
  begun=$((SECONDS - longest))
  if [ "$bad" = 0 ]; then
    count "fuzz tests of lists" 2 0
  else
    grep -vE 'all as the model has it' "$log" | tell "fuzz tests of lists"
    broken "fuzz tests of lists" "did not end well"
  fi
}

# Runs the fuzz tests in parallel with other suites: the program that was built with them, and the
# halves one after the other.
start_fuzz_tests() {
  {
    run_digests
    run_pairs
    run_fuzz_tests 0
    run_fuzz_tests 1
  } &
  fuzz_process=$!
}

end_fuzz_tests() {
  [ -n "${fuzz_process:-}" ] || return
  begin_step "fuzz tests of lists"
  wait "$fuzz_process"
  tell_fuzz_suites
}

tell_fuzz_suites() {
  tell_digests
  tell_pairs
  tell_fuzz_tests
}

# Runs both halves in parallel.
list_fuzz_tests() {
  echo "Building the fuzz tests of lists …"
  begin_step "build of the fuzz tests"
  build_fuzz_tests || return
  begin_step "fuzz tests of lists"
  run_fuzz_tests 0 &
  local other=$!
  run_digests
  run_pairs
  run_fuzz_tests 1
  wait "$other"
  tell_fuzz_suites
}

# Runs browser tests in Firefox, if the system has a version that tests can drive.
firefox_suites() { # files…
  if ! command -v firefox-esr >/dev/null; then echo "firefox: left out, no firefox-esr here"; return; fi
  ROWAN_ENGINE=firefox browser_suites "$built/debug/WebStage" "$@"
}

# Prints the test files of a folder, except those given.
others() { # folder, files…
  local folder=$1; shift
  ls "$folder"/test_*.py | grep -vxF "$(printf '%s\n' "$@")"
}

# Prints the suites of a package, those with most files first: of suites that run in parallel, the
# longest must not begin last.
suites_of() {
  local suite
  for suite in "$1"/Tests/*Tests; do
    ! needs_trait "$suite" || continue
    echo "$(find "$suite" -name '*.swift' | wc -l) $(basename "$suite")"
  done | sort -k1,1nr -k2 | cut -d' ' -f2
}

# The files of a suite that needs a trait are empty without the trait.
needs_trait() { # folder of a suite
  find "$1" -name '*.swift' -exec head -qn 1 {} + | grep -q '^#if GRDB$'
}

# Builds and tests what needs traits of Rowan.
trait_suites() {
  local built=$built_with_traits
  export ROWAN_SUITES=RowanGRDBTests
  swift_suites . "$ROWAN_SUITES"
  unset ROWAN_SUITES
  check_api --traits
  swift_suites Tests/Outside/Traits DatabaseTests
  swift_suites Tests/Outside/ThroughLibrary ThroughLibraryTests
  swift_suites Examples/Contacts $(suites_of Examples/Contacts)
}

# Builds a product of a package that needs traits.
build_with_traits() { # package folder, products…
  local built=$built_with_traits
  build_products "$@"
}

if [ "$part" = all ] || [ "$part" = swift ]; then
  swift_suites . $(suites_of .)
  check_api
  swift_suites Examples $(suites_of Examples)
  swift_suites Tests/Outside/Plain $(suites_of Tests/Outside/Plain)
  swift_suites Apps/Monitor $(suites_of Apps/Monitor)
  swift_suites Tools/LayoutPlayground $(suites_of Tools/LayoutPlayground)
  # With browser tests, only after what the browser looks at is built.
  [ "$part" = all ] || start_fuzz_tests
fi
if [ "$part" = fuzz ]; then list_fuzz_tests; fi
if [ "$part" = all ] || [ "$part" = swift ] || [ "$part" = traits ]; then trait_suites; fi
if [ "$part" = hostile ]; then
  echo "Building what is attacked …"
  begin_step "build of what is attacked"
  if build --product WebStage; then hostile_suites; else broken "hostile (build)" "did not build"; fi
fi
if [ "$part" = all ] || [ "$part" = browser ] || [ "$part" = axe ]; then
  echo "Building what the browser looks at …"
  begin_step "build of what the browser looks at"
  tests='test_*.py'
  if [ "$part" = axe ]; then
    tests=test_axe.py
    suite_limit=$((4 * suite_limit))
    export ROWAN_AXE_MODES="light dark forced large" ROWAN_TEST_LIMIT=900
  fi
  if python=$(Scripts/python.sh 2>"$log") && build --product WebStage &&
    build_products Examples BigList Catalogue Settings FirstApp FirstHome &&
    build_with_traits Examples/Contacts Contacts && build_products Apps/Monitor Monitor &&
    build_products Tools/LayoutPlayground LayoutPlayground; then
    [ "$part" != all ] || start_fuzz_tests
    if [ "$part" = axe ]; then
      browser_suites "$built/debug/WebStage" Tests/Browser/test_axe.py
    else
      patient=(Tests/Browser/test_{dead_lines,reconnecting}.py)
      add_beside browser "$built/debug/WebStage" "${patient[@]}"
      # Tests with several processes open many tabs at once. No other suite runs in parallel with
      # them.
      crowded=(Tests/Proxies/test_*processes.py)
      if [ "$part" = all ]; then
        add_beside hostile "$built/debug/WebStage" Tests/Hostile/test_*.py
        add_beside proxies "$built/debug/WebStage" $(others Tests/Proxies "${crowded[@]}")
      fi
      start_beside
      browser_suites "$built/debug/WebStage" $(others Tests/Browser "${patient[@]}")
    fi
    browser_suites "$built/debug" Tests/Browser/Examples/$tests
    browser_suites "$built_with_traits/debug" Tests/Browser/Contacts/$tests
    browser_suites "$built/debug" Apps/Monitor/Tests/Browser/$tests
    browser_suites "$built/debug" Tools/LayoutPlayground/Tests/Browser/$tests
    if [ "$part" != axe ]; then
      # The behaviour in which engines differ most; `test.sh engines` runs the other tests as well.
      firefox_suites Tests/Browser/test_{copying,gestures,keys}.py
      end_beside
      if [ "$part" = all ]; then proxy_suites "${crowded[@]}"; else proxy_suites Tests/Proxies/test_*.py; fi
    fi
  else
    broken "browser (build)" "did not build"
    # Attacks and fuzz tests need no browser.
    if [ "$part" = all ]; then
      start_fuzz_tests
      hostile_suites
    fi
  fi
fi
if [ "$part" = proxies ]; then
  echo "Building what the proxies lead to …"
  begin_step "build of what the proxies lead to"
  if python=$(Scripts/python.sh 2>"$log") && build --product WebStage; then
    proxy_suites Tests/Proxies/test_*.py
  else
    broken "proxies (build)" "did not build"
  fi
fi
if [ "$part" = engines ]; then
  echo "Building what the browsers look at …"
  begin_step "build of what the browsers look at"
  if python=$(Scripts/python.sh 2>"$log") && build --product WebStage; then
    # Three tests choose their browsers themselves, and the rules of axe-core need only one engine.
    firefox_suites $(ls Tests/Browser/test_*.py | grep -vE 'test_(axe|webkit|engines|screen_reader)\.py$')
    browser_suites "$built/debug/WebStage" Tests/Browser/test_{webkit,engines}.py
  else
    broken "engines (build)" "did not build"
  fi
fi

end_fuzz_tests
begin_step
echo
printf "%s\n" "${rows[@]}"
printf "\nWhat it took, %d s in all:\n" "$SECONDS"
printf "%s\n" "${steps[@]}"
if [ -s "$failures" ]; then
  printf "\nWhat failed:\n"
  tail -n 200 "$failures"
  # A summary for readers who see only the end: each failure in one line, and up to two continuation
  # lines.
  printf "\nIn short:\n"
  awk '/:     / { if (more-- > 0) print; next }
    { more = 0 }
    /: (FAILED: |✘ |hung|did not|has no tests|.*(error|warning):)/ { print; more = 2 }' "$failures" |
    cut -c1-240 | head -n 60
fi
echo
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
