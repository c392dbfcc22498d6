import Synchronization

@testable import RowanWeb

/// A scheduler for the main actor whose turns a test runs one at a time, and a clock that the work advances.
final class ManualTurns: Sendable {
  private let time = Mutex(Duration.zero)
  private let waiting = Mutex<[@MainActor @Sendable () -> Void]>([])
  let done = Mutex<[String]>([])

  func scheduler(clock: any Clock<Duration> = ContinuousClock()) -> TurnScheduler {
    TurnScheduler(now: { self.time.withLock { $0 } }, clock: clock) { turn in
      self.waiting.withLock { $0.append(turn) }
    }
  }

  /// Returns work that is recorded by a name and takes a time.
  func work(_ name: String, _ cost: Duration = .milliseconds(1)) -> @MainActor @Sendable () -> Void
  {
    {
      self.done.withLock { $0.append(name) }
      self.time.withLock { $0 += cost }
    }
  }

  /// Advances the time without work.
  func pass(_ time: Duration) {
    self.time.withLock { $0 += time }
  }

  /// Runs turns, at most `count`.
  @MainActor
  func take(_ count: Int = 1_000) {
    for _ in 0..<count {
      guard let turn = waiting.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return }
      turn()
    }
  }

  var names: [String] { done.withLock { $0 } }
}
