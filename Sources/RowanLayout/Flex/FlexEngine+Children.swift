import RowanCore

extension FlexEngine {
  /// Returns the first node that is laid out as a child of `container`. A node that is replaced by
  /// its children is skipped, and its children take its position.
  @inline(__always)
  func firstChild(of container: Int) -> UInt32 {
    let child = rows[container].firstChild
    if child == LayoutNode.none || !isReplaced(Int(child)) { return child }
    return skipReplaced(child, in: UInt32(truncatingIfNeeded: container))
  }

  /// Returns the node that is laid out after `child` in `container`.
  @inline(__always)
  func nextChild(after child: UInt32, in container: Int) -> UInt32 {
    let next = rows[Int(child)].nextSibling
    if next != LayoutNode.none, !isReplaced(Int(next)) { return next }
    if next == LayoutNode.none, Int(rows[Int(child)].parent) == container { return next }
    return skipReplaced(next, after: child, in: UInt32(truncatingIfNeeded: container))
  }

  /// Returns the reading direction around a child of a container. Nodes between the child and the
  /// container, which are replaced by their children, may set another direction.
  @inline(__always)
  func isRightToLeft(around child: UInt32, _ activation: Activation) -> Bool {
    let parent = rows[Int(child)].parent
    return parent == activation.node
      ? activation.isRightToLeft : isRightToLeft(inside: parent, activation)
  }

  private func isRightToLeft(inside replaced: UInt32, _ activation: Activation) -> Bool {
    var current = replaced
    while current != activation.node {
      if let direction = rows[Int(current)].style.layoutDirection {
        return direction == .rightToLeft
      }
      current = rows[Int(current)].parent
    }
    return activation.isRightToLeft
  }

  /// Returns whether a node is replaced by its children.
  @inline(__always)
  func isReplaced(_ index: Int) -> Bool {
    rows[index].style.isContents && rows[index].flags.content == .none
  }

  private func skipReplaced(
    _ first: UInt32,
    after child: UInt32 = LayoutNode.none,
    in container: UInt32
  ) -> UInt32 {
    rows[Int(container)].flags.insert(.hasReplaced)
    var current = first
    // The last node visited. After the last sibling, the traversal continues after the parent.
    var last = child
    while true {
      if current == LayoutNode.none {
        guard last != LayoutNode.none else { return current }
        let parent = rows[Int(last)].parent
        if parent == container || parent == LayoutNode.none { return LayoutNode.none }
        current = rows[Int(parent)].nextSibling
        last = parent
      } else if isReplaced(Int(current)) {
        last = current
        if rows[Int(current)].firstChild != LayoutNode.none {
          current = rows[Int(current)].firstChild
        } else {
          current = rows[Int(current)].nextSibling
        }
      } else {
        return current
      }
    }
  }
}
