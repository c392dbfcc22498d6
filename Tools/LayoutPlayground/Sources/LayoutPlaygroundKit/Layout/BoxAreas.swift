import Rowan

/// The nested rectangles of a box: margin, border, padding and content, from the outside in.
public struct BoxAreas: Equatable, Sendable {
  /// The box with its margin.
  public var margin: Rect
  /// The box itself, border included.
  public var border: Rect
  /// The area inside the border.
  public var padding: Rect
  /// The area inside the padding.
  public var content: Rect

  /// Creates the areas of a box from its frame and edges.
  init(frame: Rect, border: Sides, padding: Sides, margin: Sides) {
    self.border = frame
    self.margin = frame.outset(by: margin)
    self.padding = frame.inset(by: border)
    content = self.padding.inset(by: padding)
  }

  /// Returns the areas, scaled about the origin and then moved by an offset.
  func placed(scale: Double, offset: Point) -> BoxAreas {
    var areas = self
    areas.margin = margin.placed(scale, offset)
    areas.border = border.placed(scale, offset)
    areas.padding = padding.placed(scale, offset)
    areas.content = content.placed(scale, offset)
    return areas
  }
}

/// Four lengths by physical side.
struct Sides: Equatable, Sendable {
  var left = 0.0
  var top = 0.0
  var right = 0.0
  var bottom = 0.0
}

extension Rect {
  fileprivate func inset(by sides: Sides) -> Rect {
    Rect(
      x: minX + sides.left,
      y: minY + sides.top,
      width: max(0, width - sides.left - sides.right),
      height: max(0, height - sides.top - sides.bottom)
    )
  }

  fileprivate func outset(by sides: Sides) -> Rect {
    // Negative margins move neighbours closer and have no visible area.
    Rect(
      x: minX - max(0, sides.left),
      y: minY - max(0, sides.top),
      width: width + max(0, sides.left) + max(0, sides.right),
      height: height + max(0, sides.top) + max(0, sides.bottom)
    )
  }

  fileprivate func placed(_ scale: Double, _ offset: Point) -> Rect {
    Rect(
      x: minX * scale + offset.x,
      y: minY * scale + offset.y,
      width: width * scale,
      height: height * scale
    )
  }

  /// Returns the smallest rectangle that contains both.
  func union(_ other: Rect) -> Rect {
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(
      x: x,
      y: y,
      width: max(maxX, other.maxX) - x,
      height: max(maxY, other.maxY) - y
    )
  }
}
