public import RowanCore

/// The delegate of a layout pass, which measures the leaves of a tree and provides custom layouts.
///
/// Its methods are called during a layout pass, on the thread of the pass, and must return equal
/// results for equal arguments until the node's content is marked dirty. Results are cached under
/// these assumptions:
///
/// - At exactly the width that a leaf returns for an unbounded constraint, it has the height of the
///   same result. Text broken into lines fulfils this.
/// - A leaf is not measured for its height if the height is already determined.
public protocol LayoutMeasuring {
  /// Returns the size of the content of `leaf`.
  func measure(_ leaf: LayoutNode, in constraint: MeasureConstraint) -> MeasuredSize

  /// Returns the minimum width of the content of `leaf`, in points, without padding and border,
  /// such as the longest word of a text. Called only in trees with the defaults of CSS.
  func minContentWidth(of leaf: LayoutNode) -> Double

  /// Returns the layout of `node`, whose content is custom.
  func customLayout(for node: LayoutNode) -> any CustomLayout

  /// Called when a layout violates its contract; the pass continues with a defined result.
  func report(_ issue: LayoutIssue, at node: LayoutNode)

  /// Called when an issue of `node` does not apply in this pass, whether or not it was reported
  /// before.
  func withdraw(_ issue: LayoutIssue, at node: LayoutNode)
}

extension LayoutMeasuring {
  /// Returns the width of `leaf` measured with a maximum width of 0.
  public func minContentWidth(of leaf: LayoutNode) -> Double {
    measure(leaf, in: MeasureConstraint(width: .atMost(0), height: .unbounded)).size.width
  }

  /// Returns a layout that places all children at the origin.
  public func customLayout(for node: LayoutNode) -> any CustomLayout { OverlaidLayout() }

  /// Ignores the issue.
  public func report(_ issue: LayoutIssue, at node: LayoutNode) {}

  /// Does nothing, because the default `report` stores no issues.
  public func withdraw(_ issue: LayoutIssue, at node: LayoutNode) {}
}

/// A violation of the layout contract, and its effect.
public enum LayoutIssue: Hashable, Sendable {
  /// A custom layout returned a size outside its range; the size was clamped.
  case sizeOutsideRange(Size, SizeRange)
  /// More custom layouts were nested than ``LayoutTree/maximumCustomDepth``; the innermost one was
  /// not run and took the minimum size of its range.
  case nestedTooDeeply
  /// An infinite inset was used while the width follows from the content. It has no space to fill
  /// and counts as 0.
  case infiniteInset
}
