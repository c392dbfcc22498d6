extension Driver {
  /// A driver of one value, which has come to its end.
  public static func just(_ value: Element) -> Driver { of([value]) }

  /// A driver that gives some values at once, one after the other, and ends.
  public static func of(_ values: [Element]) -> Driver {
    Driver(StreamSource(replays: true, values: values))
  }

  /// A driver that gives nothing, and has come to its end.
  public static var empty: Driver { of([]) }

  /// A driver that gives nothing, and never ends.
  public static var never: Driver {
    Driver(StreamSource(replays: true) { _ in StreamSubscription {} })
  }

  /// A driver of sample data: the first value at once, and another one after every interval.
  /// - Parameters:
  ///   - values: The values.
  ///   - interval: How long each lasts.
  ///   - repeats: Whether the first one follows the last one.
  ///   - clock: What measures the interval.
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
  /// Creates a driver from a closure that gives values to a sink, from any thread.
  /// Where values come faster than the main actor takes them, the latest counts.
  ///
  /// ```swift
  /// let level = Driver<Double> { sink in
  ///   let meter = Meter { sink.yield($0) }
  ///   sink.onCancel { meter.stop() }
  /// }
  /// ```
  /// - Parameter begin: Called for the first who follows, and again for the first one after nobody did.
  public init(_ begin: @escaping @MainActor (StreamSink<Element>) -> Void) {
    self.init(StreamSource(replays: true, sink: begin))
  }

  /// Creates a driver that asks a function for a value, and again whenever an interval has passed since it
  /// has answered. It is asked beside the main actor.
  /// - Parameters:
  ///   - interval: How long to wait before it is asked again.
  ///   - clock: What measures the interval.
  ///   - read: The function. It is cancelled when nobody follows any more.
  /// - Returns: The driver, which does not end.
  public static func polling(
    every interval: Duration,
    clock: any Clock<Duration> = ContinuousClock(),
    _ read: @escaping @Sendable () async -> Element
  ) -> Driver {
    Driver(StreamSource(replays: true, polling: interval, clock: clock, read))
  }
}
