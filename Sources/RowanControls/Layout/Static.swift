public import RowanComponents
public import RowanCore
public import RowanLayout

/// A container with children at absolute positions.
///
/// ```swift
/// Static {
///   Static.Child(at: Point(x: 8, y: 8)) { Icon(.star) }
///   Static.Child(at: Point(x: 40, y: 8), size: ComponentSize(width: .percent(50))) { Text(name) }
/// }
/// ```
///
/// It takes all available space if that is limited; otherwise it is as large as its children
/// require.
public struct Static: Component {
  /// `Never`: the component creates its element without a body.
  public typealias Body = Never

  private let children: _StaticChildren

  /// Creates a container with children at absolute positions.
  /// - Parameter children: The children, from back to front.
  public init(@Static.Builder _ children: () -> _StaticChildren) {
    self.children = children()
  }

  /// Creates a layout box without a view.
  public func makeElement(in context: inout BuildContext) -> Element {
    var element = Element()
    context.adopt(children.content, into: &element)
    // A layout receives only the displayed children.
    let places = children.places.enumerated().compactMap { index, place in
      element.layoutOfChild(at: index)?.display == LayoutDisplay.none ? nil : place
    }
    element.content = .custom(StaticLayout(places: places))
    if context.axis == .horizontal { element.layout.shrink = 1 }
    return element
  }
}

extension Static {
  /// A component at a position in a ``Static``.
  public struct Child: Sendable {
    let content: RowanComponents.Child
    let place: StaticPosition

    /// Creates a child.
    /// - Parameters:
    ///   - point: The top leading corner of the component, in points from the leading and the top
    ///     edge.
    ///   - size: The preferred size; percentages refer to the container. Without a maximum, the
    ///     component is limited to the space between `point` and the opposite edges.
    ///   - content: The component.
    public init<Content: Component>(
      at point: Point,
      size: ComponentSize = .auto,
      @ComponentBuilder _ content: () -> Content
    ) {
      self.content = .single(content())
      place = StaticPosition(point: point, size: size)
    }
  }
}

/// The position and preferred size of a child.
struct StaticPosition: Hashable, Sendable {
  let point: Point
  let size: ComponentSize
}

struct StaticLayout: CustomLayout, Equatable {
  /// The position of each child.
  let places: [StaticPosition]

  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size {
    let whole = range.max.finite
    var extent = range.min
    for (child, place) in zip(children, places) {
      let size = child.measure(in: space(for: place, in: range, whole), parentSize: whole)
      child.place(at: place.point, size: size)
      extent.width = max(extent.width, place.point.x + size.width)
      extent.height = max(extent.height, place.point.y + size.height)
    }
    return range.clamp(
      Size(width: whole.width ?? extent.width, height: whole.height ?? extent.height)
    )
  }

  private func space(
    for place: StaticPosition,
    in range: SizeRange,
    _ whole: ProposedSize
  ) -> SizeRange {
    let own = place.size.resolve(parentSize: whole)
    var most = own.max
    if most.width == .infinity { most.width = max(0, range.max.width - place.point.x) }
    if most.height == .infinity { most.height = max(0, range.max.height - place.point.y) }
    return SizeRange(min: own.min, max: most)
  }
}
