import RowanCore

/// Trees of boxes in one flat array, and the flexbox layout over them.
///
/// Nodes are created, styled and linked through handles; a layout pass computes their frames. A
/// change marks the nodes that it affects, and the next layout visits only these.
///
/// ```swift
/// var tree = LayoutTree()
/// let row = tree.makeNode(LayoutStyle(direction: .row, gap: 8))
/// let icon = tree.makeNode(LayoutStyle(width: 24, height: 24))
/// let title = tree.makeNode(LayoutStyle(grow: 1, shrink: 1), content: .leaf)
/// tree.setChildren([icon, title], of: row)
/// let size = tree.layout(row, in: SizeRange(width: 320), measuring: texts)
/// ```
///
/// A tree is a value. A copy is a snapshot in constant time, which another thread may lay out; the
/// first change to either of them copies the rows.
public struct LayoutTree: Sendable {
  var rows: [NodeRow] = []
  /// The first row of the list of free rows.
  var firstFree = LayoutNode.none
  /// The number of nodes.
  public internal(set) var count = 0
  /// The number of the last layout pass; 0 before the first one.
  public internal(set) var pass: UInt32 = 0
  /// The initial values of styles, and the rule for how far content may be compressed.
  public let defaults: LayoutDefaults
  var customCaches = CustomCaches()
  /// The nodes that changed since the last layout, up to a maximum number.
  var seeds: [UInt32] = []
  /// Whether the cached results of all changed nodes and their ancestors are already discarded,
  /// because too many nodes changed.
  var forgetsAll = false
  /// The arguments of the last layout.
  var lastRequest: RootRequest?

  /// The maximum number of nested custom layouts. They run on the stack of the thread; all other
  /// nodes may be nested to any depth.
  public static let maximumCustomDepth = 64

  /// Creates a tree without nodes.
  /// - Parameter defaults: The rules of the tree. Its styles must be created with the same rules.
  public init(defaults: LayoutDefaults = .componentKit) {
    self.defaults = defaults
  }

  /// Reserves memory for `capacity` nodes.
  public mutating func reserveCapacity(_ capacity: Int) {
    rows.reserveCapacity(capacity)
  }

  /// Releases the memory reserved for further nodes, unless it is that of a single node or less.
  /// O(nodes).
  public mutating func trim() {
    guard rows.capacity > rows.count + 1 else { return }
    rows = rows.inExactSize()
  }

  /// Creates a node with the initial style, without parent or children.
  public mutating func makeNode(content: LayoutContent = .none) -> LayoutNode {
    makeNode(LayoutStyle(defaults: defaults), content: content)
  }

  /// Creates a node with a style, without parent or children.
  public mutating func makeNode(
    _ style: LayoutStyle,
    content: LayoutContent = .none
  ) -> LayoutNode {
    count += 1
    if firstFree != LayoutNode.none {
      let index = firstFree
      firstFree = rows[Int(index)].nextSibling
      rows[Int(index)] = NodeRow(style: style, content: content)
      return LayoutNode(index)
    }
    rows.append(NodeRow(style: style, content: content))
    return LayoutNode(UInt32(truncatingIfNeeded: rows.count - 1))
  }

  /// Removes a node and all its descendants. The tree may reuse their handles.
  /// - Complexity: O(*n*) in the number of nodes removed and of siblings.
  public mutating func removeSubtree(_ node: LayoutNode) {
    check(node)
    detach(node.index)
    // The rows to free form a separate list, linked by their sibling links.
    var pending = node.index
    rows[Int(pending)].nextSibling = LayoutNode.none
    while pending != LayoutNode.none {
      let index = Int(pending)
      pending = rows[index].nextSibling
      var child = rows[index].firstChild
      while child != LayoutNode.none {
        let next = rows[Int(child)].nextSibling
        rows[Int(child)].nextSibling = pending
        pending = child
        child = next
      }
      rows[index].flags = []
      if rows[index].customCache != LayoutNode.none {
        customCaches.release(rows[index].customCache)
        rows[index].customCache = LayoutNode.none
      }
      rows[index].firstChild = LayoutNode.none
      rows[index].parent = LayoutNode.none
      rows[index].nextSibling = firstFree
      firstFree = UInt32(truncatingIfNeeded: index)
      count -= 1
    }
  }

  /// Removes all nodes.
  /// - Parameter keepingCapacity: Whether the memory stays reserved for later nodes.
  public mutating func removeAll(keepingCapacity: Bool = false) {
    rows.removeAll(keepingCapacity: keepingCapacity)
    seeds.removeAll(keepingCapacity: keepingCapacity)
    forgetsAll = false
    lastRequest = nil
    customCaches.removeAll()
    firstFree = LayoutNode.none
    count = 0
  }

  @inline(__always)
  func check(_ node: LayoutNode) {
    precondition(
      Int(node.index) < rows.count && rows[Int(node.index)].flags.contains(.isUsed),
      "The node does not belong to this tree, or was removed from it."
    )
  }
}
