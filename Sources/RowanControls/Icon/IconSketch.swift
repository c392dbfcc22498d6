import RowanCore

/// The outlines of a built-in icon, on a grid of 24 units with a margin of 2, built from paths and
/// basic shapes.
struct IconSketch {
  var lines = Path()
  var areas = Path()
  var isDirectional = false

  /// Adds lines given as SVG path data.
  func line(_ data: String) -> IconSketch {
    changed { $0.lines.add(Self.read(data)) }
  }

  /// Adds a filled area given as SVG path data.
  func area(_ data: String) -> IconSketch {
    changed { $0.areas.add(Self.read(data)) }
  }

  /// Adds a circle outline.
  func circle(_ x: Double, _ y: Double, _ radius: Double) -> IconSketch {
    changed { $0.lines.addCircle(around: Point(x: x, y: y), radius: radius) }
  }

  /// Adds a filled circle.
  func dot(_ x: Double, _ y: Double, _ radius: Double) -> IconSketch {
    changed { $0.areas.addCircle(around: Point(x: x, y: y), radius: radius) }
  }

  /// Adds the outline of a rectangle with rounded corners.
  func box(
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double,
    _ radius: Double
  ) -> IconSketch {
    let rect = Rect(x: x, y: y, width: width, height: height)
    return changed { $0.lines.addRoundedRect(rect, radius: radius) }
  }

  /// Returns the icon marked as pointing along the reading direction, so that it is mirrored in
  /// right-to-left layouts.
  func directional() -> IconSketch {
    changed { $0.isDirectional = true }
  }

  private func changed(_ change: (inout IconSketch) -> Void) -> IconSketch {
    var sketch = self
    change(&sketch)
    return sketch
  }

  private static func read(_ data: String) -> Path {
    do {
      return try Path(svg: data)
    } catch {
      preconditionFailure("The sketch of an icon is invalid. \(error)")
    }
  }
}

extension IconSketch {
  // Each of these functions begins a sketch with its first shape.
  static func line(_ data: String) -> IconSketch { IconSketch().line(data) }

  static func circle(_ x: Double, _ y: Double, _ radius: Double) -> IconSketch {
    IconSketch().circle(x, y, radius)
  }

  static func dot(_ x: Double, _ y: Double, _ radius: Double) -> IconSketch {
    IconSketch().dot(x, y, radius)
  }

  static func box(
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double,
    _ radius: Double
  ) -> IconSketch {
    IconSketch().box(x, y, width, height, radius)
  }
}
