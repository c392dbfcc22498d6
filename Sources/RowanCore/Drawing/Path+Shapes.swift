#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Closed and open shapes. All closed ones are clockwise on screen.
extension Path {
  /// Adds a rectangle.
  public mutating func addRect(_ rect: Rect) {
    move(to: Point(x: rect.minX, y: rect.minY))
    line(to: Point(x: rect.maxX, y: rect.minY))
    line(to: Point(x: rect.maxX, y: rect.maxY))
    line(to: Point(x: rect.minX, y: rect.maxY))
    close()
  }

  /// Adds a rectangle with rounded corners. The radius is limited to half the shorter side.
  public mutating func addRoundedRect(_ rect: Rect, radius: Double) {
    let radius = min(max(radius, 0), rect.width / 2, rect.height / 2)
    guard radius > 0 else { return addRect(rect) }
    move(to: Point(x: rect.minX + radius, y: rect.minY))
    addCorner(by: Point(x: rect.maxX, y: rect.minY), to: Point(x: 0, y: radius), radius)
    addCorner(by: Point(x: rect.maxX, y: rect.maxY), to: Point(x: -radius, y: 0), radius)
    addCorner(by: Point(x: rect.minX, y: rect.maxY), to: Point(x: 0, y: -radius), radius)
    addCorner(by: Point(x: rect.minX, y: rect.minY), to: Point(x: radius, y: 0), radius)
    close()
  }

  /// Adds the ellipse inscribed in `rect`.
  public mutating func addEllipse(in rect: Rect) {
    let radius = Size(width: rect.width / 2, height: rect.height / 2)
    let center = Point(x: rect.minX + radius.width, y: rect.minY + radius.height)
    move(to: Point(x: center.x + radius.width, y: center.y))
    addTurn(around: center, radius: radius, from: 0, by: 2 * .pi)
    close()
  }

  /// Adds a circle.
  public mutating func addCircle(around center: Point, radius: Double) {
    addEllipse(
      in: Rect(
        x: center.x - radius,
        y: center.y - radius,
        width: 2 * radius,
        height: 2 * radius
      )
    )
  }

  /// Adds a circular arc, connected by a straight line to the current point.
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius.
  ///   - start: The angle at which the arc begins, in degrees clockwise from the positive x axis.
  ///   - sweep: The angle of the arc in degrees; clockwise if positive.
  public mutating func addArc(
    around center: Point,
    radius: Double,
    from start: Double,
    by sweep: Double
  ) {
    addTurn(
      around: center,
      radius: Size(width: radius, height: radius),
      from: start * .pi / 180,
      by: sweep * .pi / 180
    )
  }

  /// Adds a line to a corner and a quarter circle around it.
  private mutating func addCorner(by corner: Point, to offset: Point, _ radius: Double) {
    // In clockwise order, the direction of the edge before a corner is that of the edge after it, turned left
    // by a quarter.
    let before = Point(x: corner.x - offset.y, y: corner.y + offset.x)
    line(to: before)
    let share = 1 - circleShare
    curve(
      to: corner + offset,
      control1: Point(x: corner.x - offset.y * share, y: corner.y + offset.x * share),
      control2: Point(x: corner.x + offset.x * share, y: corner.y + offset.y * share)
    )
  }

  /// Adds an elliptical arc, with angles in radians.
  private mutating func addTurn(
    around center: Point,
    radius: Size,
    from start: Double,
    by sweep: Double
  ) {
    Turn(center: center, radius: radius, rotation: 0, start: start, sweep: sweep).add(to: &self)
  }
}

/// The distance of the control points of a quarter circle from its ends, in radii: 4/3·(√2−1), with which the
/// curve meets the circle at its midpoint.
private let circleShare = 4.0 / 3 * (2.0.squareRoot() - 1)

/// An elliptical arc, which cubic curves approximate with an error of at most 0.03 % of its radius.
struct Turn {
  var center: Point
  var radius: Size
  /// The angle of the ellipse's x axis.
  var rotation: Double
  /// The start angle, relative to the ellipse's axes.
  var start: Double
  /// The angle of the arc.
  var sweep: Double

  /// Adds the arc in segments of at most a quarter turn, connected by a line to the current point.
  func add(to path: inout Path) {
    let first = point(at: start)
    if path.currentPoint != first { path.line(to: first) }
    // Rounding must not prevent a full turn from ending at its start.
    follow(to: &path, end: abs(sweep) == 2 * .pi ? first : nil)
  }

  /// Adds the arc without a connecting line. `end` replaces the computed last point if it is known exactly.
  func follow(to path: inout Path, end: Point? = nil) {
    // Several full turns draw the same curve as one; an infinite angle adds nothing.
    let sweep = abs(sweep) <= 4 * .pi ? sweep : sweep.truncatingRemainder(dividingBy: 2 * .pi)
    guard sweep.isFinite else { return }
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let reach = 4.0 / 3 * tan(step / 4)
    var angle = start
    for index in 0..<count {
      let next = angle + step
      let from = point(at: angle)
      let to = index == count - 1 ? end ?? point(at: next) : point(at: next)
      let leaving = direction(at: angle)
      let arriving = direction(at: next)
      path.curve(
        to: to,
        control1: Point(x: from.x + reach * leaving.x, y: from.y + reach * leaving.y),
        control2: Point(x: to.x - reach * arriving.x, y: to.y - reach * arriving.y)
      )
      angle = next
    }
  }

  private func point(at angle: Double) -> Point {
    center + turned(Point(x: radius.width * cos(angle), y: radius.height * sin(angle)))
  }

  /// Returns the derivative of the point with respect to the angle.
  private func direction(at angle: Double) -> Point {
    turned(Point(x: -radius.width * sin(angle), y: radius.height * cos(angle)))
  }

  private func turned(_ vector: Point) -> Point {
    if rotation == 0 { return vector }
    return Point(
      x: vector.x * cos(rotation) - vector.y * sin(rotation),
      y: vector.x * sin(rotation) + vector.y * cos(rotation)
    )
  }
}
