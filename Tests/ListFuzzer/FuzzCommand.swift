import ListFuzzing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Puts tables through random steps until so many were made; what fails is made shorter and told.
///
/// usage: FuzzCommand [steps] [first seed] [words], or: FuzzCommand again seed 1,4,8-20 [words], or:
/// FuzzCommand digests [seed]
///
/// Words: `pairs` has a table beside a collection instead of a table alone, with drags from one to the other.
/// `surroundings` has tables sleep, leave the screen, change their direction and have rows zoomed as well.
/// `threads` has tasks run on several threads, so that steps meet tasks in another order each time; otherwise all of
/// them run on the main thread, and what goes wrong goes wrong again.
@main
@MainActor
enum FuzzCommand {
  /// How many steps one table goes through.
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
    trial.runsOnThreads = CommandLine.arguments.contains("threads")
    return trial
  }

  /// Begins anew with hashes that are the same in every process: the order in which tables look at their
  /// rows, and with it what hostile handlers do, depends on them.
  private static func hashAlike() {
    let name = "SWIFT_DETERMINISTIC_HASHING"
    guard getenv(name) == nil else { return }
    setenv(name, "1", 1)
    #if os(Linux)
      execv("/proc/self/exe", CommandLine.unsafeArgv)
    #endif
  }

  /// Prints a number for what hosts receive in some trials, or each batch of one of them.
  ///
  /// The numbers stay as they are while only the shape of the code changes. After a change of what lists do, they are
  /// stored anew: `FuzzCommand digests > Tests/ListFuzzing/digests.txt`.
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

  /// Makes certain steps of a trial once more.
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
