import RowanCore
import RowanLayout

/// The layout workloads: fresh trees of various shapes, and relayout after one change.
func layoutBenchmarks() -> [Measurement] {
  [
    rowBenchmark(isPooled: true),
    rowBenchmark(isPooled: false),
    freshBenchmark(
      "wrap10k",
      unit: .microseconds,
      budget: 700,
      repeats: 10,
      checksum: 294_235_911
    ) { $0.buildWrap() },
    freshBenchmark(
      "deep100-definite",
      unit: .microseconds,
      budget: 60,
      repeats: 200,
      checksum: 643_600
    ) { $0.buildDeep(isDefinite: true) },
    freshBenchmark(
      "deep100-auto",
      unit: .microseconds,
      budget: 60,
      repeats: 200,
      checksum: 349_840
    ) { $0.buildDeep(isDefinite: false) },
    dirtyLeafBenchmark("same", natural: 90, budget: 1.5, checksum: 1_027_120),
    dirtyLeafBenchmark("grow", natural: 900, budget: 3, checksum: 1_028_400),
    freshBenchmark(
      "nested11k",
      unit: .milliseconds,
      budget: 3.5,
      repeats: 3,
      checksum: 9_252_400
    ) { $0.buildNested() },
  ]
}

/// Creates, styles, lays out, reads and frees a list row; 10,000 different ones a round.
private func rowBenchmark(isPooled: Bool) -> Measurement {
  let iterations = 10_000
  var sample = SampleTree()
  sample.measurer.texts = Array(repeating: SampleText(), count: 16)
  var sum = 0.0
  var result = measure(
    "layout: row, \(isPooled ? "pooled" : "new") arena",
    unit: .microseconds,
    budget: 2
  ) {
    sum = 0
    for n in 0..<iterations {
      let root = sample.buildRow(n)
      sample.layOut(root)
      sum += checksum(sample.tree, root)
      if isPooled {
        sample.tree.removeAll(keepingCapacity: true)
      } else {
        sample.tree = LayoutTree()
      }
    }
  }
  result.rounds = result.rounds.map { $0 / Double(iterations) }
  result.proof = proof(sum, 170_220_956)
  return result
}

/// Creates, styles, lays out, reads and frees a tree, in a pooled arena.
private func freshBenchmark(
  _ name: String,
  unit: Measurement.Unit,
  budget: Double,
  repeats: Int,
  checksum expected: Double,
  build: (inout SampleTree) -> LayoutNode
) -> Measurement {
  var sample = SampleTree()
  var sum = 0.0
  var result = measure("layout: \(name)", unit: unit, budget: budget, repeats: repeats) {
    let root = build(&sample)
    sample.layOut(root)
    sum = checksum(sample.tree, root)
    sample.tree.removeAll(keepingCapacity: true)
  }
  result.proof = proof(sum, expected)
  return result
}

/// Changes one text among 1,011 nodes, lays out again and reads the frames that moved; the time
/// is that of one change. The sum over all frames is taken outside of the timed loop.
private func dirtyLeafBenchmark(
  _ name: String,
  natural: Double,
  budget: Double,
  checksum expected: Double
) -> Measurement {
  var sample = SampleTree()
  let (root, leaf) = sample.buildDirtyLeaf()
  sample.layOut(root)
  let widths = [natural, 30]
  let change = { (sample: inout SampleTree, width: Double) in
    sample.measurer.texts[Int(leaf.index)].natural = width
    sample.tree.markContentDirty(leaf)
    sample.layOut(root)
  }
  var moved = 0.0
  var result = measure(
    "layout: dirty-leaf \(name)",
    unit: .microseconds,
    budget: budget,
    repeats: 2000
  ) {
    for width in widths {
      change(&sample, width)
      moved += checksumOfMoved(sample.tree, root)
    }
  }
  result.rounds = result.rounds.map { $0 / Double(widths.count) }
  var sum = 0.0
  for width in widths {
    change(&sample, width)
    sum += checksum(sample.tree, root)
  }
  result.proof = proof(sum, expected)
  return result
}

/// The frames that a client would have to apply after the last pass.
private func checksumOfMoved(_ tree: LayoutTree, _ node: LayoutNode) -> Double {
  guard tree.lastMoved(node) == tree.pass else { return 0 }
  let frame = tree.frame(of: node)
  var sum = frame.minX + 2 * frame.minY + 3 * frame.width + 4 * frame.height
  var child = tree.firstChild(of: node)
  while let current = child {
    sum += checksumOfMoved(tree, current)
    child = tree.nextSibling(of: current)
  }
  return sum
}

private func proof(_ sum: Double, _ expected: Double) -> String {
  sum == expected ? "checksum \(Int(sum)) matches" : "checksum \(sum), expected \(expected)"
}
