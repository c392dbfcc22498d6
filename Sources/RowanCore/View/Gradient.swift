/// Colours that pass into each other over a view.
///
/// ```swift
/// Gradient([.accent, .positive], .linear(from: .top, to: .bottom))
/// ```
public struct Gradient: Hashable, Sendable {
  /// A colour in its place.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// Where it is reached: 0 at the beginning of the way, 1 at its end.
    public var location: Double

    /// Creates a stop. A location outside of 0 to 1 counts as the nearest one inside, which is reported once.
    public init(_ color: Color, at location: Double) {
      self.color = color
      self.location = location.corrected("Gradient.Stop(at:)", in: 0...1, otherwise: 0)
    }
  }

  /// The way that the colours take.
  public enum Direction: Hashable, Sendable {
    /// From one point to another one; beyond them the colours stay what they are there.
    case linear(from: UnitPoint, to: UnitPoint)
    /// From a point outwards, alike on all sides, to a distance in lengths of the view's shorter side.
    case radial(center: UnitPoint, radius: Double)
  }

  /// The colours, in the order of their locations.
  public var stops: [Stop]
  /// The way they take.
  public var direction: Direction

  /// Creates a gradient of stops in the order of their locations.
  ///
  /// A location that goes back is raised to the one before, a single stop fills the view, and without any the
  /// gradient is clear. A radius that is not above 0 counts as 1. Corrections are reported once.
  public init(stops: [Stop], _ direction: Direction = .linear(from: .top, to: .bottom)) {
    self.stops = Self.inOrder(stops)
    self.direction = direction
    if case .radial(let center, let radius) = direction {
      let radius = radius.positive("Gradient(radius:)", otherwise: 1)
      self.direction = .radial(center: center, radius: radius)
    }
  }

  /// Creates a gradient of colours that lie equally far apart; see ``init(stops:_:)`` for fewer than two.
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
      "stops out of order or fewer than two",
      used: "what they come to"
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

/// A point of a box, in parts of its width and its height.
public struct UnitPoint: Hashable, Sendable {
  /// The distance from the edge where lines begin, or from the left one at a host.
  public var x: Double
  /// The distance from the upper edge.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The corner where reading begins.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The middle of the upper edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The upper corner where lines end.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The middle of the edge where lines begin.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the edge where lines end.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The lower corner where lines begin.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The middle of the lower edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The corner where reading ends.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  /// The point with left and right exchanged.
  public var mirrored: UnitPoint { UnitPoint(x: 1 - x, y: y) }

  /// The point in a box of a size.
  public func point(in size: Size) -> Point {
    Point(x: x * size.width, y: y * size.height)
  }
}
