public import RowanComponents
import RowanCore
import RowanLayout

/// The factors by which a component grows and shrinks in its stack.
public struct FlexModifier: ComponentModifier, Equatable {
  var grow: Double?
  var shrink: Double?

  @usableFromInline
  init(grow: Double? = nil, shrink: Double? = nil) {
    self.grow = grow
    self.shrink = shrink
  }

  /// Sets the factors of the element's own box.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    if let grow { element.layout.grow = grow.extent("grow(_:)") }
    if let shrink { element.layout.shrink = shrink.extent("shrink(_:)") }
  }
}

extension Component {
  /// Sets the factor by which the component takes a share of the remaining space of its stack.
  @inlinable
  public consuming func grow(_ factor: Double = 1) -> ModifiedComponent<Self, FlexModifier> {
    modifier(FlexModifier(grow: factor))
  }

  /// Sets the factor by which the component shrinks if its stack has too little space.
  @inlinable
  public consuming func shrink(_ factor: Double = 1) -> ModifiedComponent<Self, FlexModifier> {
    modifier(FlexModifier(shrink: factor))
  }
}
