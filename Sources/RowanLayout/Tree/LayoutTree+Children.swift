extension LayoutTree {
  /// Replaces the children of `node` by `children`, in this order. Former children that are not in
  /// `children` lose their parent but stay in the tree; new children are removed from their former
  /// parent.
  ///
  /// If the children are the same as before, nothing changes. A child must occur only once, and
  /// must not contain `node`.
  /// - Complexity: O(*n*) in the number of old and new children. A new child that leaves another
  ///   parent adds the number of its former siblings.
  @inlinable
  public mutating func setChildren(
    _ children: some Collection<LayoutNode>,
    of node: LayoutNode
  ) {
    // Only this loop is generic and inlinable, so that clients specialise no more than that for
    // their collection.
    var cursor = beginChildren(of: node)
    for child in children { setNextChild(child, &cursor) }
    endChildren(cursor)
  }

  /// The state of a replacement of children, which begins as a comparison with the old list.
  @usableFromInline
  struct ChildCursor {
    let parent: UInt32
    /// The last child that was set.
    var last = LayoutNode.none
    /// The next child in the old list.
    var expected: UInt32
    var differs = false
  }

  @usableFromInline
  func beginChildren(of node: LayoutNode) -> ChildCursor {
    check(node)
    return ChildCursor(parent: node.index, expected: rows[Int(node.index)].firstChild)
  }

  @usableFromInline
  mutating func setNextChild(_ child: LayoutNode, _ cursor: inout ChildCursor) {
    if !cursor.differs {
      if cursor.expected == child.index {
        cursor.last = child.index
        cursor.expected = rows[Int(child.index)].nextSibling
        return
      }
      cutChildren(&cursor)
    }
    check(child)
    let index = Int(child.index)
    precondition(child.index != cursor.parent, "A node cannot be its own child.")
    if rows[index].parent != LayoutNode.none {
      precondition(rows[index].parent != cursor.parent, "A node was added to its parent twice.")
      detach(child.index)
    }
    rows[index].parent = cursor.parent
    // Even if its frame stays the same, the child may now be in another parent.
    rows[index].flags.insert(.isTouched)
    if cursor.last == LayoutNode.none {
      rows[Int(cursor.parent)].firstChild = child.index
    } else {
      rows[Int(cursor.last)].nextSibling = child.index
    }
    cursor.last = child.index
  }

  @usableFromInline
  mutating func endChildren(_ cursor: ChildCursor) {
    var cursor = cursor
    if !cursor.differs {
      if cursor.expected == LayoutNode.none { return }
      cutChildren(&cursor)
    }
    assert(isAcyclic(cursor.parent), "A node cannot be its own descendant.")
    rows[Int(cursor.parent)].flags.insert(.isTouched)
    markDirty(cursor.parent)
  }

  /// Removes the old children after the last child that was set.
  private mutating func cutChildren(_ cursor: inout ChildCursor) {
    cursor.differs = true
    var old = cursor.expected
    while old != LayoutNode.none {
      let index = Int(old)
      old = rows[index].nextSibling
      rows[index].parent = LayoutNode.none
      rows[index].nextSibling = LayoutNode.none
    }
    if cursor.last == LayoutNode.none {
      rows[Int(cursor.parent)].firstChild = LayoutNode.none
    } else {
      rows[Int(cursor.last)].nextSibling = LayoutNode.none
    }
  }

  private func isAcyclic(_ node: UInt32) -> Bool {
    var ancestor = rows[Int(node)].parent
    while ancestor != LayoutNode.none {
      if ancestor == node { return false }
      ancestor = rows[Int(ancestor)].parent
    }
    return true
  }
}
