public import RowanCore
public import RowanHostInterface
import RowanMount

// As with pans, a swipe moves the nearest view with a track along the longer side of the distance.
extension HeadlessHost {
  /// Swipes from the middle of a view along its track, and releases.
  /// - Parameters:
  ///   - view: The pressed view.
  ///   - distance: The distance, in points.
  ///   - velocity: The velocity of the pointer at the release, in points per second.
  ///   - steps: The number of moves.
  ///   - isCancelled: Whether the swipe is cancelled instead of released.
  /// - Returns: Whether there is a track along that axis.
  @discardableResult
  public func swipe(
    _ view: ViewID,
    by distance: Point,
    velocity: Point = .zero,
    steps: Int = 4,
    isCancelled: Bool = false
  ) -> Bool {
    guard let swipe = beginSwipe(view, by: distance) else { return false }
    for step in 1...max(1, steps) {
      let share = Double(step) / Double(max(1, steps))
      moveSwipe(swipe, by: Point(x: distance.x * share, y: distance.y * share))
    }
    if isCancelled { cancelSwipe(swipe) } else { endSwipe(swipe, velocity: velocity) }
    return true
  }

  /// Swipes from the first visible text that equals or contains `text` along its track, and releases.
  /// - Precondition: There is such a text.
  @discardableResult
  public func swipe(text: String, by distance: Point, velocity: Point = .zero) -> Bool {
    swipe(require(text: text), by: distance, velocity: velocity)
  }

  /// Presses the middle of a view and begins to swipe along the longer side of `distance`.
  /// - Returns: The swipe, to continue it; `nil` if there is no track along that axis.
  public func beginSwipe(_ view: ViewID, by distance: Point) -> Swipe? {
    let axis: Axis = abs(distance.x) > abs(distance.y) ? .horizontal : .vertical
    pressBriefly(on: view)
    guard tree.views[view] != nil, let target = tree.trackTarget(around: view, along: axis) else {
      return nil
    }
    let swipe = Swipe(view: target, generation: tree[target].generation, axis: axis)
    changeTracks { $0.recordTrackBegan(of: target).map { [$0] } ?? [] }.forEach {
      notify(swipe, $0)
    }
    return swipe
  }

  /// Moves a swipe to a distance from its start.
  public func moveSwipe(_ swipe: Swipe, by distance: Point) {
    let way = swipe.axis == .horizontal ? distance.x : distance.y
    changeTracks { $0.recordTrackMoved(of: swipe.view, to: way) }.forEach { notify(swipe, $0) }
  }

  /// Releases a swipe.
  public func endSwipe(_ swipe: Swipe, velocity: Point = .zero) {
    let speed = swipe.axis == .horizontal ? velocity.x : velocity.y
    let report = changeTracks { $0.recordTrackEnded(of: swipe.view, velocity: speed) }
    if let report { notify(swipe, report) }
  }

  /// Cancels a swipe.
  public func cancelSwipe(_ swipe: Swipe) {
    let report = changeTracks { $0.recordTrackCancelled(of: swipe.view) }
    if let report { notify(swipe, report) }
  }

  private func notify(_ swipe: Swipe, _ report: TrackReport) {
    send(.tracked(swipe.view, generation: swipe.generation, report))
  }

  /// A pointer that drags along a track.
  public struct Swipe: Hashable, Sendable {
    /// The view with the track.
    public let view: ViewID
    let generation: UInt32
    let axis: Axis
  }
}
