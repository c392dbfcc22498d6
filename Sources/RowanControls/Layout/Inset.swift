public import RowanComponents
import RowanCore
public import RowanLayout

/// Another component with distances from the edges around it.
///
/// A distance in points takes room away from the content, and so does one in percent, on all edges of
/// the width of the parent; while that is undefined, it is none. An infinite distance gives the content
/// as much room as it would like and takes all that is left over: it pushes the content to the other
/// edge, or into the middle when both are infinite.
///
/// ```swift
/// Inset(top: 8, leading: .infinite, bottom: 8, trailing: 16) { Text("12:30") }
/// ```
///
/// For distances in points, `.padding` says the same in fewer words.
public struct Inset<Content: Component>: Component {
  private let edges: InsetEdges
  private let content: Content

  /// Keeps `content` away from the edges, named along the reading direction.
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

  /// Keeps `content` away from the edges, left and right being so in both reading directions.
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

  /// Keeps `content` equally far from all edges.
  public init(_ length: LayoutDimension, @ComponentBuilder _ content: () -> Content) {
    self.init(top: length, leading: length, bottom: length, trailing: length, content)
  }

  /// One child with the content's identifier.
  public var placement: ChildPlacement { content.placement.asOneChild }

  /// A box around the content.
  public var body: some Component {
    Arranged(content, insetBy: edges)
  }
}

extension Inset: Equatable where Content: Equatable {}

extension LayoutDimension {
  /// All that is left over, for an ``Inset``.
  public static let infinite = LayoutDimension.points(.infinity)

  var isInfinite: Bool { self == .infinite }
}

/// The distances of an ``Inset``.
struct InsetEdges: Hashable, Sendable {
  var top: LayoutDimension
  var bottom: LayoutDimension
  /// The left edge, or the leading one.
  var left: LayoutDimension
  /// The right edge, or the trailing one.
  var right: LayoutDimension
  var isPhysical = false

  /// Where a distance is infinite.
  var filled: Axis.Set {
    var axes: Axis.Set = []
    if left.isInfinite || right.isInfinite { axes.insert(.horizontal) }
    if top.isInfinite || bottom.isInfinite { axes.insert(.vertical) }
    return axes
  }

  /// The distances that are not infinite.
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

  /// What the infinite distances come to.
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

/// What infinite distances make of a child; the others are padding.
struct InsetLayout: CustomLayout, Equatable {
  /// Which distances are infinite.
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

  /// Reports an infinite distance that has nothing to take: the width was asked for without a limit, and came to be
  /// just that of the content. Heights mostly follow from the content, and say nothing by that.
  private func report(
    _ children: LayoutProxies,
    _ inner: Size,
    in range: SizeRange,
    isUndefined: Bool,
    wished: () -> Double
  ) {
    guard edges.leading || edges.trailing else { return }
    if isUndefined {
      children.report(.infiniteInset)
    } else if range.max.width.isFinite {
      // There is room to take, or the content was given less than it would like. Content that can be broken into
      // lines fills a width that is too small for it, as it fills one that follows from it.
      let width = range.max.width
      if abs(width - inner.width) > Self.slack || abs(width - wished()) > Self.slack {
        children.withdraw(.infiniteInset)
      }
    }
  }

  /// What single precision and snapping to points may take from a length.
  private static let slack = 0.01

  /// The part of what is left over that comes before the child.
  private func share(before: Bool, behind: Bool) -> Double {
    guard before else { return 0 }
    return behind ? 1 / 2 : 1
  }
}
