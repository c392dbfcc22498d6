public import RowanCore

/// Fits the frames of a tree to the pixels of a screen, pass after pass: the Snap pass.
///
/// A pass hands over the frames that changed since an earlier one, and those below what moved by a
/// fraction of a pixel, because they may be rounded otherwise now. What moved by whole pixels keeps
/// its contents.
///
/// ```swift
/// var snapper = PixelSnapper(PixelGrid(scale: 2))
/// tree.layout(root, in: SizeRange(width: 320), measuring: texts)
/// snapper.snap(root, of: tree) { node, frame in views[node.index].frame = frame }
/// ```
///
/// A snapper belongs to one root of one tree. It is a value: who throws the frames of a pass away
/// goes back to the snapper from before it.
public struct PixelSnapper: Sendable {
  /// The pixels of the screen.
  public let grid: PixelGrid
  /// The last layout pass whose frames were handed over; 0 before the first.
  public private(set) var lastPass: UInt32 = 0
  /// The last layout pass for which frames were handed over that had not changed.
  private var lastShift: UInt32 = 0
  private var rootRemainder = PixelRemainder.zero
  /// The remainders of the nodes with children, by their index. Beyond its end they are zero, so
  /// that it stays empty, or short, where boxes lie on pixels anyway.
  private var remainders: [PixelRemainder] = []

  /// Creates a snapper that has not seen anything yet.
  public init(_ grid: PixelGrid) {
    self.grid = grid
  }

  /// Hands over the snapped frames that may differ from those of an earlier pass, parents before
  /// their children.
  ///
  /// No memory is taken, except once when a box lies on a fraction of a pixel for the first time,
  /// and the depth of the tree does not matter.
  /// - Parameters:
  ///   - root: The node that was laid out.
  ///   - tree: The tree, laid out. Nodes that moved here from other parents count as changed.
  ///   - origin: Where the root is on the screen, in points.
  ///   - pass: The layout pass whose frames the client has, 0 for none; the last one that was
  ///     handed over unless said otherwise.
  ///   - isText: Whether a leaf is a text, so that its frame has to enclose what was measured.
  ///   - place: Takes a node and its frame relative to that of its parent, in points; that of the
  ///     root begins at 0.
  /// - Complexity: O(*n*) in the number of frames handed over and of their siblings.
  public mutating func snap(
    _ root: LayoutNode,
    of tree: LayoutTree,
    at origin: Point = .zero,
    since pass: UInt32? = nil,
    isText: (LayoutNode) -> Bool = { _ in true },
    place: (LayoutNode, Rect) -> Void
  ) {
    tree.check(root)
    let known = pass ?? lastPass
    precondition(known <= lastPass, "The frames of pass \(known) have not been handed over yet")
    let remainder = grid.remainder(of: origin)
    // Frames that were handed over though they had not changed are not marked in the tree: who
    // goes back to before that gets everything.
    let isWhole = known == 0 || known < lastShift || remainder != rootRemainder
    if isWhole { lastShift = tree.pass }
    var walk = SnapWalk(
      root: root.index,
      around: remainder,
      shifted: isWhole ? root.index : LayoutNode.none
    )
    repeat {
      let index = Int(walk.current)
      if walk.shifted == LayoutNode.none, tree.rows[index].lastMoved <= known { continue }
      let node = LayoutNode(walk.current)
      let encloses = tree.rows[index].flags.content == .leaf && isText(node)
      let snapped = grid.snap(
        tree.frame(of: node),
        in: walk.around,
        rule: encloses ? .enclosing : .nearest
      )
      place(node, snapped.frame)
      guard tree.rows[index].firstChild != LayoutNode.none else { continue }
      if remember(snapped.remainder, at: index, of: tree), walk.shifted == LayoutNode.none {
        walk.shifted = node.index
        lastShift = tree.pass
      }
      walk.enter(snapped.remainder)
    } while walk.advance(in: tree.rows, remainders)
    lastPass = tree.pass
  }

  /// Notes the remainder of a node with children.
  /// - Returns: Whether it was another one before.
  @inline(__always)
  private mutating func remember(
    _ remainder: PixelRemainder,
    at index: Int,
    of tree: LayoutTree
  ) -> Bool {
    if index >= remainders.count {
      if remainder == .zero { return false }
      let missing = tree.rows.count - remainders.count
      remainders.append(contentsOf: repeatElement(.zero, count: missing))
    }
    let before = remainders[index]
    remainders[index] = remainder
    return before != remainder
  }
}

/// Where a snap pass is in its tree. It finds its way back by the links to the parents, so that it
/// takes no stack.
private struct SnapWalk {
  let root: UInt32
  var current: UInt32
  /// The remainder of the node around the current one.
  var around: PixelRemainder
  /// The node below which everything is handed over, if there is one.
  var shifted: UInt32
  /// Whether the next step is one down.
  private var entersNext = false

  init(root: UInt32, around: PixelRemainder, shifted: UInt32) {
    self.root = root
    current = root
    self.around = around
    self.shifted = shifted
  }

  /// Goes on with the children of the current node.
  @inline(__always)
  mutating func enter(_ remainder: PixelRemainder) {
    around = remainder
    entersNext = true
  }

  /// Goes to the next node: the first child after `enter`, otherwise what follows the subtree of
  /// the current node.
  /// - Returns: Whether there is one.
  @inline(__always)
  mutating func advance(in rows: [NodeRow], _ remainders: [PixelRemainder]) -> Bool {
    if entersNext {
      entersNext = false
      current = rows[Int(current)].firstChild
      return true
    }
    while current != root {
      let next = rows[Int(current)].nextSibling
      if next != LayoutNode.none {
        current = next
        return true
      }
      leave(rows, remainders)
    }
    return false
  }

  /// Goes back to the parent of the current node.
  private mutating func leave(_ rows: [NodeRow], _ remainders: [PixelRemainder]) {
    current = rows[Int(current)].parent
    if current == shifted { shifted = LayoutNode.none }
    guard current != root else { return }
    let parent = Int(rows[Int(current)].parent)
    around = parent < remainders.count ? remainders[parent] : .zero
  }
}
