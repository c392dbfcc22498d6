/// A path of straight lines and cubic curves, in its own coordinate space.
public struct Path: Hashable, Sendable {
  /// An element of a path.
  public enum Element: Hashable, Sendable {
    /// Begins a new subpath at a point.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A cubic Bézier curve to a point, with two control points.
    case curve(Point, control1: Point, control2: Point)
    /// A straight line to the start of the subpath.
    case close
  }

  /// The elements, in order.
  public private(set) var elements: [Element]

  /// Creates an empty path.
  public init() {
    elements = []
  }

  /// Creates an empty path with reserved capacity. A path that grows element by element takes up to twice the
  /// memory.
  package init(reserving count: Int) {
    elements = []
    elements.reserveCapacity(count)
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a new subpath at a point.
  public mutating func move(to point: Point) {
    elements.append(.move(point))
  }

  /// Adds a straight line. In an empty path it only moves to the point.
  public mutating func line(to point: Point) {
    elements.append(elements.isEmpty ? .move(point) : .line(point))
  }

  /// The start point of the next element; `nil` in an empty path. O(elements of the current subpath).
  public var currentPoint: Point? {
    switch elements.last {
    case nil: nil
    case .move(let point), .line(let point), .curve(let point, control1: _, control2: _): point
    case .close: partStart
    }
  }

  /// The start of the current subpath.
  private var partStart: Point? {
    for case .move(let point) in elements.reversed() { return point }
    return nil
  }

  /// Adds a cubic curve.
  ///
  /// An empty path begins at `point`, as with ``line(to:)``.
  public mutating func curve(to point: Point, control1: Point, control2: Point) {
    elements.append(
      elements.isEmpty ? .move(point) : .curve(point, control1: control1, control2: control2)
    )
  }

  /// Adds a quadratic Bézier curve, converted to the equal cubic curve.
  ///
  /// An empty path begins at `point`, as with ``line(to:)``.
  public mutating func curve(to point: Point, control: Point) {
    let start = currentPoint ?? point
    curve(
      to: point,
      control1: Point(x: (start.x + 2 * control.x) / 3, y: (start.y + 2 * control.y) / 3),
      control2: Point(x: (point.x + 2 * control.x) / 3, y: (point.y + 2 * control.y) / 3)
    )
  }

  /// Appends the elements of another path. O(its elements).
  public mutating func add(_ other: Path) {
    elements += other.elements
  }

  /// Closes the current subpath with a straight line to its start.
  public mutating func close() {
    if !elements.isEmpty { elements.append(.close) }
  }
}
