import RowanComponents
import RowanCore

/// A view that has moved in this commit, and where it was shown before.
struct ViewMove {
  var view: MountedView
  var frame: Rect
  /// Whether it is shown at its new place at once, because its scroll view jumps far away in this commit.
  var isImmediate = false
}

extension Animator {
  /// Notes where a view was shown that is getting another frame. What a commit moves more than once comes
  /// from where it was at first.
  func willMove(_ view: MountedView, from frame: Rect) {
    guard !view.hasMoved, !view.isHeld else { return }
    view.hasMoved = true
    moves.append(ViewMove(view: view, frame: frame))
  }

  /// Has everything that moves in this commit go to its new place. The first one who says so in a commit has
  /// the say, and all are told when that is over.
  func animateMoves(_ animation: BoundsAnimation) {
    if bounds == nil { bounds = animation.timing }
    if let completion = animation.completion { arrivals.append(completion) }
  }

  /// Takes into account that what is in a scroll view stands elsewhere by `shift`, and is scrolled by as
  /// much: it is seen where it was.
  func didScroll(_ scroll: MountedView, by shift: Point) {
    for index in moves.indices where moves[index].view.parent === scroll {
      moves[index].frame = moves[index].frame.offset(by: shift)
    }
    guard bounds != nil else { return }
    // What keeps its frame is seen elsewhere then.
    for view in scroll.children
    where !view.hasMoved && view.bindBatch != buffer.nextNumber {
      willMove(view, from: view.shownFrame.offset(by: shift))
    }
  }

  /// Takes into account that a scroll view will show its content from elsewhere at once, by `distance` along its axis.
  ///
  /// Content moves among itself while it is scrolled. But what a track holds in the window is shown where it was, and
  /// after a jump over more than a window nothing has a place before that users could follow it from.
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

  /// Has everything that moved go to its new place, when a component asked for that in this commit.
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
        let offset = FrameOffset(from: move.view.shownFrame, to: move.frame)
        var part = AnimationPart(
          .frame([Keyframe(.value(offset), at: 0), Keyframe(.rest, at: 1)]),
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

  /// Has rows that have come into sight because others moved come along with their neighbours.
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
        // What is moved by a track goes its own way, and those behind it go with those in front of it.
        guard !view.hasTrack else { continue }
        willMove(view, from: now.offset(by: neighbour.way(to: now)))
      }
    }
  }
}

/// A view that has moved, or has got another size, and takes along what stands beside it.
private struct AdjacentView {
  /// Where it was shown.
  var before: Rect
  /// Where it goes.
  var now: Rect

  /// How far off something comes from that stands at a frame now: as far as the edge was at which it stands.
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

/// Waits for all movements of a commit.
@MainActor
private final class Arrival {
  private var waiting = 1
  private var outcome = AnimationOutcome.completed
  private let deliver: @MainActor (AnimationOutcome) -> Void

  init(_ deliver: @escaping @MainActor (AnimationOutcome) -> Void) {
    self.deliver = deliver
  }

  func expect() -> AnimationCompletion {
    waiting += 1
    return { outcome in self.arrive(outcome) }
  }

  /// Nothing more is to be waited for.
  func close() { arrive(.completed) }

  private func arrive(_ outcome: AnimationOutcome) {
    // The worst that befell any of them.
    if outcome == .cancelled || self.outcome == .completed { self.outcome = outcome }
    waiting -= 1
    if waiting == 0 { deliver(self.outcome) }
  }
}
