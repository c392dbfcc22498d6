import RowanComponents
import RowanCore

extension Animator {
  /// Notes that a view has got another frame, after the one it had while it showed the same element.
  func didMove(_ view: MountedView, from frame: Rect) {
    moves.append((view, frame))
  }

  /// Has everything that moved go to its new place, when a component asked for that in this commit.
  func finishMoves() {
    defer {
      moves = []
      bounds = nil
    }
    guard let bounds else { return }
    let arrival = bounds.completion.map { Arrival($0) { [weak self] in self?.deliver($0, $1) } }
    if !isMotionReduced {
      for (view, frame) in moves where view.identity != nil && view.frame != frame {
        let offset = FrameOffset(from: view.frame, to: frame)
        var part = AnimationPart(
          .frame([Keyframe(.value(offset), at: 0), Keyframe(.rest, at: 1)]),
          bounds.timing
        )
        part.accumulates = true
        part.fill = bounds.timing.delay > 0 ? .backwards : []
        begin(ViewAnimation([part]), on: view, completion: arrival?.expect())
      }
    }
    arrival?.close()
  }
}

/// Waits for all movements of a commit.
@MainActor
private final class Arrival {
  private var waiting = 1
  private var outcome = AnimationOutcome.completed
  private let completion: AnimationCompletion
  private let deliver: @MainActor (@escaping AnimationCompletion, AnimationOutcome) -> Void

  init(
    _ completion: @escaping AnimationCompletion,
    deliver: @escaping @MainActor (@escaping AnimationCompletion, AnimationOutcome) -> Void
  ) {
    self.completion = completion
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
    if waiting == 0 { deliver(completion, self.outcome) }
  }
}
