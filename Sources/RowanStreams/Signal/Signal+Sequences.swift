extension Signal where Element: Sendable {
  /// Creates a signal from an asynchronous sequence that does not throw. All values are emitted, in order.
  ///
  /// The sequence is iterated outside the main actor while there is a subscriber. A sequence that supports only one
  /// iteration, such as an `AsyncStream`, continues with its remaining elements when it is subscribed to again.
  public init<Values: AsyncSequence & Sendable>(_ values: Values)
  where Values.Element == Element, Values.Failure == Never, Values.AsyncIterator: SendableMetatype {
    self.init(making: { values })
  }

  /// Creates a signal from an asynchronous sequence that does not throw. The sequence is created for the first
  /// subscriber, and again for the next one after all subscribers have gone.
  public init<Values: AsyncSequence & SendableMetatype>(
    making make: @escaping @Sendable () -> Values
  )
  where Values.Element == Element, Values.Failure == Never, Values.AsyncIterator: SendableMetatype {
    self.init(StreamSource(replays: false, sequence: make) { _ in nil })
  }

  /// Creates a signal from an asynchronous sequence that may throw. After an error, it continues with another signal.
  ///
  /// ```swift
  /// Signal(file.lines) { error in .just("\(error)") }
  /// ```
  /// - Parameters:
  ///   - values: The sequence.
  ///   - recover: Returns the signal that follows an error; `.empty` for none.
  public init<Values: AsyncSequence & Sendable>(
    _ values: Values,
    catch recover: @escaping @MainActor @Sendable (any Error) -> Signal
  ) where Values.Element == Element, Values.AsyncIterator: SendableMetatype {
    self.init(making: { values }, catch: recover)
  }

  /// Creates a signal from an asynchronous sequence that may throw. After an error, it continues with another signal.
  /// The sequence is created for the first subscriber, and again for the next one after all subscribers have gone.
  public init<Values: AsyncSequence & SendableMetatype>(
    making make: @escaping @Sendable () -> Values,
    catch recover: @escaping @MainActor @Sendable (any Error) -> Signal
  ) where Values.Element == Element, Values.AsyncIterator: SendableMetatype {
    self.init(StreamSource(replays: false, sequence: make) { recover($0).source })
  }

  /// Creates a signal from an asynchronous sequence that may throw. Instead of an error, it emits a last value.
  public init<Values: AsyncSequence & Sendable>(_ values: Values, onErrorJustReturn value: Element)
  where Values.Element == Element, Values.AsyncIterator: SendableMetatype {
    self.init(values) { _ in .just(value) }
  }
}
