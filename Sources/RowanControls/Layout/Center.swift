public import RowanComponents
public import RowanCore
import RowanLayout

/// Another component in the middle of the room there is.
///
/// ```swift
/// Center { Text("Nothing here yet") }
/// ```
public struct Center<Content: Component>: Component {
  private let axes: Axis.Set
  private let hugged: Axis.Set
  private let content: Content

  /// Creates a centre.
  ///
  /// Where the room is limited, the centre takes all of it; in a stack, what the others leave over.
  /// - Parameters:
  ///   - axes: Where the content stands in the middle. On the other axis it begins at the edge, and is
  ///     at least as long as the parent asks for.
  ///   - hugged: Where the centre is only as long as its content, unless its parent asks for more.
  ///   - content: What is centred.
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
  public var placement: ChildPlacement { content.placement.asOneChild }

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
    // What is as long as its content has no length of its own that percentages could refer to.
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
