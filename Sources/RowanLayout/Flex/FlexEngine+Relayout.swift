extension FlexEngine {
  /// Lays out changed nodes again, from each of them up to the first node that gives its parent the
  /// same results as before. This node is a boundary, above which no result changes.
  ///
  /// The results of the ancestors of a changed node were computed from its former results. A node
  /// of which several heights were requested may have had more results than it caches, and a node
  /// with a changed style is processed differently by its parent. Neither can be a boundary.
  ///
  /// The deepest node is always next. All changes below a node are therefore laid out before the
  /// results of the node are computed again, and none of them is computed from outdated results.
  /// - Parameters:
  ///   - seeds: The changed nodes.
  ///   - root: The root of the last layout.
  /// - Returns: Whether all changes ended at boundaries below the root; otherwise the root has to
  ///   be laid out.
  mutating func relayOut(_ seeds: [UInt32], below root: UInt32) -> Bool {
    var pending = seeds.map { (node: $0, depth: depth(of: $0, below: root)) }
    while let next = pending.indices.max(by: { pending[$0].depth < pending[$1].depth }) {
      let (node, depth) = pending.remove(at: next)
      let index = Int(node)
      if node == root {
        rows[index].flags.subtract(.hasCaches)
        return false
      }
      if mayBeBoundary(index), computesSameResults(node) {
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
      || !flags.isDisjoint(with: [.hasNewStyle, .hadSeveralRequests]) || isReplaced(index)
    {
      rows[index].flags.subtract(.hasCaches)
      return false
    }
    let parent = Int(rows[index].parent)
    // A custom layout may have requested any height.
    if rows[parent].flags.content == .custom || isReplaced(parent) {
      rows[index].flags.subtract(.hasCaches)
      return false
    }
    return true
  }

  /// Computes all requested results of a node again, and returns whether they are the same. In that
  /// case, the frames of its descendants are up to date afterwards.
  private mutating func computesSameResults(_ node: UInt32) -> Bool {
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
      var request = HeightRequest.open(before.measured.lower, before.measured.upper)
      request.wantsBaseline = wantsBaseline
      // If the height is that of the content, both requests have the same result.
      let isSame =
        before.measured.width == before.frame.width
        && before.measured.height == before.frame.height
        && (wasOpen
          || before.flags.isDisjoint(
            with: [.finalIsDefinite, .dependsOnDefiniteness, .breaksColumns]
          ))
      compute(again: before, node, before.measured.width, request, isFinal: isSame)
      if resultHeight != before.measured.height { return false }
    }
    if !wasOpen || !before.flags.contains(.breaksColumns) {
      let isDefinite = before.flags.contains(.finalIsDefinite)
      var request = HeightRequest.exactly(before.frame.height, isDefinite: isDefinite)
      request.wantsBaseline = wantsBaseline
      compute(again: before, node, before.frame.width, request, isFinal: true)
    }
    let dependence: NodeFlags = [.intrinsicsDependOnHeight, .dependsOnDefiniteness]
    let baseline = rows[index].baseline
    return (baseline == before.baseline || baseline.isNaN && before.baseline.isNaN)
      && rows[index].flags.isDisjoint(with: dependence.subtracting(before.flags))
  }

  private mutating func compute(
    again before: NodeRow,
    _ node: UInt32,
    _ width: Float,
    _ request: HeightRequest,
    isFinal: Bool
  ) {
    compute(
      node,
      width: width,
      request,
      basis: before.edgeBasis,
      isRightToLeft: before.flags.contains(.finalIsMirrored),
      isFinal: isFinal
    )
  }
}
