import Foundation

/// The program that opens many tabs at an example, served by a separate process on the same
/// machine, and prints latencies and costs beside their budgets.
///
/// Arguments are scenarios (`dashboard`, `biglist`, `hostile`) and numbers of tabs. Without
/// arguments, all scenarios run. `soak`, followed by examples and a number of minutes, opens and
/// closes tabs of each example; the program fails if the server's memory grows.
@main
struct RowanLoad {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "serve", let example = arguments.last.flatMap(ServedExample.init) {
      return try await example.serve()
    }
    if arguments.first == "soak" {
      let soak = Soak(minutes: arguments.compactMap(Double.init).last ?? 10)
      let examples = arguments.compactMap(ServedExample.init)
      var isFlat = true
      for example in examples.isEmpty ? [.biglist, .dashboard] : examples {
        isFlat = try soak.run(example) && isFlat
      }
      exit(isFlat ? 0 : 1)
    }
    let sizes = arguments.compactMap { Int($0) }
    let names = arguments.filter { Int($0) == nil }
    print(
      "\(ProcessInfo.processInfo.activeProcessorCount) processors, load and server on the same machine"
    )
    for scenario in Scenario.all where names.isEmpty || names.contains(scenario.name) {
      for size in scenario.sizes where sizes.isEmpty || sizes.contains(size) || !scenario.isSized {
        try scenario.run(size)
      }
    }
  }
}
