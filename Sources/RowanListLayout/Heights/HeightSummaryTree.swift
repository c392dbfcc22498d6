/// A complete binary tree of sums over the blocks, in one array: node *k* is the sum of nodes *2k*
/// and *2k* + 1, and node 1 is the root.
struct HeightSummaryTree: Sendable {
  private var nodes: [HeightSummary]
  private var leafStart: Int

  /// A block, and the summary of the rows before it.
  struct Place {
    var block: Int
    var before: HeightSummary
  }

  /// Creates the tree of the blocks. O(*b*) in the blocks.
  init(_ blocks: [HeightBlock]) {
    leafStart = 1
    while leafStart < blocks.count { leafStart *= 2 }
    nodes = [HeightSummary](repeating: HeightSummary(), count: leafStart * 2)
    for (index, block) in blocks.enumerated() { nodes[leafStart + index] = block.summary }
    for node in stride(from: leafStart - 1, to: 0, by: -1) { addUp(node) }
  }

  /// The summary of all rows.
  var total: HeightSummary { nodes[1] }

  /// Updates the summary of a changed block. O(log *b*).
  mutating func update(_ block: Int, _ summary: HeightSummary) {
    var node = leafStart + block
    nodes[node] = summary
    while node > 1 {
      node /= 2
      addUp(node)
    }
  }

  /// Updates the summaries of changed blocks. O(changed blocks + log *b*).
  mutating func update(_ changed: Range<Int>, of blocks: [HeightBlock]) {
    guard !changed.isEmpty else { return }
    for block in changed { nodes[leafStart + block] = blocks[block].summary }
    var first = leafStart + changed.lowerBound
    var last = leafStart + changed.upperBound - 1
    while first > 1 {
      first /= 2
      last /= 2
      for node in first...last { addUp(node) }
    }
  }

  /// Returns the block that contains a row. O(log *b*).
  func place(ofRow row: Int) -> Place {
    descend { row >= Int($0.rowCount) }
  }

  /// Returns the block that covers an offset. O(log *b*).
  func place(atOffset offset: Double, estimate: Double) -> Place {
    descend { offset >= $0.height(estimate: estimate) }
  }

  /// Descends from the root, to the right whenever the left part is passed.
  private func descend(isPassed: (HeightSummary) -> Bool) -> Place {
    var before = HeightSummary()
    var node = 1
    while node < leafStart {
      node *= 2
      let withLeft = before + nodes[node]
      if isPassed(withLeft) {
        before = withLeft
        node += 1
      }
    }
    return Place(block: node - leafStart, before: before)
  }

  private mutating func addUp(_ node: Int) {
    nodes[node] = nodes[node * 2] + nodes[node * 2 + 1]
  }
}
