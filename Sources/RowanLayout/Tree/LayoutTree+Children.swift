extension LayoutTree {
  /// Makes `children` the children of `node`, in this order. Former children that are not among
  /// them lose their parent but stay in the tree; new ones leave the parent that they had.
  ///
  /// The same children as before change nothing. A child must occur once only, and must not
  /// contain `node`.
  /// - Complexity: O(*n*) in the number of old and new children.
  @inlinable
  public mutating func setChildren(
    _ children: some Collection<LayoutNode>,
    of node: LayoutNode
  ) {
    // Only the loop is generic, and inlinable, so that clients get it for their collection.
    var cursor = beginChildren(of: node)
    for child in children { setNextChild(child, &cursor) }
    endChildren(cursor)
  }

  /// The state of replacing a list of children: so far it equals the old one, or it does not.
  @usableFromInline
  struct ChildCursor {
    let parent: UInt32
    /// The last child set.
    var last = LayoutNode.none
    /// The child that the old list has next.
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
    precondition(child.index != cursor.parent, "A node cannot be its own child")
    if rows[index].parent != LayoutNode.none {
      precondition(rows[index].parent != cursor.parent, "A node cannot be a child twice")
      detach(child.index)
    }
    rows[index].parent = cursor.parent
    // It may have come from elsewhere: even if its frame stays, it is in another place.
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
    assert(isAcyclic(cursor.parent), "A node cannot be among its own descendants")
    rows[Int(cursor.parent)].flags.insert(.isTouched)
    markDirty(cursor.parent)
  }

  /// Lets go of the old children after the last one that was set.
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
