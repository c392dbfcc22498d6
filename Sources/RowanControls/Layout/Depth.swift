public import RowanComponents

/// A modifier that sets the stacking order of a component among its siblings.
public struct _DepthModifier: ComponentModifier, Equatable {
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
  /// Sets the stacking order: the component is in front of siblings with a lower index, which is 0
  /// by default, and behind those with a higher one. With equal indices, the later sibling is in
  /// front.
  ///
  /// The stacking order also decides which of several overlapping components is tapped. It affects
  /// neither layout nor the order of the Tab key and of screen readers, which is the source order
  /// unless ``RowanComponents/Component/accessibilitySortPriority(_:)`` changes it.
  @inlinable
  public consuming func zIndex(_ index: Int) -> _ModifiedComponent<Self, _DepthModifier> {
    modifier(_DepthModifier(index: index))
  }
}
