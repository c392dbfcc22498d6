import RowanNavigation

/// The heights at which a sheet can rest, and the physics of dragging it between them.
struct SheetStops: Sendable {
  /// A height at which a sheet can rest.
  struct Stop: Sendable {
    var detent: SheetOptions.Detent
    /// The height in points.
    var height: Double
  }

  /// The heights in ascending order.
  let stops: [Stop]
  /// The index of the current height.
  let current: Int
  let isDismissible: Bool

  /// The time in seconds for which the velocity at release is extrapolated.
  private static let momentum = 0.2
  /// The share of a drag by which the sheet follows the pointer beyond its least and greatest
  /// height.
  private static let resistance = 0.15

  /// Creates the heights in points at which a sheet can rest in a window.
  /// - Parameters:
  ///   - options: The options of the sheet.
  ///   - detent: The current detent.
  ///   - window: The height of the window.
  ///   - most: The maximum height of a sheet in the window.
  init(_ options: SheetOptions, at detent: SheetOptions.Detent, window: Double, most: Double) {
    func height(of detent: SheetOptions.Detent) -> Double {
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

  /// The current height.
  var height: Double { stops[current].height }

  private var lowest: Double { stops[0].height }
  private var highest: Double { stops[stops.count - 1].height }

  /// Returns the height to show while a pointer drags the sheet to a height. There is resistance
  /// above the greatest height and, if the sheet cannot be dismissed, below the least one.
  func shown(at wanted: Double) -> Double {
    if wanted > highest { return highest + (wanted - highest) * Self.resistance }
    if wanted < lowest, !isDismissible { return lowest + (wanted - lowest) * Self.resistance }
    return max(0, wanted)
  }

  /// Returns the index of the height at which a released sheet comes to rest, or `nil` if it is
  /// dismissed, because it would come to rest below half of its least height.
  /// - Parameters:
  ///   - height: The height at which the sheet is released.
  ///   - velocity: The rate at which the height grows, in points per second.
  /// - Returns: The index.
  func rest(from height: Double, velocity: Double) -> Int? {
    let goal = height + velocity * Self.momentum
    if isDismissible, goal < lowest / 2 { return nil }
    return stops.indices.min { abs(stops[$0].height - goal) < abs(stops[$1].height - goal) }
  }
}
