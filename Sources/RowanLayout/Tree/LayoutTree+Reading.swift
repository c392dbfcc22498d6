public import RowanCore

extension LayoutTree {
  /// Returns the style of `node`.
  public func style(of node: LayoutNode) -> LayoutStyle {
    check(node)
    return rows[Int(node.index)].style
  }

  /// Returns the kind of content of `node`.
  public func content(of node: LayoutNode) -> LayoutContent {
    check(node)
    return rows[Int(node.index)].flags.content
  }

  /// Returns the parent of `node`, or `nil` if it has none.
  public func parent(of node: LayoutNode) -> LayoutNode? {
    check(node)
    let parent = rows[Int(node.index)].parent
    return parent == LayoutNode.none ? nil : LayoutNode(parent)
  }

  /// Returns the children of `node`, in order, without copying them.
  public func children(of node: LayoutNode) -> LayoutChildren {
    check(node)
    return LayoutChildren(rows: rows, first: rows[Int(node.index)].firstChild)
  }

  /// Returns the first child of `node`, or `nil` if it has no children.
  public func firstChild(of node: LayoutNode) -> LayoutNode? {
    check(node)
    let child = rows[Int(node.index)].firstChild
    return child == LayoutNode.none ? nil : LayoutNode(child)
  }

  /// Returns the child that follows `node` in its parent, or `nil` if `node` is the last.
  public func nextSibling(of node: LayoutNode) -> LayoutNode? {
    check(node)
    let sibling = rows[Int(node.index)].nextSibling
    return sibling == LayoutNode.none ? nil : LayoutNode(sibling)
  }

  /// Returns the border box of `node` in the coordinates of its parent's border box, in points and
  /// not snapped to pixels. It is empty before the first layout.
  public func frame(of node: LayoutNode) -> Rect {
    check(node)
    let frame = rows[Int(node.index)].frame
    return Rect(
      x: Double(frame.x),
      y: Double(frame.y),
      width: Double(frame.width),
      height: Double(frame.height)
    )
  }

  /// Returns the frame of `node` in the coordinates of the root of its tree. O(depth).
  public func frameInRoot(of node: LayoutNode) -> Rect {
    var frame = frame(of: node)
    var current = node
    while let parent = parent(of: current) {
      frame = frame.offset(by: self.frame(of: parent).origin)
      current = parent
    }
    return frame
  }

  /// Returns the sum of the padding and border of `node` on each side, which is the distance of its
  /// content from its frame.
  public func contentInsets(of node: LayoutNode) -> EdgeInsets {
    check(node)
    let row = rows[Int(node.index)]
    let edges = row.style.contentEdges(
      basis: row.edgeBasis,
      isRightToLeft: row.flags.contains(.finalIsMirrored)
    )
    return EdgeInsets(
      top: Double(edges.top),
      leading: Double(edges.leading),
      bottom: Double(edges.bottom),
      trailing: Double(edges.trailing)
    )
  }

  /// Returns the first baseline of `node`, in points from its upper edge, or `nil` if it has none.
  public func baseline(of node: LayoutNode) -> Double? {
    check(node)
    let baseline = rows[Int(node.index)].baseline
    return baseline.isNaN ? nil : Double(baseline)
  }

  /// Returns the number of the last pass in which the frame of `node` or of a descendant changed,
  /// or in which nodes were added to or removed from its subtree. If a client has seen the frames
  /// of this pass or a later one, the subtree has no changes for it.
  ///
  /// The number may be too high, but never too low: a frame that changed and changed back within
  /// one pass counts.
  public func lastMoved(_ node: LayoutNode) -> UInt32 {
    check(node)
    return rows[Int(node.index)].lastMoved
  }

  /// Returns whether the next layout has to visit `node`.
  public func isDirty(_ node: LayoutNode) -> Bool {
    check(node)
    return rows[Int(node.index)].flags.contains(.isDirty)
  }
}

/// The children of a node.
public struct LayoutChildren: Sequence, Sendable {
  let rows: [NodeRow]
  let first: UInt32

  /// Returns an iterator over the children, in order.
  public func makeIterator() -> Iterator {
    Iterator(rows: rows, upcoming: first)
  }

  /// An iterator over the children of a node.
  public struct Iterator: IteratorProtocol {
    let rows: [NodeRow]
    var upcoming: UInt32

    /// Returns the next child, or `nil` after the last one.
    public mutating func next() -> LayoutNode? {
      guard upcoming != LayoutNode.none else { return nil }
      defer { upcoming = rows[Int(upcoming)].nextSibling }
      return LayoutNode(upcoming)
    }
  }
}
