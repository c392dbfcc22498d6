/// Says to all who look at the machine when to look again: at the rate that is chosen, and at once when
/// another one is.
@MainActor
public final class RefreshPace {
  /// How often to look.
  public var rate: RefreshRate {
    didSet {
      guard rate != oldValue else { return }
      for sleep in sleeping.values { sleep.cancel() }
    }
  }

  private var sleeping: [Int: Task<Void, Never>] = [:]
  private var next = 0

  /// Creates a pace.
  public init(rate: RefreshRate = .second) { self.rate = rate }

  /// Waits until it is time to look again.
  ///
  /// - Parameter clock: By which time passes.
  /// - Returns: Whether it is; `false` once the task was cancelled.
  public func wait(on clock: any Clock<Duration>) async -> Bool {
    while !Task.isCancelled {
      let asked = rate
      await sleep(asked.interval, on: clock)
      // Where a break begins there is nothing to look at; where it ends there is, at once.
      if rate == asked || rate.interval != nil { return !Task.isCancelled }
    }
    return false
  }

  /// Sleeps until time is over, another rate is chosen, or the task is cancelled.
  private func sleep(_ interval: Duration?, on clock: any Clock<Duration>) async {
    let sleep = Task {
      if let interval { return (try? await clock.sleep(for: interval)) ?? () }
      let (changes, source) = AsyncStream.makeStream(of: Never.self)
      for await _ in changes {}
      source.finish()
    }
    let number = next
    next += 1
    sleeping[number] = sleep
    await withTaskCancellationHandler {
      await sleep.value
    } onCancel: {
      sleep.cancel()
    }
    sleeping[number] = nil
  }
}
