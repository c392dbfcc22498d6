public import RowanComponents
public import RowanCore
public import RowanLayout

/// Components at points of one's own choosing.
///
/// ```swift
/// Static {
///   StaticChild(at: Point(x: 8, y: 8)) { Icon(.star) }
///   StaticChild(at: Point(x: 40, y: 8), size: ComponentSize(width: .percent(50))) { Text(name) }
/// }
/// ```
///
/// Where the room is limited, it takes all of it; elsewhere it reaches as far as its children do.
public struct Static: Component {
  /// Makes its element itself.
  public typealias Body = Never

  private let children: StaticChildren

  /// Creates a plane with children on it, from back to front.
  public init(@StaticBuilder _ children: () -> StaticChildren) {
    self.children = children()
  }

  /// Makes a box without a view.
  public func makeElement(in context: inout BuildContext) -> Element {
    var element = Element()
    context.adopt(children.content, into: &element)
    // A layout only sees the children that are displayed.
    let places = children.places.enumerated().compactMap { index, place in
      element.layoutOfChild(at: index)?.display == LayoutDisplay.none ? nil : place
    }
    element.content = .custom(StaticLayout(places: places))
    if context.axis == .horizontal { element.layout.shrink = 1 }
    return element
  }
}

/// A component at a point of a ``Static``.
public struct StaticChild: Sendable {
  let content: Child
  let place: StaticPosition

  /// Places a component.
  /// - Parameters:
  ///   - point: The corner where it begins, in points from the leading and the top edge.
  ///   - size: The size it ought to have, percentages referring to the plane. Without a limit of its
  ///     own it gets the room between the point and the edges beyond.
  ///   - content: What is placed.
  public init<Content: Component>(
    at point: Point,
    size: ComponentSize = .auto,
    @ComponentBuilder _ content: () -> Content
  ) {
    self.content = .single(content())
    place = StaticPosition(point: point, size: size)
  }
}

/// Where a child of a plane begins, and what size it ought to have.
struct StaticPosition: Hashable, Sendable {
  let point: Point
  let size: ComponentSize
}

struct StaticLayout: CustomLayout, Equatable {
  /// A place for each child.
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
