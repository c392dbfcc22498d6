public import RowanCore

/// The Snap pass, which snaps the frames of a tree to the pixels of a screen.
///
/// A pass reports the frames that changed since an earlier pass, and those below a node that moved
/// by a fraction of a pixel, because they may be rounded differently now. Frames below a node that
/// moved by whole pixels are not reported unless they changed.
///
/// ```swift
/// var snapper = PixelSnapper(PixelGrid(scale: 2))
/// tree.layout(root, in: SizeRange(width: 320), measuring: texts)
/// snapper.snap(root, of: tree) { node, frame in views[node.index].frame = frame }
/// ```
///
/// A snapper belongs to one root of one tree. It is a value: a caller that discards the frames of a
/// pass restores the copy of the snapper from before that pass.
public struct PixelSnapper: Sendable {
  /// The pixels of the screen.
  public let grid: PixelGrid
  /// The last layout pass whose frames were reported; 0 before the first.
  public private(set) var lastPass: UInt32 = 0
  /// The last layout pass for which unchanged frames were reported.
  private var lastShift: UInt32 = 0
  private var rootRemainder = PixelRemainder.zero
  /// The remainders of the nodes with children, by their index. Beyond its end they are zero, so
  /// that it stays empty, or short, if boxes lie on pixels anyway.
  private var remainders: [PixelRemainder] = []

  /// Creates a snapper that has not reported any frames yet.
  public init(_ grid: PixelGrid) {
    self.grid = grid
  }

  /// Reports the snapped frames that may differ from those of an earlier pass, parents before their
  /// children.
  ///
  /// No memory is allocated, except once when a box lies on a fraction of a pixel for the first
  /// time, and the depth of the tree is not limited.
  /// - Parameters:
  ///   - root: The node that was laid out.
  ///   - tree: The tree, laid out. Nodes that moved here from other parents count as changed.
  ///   - origin: The position of the root on the screen, in points.
  ///   - pass: The layout pass whose frames the client has, 0 for none; by default the pass that
  ///     was reported last.
  ///   - isText: Returns whether a leaf is a text, so that its frame has to enclose the measured
  ///     size.
  ///   - place: Called with a node and its frame relative to that of its parent, in points; that of
  ///     the root begins at 0.
  /// - Complexity: O(*n*) in the number of frames reported and of their siblings.
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
    precondition(known <= lastPass, "Pass \(known) is later than the last one, \(lastPass).")
    let remainder = grid.remainder(of: origin)
    // Unchanged frames that were reported are not marked in the tree. A caller that restores an
    // earlier pass therefore gets all frames.
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

  /// Records the remainder of a node with children.
  /// - Returns: Whether the remainder changed.
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

/// The position of a snap pass in its tree. It returns to parents by their links, so that it needs
/// no stack.
private struct SnapWalk {
  let root: UInt32
  var current: UInt32
  /// The remainder of the parent of the current node.
  var around: PixelRemainder
  /// The node below which all frames are reported, if there is one.
  var shifted: UInt32
  /// Whether the next step leads to the first child.
  private var entersNext = false

  init(root: UInt32, around: PixelRemainder, shifted: UInt32) {
    self.root = root
    current = root
    self.around = around
    self.shifted = shifted
  }

  /// Continues with the children of the current node.
  @inline(__always)
  mutating func enter(_ remainder: PixelRemainder) {
    around = remainder
    entersNext = true
  }

  /// Advances to the next node: the first child after `enter`, otherwise the node that follows the
  /// subtree of the current node.
  /// - Returns: Whether there is such a node.
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

  /// Returns to the parent of the current node.
  private mutating func leave(_ rows: [NodeRow], _ remainders: [PixelRemainder]) {
    current = rows[Int(current)].parent
    if current == shifted { shifted = LayoutNode.none }
    guard current != root else { return }
    let parent = Int(rows[Int(current)].parent)
    around = parent < remainders.count ? remainders[parent] : .zero
  }
}
