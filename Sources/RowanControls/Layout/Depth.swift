public import RowanComponents

/// The stacking order of a component among its siblings.
public struct DepthModifier: ComponentModifier, Equatable {
  let index: Int

  @usableFromInline
  init(index: Int) {
    self.index = index
  }

  /// Sets the element's z-index; the last modifier of this kind has priority.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    element.zIndex = index
  }
}

extension Component {
  /// Sets the stacking order: the component is in front of siblings with a lower index, which is 0 by
  /// default, and behind those with a higher one. With equal indices, the later sibling is in front.
  ///
  /// Layout is not affected: components are laid out in source order. The stacking order is also the
  /// order of the Tab key and of screen readers.
  @inlinable
  public consuming func zIndex(_ index: Int) -> ModifiedComponent<Self, DepthModifier> {
    modifier(DepthModifier(index: index))
  }
}
