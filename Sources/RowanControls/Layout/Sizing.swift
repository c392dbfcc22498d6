public import RowanComponents
import RowanCore
public import RowanLayout

/// A container that gives another component a preferred size: lengths and limits in points and in
/// percent of the parent.
///
/// ```swift
/// Sizing(ComponentSize(width: .percent(50), maxWidth: 320)) { Text(summary) }
/// ```
///
/// For lengths in points, `.frame` is shorter.
public struct Sizing<Content: Component>: Component {
  private let size: ComponentSize
  private let content: Content

  /// Creates a container with a preferred size for `content`.
  public init(_ size: ComponentSize, @ComponentBuilder _ content: () -> Content) {
    self.size = size
    self.content = content()
  }

  /// One child with the content's identifier.
  public var placement: _ChildPlacement { content.placement.asOneChild }

  /// A box around the content.
  public var body: some Component {
    var box = Arranged(content, by: RestrictedLayout(inner: SizingLayout(), size: size))
    box.size = size
    return box
  }
}

extension Sizing: Equatable where Content: Equatable {}

/// The layout that passes the whole size range to the content, whose percentages refer to it. The
/// size of the container is already resolved here.
struct SizingLayout: CustomLayout, Equatable {
  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size {
    guard let child = children.first else { return range.min }
    let size = child.measure(in: range, parentSize: range.max.finite)
    child.place(at: .zero, size: size)
    return size
  }
}
