extension LayoutTree {
  /// Records that a node changed: its style, content or list of children.
  ///
  /// The cached results of its ancestors are not discarded at once: the next layout begins at the
  /// changed nodes and goes up only as far as their results differ. With more than eight changes
  /// that costs more than it saves. Then the results of all changed nodes and their ancestors are
  /// discarded, and the next layout goes down from the root.
  /// - Complexity: O(*d*) in the depth of the node; constant if its parent is dirty and at most
  ///   eight nodes changed.
  mutating func markDirty(_ node: UInt32, _ change: NodeFlags = []) {
    let index = Int(node)
    let flags = rows[index].flags
    // No result depends on a dirty node that no layout has visited, and its insertion into its
    // parent was recorded as a change of the parent.
    if flags.contains(.isDirty), flags.isDisjoint(with: .isKnown) { return }
    rows[index].flags.formUnion(change)
    if !flags.contains(.isSeed), !forgetsAll {
      if seeds.count < Self.maximumSeedCount {
        rows[index].flags.insert(.isSeed)
        seeds.append(node)
      } else {
        forgetAboveSeeds()
        forgetsAll = true
      }
    }
    if forgetsAll { forget(from: node) } else { markPath(node) }
  }

  /// Discards the cached results of the changed nodes and their ancestors.
  mutating func forgetAboveSeeds() {
    for seed in seeds where isSeed(seed) { forget(from: seed) }
  }

  /// Returns whether a node that was recorded as changed is still in use.
  func isSeed(_ node: UInt32) -> Bool {
    rows[Int(node)].flags.isSuperset(of: [.isUsed, .isSeed])
  }

  /// Returns whether `node` is `root` or a descendant of it.
  func isInside(_ root: UInt32, _ node: UInt32) -> Bool {
    var current = node
    while current != LayoutNode.none {
      if current == root { return true }
      current = rows[Int(current)].parent
    }
    return false
  }

  /// Removes the recorded changes in the subtree of `root`, which has been laid out.
  mutating func resolveSeeds(inside root: UInt32) {
    forgetsAll = false
    guard !seeds.isEmpty else { return }
    let noted = seeds
    seeds.removeAll(keepingCapacity: true)
    for seed in noted where isSeed(seed) {
      guard isInside(root, seed) else {
        seeds.append(seed)
        continue
      }
      rows[Int(seed)].flags.subtract([.isSeed, .hasNewStyle])
      var current = seed
      while current != LayoutNode.none {
        rows[Int(current)].flags.remove(.isDirty)
        if current == root { break }
        current = rows[Int(current)].parent
      }
    }
  }

  /// The number of changed nodes that are recorded one by one.
  private static let maximumSeedCount = 8

  private mutating func markPath(_ node: UInt32) {
    var current = node
    while current != LayoutNode.none, !rows[Int(current)].flags.contains(.isDirty) {
      rows[Int(current)].flags.insert(.isDirty)
      current = rows[Int(current)].parent
    }
  }

  private mutating func forget(from node: UInt32) {
    var current = node
    while current != LayoutNode.none {
      rows[Int(current)].flags.subtract(.hasCaches)
      rows[Int(current)].flags.insert(.isDirty)
      current = rows[Int(current)].parent
    }
  }
}
