extension Driver {
  /// Creates a driver that emits one value and ends.
  public static func just(_ value: Element) -> Driver { of([value]) }

  /// Creates a driver that emits several values in one turn, in order, and ends.
  public static func of(_ values: [Element]) -> Driver {
    Driver(StreamSource(replays: true, values: values))
  }

  /// A driver that ends without emitting a value.
  public static var empty: Driver { of([]) }

  /// A driver that neither emits a value nor ends.
  public static var never: Driver {
    Driver(StreamSource(replays: true) { _ in StreamSubscription {} })
  }

  /// Creates a driver of sample data. It emits the first value immediately and another one after each interval.
  /// - Parameters:
  ///   - values: The values.
  ///   - interval: The time between two values, at least one millisecond.
  ///   - repeats: Whether the first value follows the last one. Otherwise the driver ends after the last value.
  ///   - clock: The clock that measures the interval.
  /// - Returns: The driver.
  public static func sample(
    _ values: [Element],
    every interval: Duration,
    repeats: Bool = false,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> Driver {
    Driver(
      StreamSource(replays: true, sample: values, every: interval, repeats: repeats, clock: clock)
    )
  }
}

extension Driver where Element: Sendable {
  /// Creates a driver from a closure that sends values to a sink, from any thread. If values arrive faster than the
  /// main actor takes them, only the latest is emitted.
  ///
  /// ```swift
  /// let level = Driver<Double> { sink in
  ///   let meter = Meter { sink.yield($0) }
  ///   sink.onCancel { meter.stop() }
  /// }
  /// ```
  /// - Parameter begin: Called for the first subscriber, and again for the next one after all subscribers have gone.
  public init(_ begin: @escaping @MainActor (StreamSink<Element>) -> Void) {
    self.init(StreamSource(replays: true, sink: begin))
  }

  /// Creates a driver that calls a function repeatedly, outside the main actor, and emits its results. The interval
  /// begins when the function returns.
  /// - Parameters:
  ///   - interval: The time between a result and the next call, at least one millisecond.
  ///   - clock: The clock that measures the interval.
  ///   - read: The function. It is cancelled when there is no subscriber left.
  /// - Returns: The driver, which never ends.
  public static func polling(
    every interval: Duration,
    clock: any Clock<Duration> = ContinuousClock(),
    _ read: @escaping @Sendable () async -> Element
  ) -> Driver {
    Driver(StreamSource(replays: true, polling: interval, clock: clock, read))
  }
}
