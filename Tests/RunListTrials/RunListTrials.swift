import ListTrials

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Puts tables through random steps until so many were made. usage: RunListTrials [steps] [first seed]
@main
@MainActor
enum RunListTrials {
  /// How many steps one table goes through.
  private static let length = 250

  static func main() async {
    let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    let steps = arguments.first ?? 200_000
    let first = arguments.dropFirst().first ?? 1
    var made: UInt64 = 0
    var seed = first
    while made < steps {
      if let failure = await ListTrial(seed: seed).run(steps: length) {
        print("\(failure)")
        exit(1)
      }
      made += UInt64(length)
      seed += 1
    }
    print("\(made) steps of tables, seeds \(first) to \(seed - 1): all as the model has it")
  }
}
