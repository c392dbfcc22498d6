public import RowanCore

extension LayoutTree {
  /// The style of `node`.
  public func style(of node: LayoutNode) -> LayoutStyle {
    check(node)
    return rows[Int(node.index)].style
  }

  /// What `node` shows.
  public func content(of node: LayoutNode) -> LayoutContent {
    check(node)
    return rows[Int(node.index)].flags.content
  }

  /// The parent of `node`, if it has one.
  public func parent(of node: LayoutNode) -> LayoutNode? {
    check(node)
    let parent = rows[Int(node.index)].parent
    return parent == LayoutNode.none ? nil : LayoutNode(parent)
  }

  /// The children of `node`, in order, without copying them.
  public func children(of node: LayoutNode) -> LayoutChildren {
    check(node)
    return LayoutChildren(rows: rows, first: rows[Int(node.index)].firstChild)
  }

  /// The first child of `node`, if it has children.
  public func firstChild(of node: LayoutNode) -> LayoutNode? {
    check(node)
    let child = rows[Int(node.index)].firstChild
    return child == LayoutNode.none ? nil : LayoutNode(child)
  }

  /// The child that follows `node` in its parent, if there is one.
  public func nextSibling(of node: LayoutNode) -> LayoutNode? {
    check(node)
    let sibling = rows[Int(node.index)].nextSibling
    return sibling == LayoutNode.none ? nil : LayoutNode(sibling)
  }

  /// The border box of `node` in the coordinates of its parent's border box, in points and not
  /// snapped to pixels; empty before the first layout.
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

  /// The frame of `node` in the coordinates of the root of its tree. O(depth).
  public func frameInRoot(of node: LayoutNode) -> Rect {
    var frame = frame(of: node)
    var current = node
    while let parent = parent(of: current) {
      frame = frame.offset(by: self.frame(of: parent).origin)
      current = parent
    }
    return frame
  }

  /// Padding and border of `node`: where its content begins, for drawing it.
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

  /// The first baseline of `node`, in points from its upper edge; `nil` if it has none.
  public func baseline(of node: LayoutNode) -> Double? {
    check(node)
    let baseline = rows[Int(node.index)].baseline
    return baseline.isNaN ? nil : Double(baseline)
  }

  /// The last pass in which the frame of `node`, or of anything below it, changed, or in which
  /// nodes came or went there. A subtree whose number is older than what a client has seen holds
  /// nothing new for it.
  ///
  /// It errs on the side of caution: a frame that changed and changed back within one pass counts.
  public func lastMoved(_ node: LayoutNode) -> UInt32 {
    check(node)
    return rows[Int(node.index)].lastMoved
  }

  /// Whether the next layout has to visit `node`.
  public func isDirty(_ node: LayoutNode) -> Bool {
    check(node)
    return rows[Int(node.index)].flags.contains(.isDirty)
  }
}

/// The children of a node.
public struct LayoutChildren: Sequence, Sendable {
  let rows: [NodeRow]
  let first: UInt32

  /// Walks over the children in order.
  public func makeIterator() -> Iterator {
    Iterator(rows: rows, upcoming: first)
  }

  /// Walks over the children of a node.
  public struct Iterator: IteratorProtocol {
    let rows: [NodeRow]
    var upcoming: UInt32

    /// The next child, if there is one.
    public mutating func next() -> LayoutNode? {
      guard upcoming != LayoutNode.none else { return nil }
      defer { upcoming = rows[Int(upcoming)].nextSibling }
      return LayoutNode(upcoming)
    }
  }
}
