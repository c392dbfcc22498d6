#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A rule by which a pointer that drags a view moves it, and what is in it, every frame without asking.
///
/// The track has a value, in points: 0 while everything stands where its frame says, more to the right or
/// further down. Each view with a ``ViewTrack`` of the source ``ViewTrack/Source/pointer``, in the dragged one or
/// that itself, moves by its share of the value. A pointer that drags the view along the axis changes the
/// value; let go of, it comes to rest at one of the ``snaps``. The core is told when a drag begins, when
/// the value passes one of the ``thresholds``, and where a drag ends. The functions here define tracks for
/// all hosts.
public struct PointerTrack: Hashable, Sendable {
  /// A value at which the track comes to rest.
  public struct Snap: Hashable, Sendable {
    /// The value.
    public var position: Double
    /// How far a drag has to go for the track to come to rest here and not nearer to 0: a value between 0
    /// and ``position``. What is passed counts when the pointer is let go of.
    public var reach: Double
    /// Whether a fast movement in this direction leads here from the snap before, however short it was.
    public var takesFlings: Bool

    /// Creates a snap; without a reach, half of the way there is enough.
    public init(_ position: Double, reach: Double? = nil, takesFlings: Bool = true) {
      self.position = position
      self.reach = reach ?? position / 2
      self.takesFlings = takesFlings
    }
  }

  /// The direction in which a pointer moves the track. Movements in the other one go on scrolling what is
  /// around.
  public var axis: Axis
  /// The values that a pointer leads to without resistance. 0 is one of them.
  public var range: ClosedRange<Double>
  /// Which share of a movement beyond the range is followed at first, and less and less of it further on;
  /// 0 for none.
  public var resistance: Double
  /// Where it comes to rest, by their values; one of them is 0.
  public var snaps: [Snap]
  /// The values of which it is told that they are passed, none of them 0.
  public var thresholds: [Double]
  /// The number of the snap at which it stands, as far as the core knows.
  public var rest: Int
  /// Rises whenever the core has it go to ``rest``, wherever it stands and whoever drags it. As long as it
  /// stays the same, the host knows better.
  public var revision: UInt32
  /// Whether it is seen on its way to where it comes to rest.
  public var isAnimated: Bool

  /// How fast a pointer moves at least to fling something, in points a second.
  public static let flingSpeed = 350.0
  /// How long it takes to come to rest, in seconds.
  public static let settlingTime = 0.5

  /// Creates a track.
  ///
  /// 0 is in the range and among the snaps, and the snaps are in the order of their positions: what is missing is
  /// added.
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
    // What is at the beginning cannot be passed.
    self.thresholds = thresholds.filter { $0 != 0 && $0.isFinite }
    self.rest = rest.corrected("PointerTrack(rest:)", in: 0...(self.snaps.count - 1))
    self.revision = revision
    self.isAnimated = isAnimated
  }

  /// The number of the snap at 0.
  public var home: Int { snaps.firstIndex { $0.position == 0 } ?? 0 }

  /// The value while it rests.
  public var restingValue: Double { snaps[rest].position }
}

extension PointerTrack {
  /// The snaps in the order of their positions, each once, with one at 0.
  private static func inOrder(_ snaps: [Snap]) -> [Snap] {
    let isInOrder =
      snaps.contains { $0.position == 0 }
      && zip(snaps, snaps.dropFirst()).allSatisfy { $0.position < $1.position }
    if isInOrder { return snaps }
    var result = [Snap(0)]
    for snap in snaps where snap.position.isFinite {
      if !result.contains(where: { $0.position == snap.position }) { result.append(snap) }
    }
    ValueReporter.report("PointerTrack(snaps:)", "positions out of order", used: "them in order")
    return result.sorted { $0.position < $1.position }
  }
}

// MARK: - What defines tracks for all hosts

extension PointerTrack {
  /// The value for a pointer that would have led to `pull` without resistance: within the range that itself,
  /// and beyond it the less the further. The dragged view has this length along the axis, in points.
  public func value(at pull: Double, length: Double) -> Double {
    let nearest = min(max(pull, range.lowerBound), range.upperBound)
    let beyond = abs(pull - nearest) * resistance
    guard beyond > 0, length > 0 else { return nearest }
    let stretch = length * beyond / (length + beyond)
    return pull < nearest ? nearest - stretch : nearest + stretch
  }

  /// Where a pointer would have led that has come to a value: the reverse of ``value(at:length:)``.
  public func pull(at value: Double, length: Double) -> Double {
    let nearest = min(max(value, range.lowerBound), range.upperBound)
    let stretch = abs(value - nearest)
    guard stretch > 0, length > stretch, resistance > 0 else { return nearest }
    let beyond = stretch * length / (length - stretch) / resistance
    return value < nearest ? nearest - beyond : nearest + beyond
  }

  /// The number of the snap at which it comes to rest when it is let go of at a value, while the pointer
  /// moves along the axis at a velocity in points a second.
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

  /// Whether a fast movement leads to a snap: always back towards 0, and away from there where it says so.
  private func isFlung(to next: Int, from last: Int) -> Bool {
    let isBackwards =
      snaps.indices.contains(last) && abs(snaps[next].position) < abs(snaps[last].position)
    return isBackwards || snaps[next].takesFlings
  }

  /// The value on the way to where it comes to rest: that of a spring that is braked just enough not to
  /// swing.
  /// - Parameters:
  ///   - start: Where it was let go of.
  ///   - velocity: How fast it moved then, in points a second.
  ///   - end: Where it comes to rest.
  ///   - time: How long ago that was, in seconds.
  /// - Returns: Where it is by then.
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

  /// Whether a value is at a threshold or beyond it, seen from 0.
  public static func isBeyond(_ threshold: Double, _ value: Double) -> Bool {
    threshold > 0 ? value >= threshold : value <= threshold
  }
}

/// What a host tells of a track that a pointer drags.
public struct TrackReport: Hashable, Sendable {
  /// What has happened.
  public enum Phase: Hashable, Sendable {
    /// A pointer has begun to drag it.
    case began
    /// It has passed a threshold, by number: away from 0 or, where it is not beyond, back.
    case crossed(Int, isBeyond: Bool)
    /// It was let go of, or something has come in between, and comes to rest at the snap with this number.
    case ended(snap: Int)
  }

  /// What has happened.
  public var phase: Phase
  /// The ``PointerTrack/revision`` that the host knew by then.
  public var revision: UInt32

  /// Creates a report.
  public init(_ phase: Phase, revision: UInt32) {
    self.phase = phase
    self.revision = revision
  }
}
