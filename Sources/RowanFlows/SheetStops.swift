import RowanNavigation

/// The heights at which a sheet can stand, and where it goes when it is let go of.
struct SheetStops: Sendable {
  /// One of the heights.
  struct Stop: Sendable {
    var detent: SheetDetent
    /// In points.
    var height: Double
  }

  /// The heights, the lowest first.
  let stops: [Stop]
  /// The number of the one at which the sheet stands.
  let current: Int
  let isDismissible: Bool

  /// How long a movement is taken to go on by itself when it is let go of, in seconds.
  private static let momentum = 0.2
  /// Which share of a movement is followed beyond the heights at which the sheet can stand.
  private static let resistance = 0.15

  /// Takes the heights of a sheet in a window.
  /// - Parameters:
  ///   - options: What the sheet can do.
  ///   - detent: Where it stands.
  ///   - window: The height of the window.
  ///   - most: How high a sheet can be in it.
  init(_ options: SheetOptions, at detent: SheetDetent, window: Double, most: Double) {
    func height(of detent: SheetDetent) -> Double {
      let wanted: Double =
        switch detent {
        case .medium: window / 2
        case .large: most
        case .fraction(let share): window * share
        case .height(let height): height
        }
      return min(wanted, most).rounded()
    }
    var stops = [Stop(detent: detent, height: height(of: detent))]
    for other in options.detents {
      let stop = Stop(detent: other, height: height(of: other))
      if !stops.contains(where: { $0.height == stop.height }) { stops.append(stop) }
    }
    stops.sort { $0.height < $1.height }
    self.stops = stops
    current = stops.firstIndex { $0.detent == detent } ?? 0
    isDismissible = options.isDismissible
  }

  /// The height at which it stands.
  var height: Double { stops[current].height }

  private var lowest: Double { stops[0].height }
  private var highest: Double { stops[stops.count - 1].height }

  /// Where it stands when a pointer would have it stand at a height: there, or nearly there, beyond what it
  /// can do.
  func shown(at wanted: Double) -> Double {
    if wanted > highest { return highest + (wanted - highest) * Self.resistance }
    if wanted < lowest, !isDismissible { return lowest + (wanted - lowest) * Self.resistance }
    return max(0, wanted)
  }

  /// The number of the height at which it comes to rest when it is let go of; `nil` for that it goes.
  /// - Parameters:
  ///   - height: Where it is let go of.
  ///   - velocity: How fast it becomes higher then, in points a second.
  /// - Returns: The number.
  func rest(from height: Double, velocity: Double) -> Int? {
    let goal = height + velocity * Self.momentum
    if isDismissible, goal < lowest / 2 { return nil }
    return stops.indices.min { abs(stops[$0].height - goal) < abs(stops[$1].height - goal) }
  }
}
