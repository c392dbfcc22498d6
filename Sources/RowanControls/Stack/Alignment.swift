import RowanCore
import RowanLayout

/// The position of a component in a larger box, along both axes.
public struct Alignment: Hashable, Sendable {
  /// The horizontal position, relative to the reading direction.
  public var horizontal: HorizontalAlignment
  /// The vertical position.
  public var vertical: VerticalAlignment

  /// Creates an alignment from a horizontal and a vertical position.
  public init(_ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// At the centre of the box.
  public static let center = Alignment(.center, .center)
  /// At the top leading corner.
  public static let topLeading = Alignment(.leading, .top)
  /// At the centre of the top edge.
  public static let top = Alignment(.center, .top)
  /// At the top trailing corner.
  public static let topTrailing = Alignment(.trailing, .top)
  /// At the centre of the leading edge.
  public static let leading = Alignment(.leading, .center)
  /// At the centre of the trailing edge.
  public static let trailing = Alignment(.trailing, .center)
  /// At the bottom leading corner.
  public static let bottomLeading = Alignment(.leading, .bottom)
  /// At the centre of the bottom edge.
  public static let bottom = Alignment(.center, .bottom)
  /// At the bottom trailing corner.
  public static let bottomTrailing = Alignment(.trailing, .bottom)
  /// Stretched over the whole box.
  public static let fill = Alignment(.stretch, .stretch)
}

/// The layout of children on top of each other. Each child may take the whole available size; the
/// widest and the highest child determine the size of the stack.
struct LayeredLayout: CustomLayout, Equatable {
  let alignment: Alignment

  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size {
    if alignment == .fill, range.min == range.max {
      return fill(range.max, with: children)
    }
    let space = SizeRange(max: range.max)
    var sizes: [Size] = []
    var union = Size.zero
    for child in children {
      let size = child.measure(in: space, parentSize: parentSize)
      sizes.append(size)
      union = Size(width: max(union.width, size.width), height: max(union.height, size.height))
    }
    let whole = range.clamp(union)
    for (child, natural) in zip(children, sizes) {
      let size = stretched(child, natural, over: whole)
      child.place(at: origin(of: size, in: whole), size: size)
    }
    return whole
  }

  /// Places all children in a fixed size.
  private func fill(_ whole: Size, with children: LayoutProxies) -> Size {
    for child in children {
      let size = child.measure(in: SizeRange(exactly: whole), parentSize: ProposedSize(whole))
      child.place(at: .zero, size: size)
    }
    return whole
  }

  private func stretched(_ child: LayoutProxy, _ natural: Size, over whole: Size) -> Size {
    var wanted = natural
    if alignment.horizontal == .stretch { wanted.width = whole.width }
    if alignment.vertical == .stretch { wanted.height = whole.height }
    if wanted == natural { return natural }
    return child.measure(
      in: SizeRange(exactly: wanted),
      parentSize: ProposedSize(whole)
    )
  }

  private func origin(of size: Size, in whole: Size) -> Point {
    let x: Double =
      switch alignment.horizontal {
      case .leading, .stretch: 0
      case .center: (whole.width - size.width) / 2
      case .trailing: whole.width - size.width
      }
    let y: Double =
      switch alignment.vertical {
      case .top, .stretch, .firstTextBaseline: 0
      case .center: (whole.height - size.height) / 2
      case .bottom: whole.height - size.height
      }
    return Point(x: x, y: y)
  }
}
