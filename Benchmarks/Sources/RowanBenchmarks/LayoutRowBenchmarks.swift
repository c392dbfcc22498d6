import RowanCore
import RowanLayout

private let iterations = 10_000

/// Returns workloads of 10,000 different list rows per run. The time is that of one row.
func rowSubjects() -> [LayoutSubject] {
  [
    rowSubject("row, pooled arena", budget: 2, further: { instructions() }) { sample, root in
      let sum = checksum(sample.tree, root)
      sample.tree.removeAll(keepingCapacity: true)
      return sum
    },
    rowSubject("row, new arena", budget: 2) { sample, root in
      let sum = checksum(sample.tree, root)
      sample.tree = LayoutTree()
      sample.tree.reserveCapacity(12)
      return sum
    },
    rowSubject("row, snapped to pixels", checksum: 170_230_956) { sample, root in
      let sum = snappedChecksum(sample.tree, root)
      sample.tree.removeAll(keepingCapacity: true)
      return sum
    },
    rowSubject("row, with the defaults of CSS", defaults: .css) { sample, root in
      let sum = checksum(sample.tree, root)
      sample.tree.removeAll(keepingCapacity: true)
      return sum
    },
    LayoutSubject(
      name: "row, the arithmetic alone, without a tree",
      unit: .microseconds,
      pieces: iterations,
      repeats: 20,
      checksum: 170_220_956
    ) {
      (0..<iterations).reduce(0) { $0 + WorkloadRow.checksum($1) }
    },
  ]
}

/// Returns a workload that creates, styles and lays out rows. `finish` reads and frees each of
/// them.
private func rowSubject(
  _ name: String,
  budget: Double? = nil,
  defaults: LayoutDefaults = .componentKit,
  checksum: Double = 170_220_956,
  further: @escaping () -> String? = { nil },
  finish: @escaping (inout SampleTree, LayoutNode) -> Double
) -> LayoutSubject {
  var sample = SampleTree(defaults: defaults)
  sample.measurer.texts = Array(repeating: SampleText(), count: 16)
  return LayoutSubject(
    name: name,
    unit: .microseconds,
    budget: budget,
    pieces: iterations,
    checksum: checksum,
    further: further
  ) {
    (0..<iterations).reduce(0) { sum, n in
      let root = sample.buildRow(n)
      sample.layOut(root)
      return sum + finish(&sample, root)
    }
  }
}

/// Returns the number of instructions per row, by the processor's counter.
private func instructions() -> String {
  guard let counter = InstructionCounter() else { return "instructions not available" }
  var sample = SampleTree()
  var sum = 0.0
  let count = counter.count {
    for n in 0..<iterations {
      let root = sample.buildRow(n)
      sample.layOut(root)
      sum += checksum(sample.tree, root)
      sample.tree.removeAll(keepingCapacity: true)
    }
  }
  return sum == 170_220_956 ? "\(Int(count) / iterations) instructions" : "wrong frames"
}
