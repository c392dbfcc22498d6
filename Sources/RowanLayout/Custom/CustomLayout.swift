public import RowanCore

/// A layout implemented by an app or a control, which measures its children, places them and
/// returns its own size.
///
/// Until its node is marked dirty, it must return equal results for equal arguments. It may be
/// called several times in a pass, with different ranges; only the placements of the last call,
/// whose range is the final size, take effect. Positions are relative to the leading and top edges
/// of the content box, and are mirrored if text runs from right to left.
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
  /// Measures and places the children, and returns the size of the content box.
  /// - Parameters:
  ///   - children: The children that are displayed, in order.
  ///   - range: The sizes allowed. A result outside the range is clamped and reported.
  ///   - parentSize: The size of the content box on the axes where it is already decided, to which
  ///     percentages of the children refer.
  /// - Returns: The size of the content box, in points.
  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size

  /// Measures and places the children of a node that sets ``LayoutStyle/seesOuterSize``, and
  /// returns the size of its content box.
  /// - Parameters:
  ///   - children: The children that are displayed, in order.
  ///   - range: The sizes allowed. A result outside the range is clamped and reported.
  ///   - parentSize: The size of the content box on the axes where it is already decided.
  ///   - outerSize: The size of the container of the node on the axes where it is already decided,
  ///     to which percentages in the node's own style refer. An axis is undefined while the
  ///     container's length follows from its content.
  /// - Returns: The size of the content box, in points.
  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize,
    outerSize: ProposedSize
  ) -> Size

  /// Returns whether the other layout places the same children at the same positions, so that
  /// cached results remain valid. `Equatable` layouts need not implement it; the default of all
  /// other layouts is `false`.
  func isEqual(to other: any CustomLayout) -> Bool
}

extension CustomLayout {
  /// Returns the layout that does not depend on the outer size.
  public func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize,
    outerSize: ProposedSize
  ) -> Size {
    layout(children, in: range, parentSize: parentSize)
  }

  /// Returns `false`, because layouts that are not `Equatable` cannot be compared.
  public func isEqual(to other: any CustomLayout) -> Bool { false }
}

extension CustomLayout where Self: Equatable {
  /// Returns whether the other layout has the same type and is equal.
  public func isEqual(to other: any CustomLayout) -> Bool { (other as? Self) == self }
}

/// A layout that offers all children its own range, places them at the origin and takes the
/// greatest width and height among them.
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
