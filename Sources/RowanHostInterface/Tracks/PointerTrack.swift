public import RowanCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A rule by which the host moves a view and its content while a pointer drags it, in every frame, without
/// asking the core.
///
/// The track has a value in points: 0 while all views are at their frames, more to the right or further down.
/// Every view with a ``ViewTrack`` of the source ``ViewTrack/Source/pointer``, at or inside the dragged view,
/// moves by its share of the value. A pointer that drags the view along the axis changes the value; after the
/// release it comes to rest at one of the ``snaps``. The host reports to the core when a drag begins, when the
/// value passes one of the ``thresholds``, and at which snap a drag ends. The functions here define tracks for
/// all hosts.
public struct PointerTrack: Hashable, Sendable {
  /// A value at which the track comes to rest.
  public struct Snap: Hashable, Sendable {
    /// The value.
    public var position: Double
    /// The value that a drag has to reach for the track to come to rest here and not nearer to 0: between 0 and
    /// ``position``. It is compared when the pointer is released; after a fast release, ``takesFlings``
    /// decides instead.
    public var reach: Double
    /// Whether a fast movement away from 0 leads here from the previous snap, over any distance. A
    /// fast movement back towards 0 always leads to the next snap.
    public var takesFlings: Bool

    /// Creates a snap. By default, its reach is half of its position.
    public init(_ position: Double, reach: Double? = nil, takesFlings: Bool = true) {
      self.position = position
      self.reach = reach ?? position / 2
      self.takesFlings = takesFlings
    }
  }

  /// The axis along which a pointer moves the track. Movements along the other axis still scroll the views
  /// around.
  public var axis: Axis
  /// The values without resistance. 0 is one of them.
  public var range: ClosedRange<Double>
  /// The initial ratio of the value to the movement beyond the range, which decreases with the distance; 0 to
  /// stop at the range.
  public var resistance: Double
  /// The snaps, sorted by their values; one of them is 0.
  public var snaps: [Snap]
  /// The values at which the host reports a crossing, none of them 0.
  public var thresholds: [Double]
  /// The index of the snap at which the track rests, as far as the core knows.
  public var rest: Int
  /// The revision of ``rest``. If it changes, the track moves to ``rest``, even while a pointer drags it.
  /// Otherwise the position at the host takes precedence.
  public var revision: UInt32
  /// Whether the movement to the resting position is animated.
  public var isAnimated: Bool

  /// The minimum speed of a fling, in points per second.
  public static let flingSpeed = 350.0
  /// The maximum duration of the movement to the resting position, in seconds.
  public static let settlingTime = 0.5

  /// Creates a track.
  ///
  /// 0 is in the range and among the snaps, and the snaps are sorted by their positions: missing values are
  /// added, and repeated positions removed. Thresholds that are 0 or not finite are removed;
  /// ``TrackReport/Phase/crossed(_:isBeyond:)`` counts the remaining ones. `rest` is an index into the
  /// sorted snaps. A `rest` out of range, and a `resistance` outside 0 to 1, are replaced by the
  /// nearest valid value, which is reported once.
  public init(
    axis: Axis = .horizontal,
    range: ClosedRange<Double>,
    resistance: Double = 0.3,
    snaps: [Snap] = [Snap(0)],
    thresholds: [Double] = [],
    rest: Int = 0,
    revision: UInt32 = 0,
    isAnimated: Bool = true
  ) {
    let limits = -ValueLimit.length...ValueLimit.length
    let finite = range.clamped(to: limits)
    self.axis = axis
    self.range = min(finite.lowerBound, 0)...max(finite.upperBound, 0)
    self.resistance = resistance.corrected("PointerTrack(resistance:)", in: 0...1, otherwise: 0)
    self.snaps = Self.inOrder(snaps)
    // The initial value cannot be passed.
    self.thresholds = thresholds.filter { $0 != 0 && $0.isFinite }
    self.rest = rest.corrected("PointerTrack(rest:)", in: 0...(self.snaps.count - 1))
    self.revision = revision
    self.isAnimated = isAnimated
  }

  /// The index of the snap at 0.
  public var home: Int { snaps.firstIndex { $0.position == 0 } ?? 0 }

  /// The value while the track rests.
  public var restingValue: Double { snaps[rest].position }
}

