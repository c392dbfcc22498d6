/// An axis-aligned rectangle in points.
public struct Rect: Hashable, Sendable {
  /// The corner with the least coordinates.
  public var origin: Point
  /// The extent from the origin.
  public var size: Size

  /// A rectangle at the origin, without extent.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// Creates a rectangle from its corner and extent.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its four numbers.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The least x coordinate.
  public var minX: Double { origin.x }
  /// The least y coordinate.
  public var minY: Double { origin.y }
  /// The greatest x coordinate.
  public var maxX: Double { origin.x + size.width }
  /// The greatest y coordinate.
  public var maxY: Double { origin.y + size.height }
  /// The horizontal extent.
  public var width: Double { size.width }
  /// The vertical extent.
  public var height: Double { size.height }

  /// Whether `point` lies inside; the far edges are outside, so that neighbours never share one.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether the two rectangles share an area.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The rectangle moved by `offset`.
  public func offset(by offset: Point) -> Rect {
    Rect(origin: origin + offset, size: size)
  }

  /// The rectangle moved by minus `point`: what it is for an observer standing at `point`.
  public func relative(to point: Point) -> Rect {
    Rect(origin: origin - point, size: size)
  }

  /// The smallest rectangle with both in it.
  public func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left,
      y: top,
      width: max(maxX, other.maxX) - left,
      height: max(maxY, other.maxY) - top
    )
  }
}
