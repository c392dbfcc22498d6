/// The moments at which the models of a window look at the machine again: at the rate that is chosen, and at once when
/// another one is.
///
/// All models of a window have the same moments: their figures are shown together, and one timer is enough.
@MainActor
public final class RefreshPace {
  /// How often to look.
  public var rate: RefreshRate {
    didSet {
      guard rate != oldValue else { return }
      wakeAll()
    }
  }

  private var waiting: [(number: Int, continuation: CheckedContinuation<Void, Never>)] = []
  private var next = 0
  /// The wait for the next moment, while one is waited for.
  private var tick: Task<Void, Never>? {
    didSet { oldValue?.cancel() }
  }

  /// Creates a pace.
  public init(rate: RefreshRate = .second) { self.rate = rate }

  deinit { tick?.cancel() }

  /// Waits until it is time to look again.
  ///
  /// - Parameter clock: By which time passes.
  /// - Returns: Whether it is; `false` once the task was cancelled.
  public func wait(on clock: any Clock<Duration>) async -> Bool {
    while !Task.isCancelled {
      let asked = rate
      await nextMoment(on: clock)
      // Where a break begins there is nothing to look at; where it ends there is, at once.
      if rate == asked || rate.interval != nil { return !Task.isCancelled }
    }
    return false
  }

  /// Waits until the next moment comes, another rate is chosen, or the task is cancelled.
  private func nextMoment(on clock: any Clock<Duration>) async {
    let number = next
    next += 1
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard !Task.isCancelled else { return continuation.resume() }
        waiting.append((number, continuation))
        begin(on: clock)
      }
    } onCancel: {
      Task { @MainActor [weak self] in self?.giveUp(number) }
    }
  }

  /// Has the next moment come an interval after the first has begun to wait for it.
  private func begin(on clock: any Clock<Duration>) {
    guard tick == nil, let interval = rate.interval else { return }
    tick = Task { [weak self] in
      guard (try? await clock.sleep(for: interval)) != nil, !Task.isCancelled else { return }
      self?.wakeAll()
    }
  }

  private func giveUp(_ number: Int) {
    guard let place = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: place).continuation.resume()
    if waiting.isEmpty { tick = nil }
  }

  private func wakeAll() {
    tick = nil
    let woken = waiting
    waiting = []
    for one in woken { one.continuation.resume() }
  }
}
