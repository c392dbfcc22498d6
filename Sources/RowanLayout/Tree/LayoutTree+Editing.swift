extension LayoutTree {
  /// Sets the style of `node`. An equal style changes nothing.
  public mutating func setStyle(_ style: LayoutStyle, of node: LayoutNode) {
    check(node)
    guard rows[Int(node.index)].style != style else { return }
    rows[Int(node.index)].style = style
    if style.isPlain {
      rows[Int(node.index)].flags.insert(.isPlain)
    } else {
      rows[Int(node.index)].flags.remove(.isPlain)
    }
    markDirty(node.index, .hasNewStyle)
  }

  /// Sets the kind of content of `node`. The same kind changes nothing.
  public mutating func setContent(_ content: LayoutContent, of node: LayoutNode) {
    check(node)
    guard rows[Int(node.index)].flags.content != content else { return }
    rows[Int(node.index)].flags.content = content
    markDirty(node.index, .hasNewStyle)
  }

  /// Records that the content of `node`, or its custom layout, changed, so that the next layout
  /// measures it again. O(depth).
  /// - Precondition: The node belongs to this tree.
  public mutating func markContentDirty(_ node: LayoutNode) {
    check(node)
    markDirty(node.index)
  }

  /// Removes `node` from its parent, if it has one.
  mutating func detach(_ node: UInt32) {
    let parent = rows[Int(node)].parent
    guard parent != LayoutNode.none else { return }
    let next = rows[Int(node)].nextSibling
    if rows[Int(parent)].firstChild == node {
      rows[Int(parent)].firstChild = next
    } else {
      var sibling = rows[Int(parent)].firstChild
      while sibling != LayoutNode.none, rows[Int(sibling)].nextSibling != node {
        sibling = rows[Int(sibling)].nextSibling
      }
      if sibling != LayoutNode.none { rows[Int(sibling)].nextSibling = next }
    }
    rows[Int(node)].parent = LayoutNode.none
    rows[Int(node)].nextSibling = LayoutNode.none
    rows[Int(parent)].flags.insert(.isTouched)
    markDirty(parent)
  }
}
