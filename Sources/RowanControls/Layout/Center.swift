public import RowanComponents
public import RowanCore
import RowanLayout

/// A container that centres another component in the available space.
///
/// ```swift
/// Center { Text("Nothing here yet") }
/// ```
public struct Center<Content: Component>: Component {
  private let axes: Axis.Set
  private let hugged: Axis.Set
  private let content: Content

  /// Creates a centring container.
  ///
  /// It takes all available space if that is limited, and in a stack the space that the other
  /// children do not need.
  /// - Parameters:
  ///   - axes: The axes along which the content is centred. Along the other axis, the content
  ///     begins at the edge, and is at least as long as the parent requires.
  ///   - hugged: The axes along which the container is only as long as its content, unless its
  ///     parent requires more.
  ///   - content: The component to centre.
  public init(
    _ axes: Axis.Set = .all,
    hugging hugged: Axis.Set = [],
    @ComponentBuilder _ content: () -> Content
  ) {
    self.axes = axes
    self.hugged = hugged
    self.content = content()
  }

  /// One child with the content's identifier.
  public var placement: _ChildPlacement { content.placement.asOneChild }

  /// A box around the content.
  public var body: some Component {
    var box = Arranged(content, by: CenterLayout(axes: axes, hugged: hugged))
    box.filled = Axis.Set.all.subtracting(hugged)
    return box
  }
}

extension Center: Equatable where Content: Equatable {}

struct CenterLayout: CustomLayout, Equatable {
  let axes: Axis.Set
  let hugged: Axis.Set

  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size {
    guard let child = children.first else { return range.min }
    var least = range.min
    // Along a hugged axis, the container has no length that percentages could refer to.
    var base = range.max.finite
    for axis in Axis.allCases {
      if axes.contains(axis) { least[axis] = 0 }
      if hugged.contains(axis) { base[axis] = nil }
    }
    let inner = child.measure(in: SizeRange(min: least, max: range.max), parentSize: base)
    let size = range.clamp(
      Size(width: base.width ?? inner.width, height: base.height ?? inner.height)
    )
    let origin = Point(
      x: axes.contains(.horizontal) ? (size.width - inner.width) / 2 : 0,
      y: axes.contains(.vertical) ? (size.height - inner.height) / 2 : 0
    )
    child.place(at: origin, size: inner)
    return size
  }
}
