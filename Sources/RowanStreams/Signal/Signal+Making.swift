extension Signal {
  /// A signal of one value, which has come to its end.
  public static func just(_ value: Element) -> Signal { of([value]) }

  /// A signal that gives some values at once, one after the other, and ends.
  public static func of(_ values: [Element]) -> Signal {
    Signal(StreamSource(replays: false, values: values))
  }

  /// A signal that gives nothing, and has come to its end.
  public static var empty: Signal { of([]) }

  /// A signal that gives nothing, and never ends.
  public static var never: Signal {
    Signal(StreamSource(replays: false) { _ in StreamSubscription {} })
  }

  /// A signal of sample data: the first value at once, and another one after every interval.
  /// - Parameters:
  ///   - values: The values.
  ///   - interval: How long each lasts.
  ///   - repeats: Whether the first one follows the last one.
  ///   - clock: What measures the interval.
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
  /// Creates a signal from a closure that gives values to a sink, from any thread.
  /// All values arrive, in order.
  ///
  /// ```swift
  /// let level = Signal<Double> { sink in
  ///   let meter = Meter { sink.yield($0) }
  ///   sink.onCancel { meter.stop() }
  /// }
  /// ```
  /// - Parameter begin: Called for the first who listens, and again for the first one after nobody did.
  public init(_ begin: @escaping @MainActor (StreamSink<Element>) -> Void) {
    self.init(StreamSource(replays: false, sink: begin))
  }

  /// Creates a signal that asks a function for a value, and again whenever an interval has passed since it
  /// has answered. It is asked beside the main actor.
  /// - Parameters:
  ///   - interval: How long to wait before it is asked again.
  ///   - clock: What measures the interval.
  ///   - read: The function. It is cancelled when nobody listens any more.
  /// - Returns: The signal, which does not end.
  public static func polling(
    every interval: Duration,
    clock: any Clock<Duration> = ContinuousClock(),
    _ read: @escaping @Sendable () async -> Element
  ) -> Signal {
    Signal(StreamSource(replays: false, polling: interval, clock: clock, read))
  }
}
