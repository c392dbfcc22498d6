public import RowanComponents
import RowanCore
import RowanLayout

/// A modifier that sets the factors by which a component grows and shrinks in its stack.
public struct _FlexModifier: ComponentModifier, Equatable {
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
  /// Sets the share of the remaining space of its stack that the component takes, relative to the
  /// shares of the other children. A factor that is negative or not a number counts as 0, which is
  /// reported once.
  @inlinable
  public consuming func grow(_ factor: Double = 1) -> _ModifiedComponent<Self, _FlexModifier> {
    modifier(_FlexModifier(grow: factor))
  }

  /// Sets the factor by which the component shrinks, relative to the other children, if its stack
  /// has too little space. A factor that is negative or not a number counts as 0, which is reported
  /// once.
  @inlinable
  public consuming func shrink(_ factor: Double = 1) -> _ModifiedComponent<Self, _FlexModifier> {
    modifier(_FlexModifier(shrink: factor))
  }
}
