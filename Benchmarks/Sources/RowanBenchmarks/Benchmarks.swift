import Foundation
import RowanText

/// The program that prints measurements of the framework beside their budgets, group by group.
///
/// Arguments name the groups to run. Without arguments, all groups run.
@main
struct Benchmarks {
  /// Runs the benchmarks with the main actor on one thread, so that its processor time can be
  /// separated from that of other threads. With an asynchronous `main`, the system may run the main
  /// actor on any thread after the first suspension.
  static func main() {
    Task {
      do {
        try await run()
        exit(EXIT_SUCCESS)
      } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        exit(EXIT_FAILURE)
      }
    }
    while RunLoop.main.run(mode: .default, before: .distantFuture) {}
  }

  @MainActor
  private static func run() async throws {
    let wanted = Set(CommandLine.arguments.dropFirst())
    let measurer = try PangoTextMeasurer()
    // A name with a slash is a part of the group before the slash.
    let groups: [(name: String, run: @MainActor () async throws -> [Measurement])] = [
      ("layout", { layoutBenchmarks() }),
      ("diff", { diffBenchmarks() }),
      ("components", { componentBenchmarks(measurer) }),
      ("mount", { mountBenchmarks() }),
      ("lists", { listBenchmarks(measurer) }),
      ("lists/big", { try await bigListBenchmarks(measurer) }),
      ("lists/collections", { collectionBenchmarks(measurer) }),
      ("lists/comparisons", { listComparisonBenchmarks() }),
      ("lists/directors", { await directorBenchmarks(measurer) }),
      ("home", { await homeBenchmarks(measurer) }),
      ("dashboard", { try await dashboardBenchmarks() }),
      ("web", { try await webBenchmarks() + webMemoryBenchmarks() }),
    ]
    for (name, run) in groups {
      let whole = name.prefix { $0 != "/" }
      guard wanted.isEmpty || wanted.contains(name) || wanted.contains(String(whole)) else {
        continue
      }
      Report.print(try await run(), under: name)
    }
  }
}
