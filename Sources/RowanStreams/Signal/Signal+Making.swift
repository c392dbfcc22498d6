extension Signal {
  /// Creates a signal that emits one value and ends.
  public static func just(_ value: Element) -> Signal { of([value]) }

  /// Creates a signal that emits several values in one turn, in order, and ends.
  public static func of(_ values: [Element]) -> Signal {
    Signal(StreamSource(replays: false, values: values))
  }

  /// A signal that ends without emitting a value.
  public static var empty: Signal { of([]) }

  /// A signal that neither emits a value nor ends.
  public static var never: Signal {
    Signal(StreamSource(replays: false) { _ in StreamSubscription {} })
  }

  /// Creates a signal of sample data. It emits the first value immediately and another one after each interval.
  /// - Parameters:
  ///   - values: The values.
  ///   - interval: The time between two values, at least one millisecond.
  ///   - repeats: Whether the first value follows the last one. Otherwise the signal ends after the last value.
  ///   - clock: The clock that measures the interval.
  /// - Returns: The signal.
  public static func sample(
    _ values: [Element],
    every interval: Duration,
    repeats: Bool = false,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> Signal {
    Signal(
      StreamSource(replays: false, sample: values, every: interval, repeats: repeats, clock: clock)
    )
  }
}

extension Signal where Element: Sendable {
  /// Creates a signal from a closure that sends values to a sink, from any thread. All values are emitted, in order.
  ///
  /// ```swift
  /// let level = Signal<Double> { sink in
  ///   let meter = Meter { sink.yield($0) }
  ///   sink.onCancel { meter.stop() }
  /// }
  /// ```
  /// - Parameter begin: Called for the first subscriber, and again for the next one after all subscribers have gone.
  public init(_ begin: @escaping @MainActor (StreamSink<Element>) -> Void) {
    self.init(StreamSource(replays: false, sink: begin))
  }

  /// Creates a signal that calls a function repeatedly, outside the main actor, and emits its results. The interval
  /// begins when the function returns.
  /// - Parameters:
  ///   - interval: The time between a result and the next call, at least one millisecond.
  ///   - clock: The clock that measures the interval.
  ///   - read: The function. It is cancelled when there is no subscriber left.
  /// - Returns: The signal, which never ends.
  public static func polling(
    every interval: Duration,
    clock: any Clock<Duration> = ContinuousClock(),
    _ read: @escaping @Sendable () async -> Element
  ) -> Signal {
    Signal(StreamSource(replays: false, polling: interval, clock: clock, read))
  }
}
