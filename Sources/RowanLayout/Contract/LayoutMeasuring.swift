public import RowanCore

/// Knows the content of the nodes of a tree: measures leaves and finds custom layouts.
///
/// It is called during a layout pass, on the thread of the pass, and must answer the same question
/// alike every time until the node's content is marked dirty. Answers are cached on these terms:
///
/// - A leaf that answered a width within a limit answers the same size for any limit between that
///   width and the first limit, and for exactly that width. Text broken into lines behaves so.
/// - A leaf is not asked when both its width and its height are decided.
public protocol LayoutMeasuring {
  /// The size of the content of `leaf`.
  func measure(_ leaf: LayoutNode, in constraint: MeasureConstraint) -> MeasuredSize

  /// The layout of `node`, whose content is custom.
  func customLayout(for node: LayoutNode) -> any CustomLayout

  /// Tells of a layout that broke its contract; the pass goes on with a defined result.
  func report(_ issue: LayoutIssue, at node: LayoutNode)
}

extension LayoutMeasuring {
  /// Finds a layout that places all children at the origin.
  public func customLayout(for node: LayoutNode) -> any CustomLayout { OverlaidLayout() }

  /// Ignores the issue.
  public func report(_ issue: LayoutIssue, at node: LayoutNode) {}
}

/// A breach of the layout contract and what came of it.
public enum LayoutIssue: Hashable, Sendable {
  /// A custom layout answered a size outside the range it was given; the size was clamped.
  case sizeOutsideRange(Size, SizeRange)
  /// More custom layouts were nested than ``LayoutTree/maximumCustomDepth``; the innermost one was
  /// not asked and took the least size of its range.
  case nestedTooDeeply
}
