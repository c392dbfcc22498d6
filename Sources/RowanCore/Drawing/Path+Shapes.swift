#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whole figures. All closed ones run clockwise as they are seen.
extension Path {
  /// Adds a rectangle.
  public mutating func addRect(_ rect: Rect) {
    move(to: Point(x: rect.minX, y: rect.minY))
    line(to: Point(x: rect.maxX, y: rect.minY))
    line(to: Point(x: rect.maxX, y: rect.maxY))
    line(to: Point(x: rect.minX, y: rect.maxY))
    close()
  }

  /// Adds a rectangle with round corners; a radius too large for it is cut to half its shorter side.
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

  /// Adds the ellipse that touches the sides of `rect` from within.
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

  /// Adds a piece of a circle, joined by a straight line to where the outline stands.
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: Its radius.
  ///   - start: The angle the arc begins at, in degrees clockwise from the positive x axis.
  ///   - sweep: By how many degrees it turns; clockwise where positive.
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

  /// A quarter of a circle around a corner, by way of the edge before it.
  private mutating func addCorner(by corner: Point, to offset: Point, _ radius: Double) {
    // Clockwise, the edge before a corner runs a quarter turn to the left of the one after it.
    let before = Point(x: corner.x - offset.y, y: corner.y + offset.x)
    line(to: before)
    let share = 1 - circleShare
    curve(
      to: corner + offset,
      control1: Point(x: corner.x - offset.y * share, y: corner.y + offset.x * share),
      control2: Point(x: corner.x + offset.x * share, y: corner.y + offset.y * share)
    )
  }

  /// A piece of an ellipse, in angles of a full turn of 2π.
  private mutating func addTurn(
    around center: Point,
    radius: Size,
    from start: Double,
    by sweep: Double
  ) {
    Turn(center: center, radius: radius, rotation: 0, start: start, sweep: sweep).add(to: &self)
  }
}

/// How far the control points of a quarter circle stand from its ends, in radii: 4/3·(√2−1), with
/// which the curve meets the circle in its middle.
private let circleShare = 4.0 / 3 * (2.0.squareRoot() - 1)

/// A piece of an ellipse, which cubic curves follow to within 0.03 % of its radius.
struct Turn {
  var center: Point
  var radius: Size
  /// The angle of the ellipse's own x axis.
  var rotation: Double
  /// Where it begins, in the ellipse's own angles.
  var start: Double
  /// How far it goes.
  var sweep: Double

  /// Adds the piece, joined by a line to where the path stands, in quarters or less.
  func add(to path: inout Path) {
    let first = point(at: start)
    if path.currentPoint != first { path.line(to: first) }
    // Rounding must not keep a whole turn from ending where it began.
    follow(to: &path, end: abs(sweep) == 2 * .pi ? first : nil)
  }

  /// Adds the piece without a joint; `end` replaces the computed last point where it is known better.
  func follow(to path: inout Path, end: Point? = nil) {
    // Several turns look like one, and what is not finite goes nowhere.
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

  /// The derivative of the place by the angle.
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