extension PointerTrack {
  /// Returns the snaps sorted by their positions, without duplicates, and with one at 0.
  private static func inOrder(_ snaps: [Snap]) -> [Snap] {
    let isInOrder =
      snaps.contains { $0.position == 0 }
      && zip(snaps, snaps.dropFirst()).allSatisfy { $0.position < $1.position }
    if isInOrder { return snaps }
    var result = [Snap(0)]
    for snap in snaps where snap.position.isFinite {
      if !result.contains(where: { $0.position == snap.position }) { result.append(snap) }
    }
    ValueReporter.report("PointerTrack(snaps:)", "positions out of order", used: "sorted positions")
    return result.sorted { $0.position < $1.position }
  }
}

// MARK: - The definition of tracks for all hosts

extension PointerTrack {
  /// Returns the value for a movement that would have led to `pull` without resistance: `pull` itself within
  /// the range, and a decreasing share of the movement beyond it. `length` is the length of the dragged view
  /// along the axis, in points.
  public func value(at pull: Double, length: Double) -> Double {
    let nearest = min(max(pull, range.lowerBound), range.upperBound)
    let beyond = abs(pull - nearest) * resistance
    guard beyond > 0, length > 0 else { return nearest }
    let stretch = length * beyond / (length + beyond)
    return pull < nearest ? nearest - stretch : nearest + stretch
  }

  /// Returns the movement without resistance for a value: the inverse of ``value(at:length:)``.
  public func pull(at value: Double, length: Double) -> Double {
    let nearest = min(max(value, range.lowerBound), range.upperBound)
    let stretch = abs(value - nearest)
    guard stretch > 0, length > stretch, resistance > 0 else { return nearest }
    let beyond = stretch * length / (length - stretch) / resistance
    return value < nearest ? nearest - beyond : nearest + beyond
  }

  /// Returns the index of the snap at which the track comes to rest after a release at a value, with a velocity
  /// of the pointer along the axis in points per second.
  public func snap(at value: Double, velocity: Double) -> Int {
    if velocity >= Self.flingSpeed, let next = snaps.firstIndex(where: { $0.position > value }),
      isFlung(to: next, from: next - 1)
    {
      return next
    }
    if velocity <= -Self.flingSpeed, let next = snaps.lastIndex(where: { $0.position < value }),
      isFlung(to: next, from: next + 1)
    {
      return next
    }
    let home = home
    if value < 0 {
      return snaps[..<home].firstIndex { value <= $0.reach } ?? home
    }
    return snaps[(home + 1)...].lastIndex { value >= $0.reach } ?? home
  }

  /// Whether a fast movement leads to a snap: always back towards 0, and away from 0 if ``Snap/takesFlings`` is
  /// set.
  private func isFlung(to next: Int, from last: Int) -> Bool {
    let isBackwards =
      snaps.indices.contains(last) && abs(snaps[next].position) < abs(snaps[last].position)
    return isBackwards || snaps[next].takesFlings
  }

  /// Returns the value during the movement to the resting position: that of a critically damped spring.
  /// - Parameters:
  ///   - start: The value at the release.
  ///   - velocity: The velocity at the release, in points per second.
  ///   - end: The resting value.
  ///   - time: The time since the release, in seconds.
  /// - Returns: The value at that time.
  public static func settling(
    from start: Double,
    velocity: Double,
    to end: Double,
    after time: Double
  ) -> Double {
    guard time < settlingTime else { return end }
    let stiffness = 20.0
    let distance = start - end
    let push = velocity + stiffness * distance
    return end + (distance + push * time) * exp(-stiffness * time)
  }

  /// Whether a value has reached a threshold, starting from 0.
  public static func isBeyond(_ threshold: Double, _ value: Double) -> Bool {
    threshold > 0 ? value >= threshold : value <= threshold
  }
}

/// The report of a host about a track that a pointer drags.
public struct TrackReport: Hashable, Sendable {
  /// The phase of a track report.
  public enum Phase: Hashable, Sendable {
    /// A pointer has begun to drag the track.
    case began
    /// The value has passed the threshold with this index: away from 0, or back if it is not beyond the
    /// threshold.
    case crossed(Int, isBeyond: Bool)
    /// The pointer was released, or the drag was cancelled, and the track comes to rest at the snap with this
    /// index.
    case ended(snap: Int)
  }

  /// The phase.
  public var phase: Phase
  /// The ``PointerTrack/revision`` that the host had received.
  public var revision: UInt32

  /// Creates a report.
  public init(_ phase: Phase, revision: UInt32) {
    self.phase = phase
    self.revision = revision
  }
}
