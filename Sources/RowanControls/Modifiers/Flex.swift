public import RowanComponents
import RowanCore
import RowanLayout

/// The share of spare and missing space a component takes in its stack.
public struct FlexModifier: ComponentModifier, Equatable {
  var grow: Double?
  var shrink: Double?

  @usableFromInline
  init(grow: Double? = nil, shrink: Double? = nil) {
    self.grow = grow
    self.shrink = shrink
  }

  /// Changes the element's own box.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    if let grow { element.layout.grow = grow.extent("grow(_:)") }
    if let shrink { element.layout.shrink = shrink.extent("shrink(_:)") }
  }
}

extension Component {
  /// The component taking a share of the space its stack has left over.
  @inlinable
  public consuming func grow(_ factor: Double = 1) -> ModifiedComponent<Self, FlexModifier> {
    modifier(FlexModifier(grow: factor))
  }

  /// The component giving up a share of what its stack lacks.
  @inlinable
  public consuming func shrink(_ factor: Double = 1) -> ModifiedComponent<Self, FlexModifier> {
    modifier(FlexModifier(shrink: factor))
  }
}
