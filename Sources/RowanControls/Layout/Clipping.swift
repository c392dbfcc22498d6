public import RowanComponents
public import RowanCore
import RowanLayout

/// A container that clips content longer than the available space.
///
/// ```swift
/// Clipping(.vertical) { VStack { for line in lines { Text(line) } } }
///   .frame(maxHeight: 120)
/// ```
public struct Clipping<Content: Component>: Component {
  private let axis: Axis
  private let content: Content

  /// Creates a container that clips `content`.
  ///
  /// Its size is that of the content in the available space. The content is then laid out without a
  /// limit along `axis`, from the leading or top edge.
  public init(_ axis: Axis, @ComponentBuilder _ content: () -> Content) {
    self.axis = axis
    self.content = content()
  }

  /// One child with the content's identifier.
  public var placement: _ChildPlacement { content.placement.asOneChild }

  /// A box around the content.
  public var body: some Component {
    var box = Arranged(content, by: ClippingLayout(axis: axis))
    box.isClipped = true
    return box
  }
}

extension Clipping: Equatable where Content: Equatable {}

struct ClippingLayout: CustomLayout, Equatable {
  let axis: Axis

  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size {
    guard let child = children.first else { return range.min }
    let window = child.measure(in: range, parentSize: parentSize)
    var longest = window
    longest[axis] = .infinity
    let size = child.measure(
      in: SizeRange(min: window, max: longest),
      parentSize: parentSize
    )
    child.place(at: .zero, size: size)
    return window
  }
}
