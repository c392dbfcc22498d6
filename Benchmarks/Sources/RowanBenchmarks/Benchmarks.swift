import RowanText

/// Prints what the framework promises beside what it takes, group by group.
///
/// Arguments name the groups to run; without any, all are.
@main
struct Benchmarks {
  @MainActor
  static func main() async throws {
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
      ("lists/directors", { await directorBenchmarks(measurer) }),
      ("home", { await homeBenchmarks(measurer) }),
      ("monitor", { try await monitorBenchmarks() }),
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
