/// A colour gradient over a view.
///
/// ```swift
/// Gradient([.accent, .positive], .linear(from: .top, to: .bottom))
/// ```
public struct Gradient: Hashable, Sendable {
  /// A colour at a location of the gradient.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The location: 0 at the start, 1 at the end.
    public var location: Double

    /// Creates a stop. The location is limited to 0 to 1; a correction is reported once.
    public init(_ color: Color, at location: Double) {
      self.color = color
      self.location = location.corrected("Gradient.Stop(at:)", in: 0...1, otherwise: 0)
    }
  }

  /// The direction of a gradient.
  public enum Direction: Hashable, Sendable {
    /// Linear from one point to another; beyond them the first and last colours continue.
    case linear(from: UnitPoint, to: UnitPoint)
    /// Radial from a centre outwards, to a radius relative to the view's shorter side.
    case radial(center: UnitPoint, radius: Double)
  }

  /// The stops, sorted by their locations.
  public var stops: [Stop]
  /// The direction.
  public var direction: Direction

  /// Creates a gradient from stops sorted by their locations.
  ///
  /// A decreasing location is raised to the previous one, a single stop fills the view, and a gradient without
  /// stops is transparent. A radius that is not above 0 counts as 1. Corrections are reported once.
  public init(stops: [Stop], _ direction: Direction = .linear(from: .top, to: .bottom)) {
    self.stops = Self.inOrder(stops)
    self.direction = direction
    if case .radial(let center, let radius) = direction {
      let radius = radius.positive("Gradient(radius:)", otherwise: 1)
      self.direction = .radial(center: center, radius: radius)
    }
  }

  /// Creates a gradient from colours at equal distances; see ``init(stops:_:)`` for fewer than two.
  public init(_ colors: [Color], _ direction: Direction = .linear(from: .top, to: .bottom)) {
    let last = Double(max(colors.count - 1, 1))
    let stops = colors.enumerated().map { Stop($1, at: Double($0) / last) }
    self.init(stops: stops, direction)
  }

  private static func inOrder(_ stops: [Stop]) -> [Stop] {
    let isInOrder =
      stops.count >= 2 && zip(stops, stops.dropFirst()).allSatisfy { $0.location <= $1.location }
    if isInOrder { return stops }
    let clear = Stop(Color(.background, opacity: 0), at: 0)
    var stops = stops.isEmpty ? [clear] : stops
    if stops.count == 1 { stops.append(stops[0]) }
    var least = 0.0
    for index in stops.indices {
      least = max(least, stops[index].location)
      stops[index].location = least
    }
    ValueReporter.report(
      "Gradient(stops:)",
      "stops that are fewer than two or not in ascending order",
      used: "corrected stops"
    )
    return stops
  }

  /// The gradient with left and right exchanged.
  public var mirrored: Gradient {
    var gradient = self
    switch direction {
    case .linear(let start, let end):
      gradient.direction = .linear(from: start.mirrored, to: end.mirrored)
    case .radial(let center, let radius):
      gradient.direction = .radial(center: center.mirrored, radius: radius)
    }
    return gradient
  }
}

/// A point in a box, relative to its width and height.
public struct UnitPoint: Hashable, Sendable {
  /// The distance from the leading edge, or from the left edge at a host.
  public var x: Double
  /// The distance from the top edge.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The top leading corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The centre of the top edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The top trailing corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The centre of the leading edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The centre.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The centre of the trailing edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The bottom leading corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The centre of the bottom edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The bottom trailing corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  /// The point with left and right exchanged.
  public var mirrored: UnitPoint { UnitPoint(x: 1 - x, y: y) }

  /// Returns the point in a box with a size.
  public func point(in size: Size) -> Point {
    Point(x: x * size.width, y: y * size.height)
  }
}
