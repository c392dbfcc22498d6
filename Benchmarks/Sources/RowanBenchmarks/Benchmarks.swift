import Foundation
import RowanText

/// Prints what the framework promises beside what it takes, group by group.
///
/// Arguments name the groups to run; without any, all are.
@main
struct Benchmarks {
  /// Keeps the main actor on one thread, whose time can be told from that of others. With an asynchronous
  /// `main`, the system serves it from any thread once the first function has waited.
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
    // What is named after a stroke is a part of what is named before it.
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
