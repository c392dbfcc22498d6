import RowanCore

/// The line of a sparkline in the coordinate space of its drawing, with gaps for missing values.
struct SparklineCurve {
  /// The height of the space; the width depends on the number of values.
  static let height = 100.0
  /// The distance between values.
  static let step = 10.0
  /// The space above the upper and below the lower end of the range, so that the line fits with its
  /// width.
  private static let margin = 4.0

  /// The points of each segment between missing values.
  let parts: [[Point]]
  let isSmooth: Bool

  /// Creates the line of values, with the last value at the x-coordinate `end`.
  init(_ values: [Double], in scale: ChartScale, end: Double, isSmooth: Bool) {
    var parts: [[Point]] = [[]]
    for (index, value) in values.enumerated() {
      guard let fraction = scale.fraction(of: value) else {
        parts.append([])
        continue
      }
      let y = Self.margin + (1 - fraction) * (Self.height - 2 * Self.margin)
      let x = end - Double(values.count - 1 - index) * Self.step
      parts[parts.count - 1].append(Point(x: x, y: y.rounded(toParts: 10)))
    }
    self.parts = parts.filter { !$0.isEmpty }
    self.isSmooth = isSmooth
  }

  /// Whether the line has a single value, which is drawn as a dot.
  var isDot: Bool { parts.count == 1 && parts[0].count == 1 }

  /// The path of the line. A value without neighbours is a line without length, which round line
  /// ends turn into a dot.
  var line: Path {
    var path = Path(reserving: parts.reduce(0) { $0 + max(2, $1.count) })
    for part in parts {
      path.move(to: part[0])
      if part.count == 1 { path.line(to: part[0]) }
      follow(part, in: &path)
    }
    return path
  }

  /// The area between the line and the bottom.
  var area: Path {
    var path = Path(reserving: parts.reduce(0) { $0 + ($1.count > 1 ? $1.count + 3 : 0) })
    for part in parts where part.count > 1 {
      path.move(to: Point(x: part[0].x, y: Self.height))
      path.line(to: part[0])
      follow(part, in: &path)
      path.line(to: Point(x: part[part.count - 1].x, y: Self.height))
      path.close()
    }
    return path
  }

  /// Returns a line without length at a point, which round line ends turn into a dot.
  static func dot(at point: Point) -> Path {
    var path = Path()
    path.move(to: point)
    path.line(to: point)
    return path
  }

  private func follow(_ part: [Point], in path: inout Path) {
    let slopes = isSmooth ? slopes(of: part) : []
    for index in part.indices.dropFirst() {
      let (from, to) = (part[index - 1], part[index])
      guard isSmooth else {
        path.line(to: to)
        continue
      }
      let reach = Self.step / 3
      path.curve(
        to: to,
        control1: Point(
          x: (from.x + reach).rounded(toParts: 10),
          y: (from.y + slopes[index - 1] / 3).rounded(toParts: 10)
        ),
        control2: Point(
          x: (to.x - reach).rounded(toParts: 10),
          y: (to.y - slopes[index] / 3).rounded(toParts: 10)
        )
      )
    }
  }

  /// Returns the slope of the curve at each point, as the change of y per step. The slopes keep the
  /// curve between neighbouring values, because a load of 100 % must not be drawn as more.
  ///
  /// Source: F. N. Fritsch and J. Butland, "A method for constructing local monotone piecewise
  /// cubic interpolants" (1984), simplified for equal distances between values.
  private func slopes(of part: [Point]) -> [Double] {
    let rises = zip(part, part.dropFirst()).map { $1.y - $0.y }
    guard let first = rises.first, let last = rises.last else { return [0] }
    let inner = zip(rises, rises.dropFirst()).map { before, after in
      before * after > 0 ? 2 * before * after / (before + after) : 0
    }
    return [first] + inner + [last]
  }
}
