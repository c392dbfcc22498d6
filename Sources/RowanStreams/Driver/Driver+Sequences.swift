extension Driver where Element: Sendable {
  /// Creates a driver from an asynchronous sequence that does not fail.
  /// Where values come faster than the main actor takes them, the latest counts.
  ///
  /// The sequence is gone through beside the main actor while anybody follows. One that can be gone through
  /// once only, as an `AsyncStream`, gives what is left of it when somebody follows again.
  public init<Values: AsyncSequence & Sendable>(_ values: Values)
  where Values.Element == Element, Values.Failure == Never, Values.AsyncIterator: SendableMetatype {
    self.init(making: { values })
  }

  /// Creates a driver from an asynchronous sequence that does not fail, made anew for the first who
  /// follows, and again for the first one after nobody did.
  public init<Values: AsyncSequence & SendableMetatype>(
    making make: @escaping @Sendable () -> Values
  )
  where Values.Element == Element, Values.Failure == Never, Values.AsyncIterator: SendableMetatype {
    self.init(StreamSource(replays: true, sequence: make) { _ in nil })
  }

  /// Creates a driver from an asynchronous sequence that may fail, with another driver for that case.
  ///
  /// ```swift
  /// Driver(file.lines) { error in .just("\(error)") }
  /// ```
  /// - Parameters:
  ///   - values: The sequence.
  ///   - recover: Says what comes after an error; `.empty` for nothing.
  public init<Values: AsyncSequence & Sendable>(
    _ values: Values,
    catch recover: @escaping @MainActor @Sendable (any Error) -> Driver
  ) where Values.Element == Element, Values.AsyncIterator: SendableMetatype {
    self.init(making: { values }, catch: recover)
  }

  /// Creates a driver from an asynchronous sequence that may fail, made anew whenever somebody is the first
  /// to follow, with another driver for the case of an error.
  public init<Values: AsyncSequence & SendableMetatype>(
    making make: @escaping @Sendable () -> Values,
    catch recover: @escaping @MainActor @Sendable (any Error) -> Driver
  ) where Values.Element == Element, Values.AsyncIterator: SendableMetatype {
    self.init(StreamSource(replays: true, sequence: make) { recover($0).source })
  }

  /// Creates a driver from an asynchronous sequence that may fail: a last value comes instead of the error.
  public init<Values: AsyncSequence & Sendable>(_ values: Values, onErrorJustReturn value: Element)
  where Values.Element == Element, Values.AsyncIterator: SendableMetatype {
    self.init(values) { _ in .just(value) }
  }
}
