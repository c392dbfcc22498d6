#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension ViewTransform {
  /// Converts a transformed point into the coordinates of a view with a size; `nil` if the view is flat, so
  /// that there is no inverse.
  package func source(of point: Point, in size: Size) -> Point? {
    guard !isFlat else { return nil }
    let middle = Point(x: size.width / 2, y: size.height / 2)
    let turned = Self.turn(point - middle - translation, by: -rotation)
    return Point(x: turned.x / scaleX, y: turned.y / scaleY) + middle
  }

  /// Converts a point in a view with a size into transformed coordinates: the inverse of ``source(of:in:)``.
  package func place(of point: Point, in size: Size) -> Point {
    let middle = Point(x: size.width / 2, y: size.height / 2)
    let inside = point - middle
    let scaled = Point(x: inside.x * scaleX, y: inside.y * scaleY)
    return Self.turn(scaled, by: rotation) + middle + translation
  }

  /// Returns the bounding rectangle of a transformed part of a view with a size.
  package func place(of part: Rect, in size: Size) -> Rect {
    let corners = [
      part.origin, Point(x: part.maxX, y: part.minY), Point(x: part.minX, y: part.maxY),
      Point(x: part.maxX, y: part.maxY),
    ].map { place(of: $0, in: size) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, right) = (xs.min() ?? 0, xs.max() ?? 0)
    let (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns cosine and sine, exact for quarter turns: these are the most common, and upright content stays
  /// upright.
  private static func direction(at degrees: Double) -> (cosine: Double, sine: Double) {
    let quarters = degrees / 90
    guard quarters == quarters.rounded(), abs(quarters) < 1e9 else {
      let angle = degrees * .pi / 180
      return (cos(angle), sin(angle))
    }
    switch ((Int(quarters) % 4) + 4) % 4 {
    case 0: return (1, 0)
    case 1: return (0, 1)
    case 2: return (-1, 0)
    default: return (0, -1)
    }
  }

  private static func turn(_ point: Point, by degrees: Double) -> Point {
    guard degrees != 0 else { return point }
    let (cosine, sine) = direction(at: degrees)
    return Point(x: point.x * cosine - point.y * sine, y: point.x * sine + point.y * cosine)
  }
}
