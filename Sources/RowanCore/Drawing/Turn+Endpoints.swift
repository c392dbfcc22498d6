#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension Turn {
  /// Creates the elliptical arc between two points; `nil` if the points are equal or the ellipse has no extent.
  /// An ellipse that is too small for the distance is enlarged until it fits.
  ///
  /// Source: W3C, "Scalable Vector Graphics (SVG) 2", appendix B.2.4.
  init?(
    from start: Point,
    to end: Point,
    radius: Size,
    rotation: Double,
    isLarge: Bool,
    isClockwise: Bool
  ) {
    guard start != end, radius.width > 0, radius.height > 0 else { return nil }
    let (cosine, sine) = (cos(rotation), sin(rotation))
    let half = Point(x: (start.x - end.x) / 2, y: (start.y - end.y) / 2)
    // In the axes and radii of the ellipse, where it is the unit circle.
    var radius = radius
    var x = (cosine * half.x + sine * half.y) / radius.width
    var y = (cosine * half.y - sine * half.x) / radius.height
    let distance = (x * x + y * y).squareRoot()
    if distance > 1 {
      radius = Size(width: radius.width * distance, height: radius.height * distance)
      x /= distance
      y /= distance
    }
    let square = min(x * x + y * y, 1)
    let height = ((1 - square) / square).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let unit = Point(x: height * y, y: -height * x)
    let arm = Point(x: unit.x * radius.width, y: unit.y * radius.height)
    let center = Point(
      x: cosine * arm.x - sine * arm.y + (start.x + end.x) / 2,
      y: sine * arm.x + cosine * arm.y + (start.y + end.y) / 2
    )
    let first = atan2(y - unit.y, x - unit.x)
    var sweep = atan2(-y - unit.y, -x - unit.x) - first
    if isClockwise && sweep < 0 { sweep += 2 * .pi }
    if !isClockwise && sweep > 0 { sweep -= 2 * .pi }
    self.init(center: center, radius: radius, rotation: rotation, start: first, sweep: sweep)
  }
}
