public import RowanCore

/// Knows the content of the nodes of a tree: measures leaves and finds custom layouts.
///
/// It is called during a layout pass, on the thread of the pass, and must answer the same question
/// alike every time until the node's content is marked dirty. Answers are cached on these terms:
///
/// - At exactly the width that a leaf answers to an unbounded question, its height is that of the
///   same answer. Text broken into lines behaves so.
/// - The height of a leaf is not asked for when it is decided.
public protocol LayoutMeasuring {
  /// The size of the content of `leaf`.
  func measure(_ leaf: LayoutNode, in constraint: MeasureConstraint) -> MeasuredSize

  /// The least width that the content of `leaf` can do with, in points, without padding and border:
  /// of a text, its longest word. Asked only in trees with the defaults of CSS.
  func minContentWidth(of leaf: LayoutNode) -> Double

  /// The layout of `node`, whose content is custom.
  func customLayout(for node: LayoutNode) -> any CustomLayout

  /// Tells of a layout that broke its contract; the pass goes on with a defined result.
  func report(_ issue: LayoutIssue, at node: LayoutNode)

  /// Tells that an issue of the node does not hold in this pass, whether or not it was reported already.
  func withdraw(_ issue: LayoutIssue, at node: LayoutNode)
}

extension LayoutMeasuring {
  /// Asks for the size where there is no room at all.
  public func minContentWidth(of leaf: LayoutNode) -> Double {
    measure(leaf, in: MeasureConstraint(width: .atMost(0), height: .unbounded)).size.width
  }

  /// Finds a layout that places all children at the origin.
  public func customLayout(for node: LayoutNode) -> any CustomLayout { OverlaidLayout() }

  /// Ignores the issue.
  public func report(_ issue: LayoutIssue, at node: LayoutNode) {}

  /// Does nothing, as nothing was kept.
  public func withdraw(_ issue: LayoutIssue, at node: LayoutNode) {}
}

/// A breach of the layout contract and what came of it.
public enum LayoutIssue: Hashable, Sendable {
  /// A custom layout answered a size outside the range it was given; the size was clamped.
  case sizeOutsideRange(Size, SizeRange)
  /// More custom layouts were nested than ``LayoutTree/maximumCustomDepth``; the innermost one was
  /// not asked and took the least size of its range.
  case nestedTooDeeply
  /// An infinite inset stands where the width follows from the content: it has no room to take and counts as 0.
  case infiniteInset
}
