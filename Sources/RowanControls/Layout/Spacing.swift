public import RowanComponents
import RowanCore
import RowanLayout

/// More distance between a component and its neighbours in a stack.
public struct SpacingModifier: ComponentModifier, Equatable {
  var before: Double?
  var after: Double?

  @usableFromInline
  init(before: Double? = nil, after: Double? = nil) {
    self.before = before
    self.after = after
  }

  /// Changes the element's own place; the last modifier for a side holds.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    if let before { element.layout.spacingBefore = before.length("spacingBefore(_:)") }
    if let after { element.layout.spacingAfter = after.length("spacingAfter(_:)") }
  }
}

extension Component {
  /// The component with more distance, in points, from what comes before it in its stack: from the
  /// stack's edge where it comes first. It adds to the stack's spacing and to what the neighbour asks
  /// for; a negative one takes away.
  @inlinable
  public consuming func spacingBefore(_ length: Double) -> ModifiedComponent<Self, SpacingModifier>
  {
    modifier(SpacingModifier(before: length))
  }

  /// The component with more distance, in points, from what comes after it in its stack: from the
  /// stack's edge where it comes last. It adds to the stack's spacing and to what the neighbour asks
  /// for; a negative one takes away.
  @inlinable
  public consuming func spacingAfter(_ length: Double) -> ModifiedComponent<Self, SpacingModifier> {
    modifier(SpacingModifier(after: length))
  }
}
