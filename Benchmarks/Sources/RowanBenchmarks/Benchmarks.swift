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
    let groups: [(name: String, run: @MainActor () async throws -> [Measurement])] = [
      ("layout", { layoutBenchmarks() }),
      ("diff", { diffBenchmarks() }),
      ("components", { componentBenchmarks(measurer) }),
      (
        "lists",
        {
          try await listBenchmarks(measurer) + bigListBenchmarks(measurer)
            + collectionBenchmarks(measurer) + directorBenchmarks(measurer)
        }
      ),
      ("web", { try await webBenchmarks() + webMemoryBenchmarks() }),
    ]
    for (name, run) in groups where wanted.isEmpty || wanted.contains(name) {
      Report.print(try await run(), under: name)
    }
  }
}
