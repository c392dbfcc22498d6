extension FlexEngine {
  /// Sets the position of a node.
  /// - Returns: Whether the frame of the node or of a descendant changed in this pass.
  @inline(__always)
  func setOrigin(_ index: Int, _ x: Float, _ y: Float) -> Bool {
    if rows[index].frame.x != x || rows[index].frame.y != y
      || rows[index].flags.contains(.isTouched)
    {
      rows[index].frame.x = x
      rows[index].frame.y = y
      rows[index].flags.remove(.isTouched)
      rows[index].lastMoved = pass
      return true
    }
    return rows[index].lastMoved == pass
  }

  /// Empties the frames of a node that is not laid out, and of its descendants.
  /// - Returns: Whether one of these frames changed in this pass.
  func settle(_ node: UInt32) -> Bool {
    let top = Int(node)
    let isKnown = rows[top].flags.contains(.isSettled) && !rows[top].flags.contains(.isDirty)
    if isKnown { return rows[top].lastMoved == pass }
    var current = node
    while true {
      let index = Int(current)
      if empty(index) { markMoved(current, below: node) }
      rows[index].flags.subtract([.isDirty, .hasCaches])
      rows[index].flags.formUnion([.isSettled, .wasVisited])
      if rows[index].firstChild != LayoutNode.none {
        current = rows[index].firstChild
        continue
      }
      while current != node, rows[Int(current)].nextSibling == LayoutNode.none {
        current = rows[Int(current)].parent
      }
      if current == node { break }
      current = rows[Int(current)].nextSibling
    }
    return rows[top].lastMoved == pass
  }

  /// Empties the frames of the children of `container` that are replaced by their own children, and
  /// of such nodes among these in turn. Updates `hasReplaced`, because none may be left.
  /// - Returns: Whether one of these frames changed in this pass.
  func resolveReplaced(in container: UInt32) -> Bool {
    var hasMoved = false
    rows[Int(container)].flags.remove(.hasReplaced)
    var current = rows[Int(container)].firstChild
    while current != LayoutNode.none {
      let index = Int(current)
      if isReplaced(index) {
        rows[Int(container)].flags.insert(.hasReplaced)
        rows[index].flags.subtract([.isDirty, .hasCaches])
        rows[index].flags.insert(.wasVisited)
        if empty(index) {
          markMoved(current, below: container)
          hasMoved = true
        }
        if rows[index].firstChild != LayoutNode.none {
          current = rows[index].firstChild
          continue
        }
      }
      while rows[Int(current)].nextSibling == LayoutNode.none {
        current = rows[Int(current)].parent
        if current == container { return hasMoved }
      }
      current = rows[Int(current)].nextSibling
    }
    return hasMoved
  }

  private func empty(_ index: Int) -> Bool {
    if rows[index].frame.width != 0 || rows[index].frame.height != 0 {
      rows[index].frame.width = 0
      rows[index].frame.height = 0
      rows[index].lastMoved = pass
    }
    return setOrigin(index, 0, 0)
  }

  /// Marks the ancestors of a node that moved, up to and including `top`.
  func markMoved(_ node: UInt32, below top: UInt32) {
    var current = node
    while current != top {
      current = rows[Int(current)].parent
      if rows[Int(current)].lastMoved == pass { return }
      rows[Int(current)].lastMoved = pass
    }
  }

  /// Empties the frames of the descendants of a node whose children are not laid out.
  func resolveChildren(_ index: Int) {
    var child = rows[index].firstChild
    while child != LayoutNode.none {
      if settle(child) { rows[index].lastMoved = pass }
      child = rows[Int(child)].nextSibling
    }
  }
}
