public import RowanCore

/// A layout written by an app or a control: it measures its children, places them and answers its
/// own size.
///
/// It has to answer the same question alike every time until its node is marked dirty. It may be
/// asked several times in a pass, with different ranges; only the placements of the last call,
/// whose range is the final size, come into force. Positions count from the leading and the top
/// edge of the content box, and are mirrored when text runs from right to left.
///
/// ```swift
/// struct Centered: CustomLayout {
///   func layout(
///     _ children: LayoutProxies, in range: SizeRange, parentSize: ProposedSize
///   ) -> Size {
///     let sizes = children.map { $0.measure(in: SizeRange(max: range.max)) }
///     let size = range.clamp(sizes.first ?? .zero)
///     for (child, own) in zip(children, sizes) {
///       let x = (size.width - own.width) / 2
///       child.place(at: Point(x: x, y: (size.height - own.height) / 2), size: own)
///     }
///     return size
///   }
/// }
/// ```
public protocol CustomLayout: Sendable {
  /// Measures and places the children.
  /// - Parameters:
  ///   - children: The children that are displayed, in order.
  ///   - range: The sizes allowed. An answer outside is clamped and reported.
  ///   - parentSize: The size of the content box on the axes where it is decided already: what
  ///     the children's percentages refer to.
  /// - Returns: The size of the content box, in points.
  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size

  /// Measures and places the children of a node that ``LayoutStyle/seesOuterSize``.
  /// - Parameters:
  ///   - children: The children that are displayed, in order.
  ///   - range: The sizes allowed. An answer outside is clamped and reported.
  ///   - parentSize: The size of the content box on the axes where it is decided already.
  ///   - outerSize: The size of what is around the node, on the axes where it is decided already: what
  ///     percentages in the node's own style refer to. Undefined while that is found by its content.
  /// - Returns: The size of the content box, in points.
  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize,
    outerSize: ProposedSize
  ) -> Size

  /// Whether the other layout places the same children in the same way, so that answers it gave still
  /// hold. Layouts that are `Equatable` need not write one; for all others it is never so.
  func isEqual(to other: any CustomLayout) -> Bool
}

extension CustomLayout {
  /// Lays out whatever is around the node.
  public func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize,
    outerSize: ProposedSize
  ) -> Size {
    layout(children, in: range, parentSize: parentSize)
  }

  /// Never: nobody can say.
  public func isEqual(to other: any CustomLayout) -> Bool { false }
}

extension CustomLayout where Self: Equatable {
  /// Whether the other is of the same type, and equal.
  public func isEqual(to other: any CustomLayout) -> Bool { (other as? Self) == self }
}

/// Gives all children the same room, places them at the origin and takes the size of the largest.
struct OverlaidLayout: CustomLayout {
  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size {
    var union = range.min
    for child in children {
      let size = child.measure(in: range, parentSize: parentSize)
      child.place(at: .zero, size: size)
      union = Size(width: max(union.width, size.width), height: max(union.height, size.height))
    }
    return range.clamp(union)
  }
}
