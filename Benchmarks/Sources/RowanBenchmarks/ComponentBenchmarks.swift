import Rowan
import RowanText

/// Building and laying out one row of the example, its texts measured before.
@MainActor
func componentBenchmarks(_ measurer: PangoTextMeasurer) -> [Measurement] {
  let queue = UpdateQueue()
  let samples = (0..<64).map { index in
    Sample(
      id: 4000 + index,
      name: "process \(index)",
      owner: "robin",
      share: Double(index % 10) * 0.015,
      size: 150_000_000 + index % 8 * 1_000_000
    )
  }

  func makeRoot(_ sample: Sample) -> ComponentRoot {
    let root = ComponentRoot(
      SampleRow(sample: sample),
      environment: EnvironmentValues(),
      queue: queue,
      measurer: measurer,
      report: { _ in }
    )
    root.setRange(SizeRange(width: 800))
    root.resolve()
    return root
  }

  // Once through, so that every text is in the cache.
  for sample in samples { _ = makeRoot(sample) }
  var index = 0
  func next() -> Sample {
    index += 1
    return samples[index % samples.count]
  }

  var cold = measure(
    "row of 5 figures, build + layout, cold",
    unit: .microseconds,
    budget: 12,
    repeats: 2000
  ) {
    _ = makeRoot(next())
  }
  let root = makeRoot(samples[0])
  cold.proof = "\(root.tree?.layout.count ?? 0) boxes"
  var warm = measure(
    "row of 5 figures, rebuild + layout with other values",
    unit: .microseconds,
    budget: 6,
    repeats: 2000
  ) {
    root.setComponent(SampleRow(sample: next()))
    root.resolve()
  }
  warm.proof = "\(root.tree?.counts.evaluated ?? 0) bodies evaluated"
  return [cold, warm]
}
