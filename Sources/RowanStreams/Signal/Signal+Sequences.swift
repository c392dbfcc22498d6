extension Signal where Element: Sendable {
  /// Creates a signal from an asynchronous sequence that does not fail.
  /// All values arrive, in order.
  ///
  /// The sequence is gone through beside the main actor while anybody listens. One that can be gone through
  /// once only, as an `AsyncStream`, gives what is left of it when somebody listens again.
  public init<Values: AsyncSequence & Sendable>(_ values: Values)
  where Values.Element == Element, Values.Failure == Never, Values.AsyncIterator: SendableMetatype {
    self.init(making: { values })
  }

  /// Creates a signal from an asynchronous sequence that does not fail, made anew for the first who
  /// listens, and again for the first one after nobody did.
  public init<Values: AsyncSequence & SendableMetatype>(
    making make: @escaping @Sendable () -> Values
  )
  where Values.Element == Element, Values.Failure == Never, Values.AsyncIterator: SendableMetatype {
    self.init(StreamSource(replays: false, sequence: make) { _ in nil })
  }

  /// Creates a signal from an asynchronous sequence that may fail, with another signal for that case.
  ///
  /// ```swift
  /// Signal(file.lines) { error in .just("\(error)") }
  /// ```
  /// - Parameters:
  ///   - values: The sequence.
  ///   - recover: Says what comes after an error; `.empty` for nothing.
  public init<Values: AsyncSequence & Sendable>(
    _ values: Values,
    catch recover: @escaping @MainActor @Sendable (any Error) -> Signal
  ) where Values.Element == Element, Values.AsyncIterator: SendableMetatype {
    self.init(making: { values }, catch: recover)
  }

  /// Creates a signal from an asynchronous sequence that may fail, made anew whenever somebody is the first
  /// to listen, with another signal for the case of an error.
  public init<Values: AsyncSequence & SendableMetatype>(
    making make: @escaping @Sendable () -> Values,
    catch recover: @escaping @MainActor @Sendable (any Error) -> Signal
  ) where Values.Element == Element, Values.AsyncIterator: SendableMetatype {
    self.init(StreamSource(replays: false, sequence: make) { recover($0).source })
  }

  /// Creates a signal from an asynchronous sequence that may fail: a last value comes instead of the error.
  public init<Values: AsyncSequence & Sendable>(_ values: Values, onErrorJustReturn value: Element)
  where Values.Element == Element, Values.AsyncIterator: SendableMetatype {
    self.init(values) { _ in .just(value) }
  }
}
