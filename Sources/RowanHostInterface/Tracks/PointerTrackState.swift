import RowanCore

/// The state of a pointer track, as the reference implementation of ``PointerTrack`` for hosts.
///
/// Times are in seconds of the host's clock, lengths in points along the track's axis.
public struct PointerTrackState: Hashable, Sendable {
  private enum Movement: Hashable, Sendable {
    case none
    case drag(pull: Double, from: Double, last: Double)
    case settling(from: Double, velocity: Double, start: Double)
  }

  /// The track.
  public private(set) var track: PointerTrack
  /// The index of the snap at which the track rests, or rested when the drag began.
  public private(set) var rest: Int
  private var movement = Movement.none

  /// Creates the state of a track at rest.
  public init(_ track: PointerTrack) {
    self.track = track
    rest = track.rest
  }

  /// Whether a pointer drags the track.
  public var isDragged: Bool {
    if case .drag = movement { true } else { false }
  }

  /// Returns the value at a time.
  public func value(at time: Double) -> Double {
    let end = track.snaps[min(rest, track.snaps.count - 1)].position
    switch movement {
    case .none: return end
    case .drag(_, _, let last): return last
    case .settling(let start, let velocity, let begin):
      let elapsed = time.isFinite ? time - begin : .infinity
      return PointerTrack.settling(from: start, velocity: velocity, to: end, after: elapsed)
    }
  }

  /// Resets the state because the view shows another element: the track rests at the snap given by the core.
  public mutating func reset() {
    rest = track.rest
    movement = .none
  }

  /// Replaces the track. A drag continues, unless the core moves the track. If the view shows another element
  /// (`isFresh`), all movement ends.
  public mutating func replaceTrack(
    with new: PointerTrack,
    isFresh: Bool,
    length: Double,
    at time: Double
  ) {
    let isCommand = new.revision != track.revision
    let value = value(at: time)
    let oldRest = track.snaps[min(rest, track.snaps.count - 1)].position
    track = new
    if isFresh { return reset() }
    if isCommand {
      rest = new.rest
      let isMoved = value != new.restingValue && new.isAnimated
      movement = isMoved ? .settling(from: value, velocity: 0, start: time) : .none
      return
    }
    // The index of the resting snap may have changed, or the snap may have been removed.
    rest =
      new.snaps.firstIndex { $0.position == oldRest }
      ?? (oldRest == 0 ? new.home : min(new.rest, new.snaps.count - 1))
    if case .drag(let pull, let from, _) = movement {
      movement = .drag(pull: pull, from: from, last: new.value(at: pull, length: length))
    }
  }

  /// Begins a drag by a pointer.
  public mutating func begin(length: Double, at time: Double) -> TrackReport {
    let value = value(at: time)
    let pull = track.pull(at: value, length: length)
    movement = .drag(pull: pull, from: pull, last: value)
    return report(.began)
  }

  /// Moves the pointer to a distance along the axis from its start. Returns the crossed thresholds.
  public mutating func move(to distance: Double, length: Double) -> [TrackReport] {
    guard case .drag(_, let from, let last) = movement else { return [] }
    let pull = from + distance
    let value = track.value(at: pull, length: length)
    movement = .drag(pull: pull, from: from, last: value)
    return track.thresholds.indices.compactMap { index in
      let threshold = track.thresholds[index]
      let isBeyond = PointerTrack.isBeyond(threshold, value)
      guard isBeyond != PointerTrack.isBeyond(threshold, last) else { return nil }
      return report(.crossed(index, isBeyond: isBeyond))
    }
  }

  /// Ends the drag with a velocity of the pointer along the axis, in points per second: the track comes
  /// to rest at the snap that ``PointerTrack/snap(at:velocity:)`` returns.
  /// - Returns: The report; `nil` if no pointer drags the track.
  public mutating func end(velocity: Double, at time: Double) -> TrackReport? {
    guard case .drag(_, _, let last) = movement else { return nil }
    rest = track.snap(at: last, velocity: velocity)
    settle(from: last, velocity: velocity, at: time)
    return report(.ended(snap: rest))
  }

  /// Cancels the drag: the track returns to its previous snap.
  /// - Returns: The report; `nil` if no pointer drags the track.
  public mutating func cancel(at time: Double) -> TrackReport? {
    guard case .drag(_, _, let last) = movement else { return nil }
    settle(from: last, velocity: 0, at: time)
    return report(.ended(snap: rest))
  }

  private mutating func settle(from value: Double, velocity: Double, at time: Double) {
    let isMoved = track.isAnimated && value != track.snaps[rest].position
    movement = isMoved ? .settling(from: value, velocity: velocity, start: time) : .none
  }

  private func report(_ phase: TrackReport.Phase) -> TrackReport {
    TrackReport(phase, revision: track.revision)
  }
}
