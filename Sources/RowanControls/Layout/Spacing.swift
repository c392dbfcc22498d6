public import RowanComponents
import RowanCore
import RowanLayout

/// Additional space between a component and its neighbours in a stack.
public struct _SpacingModifier: ComponentModifier, Equatable {
  var before: Double?
  var after: Double?

  @usableFromInline
  init(before: Double? = nil, after: Double? = nil) {
    self.before = before
    self.after = after
  }

  /// Sets the element's additional space; the last modifier for a side has priority.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    if let before { element.layout.spacingBefore = before.length("spacingBefore(_:)") }
    if let after { element.layout.spacingAfter = after.length("spacingAfter(_:)") }
  }
}

extension Component {
  /// Adds space, in points, before the component in its stack: between it and the previous child, or
  /// the stack's edge if it is the first. It is added to the stack's spacing and to the neighbour's
  /// additional space. Negative values reduce the space.
  @inlinable
  public consuming func spacingBefore(_ length: Double) -> _ModifiedComponent<
    Self, _SpacingModifier
  > {
    modifier(_SpacingModifier(before: length))
  }

  /// Adds space, in points, after the component in its stack: between it and the next child, or the
  /// stack's edge if it is the last. It is added to the stack's spacing and to the neighbour's
  /// additional space. Negative values reduce the space.
  @inlinable
  public consuming func spacingAfter(_ length: Double) -> _ModifiedComponent<Self, _SpacingModifier>
  {
    modifier(_SpacingModifier(after: length))
  }
}
