import RowanCore

extension JSONBuffer {
  /// An outline as path data of SVG, in a string.
  mutating func outline(_ path: Path) {
    raw("\"")
    for element in path.elements {
      switch element {
      case .move(let point):
        raw("M")
        coordinates(point)
      case .line(let point):
        raw("L")
        coordinates(point)
      case .curve(let point, let control1, let control2):
        raw("C")
        coordinates(control1)
        raw(" ")
        coordinates(control2)
        raw(" ")
        coordinates(point)
      case .close:
        raw("Z")
      }
    }
    raw("\"")
  }

  private mutating func coordinates(_ point: Point) {
    number(point.x)
    raw(" ")
    number(point.y)
  }
}
