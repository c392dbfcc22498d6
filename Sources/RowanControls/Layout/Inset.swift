public import RowanComponents
import RowanCore
public import RowanLayout

/// A container with distances between its edges and its content.
///
/// A distance in points or percent reduces the space of the content. Percentages, also of vertical
/// distances, refer to the width of the parent; while that is undefined, they are 0. An infinite
/// distance takes all remaining space, and the content has its preferred size. It pushes the
/// content to the opposite edge, or into the middle if both distances are infinite.
///
/// ```swift
/// Inset(top: 8, leading: .infinite, bottom: 8, trailing: 16) { Text("12:30") }
/// ```
///
/// For distances in points, `.padding` is shorter.
public struct Inset<Content: Component>: Component {
  private let edges: InsetEdges
  private let content: Content

  /// Creates a container with distances relative to the reading direction.
  public init(
    top: LayoutDimension = 0,
    leading: LayoutDimension = 0,
    bottom: LayoutDimension = 0,
    trailing: LayoutDimension = 0,
    @ComponentBuilder _ content: () -> Content
  ) {
    edges = InsetEdges(top: top, bottom: bottom, left: leading, right: trailing)
    self.content = content()
  }

  /// Creates a container with distances at the left and right edges, independent of the reading direction.
  public init(
    top: LayoutDimension = 0,
    left: LayoutDimension,
    bottom: LayoutDimension = 0,
    right: LayoutDimension,
    @ComponentBuilder _ content: () -> Content
  ) {
    edges = InsetEdges(top: top, bottom: bottom, left: left, right: right, isPhysical: true)
    self.content = content()
  }

  /// Creates a container with the same distance at all edges.
  public init(_ length: LayoutDimension, @ComponentBuilder _ content: () -> Content) {
    self.init(top: length, leading: length, bottom: length, trailing: length, content)
  }

  /// One child with the content's identifier.
  public var placement: _ChildPlacement { content.placement.asOneChild }

  /// A box around the content.
  public var body: some Component {
    Arranged(content, insetBy: edges)
  }
}

extension Inset: Equatable where Content: Equatable {}

extension LayoutDimension {
  /// All remaining space, for an ``Inset``.
  public static let infinite = LayoutDimension.points(.infinity)

  var isInfinite: Bool { self == .infinite }
}

/// The distances of an ``Inset``.
struct InsetEdges: Hashable, Sendable {
  var top: LayoutDimension
  var bottom: LayoutDimension
  /// The distance at the left edge if ``isPhysical``, otherwise at the leading edge.
  var left: LayoutDimension
  /// The distance at the right edge if ``isPhysical``, otherwise at the trailing edge.
  var right: LayoutDimension
  var isPhysical = false

  /// The axes with an infinite distance.
  var filled: Axis.Set {
    var axes: Axis.Set = []
    if left.isInfinite || right.isInfinite { axes.insert(.horizontal) }
    if top.isInfinite || bottom.isInfinite { axes.insert(.vertical) }
    return axes
  }

  /// The finite distances.
  var padding: Edges<LengthPercentage> {
    let (left, right) = (finite(left), finite(right))
    return isPhysical
      ? Edges(left: left, top: finite(top), right: right, bottom: finite(bottom))
      : Edges(leading: left, top: finite(top), trailing: right, bottom: finite(bottom))
  }

  private func finite(_ distance: LayoutDimension) -> LengthPercentage {
    switch distance {
    case .points(let length) where length.isFinite: .points(length)
    case .percent(let share) where share.isFinite: .percent(share)
    default: 0
    }
  }

  /// Returns the layout that applies the infinite distances.
  func layout(in direction: LayoutDirection) -> InsetLayout {
    let isMirrored = isPhysical && direction == .rightToLeft
    return InsetLayout(
      edges: Edges(
        leading: (isMirrored ? right : left).isInfinite,
        top: top.isInfinite,
        trailing: (isMirrored ? left : right).isInfinite,
        bottom: bottom.isInfinite
      )
    )
  }
}

/// The layout that applies infinite distances. Finite distances are padding.
struct InsetLayout: CustomLayout, Equatable {
  /// Whether the distance at each edge is infinite.
  let edges: Edges<Bool>

  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size {
    guard let child = children.first else { return range.min }
    let isUndefined = range.max.width == .infinity && !children.isOuterWidthDecided
    var least = range.min
    if edges.leading || edges.trailing { least.width = 0 }
    if edges.top || edges.bottom { least.height = 0 }
    let inner = child.measure(in: SizeRange(min: least, max: range.max), parentSize: parentSize)
    report(children, inner, in: range, isUndefined: isUndefined) {
      let space = Size(width: .infinity, height: range.max.height)
      return child.measure(in: SizeRange(min: least, max: space), parentSize: parentSize).width
    }
    let space = range.max.finite
    var size = inner
    if edges.leading || edges.trailing { size.width = space.width ?? inner.width }
    if edges.top || edges.bottom { size.height = space.height ?? inner.height }
    size = range.clamp(size)
    let origin = Point(
      x: (size.width - inner.width) * share(before: edges.leading, behind: edges.trailing),
      y: (size.height - inner.height) * share(before: edges.top, behind: edges.bottom)
    )
    child.place(at: origin, size: inner)
    return size
  }

  /// Reports an infinite distance without effect: the width is unlimited, and ends up as that of the content.
  /// Heights are not reported, because they usually depend on the content.
  private func report(
    _ children: LayoutProxies,
    _ inner: Size,
    in range: SizeRange,
    isUndefined: Bool,
    preferredWidth: () -> Double
  ) {
    guard edges.leading || edges.trailing else { return }
    if isUndefined {
      children.report(.infiniteInset)
    } else if range.max.width.isFinite {
      // There is space to take, or the content got less than it prefers. The second check is for content that
      // can wrap: it fills a width that is too small for it just as it fills a width that is derived from it.
      let width = range.max.width
      if abs(width - inner.width) > Self.slack || abs(width - preferredWidth()) > Self.slack {
        children.withdraw(.infiniteInset)
      }
    }
  }

  /// The tolerance for single precision and for snapping to points.
  private static let slack = 0.01

  /// Returns the fraction of the remaining space that is before the child.
  private func share(before: Bool, behind: Bool) -> Double {
    guard before else { return 0 }
    return behind ? 1 / 2 : 1
  }
}
