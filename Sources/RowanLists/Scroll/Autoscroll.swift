import RowanComponents
import RowanCore

/// Scrolls a list while a pointer drags an item near an edge. The speed increases towards the edge.
///
/// Each feature with a drag has a separate instance.
@MainActor
final class Autoscroll {
  /// The distance from an edge within which the list scrolls, in points; at most a quarter of the window.
  private static let edge = 56.0
  /// The greatest speed, in points per second.
  private static let speed = 1_400.0
  /// The duration of a step.
  private static let step = Duration.milliseconds(16)

  private unowned let list: any ListAccess
  /// Returns the distance of the pointer from the beginning of the window, or `nil` while nothing is dragged.
  private let pointer: @MainActor () -> Double?
  /// Called after each step.
  private let didScroll: @MainActor () -> Void
  private var task: Task<Void, Never>?
  /// The position at which the pointer lifted an item; `nil` after it left the edges, and for drags from outside.
  private var origin: Double?

  /// Creates an object that scrolls a list during drags.
  /// - Parameters:
  ///   - list: The list, which must exist as long as a drag lasts.
  ///   - pointer: Returns the distance of the pointer from the beginning of the window, or `nil` while nothing is
  ///     dragged.
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

  /// Records that the pointer lifts an item at its current position. Near an edge, the list then scrolls only after the
  /// pointer has moved towards that edge: a row that is lifted there and moved away must not scroll away from the
  /// pointer.
  func lift() { origin = pointer() }

  /// Starts to scroll if the pointer is near an edge with content beyond it.
  func begin() {
    guard task == nil, speed != 0, let clock = list.context?.clock else { return }
    task = Task { @MainActor [weak self] in
      while !Task.isCancelled {
        guard (try? await clock.sleep(for: Self.step)) != nil else { return }
        guard let self, !Task.isCancelled else { return }
        // Handlers of scroll events may release the list.
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
    // Whole points, because rows are at whole offsets.
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

  /// The speed for the current pointer position, in points per second; positive towards the end, 0 for no scrolling.
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
