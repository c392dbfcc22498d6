import RowanCore

extension FlexEngine {
  /// The first node that is laid out as a child of `container`: nodes that are replaced by their
  /// children are skipped for these.
  @inline(__always)
  func firstChild(of container: Int) -> UInt32 {
    let child = rows[container].firstChild
    if child == LayoutNode.none || !isReplaced(Int(child)) { return child }
    return skipReplaced(child, in: UInt32(truncatingIfNeeded: container))
  }

  /// The node laid out after `child` in `container`.
  @inline(__always)
  func nextChild(after child: UInt32, in container: Int) -> UInt32 {
    let next = rows[Int(child)].nextSibling
    if next != LayoutNode.none, !isReplaced(Int(next)) { return next }
    if next == LayoutNode.none, Int(rows[Int(child)].parent) == container { return next }
    return skipReplaced(next, after: child, in: UInt32(truncatingIfNeeded: container))
  }

  /// The reading direction around a child of a container, which nodes replaced by their children
  /// may have set.
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

  /// Whether the children of a node stand in its place.
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
    // Where to go on when there is no further sibling.
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
