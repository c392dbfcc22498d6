import RowanCore

/// Trees of boxes in one flat array, and the flexbox layout over them.
///
/// Nodes are made, styled and linked through handles; a layout pass computes their frames. Changes
/// mark what they affect, and the next layout only visits that.
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
/// A tree is a value. Copying one is a snapshot in constant time, which another thread may lay
/// out; the first change to either copies the rows.
public struct LayoutTree: Sendable {
  var rows: [NodeRow] = []
  /// The first row of the list of free ones.
  var firstFree = LayoutNode.none
  /// The number of nodes.
  public internal(set) var count = 0
  /// The number of the last layout pass; 0 before the first one.
  public internal(set) var pass: UInt32 = 0
  /// The rules that styles start from, and how far content may be squeezed.
  public let defaults: LayoutDefaults
  var customCaches = CustomCaches()
  /// The nodes that changed since the last layout, unless they are too many.
  var seeds: [UInt32] = []
  /// Whether all that is above changed nodes is forgotten already.
  var forgetsAll = false
  /// What the last layout was asked.
  var lastQuestion: RootQuestion?

  /// How many custom layouts may be nested. They run on the stack of the thread; everything else
  /// works at any depth.
  public static let maximumCustomDepth = 64

  /// Creates a tree without nodes.
  /// - Parameter defaults: The rules that hold in the tree. Styles have to be made with the same.
  public init(defaults: LayoutDefaults = .componentKit) {
    self.defaults = defaults
  }

  /// Makes room for `capacity` nodes.
  public mutating func reserveCapacity(_ capacity: Int) {
    rows.reserveCapacity(capacity)
  }

  /// Gives back the room for nodes beyond those there are, unless that is next to nothing. O(nodes).
  public mutating func trim() {
    guard rows.capacity > rows.count + 1 else { return }
    rows = rows.inExactSize()
  }

  /// Makes a node with the initial style, without parent and children.
  public mutating func makeNode(content: LayoutContent = .none) -> LayoutNode {
    makeNode(LayoutStyle(defaults: defaults), content: content)
  }

  /// Makes a node with a style, without parent and children.
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

  /// Removes a node and everything below it; their handles may be handed out again.
  /// - Complexity: O(*n*) in the number of nodes removed and of siblings.
  public mutating func removeSubtree(_ node: LayoutNode) {
    check(node)
    detach(node.index)
    // The rows to free form a list of their own, threaded through the sibling links.
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
  /// - Parameter keepingCapacity: Whether the memory stays reserved for the next nodes.
  public mutating func removeAll(keepingCapacity: Bool = false) {
    rows.removeAll(keepingCapacity: keepingCapacity)
    seeds.removeAll(keepingCapacity: keepingCapacity)
    forgetsAll = false
    lastQuestion = nil
    customCaches.removeAll()
    firstFree = LayoutNode.none
    count = 0
  }

  @inline(__always)
  func check(_ node: LayoutNode) {
    precondition(
      Int(node.index) < rows.count && rows[Int(node.index)].flags.contains(.isUsed),
      "The node is not, or no longer, part of this tree"
    )
  }
}
