import RowanCore

extension StreamSource {
  /// A value at once, and then no more than one in every interval: the latest of those that came meanwhile.
  func throttle(_ interval: Duration, clock: any Clock<Duration>) -> StreamSource {
    let interval = interval.corrected("throttle(_:)")
    return StreamSource(replays: replays) { inlet in
      let throttle = StreamThrottle(inlet, interval: interval, clock: clock)
      let upstream = self.observe(end: { throttle.end() }, value: { throttle.take($0) })
      return StreamSubscription {
        upstream.cancel()
        throttle.stop()
      }
    }
  }

  /// A value once no other has come for an interval.
  func debounce(_ interval: Duration, clock: any Clock<Duration>) -> StreamSource {
    let interval = interval.corrected("debounce(_:)")
    return StreamSource(replays: replays) { inlet in
      let debounce = StreamDebounce(inlet, interval: interval, clock: clock)
      let upstream = self.observe(end: { debounce.end() }, value: { debounce.take($0) })
      return StreamSubscription {
        upstream.cancel()
        debounce.stop()
      }
    }
  }
}

/// Lets one value through in every interval: one task for as long as values come, however many these are.
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

  func take(_ value: Element) {
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

  /// Hands on what has come meanwhile; answers whether another interval begins with that.
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

/// Lets the last of several values through: one task for as long as values come, however many these are.
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

  func take(_ value: Element) {
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

  /// How long the latest value still has to wait; `nil` once it has been handed on.
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
