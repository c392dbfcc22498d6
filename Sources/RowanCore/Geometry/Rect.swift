/// An axis-aligned rectangle in points.
public struct Rect: Hashable, Sendable {
  /// The corner with the minimum coordinates.
  public var origin: Point
  /// The size.
  public var size: Size

  /// A rectangle at the origin, without extent.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// Creates a rectangle from its origin and size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from coordinates, width and height.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The minimum x coordinate.
  public var minX: Double { origin.x }
  /// The minimum y coordinate.
  public var minY: Double { origin.y }
  /// The maximum x coordinate.
  public var maxX: Double { origin.x + size.width }
  /// The maximum y coordinate.
  public var maxY: Double { origin.y + size.height }
  /// The width.
  public var width: Double { size.width }
  /// The height.
  public var height: Double { size.height }

  /// Whether `point` is inside. The right and bottom edges are outside, so that adjacent rectangles share no
  /// point.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether the two rectangles overlap in an area.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Returns the rectangle moved by `offset`.
  public func offset(by offset: Point) -> Rect {
    Rect(origin: origin + offset, size: size)
  }

  /// Returns the rectangle in a coordinate space with `point` as its origin.
  public func relative(to point: Point) -> Rect {
    Rect(origin: origin - point, size: size)
  }

  /// Returns the smallest rectangle that contains both.
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
