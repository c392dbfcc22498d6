import RowanComponents
import RowanCore

/// A view that moved in this commit, and its visible frame before.
struct ViewMove {
  var view: MountedView
  var frame: Rect
  /// Whether the view is shown at its new frame at once, because its scroll view jumps by more than a window in
  /// this commit.
  var isImmediate = false
}

extension Animator {
  /// Records the visible frame of a view before it gets another frame. If a commit moves a view several times, the
  /// first frame counts.
  func willMove(_ view: MountedView, from frame: Rect) {
    guard !view.hasMoved, !view.isHeld else { return }
    view.hasMoved = true
    moves.append(ViewMove(view: view, frame: frame))
  }

  /// Animates all moves of this commit. The first call in a commit decides the timing; the completions of all calls
  /// run at the end.
  func animateMoves(_ animation: BoundsAnimation) {
    if bounds == nil { bounds = animation.timing }
    if let completion = animation.completion { arrivals.append(completion) }
  }

  /// Adjusts the recorded moves after the content of a scroll view moved and was scrolled by the same `shift`, so
  /// that it looks unmoved.
  func didScroll(_ scroll: MountedView, by shift: Point) {
    for index in moves.indices where moves[index].view.parent === scroll {
      moves[index].frame = moves[index].frame.offset(by: shift)
    }
    guard bounds != nil else { return }
    // Views with an unchanged frame appear at another position then.
    for view in scroll.children
    where !view.hasMoved && view.bindBatch != buffer.nextNumber {
      willMove(view, from: view.shownFrame.offset(by: shift))
    }
  }

  /// Adjusts the recorded moves for a jump of a scroll view by `distance` along its axis.
  ///
  /// Content still moves relative to other content during a jump. But a view that a track holds in the window is
  /// shown where it was before, and after a jump of more than a window no view has an old position from which users
  /// could follow it.
  func willJump(_ scroll: MountedView, by distance: Double) {
    guard distance != 0, let configuration = scroll.scrollConfiguration else { return }
    let isFar = abs(distance) > scroll.frame.size[configuration.axis]
    let shift = configuration.shift(at: distance)
    for index in moves.indices where moves[index].view.parent === scroll {
      if isFar {
        moves[index].isImmediate = true
      } else if moves[index].view.hasTrack {
        moves[index].frame = moves[index].frame.offset(by: shift)
      }
    }
  }

  /// Animates the moves of this commit if a component requested that; otherwise only calls the
  /// completions.
  func finishMoves() {
    let arrivals = arrivals
    defer {
      for move in moves { move.view.hasMoved = false }
      moves = []
      bounds = nil
      appeared = []
      self.arrivals = []
    }
    guard let timing = bounds else {
      for completion in arrivals { deliver(completion, .completed) }
      return
    }
    bringAlong()
    let arrival = Arrival { [weak self] outcome in
      for completion in arrivals { self?.deliver(completion, outcome) }
    }
    if !isMotionReduced {
      for move in moves where move.view.identity != nil && !move.isImmediate {
        guard move.view.shownFrame != move.frame else { continue }
        let offset = ViewAnimation.FrameOffset(from: move.view.shownFrame, to: move.frame)
        var part = ViewAnimation.Part(
          .frame([
            ViewAnimation.Keyframe(.value(offset), at: 0), ViewAnimation.Keyframe(.rest, at: 1),
          ]),
          timing
        )
        part.accumulates = true
        part.fill = timing.delay > 0 ? .backwards : []
        let completion = arrivals.isEmpty ? nil : arrival.expect()
        begin(ViewAnimation([part]), on: move.view, completion: completion)
      }
    }
    arrival.close()
  }

  /// Makes rows that came into the window because others moved move together with their neighbours.
  private func bringAlong() {
    var scrolls: [MountedView] = []
    for move in moves where !move.isImmediate {
      guard let parent = move.view.parent, parent.kind == .scroll else { continue }
      if !scrolls.contains(where: { $0 === parent }) { scrolls.append(parent) }
    }
    for scroll in scrolls {
      let before = Dictionary(
        moves.lazy.filter { $0.view.parent === scroll }.map { ($0.view.id, $0.frame) },
        uniquingKeysWith: { first, _ in first }
      )
      guard let first = scroll.children.first(where: { before[$0.id] != nil }) else { continue }
      var neighbour = AdjacentView(
        before: before[first.id] ?? first.shownFrame,
        now: first.shownFrame
      )
      for view in scroll.children {
        let now = view.shownFrame
        guard view.bindBatch == buffer.nextNumber, !appeared.contains(view.id) else {
          neighbour = AdjacentView(before: before[view.id] ?? now, now: now)
          continue
        }
        // A view with a track moves by its own rule; rows behind it move with those in front of it.
        guard !view.hasTrack else { continue }
        willMove(view, from: now.offset(by: neighbour.way(to: now)))
      }
    }
  }
}

/// A view that moved or was resized, and that its neighbours follow.
private struct AdjacentView {
  /// The visible frame before.
  var before: Rect
  /// The visible frame now.
  var now: Rect

  /// Returns the offset from the new frame of a neighbour to its old one: that of the moved view's edge beside it, for
  /// each axis.
  func way(to frame: Rect) -> Point {
    Point(
      x: Self.way(from: (before.minX, before.maxX), to: (now.minX, now.maxX), at: frame.minX),
      y: Self.way(from: (before.minY, before.maxY), to: (now.minY, now.maxY), at: frame.minY)
    )
  }

  private static func way(
    from before: (start: Double, end: Double),
    to now: (start: Double, end: Double),
    at place: Double
  ) -> Double {
    place >= now.end ? before.end - now.end : before.start - now.start
  }
}

/// A counter of the move animations of a commit, which reports their common outcome after the last
/// one has ended.
@MainActor
private final class Arrival {
  private var waiting = 1
  private var outcome = ComponentAnimation.Outcome.completed
  private let deliver: @MainActor (ComponentAnimation.Outcome) -> Void

  init(_ deliver: @escaping @MainActor (ComponentAnimation.Outcome) -> Void) {
    self.deliver = deliver
  }

  func expect() -> ComponentAnimation.Completion {
    waiting += 1
    return { outcome in self.arrive(outcome) }
  }

  /// Ends the registration of animations.
  func close() { arrive(.completed) }

  private func arrive(_ outcome: ComponentAnimation.Outcome) {
    // The worst outcome counts for all animations.
    if outcome == .cancelled || self.outcome == .completed { self.outcome = outcome }
    waiting -= 1
    if waiting == 0 { deliver(self.outcome) }
  }
}
