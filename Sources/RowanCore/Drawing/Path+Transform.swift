#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Transformed copies of paths.
extension Path {
  /// Returns the path scaled around the origin, then translated. O(elements).
  public func transformed(scale: Double = 1, offset: Point = .zero) -> Path {
    mapped { Point(x: $0.x * scale + offset.x, y: $0.y * scale + offset.y) }
  }

  /// Returns the path rotated around a point, clockwise in degrees. O(elements).
  public func rotated(by degrees: Double, around center: Point) -> Path {
    let angle = degrees * .pi / 180
    let (cosine, sine) = (cos(angle), sin(angle))
    return mapped {
      let arm = $0 - center
      return center
        + Point(x: arm.x * cosine - arm.y * sine, y: arm.x * sine + arm.y * cosine)
    }
  }

  private func mapped(_ change: (Point) -> Point) -> Path {
    var path = Path()
    for element in elements {
      switch element {
      case .move(let point): path.move(to: change(point))
      case .line(let point): path.line(to: change(point))
      case .curve(let point, let control1, let control2):
        path.curve(to: change(point), control1: change(control1), control2: change(control2))
      case .close: path.close()
      }
    }
    return path
  }
}
