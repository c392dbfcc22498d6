import ListFuzzing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Runs fuzz tests of tables until a number of steps has been made. A run that fails is made
/// shorter and printed.
///
/// Usage: ListFuzzer [steps] [first seed] [options], or: FuzzCommand again seed 1,4,8-20
/// [options], or: ListFuzzer digests [seed]
///
/// Options: `pairs` tests a table beside a collection instead of a table alone, with drags from one
/// to the other. `surroundings` lets tables sleep, leave the screen, change their direction and
/// zoom rows as well. `remote` moves every other table as a remote host does: over long distances, with a
/// latency, and with idle periods. `threads` runs tasks on several threads, so that steps and tasks run in
/// another order each time; otherwise all tasks run on the main thread, and a failure can be
/// repeated.
@main
@MainActor
enum FuzzCommand {
  /// The number of steps of each run.
  private static let length = 250

  static func main() async {
    hashAlike()
    let words = Array(CommandLine.arguments.dropFirst())
    if !words.contains("threads"), !OneThread.begin() {
      print("The Swift runtime here has no way to run all tasks on one thread; there are several.")
    }
    if words.first == "digests" { return await printDigests(of: words.dropFirst().first) }
    if words.first == "again" { return await makeAgain(words.dropFirst()) }
    let numbers = words.compactMap { UInt64($0) }
    let steps = numbers.first ?? 200_000
    let first = numbers.dropFirst().first ?? 1
    var made: UInt64 = 0
    var seed = first
    while made < steps {
      if let failure = await trial(seed).run(steps: Array(0..<length)) {
        print("\(failure)")
        fflush(nil)
        print("made shorter: \(await ListFuzzTest.shrink(failure, trial: trial))")
        exit(1)
      }
      made += UInt64(length)
      seed += 1
    }
    print("\(made) steps of tables, seeds \(first) to \(seed - 1): all as the model has it")
  }

  private static func trial(_ seed: UInt64) -> any FuzzTest {
    if CommandLine.arguments.contains("pairs") { return PairFuzzTest(seed: seed) }
    let trial = ListFuzzTest(seed: seed)
    trial.changesSurroundings = CommandLine.arguments.contains("surroundings")
    trial.isRemote = CommandLine.arguments.contains("remote") && seed % 2 == 0
    trial.runsOnThreads = CommandLine.arguments.contains("threads")
    return trial
  }

  /// Starts the program again with hashes that are the same in every process: the order in which
  /// tables visit their rows, and with it the behavior of hostile handlers, depends on hashes.
  private static func hashAlike() {
    let name = "SWIFT_DETERMINISTIC_HASHING"
    guard getenv(name) == nil else { return }
    setenv(name, "1", 1)
    #if os(Linux)
    execv("/proc/self/exe", CommandLine.unsafeArgv)
    #endif
  }

  /// Prints digests of what hosts receive in some runs, or each batch of one of the runs.
  ///
  /// The digests stay the same while only the structure of the code changes. After a change of the
  /// behavior of lists, store them again: `ListFuzzer digests > Tests/ListFuzzing/digests.txt`.
  private static func printDigests(of word: String?) async {
    if let seed = word.flatMap({ UInt64($0) }) {
      _ = await fuzzTestWithSurroundings(seed).digest(steps: length / 2) { print($0) }
      return
    }
    for seed in ListFuzzTest.digestedSeeds {
      let digest = await fuzzTestWithSurroundings(seed).digest(steps: length / 2)
      print("\(seed) \(digest.map { "\($0)" } ?? "went wrong")")
    }
  }

  private static func fuzzTestWithSurroundings(_ seed: UInt64) -> ListFuzzTest {
    let trial = ListFuzzTest(seed: seed)
    trial.changesSurroundings = true
    return trial
  }

  /// Repeats certain steps of a run.
  private static func makeAgain(_ words: ArraySlice<String>) async {
    guard let seed = words.first.flatMap({ UInt64($0) }), let list = words.dropFirst().first else {
      print("usage: ListFuzzer again seed 1,4,8-20 [words]")
      exit(2)
    }
    let trial = trial(seed)
    trial.isLogged = true
    guard let numbers = StepNumbers("\(list)") else {
      print("Steps are numbers and ranges of numbers: 1,4,8-20")
      exit(2)
    }
    let failure = await trial.run(steps: numbers.numbers)
    print(failure.map { "\($0)" } ?? "all as the model has it")
    if failure != nil { exit(1) }
  }
}
