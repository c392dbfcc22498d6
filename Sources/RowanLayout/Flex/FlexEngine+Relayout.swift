extension FlexEngine {
  /// Lays out again what changed, going up from each changed node to the first one that answers
  /// its parent as before: a boundary, above which nothing can be different.
  ///
  /// Whatever is above a changed node was computed from what the node answered then. A node asked
  /// several things may have answered more than it remembers, and one whose own style changed is
  /// treated otherwise by its parent: neither can be a boundary.
  ///
  /// The deepest node is always next. So whatever changed below a node is settled when the node is
  /// asked again, and no answer comes from what is out of date.
  /// - Returns: Whether all stopped below the root; otherwise the root has to be laid out.
  mutating func relayOut(_ seeds: [UInt32], below root: UInt32) -> Bool {
    var pending = seeds.map { (node: $0, depth: depth(of: $0, below: root)) }
    while let next = pending.indices.max(by: { pending[$0].depth < pending[$1].depth }) {
      let (node, depth) = pending.remove(at: next)
      let index = Int(node)
      if node == root {
        rows[index].flags.subtract(.hasCaches)
        return false
      }
      if mayBeBoundary(index), answersAsBefore(node) {
        if rows[index].flags.contains(.isTouched) {
          rows[index].flags.remove(.isTouched)
          rows[index].lastMoved = pass
        }
        if rows[index].lastMoved == pass { markMoved(node, below: root) }
      } else {
        let parent = rows[index].parent
        if !pending.contains(where: { $0.node == parent }) { pending.append((parent, depth - 1)) }
      }
    }
    return true
  }

  private func depth(of node: UInt32, below root: UInt32) -> Int {
    var depth = 0
    var current = node
    while current != root {
      depth += 1
      current = rows[Int(current)].parent
    }
    return depth
  }

  private func mayBeBoundary(_ index: Int) -> Bool {
    let flags = rows[index].flags
    if !flags.contains(.hasFinal)
      || !flags.isDisjoint(with: [.hasNewStyle, .wasAskedSeveral]) || isReplaced(index)
    {
      rows[index].flags.subtract(.hasCaches)
      return false
    }
    let parent = Int(rows[index].parent)
    // A custom layout may have asked anything.
    if rows[parent].flags.content == .custom || isReplaced(parent) {
      rows[index].flags.subtract(.hasCaches)
      return false
    }
    return true
  }

  /// Asks a node again all that it was asked, and compares. If its answers are the same, its
  /// frames are up to date afterwards.
  private mutating func answersAsBefore(_ node: UInt32) -> Bool {
    let index = Int(node)
    let before = rows[index]
    let isCustom = before.flags.contains(.hasCustom)
    let cache = isCustom ? customCaches[before.customCache] : CustomCache()
    rows[index].flags.subtract(.hasCaches)
    guard cache.isComplete else { return false }
    for entry in cache.entries where customSize(node, entry.range) != entry.size {
      return false
    }
    if before.flags.contains(.hasMaxContent),
      contentWidth(node, .maxContent, height: before.intrinsicHeight) != before.maxContent
    {
      return false
    }
    if before.flags.contains(.hasMinContent),
      contentWidth(node, .minContent, height: before.intrinsicHeight) != before.minContent
    {
      return false
    }
    let wasOpen = before.flags.contains(.finalWasOpen)
    let wantsBaseline = !before.flags.contains(.lacksBaseline)
    if before.flags.contains(.hasMeasured) {
      var question = HeightQuestion.open(before.measured.lower, before.measured.upper)
      question.wantsBaseline = wantsBaseline
      // Where the height is that of the content, both questions come to the same.
      let isSame =
        before.measured.width == before.frame.width
        && before.measured.height == before.frame.height
        && (wasOpen
          || before.flags.isDisjoint(
            with: [.finalIsDefinite, .dependsOnDefiniteness, .breaksColumns]
          ))
      ask(again: before, node, before.measured.width, question, isFinal: isSame)
      if answerHeight != before.measured.height { return false }
    }
    if !wasOpen || !before.flags.contains(.breaksColumns) {
      let isDefinite = before.flags.contains(.finalIsDefinite)
      var question = HeightQuestion.exactly(before.frame.height, isDefinite: isDefinite)
      question.wantsBaseline = wantsBaseline
      ask(again: before, node, before.frame.width, question, isFinal: true)
    }
    let dependence: NodeFlags = [.intrinsicsDependOnHeight, .dependsOnDefiniteness]
    let baseline = rows[index].baseline
    return (baseline == before.baseline || baseline.isNaN && before.baseline.isNaN)
      && rows[index].flags.isDisjoint(with: dependence.subtracting(before.flags))
  }

  private mutating func ask(
    again before: NodeRow,
    _ node: UInt32,
    _ width: Float,
    _ question: HeightQuestion,
    isFinal: Bool
  ) {
    answer(
      node,
      width: width,
      question,
      basis: before.edgeBasis,
      isRightToLeft: before.flags.contains(.finalIsMirrored),
      isFinal: isFinal
    )
  }
}
