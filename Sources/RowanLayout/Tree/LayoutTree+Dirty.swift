extension LayoutTree {
  /// Notes that something about a node changed.
  ///
  /// What is known about the nodes above is not forgotten at once: the next layout begins at the
  /// nodes that changed and goes up only as far as that makes a difference. With many changes it
  /// does not pay; then all that is above them is forgotten, and the layout goes down from the
  /// root.
  /// - Complexity: O(*d*) in the depth of the node, and constant while its parent is dirty.
  mutating func markDirty(_ node: UInt32, _ change: NodeFlags = []) {
    let index = Int(node)
    let flags = rows[index].flags
    // Nothing rests on a node that no layout came by: whatever it is in has been noted already.
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

  /// Forgets what is known about the changed nodes and those above them.
  mutating func forgetAboveSeeds() {
    for seed in seeds where isSeed(seed) { forget(from: seed) }
  }

  /// Whether a node that was noted as changed is still in use.
  func isSeed(_ node: UInt32) -> Bool {
    rows[Int(node)].flags.isSuperset(of: [.isUsed, .isSeed])
  }

  /// Whether `node` is `root` or below it.
  func isInside(_ root: UInt32, _ node: UInt32) -> Bool {
    var current = node
    while current != LayoutNode.none {
      if current == root { return true }
      current = rows[Int(current)].parent
    }
    return false
  }

  /// Forgets the changes inside `root`, which has been laid out.
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

  /// How many changed nodes are remembered one by one.
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
