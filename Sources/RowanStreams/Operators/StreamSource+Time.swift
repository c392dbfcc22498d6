import RowanCore

extension StreamSource {
  /// Returns a source that emits a value immediately and then at most one value per interval: the latest that arrived
  /// meanwhile.
  func throttle(_ interval: Duration, clock: any Clock<Duration>) -> StreamSource {
    let interval = interval.corrected("throttle(_:)")
    return StreamSource(replays: replays) { inlet in
      let throttle = StreamThrottle(inlet, interval: interval, clock: clock)
      let upstream = self.observe(end: { throttle.end() }, value: { throttle.receive($0) })
      return StreamSubscription {
        upstream.cancel()
        throttle.stop()
      }
    }
  }

  /// Returns a source that emits the latest value after no other value arrived for an interval.
  func debounce(_ interval: Duration, clock: any Clock<Duration>) -> StreamSource {
    let interval = interval.corrected("debounce(_:)")
    return StreamSource(replays: replays) { inlet in
      let debounce = StreamDebounce(inlet, interval: interval, clock: clock)
      let upstream = self.observe(end: { debounce.end() }, value: { debounce.receive($0) })
      return StreamSubscription {
        upstream.cancel()
        debounce.stop()
      }
    }
  }
}

/// Limits the values to one per interval. One task runs while values arrive, however many there are.
@MainActor
private final class StreamThrottle<Element> {
  private let inlet: StreamInlet<Element>
  private let interval: Duration
  private let clock: any Clock<Duration>
  private var pending: Element?
  private var wait: Task<Void, Never>?

  init(_ inlet: StreamInlet<Element>, interval: Duration, clock: any Clock<Duration>) {
    self.inlet = inlet
    self.interval = interval
    self.clock = clock
  }

  func receive(_ value: Element) {
    guard wait == nil else {
      pending = value
      return
    }
    let (clock, interval) = (clock, interval)
    wait = Task { [weak self] in
      repeat {
        do { try await clock.sleep(for: interval) } catch { return }
      } while self?.intervalPassed() == true
    }
    inlet.send(value)
  }

  /// Emits the pending value, and returns whether another interval begins.
  private func intervalPassed() -> Bool {
    guard !Task.isCancelled else { return false }
    guard let value = pending else {
      wait = nil
      return false
    }
    pending = nil
    inlet.send(value)
    return true
  }

  func end() {
    if let value = pending { inlet.send(value) }
    stop()
    inlet.end()
  }

  func stop() {
    pending = nil
    wait?.cancel()
  }
}

/// Emits the last value of a series. One task runs while values arrive, however many there are.
@MainActor
private final class StreamDebounce<Element> {
  private let inlet: StreamInlet<Element>
  private let interval: Duration
  private let clock: any Clock<Duration>
  private let elapsed: () -> Duration
  private var pending: Element?
  private var due = Duration.zero
  private var wait: Task<Void, Never>?

  init(_ inlet: StreamInlet<Element>, interval: Duration, clock: any Clock<Duration>) {
    self.inlet = inlet
    self.interval = interval
    self.clock = clock
    elapsed = Self.stopwatch(clock)
  }

  func receive(_ value: Element) {
    pending = value
    due = elapsed() + interval
    guard wait == nil else { return }
    let clock = clock
    wait = Task { [weak self] in
      while let rest = self?.rest {
        do { try await clock.sleep(for: rest) } catch { return }
      }
    }
  }

  /// The remaining time until the latest value is emitted. Emits it and returns `nil` when the time has passed.
  private var rest: Duration? {
    guard !Task.isCancelled else { return nil }
    let rest = due - elapsed()
    if rest > .zero { return rest }
    wait = nil
    guard let value = pending else { return nil }
    pending = nil
    inlet.send(value)
    return nil
  }

  func end() {
    if let value = pending { inlet.send(value) }
    stop()
    inlet.end()
  }

  func stop() {
    pending = nil
    wait?.cancel()
  }

  private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
