public import RowanComponents

/// The place of a component in depth among its siblings.
public struct DepthModifier: ComponentModifier, Equatable {
  let index: Int

  @usableFromInline
  init(index: Int) {
    self.index = index
  }

  /// Changes the element's own place; the last modifier of this kind holds.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    element.zIndex = index
  }
}

extension Component {
  /// The component in front of siblings in its container that have a lower index, which is 0 at first,
  /// and behind those with a higher one. Where two are equal, the later one is in front.
  ///
  /// It decides about the order of mounting alone: components are laid out in the order in which they
  /// are written. The order of mounting is also that in which Tab and a screen reader visit.
  @inlinable
  public consuming func zIndex(_ index: Int) -> ModifiedComponent<Self, DepthModifier> {
    modifier(DepthModifier(index: index))
  }
}
