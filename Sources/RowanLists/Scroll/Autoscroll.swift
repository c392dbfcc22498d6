import RowanComponents
import RowanCore

/// Scrolls a list while a pointer holds something near an edge: the faster the nearer.
///
/// A feature that moves something by a pointer has its own.
@MainActor
final class Autoscroll {
  /// How near to an edge the list begins to scroll, in points; no more than a quarter of the window.
  private static let edge = 56.0
  /// The greatest speed, in points a second.
  private static let speed = 1_400.0
  /// How long a step takes.
  private static let step = Duration.milliseconds(16)

  private unowned let list: any ListAccess
  /// Answers how far below the beginning of the window the pointer is; `nil` while it holds nothing.
  private let pointer: @MainActor () -> Double?
  /// Called after each step.
  private let didScroll: @MainActor () -> Void
  private var task: Task<Void, Never>?
  /// Where the pointer lifted something near an edge; `nil` once it has left the edge, and for what comes from elsewhere.
  private var origin: Double?

  /// Creates what scrolls a list.
  /// - Parameters:
  ///   - list: The list, which has to exist as long as a pointer holds something.
  ///   - pointer: Answers how far below the beginning of the window the pointer is; `nil` while it holds nothing.
  ///   - didScroll: Called after each step.
  init(
    _ list: any ListAccess,
    pointer: @escaping @MainActor () -> Double?,
    didScroll: @escaping @MainActor () -> Void
  ) {
    self.list = list
    self.pointer = pointer
    self.didScroll = didScroll
  }

  deinit { task?.cancel() }

  /// The pointer lifts something at its present place. Near an edge the list scrolls only once the pointer has moved towards
  /// that edge: a row that is lifted there and moved away from the edge must not run away.
  func lift() { origin = pointer() }

  /// Begins to scroll if the pointer is near an edge with something beyond it.
  func begin() {
    guard task == nil, speed != 0, let clock = list.context?.clock else { return }
    task = Task { @MainActor [weak self] in
      while !Task.isCancelled {
        guard (try? await clock.sleep(for: Self.step)) != nil else { return }
        guard let self, !Task.isCancelled else { return }
        // Handlers of scrolling may let go of the list.
        guard withExtendedLifetime(self.list, { self.scroll() }) else {
          self.task = nil
          return
        }
      }
    }
  }

  func end() {
    task?.cancel()
    task = nil
    origin = nil
  }

  /// Scrolls by one step.
  /// - Returns: Whether another step follows.
  private func scroll() -> Bool {
    let speed = speed
    guard speed != 0, let context = list.context, context.isMounted else { return false }
    // Whole points, as rows stand at them.
    let length = max(1, (abs(speed) * (Self.step / .seconds(1))).rounded())
    let distance = speed < 0 ? -length : length
    let wanted = min(max(0, list.offset + distance), lastOffset)
    if wanted != list.offset { list.scroll(to: wanted) }
    didScroll()
    context.setNeedsCommit()
    list.performDeferred()
    return true
  }

  private var lastOffset: Double { max(0, list.layout.total - list.windowLength) }

  /// How fast the list has to scroll, in points a second, positive towards the end; 0 for not at all.
  private var speed: Double {
    guard let pointer = pointer(), list.context != nil else { return 0 }
    let edge = min(Self.edge, list.windowLength / 4)
    guard edge > 0 else { return 0 }
    let above = edge - (pointer - list.stuckHeight(at: list.offset))
    let below = pointer - (list.windowLength - edge)
    func speed(_ depth: Double) -> Double {
      let share = min(depth / edge, 1)
      return max(share * share * Self.speed, 1)
    }
    if above <= 0, below <= 0 { origin = nil }
    let moved = origin.map { pointer - $0 }
    if above > 0, list.offset > 0, moved ?? -.infinity < -InteractionState.reach {
      return -speed(above)
    }
    if below > 0, list.offset < lastOffset, moved ?? .infinity > InteractionState.reach {
      return speed(below)
    }
    return 0
  }
}
