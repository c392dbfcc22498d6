import RowanCore
import RowanLayout

/// Measures the layout workloads: new trees of various shapes, relayout after one change, and
/// snapping.
func layoutBenchmarks() -> [Measurement] {
  let subjects =
    rowSubjects() + wrapSubjects() + deepSubjects() + changeSubjects() + nestedSubjects()
  let results = LayoutSubject.measure(subjects)
  return results + [
    ratio("wrap100k", to: "wrap10k", in: results),
    ratio("deep1000-definite", to: "deep100-definite", in: results),
    ratio("deep1000-auto", to: "deep100-auto", in: results),
    bytesPerNode(),
  ]
}

/// Returns the ratio of the median times of two workloads, one ten times as large as the other.
private func ratio(
  _ larger: String,
  to smaller: String,
  in results: [Measurement]
) -> Measurement {
  func seconds(_ name: String) -> Double {
    let result = results.first { $0.name == "layout: \(name), pooled arena" }
    return result.map { $0.median / $0.unit.scale } ?? .nan
  }
  return .single(
    "layout: \(larger) beside \(smaller)",
    seconds(larger) / seconds(smaller),
    unit: .ratio,
    budget: 12
  )
}

/// Measures the memory of a node in an arena of reserved capacity, by the allocator's statistics.
private func bytesPerNode() -> Measurement {
  let number = 100_000
  func bytes(_ count: Int) -> Int {
    let before = Memory.bytesInUse
    var tree = LayoutTree()
    tree.reserveCapacity(count)
    for _ in 0..<count { _ = tree.makeNode() }
    return Memory.bytesInUse - before
  }
  // The difference, because the array of nodes has an overhead; rounded, because large blocks are
  // whole pages, which adds a hundredth of a byte per node.
  return .single(
    "layout: a node",
    (Double(bytes(2 * number) - bytes(number)) / Double(number)).rounded(),
    unit: .bytes,
    budget: 200
  )
}

// MARK: - Fresh trees

/// Returns workloads that create, style, lay out, read and free a tree: in an arena that keeps its
/// memory, and in an arena that is allocated for the tree and freed afterwards.
func freshSubjects(
  _ name: String,
  unit: Measurement.Unit,
  budget: Double?,
  repeats: Int = 1,
  checksum expected: Double,
  rounded: Double? = nil,
  build: @escaping (inout SampleTree) -> LayoutNode
) -> [LayoutSubject] {
  [true, false].map { isPooled in
    var sample = SampleTree()
    let count = nodeCount(build)
    let prove = {
      var sample = SampleTree()
      let root = build(&sample)
      sample.layOut(root)
      return proof(ofRounded: snappedChecksum(sample.tree, root), rounded ?? expected)
    }
    return LayoutSubject(
      name: "\(name), \(isPooled ? "pooled" : "new") arena",
      unit: unit,
      budget: budget,
      repeats: repeats,
      checksum: expected,
      further: prove
    ) {
      if !isPooled { sample.tree.reserveCapacity(count) }
      let root = build(&sample)
      sample.layOut(root)
      let sum = checksum(sample.tree, root)
      sample.clear(keepingArena: isPooled)
      return sum
    }
  }
}

private func nodeCount(_ build: (inout SampleTree) -> LayoutNode) -> Int {
  var sample = SampleTree()
  _ = build(&sample)
  return sample.tree.count
}

private func proof(ofRounded sum: Double, _ expected: Double) -> String {
  sum == expected
    ? "rounded \(Int(expected)) too" : "rounded \(sum), expected \(expected)"
}

extension SampleTree {
  fileprivate mutating func clear(keepingArena: Bool) {
    if keepingArena {
      tree.removeAll(keepingCapacity: true)
    } else {
      tree = LayoutTree(defaults: tree.defaults)
    }
  }
}

private func wrapSubjects() -> [LayoutSubject] {
  let small = freshSubjects(
    "wrap10k",
    unit: .microseconds,
    budget: 700,
    repeats: 4,
    checksum: 294_235_911
  ) { $0.buildWrap() }
  let large = freshSubjects(
    "wrap100k",
    unit: .microseconds,
    budget: nil,
    checksum: wrapChecksum(count: 100_000)
  ) { $0.buildWrap(count: 100_000) }
  return small + large.prefix(1)
}

private func deepSubjects() -> [LayoutSubject] {
  [(true, "definite"), (false, "auto")].flatMap { isDefinite, kind in
    let small = freshSubjects(
      "deep100-\(kind)",
      unit: .microseconds,
      budget: 60,
      repeats: 100,
      checksum: isDefinite ? 643_600 : 349_840
    ) { $0.buildDeep(isDefinite: isDefinite) }
    let large = freshSubjects(
      "deep1000-\(kind)",
      unit: .microseconds,
      budget: nil,
      repeats: 10,
      checksum: deepChecksum(isDefinite: isDefinite, depth: 1000)
    ) { $0.buildDeep(isDefinite: isDefinite, depth: 1000) }
    return small + large.prefix(1)
  }
}

private func nestedSubjects() -> [LayoutSubject] {
  var sample = SampleTree()
  let root = sample.buildNested()
  sample.layOut(root)
  let tree = sample.tree
  let snapping = LayoutSubject(
    name: "nested11k, snapping it whole",
    unit: .milliseconds,
    repeats: 2,
    checksum: 9_254_400
  ) {
    snappedChecksum(tree, root)
  }
  return freshSubjects(
    "nested11k",
    unit: .milliseconds,
    budget: 3.5,
    repeats: 2,
    checksum: 9_252_400,
    rounded: 9_254_400
  ) { $0.buildNested() } + [snapping]
}
