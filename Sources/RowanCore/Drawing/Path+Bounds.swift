/// Bounding boxes of paths.
extension Path {
  /// The bounding box of the path itself, without the control points of curves; `nil` for an empty path.
  /// Strokes extend beyond it by half their width. O(elements).
  public var bounds: Rect? {
    guard var point = startPoint else { return nil }
    var box = Extent(point)
    var start = point
    for element in elements {
      switch element {
      case .move(let next):
        start = next
        point = next
        box.include(next)
      case .line(let next):
        point = next
        box.include(next)
      case .curve(let next, let control1, let control2):
        box.include(next)
        for time in turningTimes(point.x, control1.x, control2.x, next.x)
          + turningTimes(point.y, control1.y, control2.y, next.y)
        {
          box.include(place(at: time, point, control1, control2, next))
        }
        point = next
      case .close:
        point = start
      }
    }
    return box.rect
  }

  private var startPoint: Point? {
    if case .move(let point)? = elements.first { point } else { nil }
  }
}

/// The minimum and maximum coordinates so far.
private struct Extent {
  var least: Point
  var greatest: Point

  init(_ point: Point) {
    least = point
    greatest = point
  }

  var rect: Rect {
    Rect(origin: least, size: Size(width: greatest.x - least.x, height: greatest.y - least.y))
  }

  mutating func include(_ point: Point) {
    least = Point(x: min(least.x, point.x), y: min(least.y, point.y))
    greatest = Point(x: max(greatest.x, point.x), y: max(greatest.y, point.y))
  }
}

/// Returns the parameters of a cubic curve at which one coordinate has an extremum: the roots of its
/// derivative.
private func turningTimes(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
  let a = p3 - 3 * p2 + 3 * p1 - p0
  let b = 2 * (p2 - 2 * p1 + p0)
  let c = p1 - p0
  var roots: [Double] = []
  if abs(a) <= 1e-12 * (abs(b) + abs(c)) {
    if b != 0 { roots.append(-c / b) }
  } else {
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    // A sum of two numbers with the same sign loses no digits; the other root follows from the product.
    let sum = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    roots.append(sum / a)
    if sum != 0 { roots.append(c / sum) }
  }
  return roots.filter { $0 > 0 && $0 < 1 }
}

private func place(at t: Double, _ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) -> Point {
  let u = 1 - t
  let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
  return Point(
    x: w0 * p0.x + w1 * p1.x + w2 * p2.x + w3 * p3.x,
    y: w0 * p0.y + w1 * p1.y + w2 * p2.y + w3 * p3.y
  )
}
