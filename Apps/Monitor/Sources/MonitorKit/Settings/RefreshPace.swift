/// The moments at which the models of a window sample the machine: at the chosen rate, and
/// immediately after a change of the rate.
///
/// The models of a window share these moments, so that their values change together and one timer
/// is enough.
@MainActor
public final class RefreshPace {
  /// The chosen rate.
  public var rate: RefreshRate {
    didSet {
      guard rate != oldValue else { return }
      wakeAll()
    }
  }

  private var waiting: [(number: Int, continuation: CheckedContinuation<Void, Never>)] = []
  private var next = 0
  /// The timer for the next moment, while a model waits.
  private var tick: Task<Void, Never>? {
    didSet { oldValue?.cancel() }
  }

  /// Creates a pace with a rate.
  public init(rate: RefreshRate = .second) { self.rate = rate }

  deinit { tick?.cancel() }

  /// Waits until the next sample is due.
  ///
  /// - Parameter clock: The clock of the pace.
  /// - Returns: Whether the sample is due, or `false` if the task was cancelled.
  public func wait(on clock: any Clock<Duration>) async -> Bool {
    while !Task.isCancelled {
      let asked = rate
      await nextMoment(on: clock)
      // When the user pauses, the wait goes on. When the user ends the pause, the sample is due
      // immediately.
      if rate == asked || rate.interval != nil { return !Task.isCancelled }
    }
    return false
  }

  /// Waits until the timer fires, the rate changes, or the task is cancelled.
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
      Task { @MainActor [weak self] in self?.stopWaiting(number) }
    }
  }

  /// Starts the timer if it is not running. Its interval begins with the first wait for the next
  /// moment.
  private func begin(on clock: any Clock<Duration>) {
    guard tick == nil, let interval = rate.interval else { return }
    tick = Task { [weak self] in
      guard (try? await clock.sleep(for: interval)) != nil, !Task.isCancelled else { return }
      self?.wakeAll()
    }
  }

  private func stopWaiting(_ number: Int) {
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
