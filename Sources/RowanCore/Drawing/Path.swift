/// An outline made of straight lines and cubic curves, in a coordinate space of its own.
public struct Path: Hashable, Sendable {
  /// One step of an outline.
  public enum Element: Hashable, Sendable {
    /// Begins a new part at a point.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A cubic Bézier curve to a point, by way of two control points.
    case curve(Point, control1: Point, control2: Point)
    /// A straight line back to where the part began.
    case close
  }

  /// The steps in order.
  public private(set) var elements: [Element]

  /// Creates an empty outline.
  public init() {
    elements = []
  }

  /// Creates an empty outline with memory for a number of steps. An outline that grows step by step takes up to twice
  /// the memory.
  package init(reserving count: Int) {
    elements = []
    elements.reserveCapacity(count)
  }

  /// Whether there is nothing to draw.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a new part.
  public mutating func move(to point: Point) {
    elements.append(.move(point))
  }

  /// Draws a straight line; at the beginning of an outline it only moves there.
  public mutating func line(to point: Point) {
    elements.append(elements.isEmpty ? .move(point) : .line(point))
  }

  /// Where the outline stands: the point that the next step starts from; `nil` in an empty outline.
  /// O(steps of the present part).
  public var currentPoint: Point? {
    switch elements.last {
    case nil: nil
    case .move(let point), .line(let point), .curve(let point, control1: _, control2: _): point
    case .close: partStart
    }
  }

  /// Where the present part began.
  private var partStart: Point? {
    for case .move(let point) in elements.reversed() { return point }
    return nil
  }

  /// Draws a cubic curve.
  ///
  /// An empty outline begins at `point`, as with ``line(to:)``.
  public mutating func curve(to point: Point, control1: Point, control2: Point) {
    elements.append(
      elements.isEmpty ? .move(point) : .curve(point, control1: control1, control2: control2)
    )
  }

  /// Draws a quadratic Bézier curve, as the cubic one that it equals.
  ///
  /// An empty outline begins at `point`, as with ``line(to:)``.
  public mutating func curve(to point: Point, control: Point) {
    let start = currentPoint ?? point
    curve(
      to: point,
      control1: Point(x: (start.x + 2 * control.x) / 3, y: (start.y + 2 * control.y) / 3),
      control2: Point(x: (point.x + 2 * control.x) / 3, y: (point.y + 2 * control.y) / 3)
    )
  }

  /// Adds the parts of another outline. O(its elements).
  public mutating func add(_ other: Path) {
    elements += other.elements
  }

  /// Goes straight back to where the present part began.
  public mutating func close() {
    if !elements.isEmpty { elements.append(.close) }
  }
}
