import Rowan
@_spi(Benchmarks) import RowanComponents
import RowanText

/// Measures building and laying out rows whose texts are in the cache.
@MainActor
func componentBenchmarks(_ measurer: PangoTextMeasurer) -> [Measurement] {
  let bench = RowBench(measurer: measurer)
  let messages = (0..<64).map { index in
    Message(
      id: index,
      title: "Message \(index)",
      preview: "What it is about, in a few words \(index)",
      isUrgent: index % 3 == 0
    )
  }
  let samples = (0..<64).map { index in
    Sample(
      id: 4000 + index,
      name: "process \(index)",
      owner: "robin",
      share: Double(index % 10) * 0.015,
      size: 150_000_000 + index % 8 * 1_000_000
    )
  }
  return [
    bench.cold("row of 12 boxes", messages.map(MessageRow.init), budget: 12),
    bench.warm("row of 12 boxes, other texts", messages.map(MessageRow.init), budget: 6),
    bench.warm(
      "row of 12 boxes, one figure",
      [true, false].map { isUrgent in
        var message = messages[0]
        message.isUrgent = isUrgent
        return MessageRow(message: message)
      },
      budget: 6
    ),
    bench.cold("row of 5 figures", samples.map { SampleRow(sample: $0) }),
    bench.warm("row of 5 figures, all of them", samples.map { SampleRow(sample: $0) }),
  ]
}

/// A benchmark that builds rows, and rebuilds them with other values.
@MainActor
private struct RowBench {
  let measurer: PangoTextMeasurer
  /// The root whose queue of state changes all rows share, as those of a session do.
  let first: ComponentRoot

  init(measurer: PangoTextMeasurer) {
    self.measurer = measurer
    first = ComponentRoot(
      child: Child(EmptyComponent()),
      environment: EnvironmentValues(),
      measurer: measurer,
      sharingQueueOf: nil
    )
  }

  func makeRoot(_ row: some Component) -> ComponentRoot {
    let root = ComponentRoot(
      child: Child(row),
      environment: EnvironmentValues(),
      measurer: measurer,
      sharingQueueOf: first
    )
    root.resolve(in: SizeRange(width: 800))
    return root
  }

  /// Measures a new row: building, layout and release.
  func cold<Row: Component>(_ name: String, _ rows: [Row], budget: Double? = nil) -> Measurement {
    // Each row once, so that every text is in the cache.
    for row in rows { _ = makeRoot(row) }
    var index = 0
    var result = measure(
      "\(name), build + layout, cold",
      unit: .microseconds,
      budget: budget,
      repeats: 2000
    ) {
      index += 1
      _ = makeRoot(rows[index % rows.count])
    }
    result.proof = "\(makeRoot(rows[0]).boxCount) boxes"
    return result
  }

  /// Measures rebuilding and layout of one row, with other values each time.
  func warm<Row: Component>(_ name: String, _ rows: [Row], budget: Double? = nil) -> Measurement {
    for row in rows { _ = makeRoot(row) }
    let root = makeRoot(rows[0])
    var index = 0
    var result = measure(
      "\(name), rebuild + layout",
      unit: .microseconds,
      budget: budget,
      repeats: 2000
    ) {
      index += 1
      root.resolve(rows[index % rows.count])
    }
    result.proof = "\(root.reusedCount) subtrees taken over"
    return result
  }
}
