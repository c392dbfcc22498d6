import RowanCore
import RowanLayout

/// Where things stand in a box that is larger than they are.
public struct Alignment: Hashable, Sendable {
  /// Where they stand along the reading direction.
  public var horizontal: HorizontalAlignment
  /// Where they stand from top to bottom.
  public var vertical: VerticalAlignment

  /// Creates an alignment.
  public init(_ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the middle.
  public static let center = Alignment(.center, .center)
  /// In the corner where reading begins.
  public static let topLeading = Alignment(.leading, .top)
  /// In the middle of the upper edge.
  public static let top = Alignment(.center, .top)
  /// In the upper corner where lines end.
  public static let topTrailing = Alignment(.trailing, .top)
  /// In the middle of the edge where lines begin.
  public static let leading = Alignment(.leading, .center)
  /// In the middle of the edge where lines end.
  public static let trailing = Alignment(.trailing, .center)
  /// In the lower corner where lines begin.
  public static let bottomLeading = Alignment(.leading, .bottom)
  /// In the middle of the lower edge.
  public static let bottom = Alignment(.center, .bottom)
  /// In the corner where reading ends.
  public static let bottomTrailing = Alignment(.trailing, .bottom)
  /// Over all there is.
  public static let fill = Alignment(.stretch, .stretch)
}

/// Lays children over each other: each gets the same room, and the largest decide over the size.
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

  /// Gives all children a size that is decided already.
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
