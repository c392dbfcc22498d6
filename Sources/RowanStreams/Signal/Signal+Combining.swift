extension Signal {
  /// Returns a signal that emits the values of several signals in the order of their arrival. It ends when all of them
  /// have ended.
  public static func merge(_ streams: Signal...) -> Signal { merge(streams) }

  /// Returns a signal that emits the values of several signals in the order of their arrival. It ends when all of them
  /// have ended.
  public static func merge(_ streams: [Signal]) -> Signal {
    Signal(StreamSource.merge(streams.map(\.source), replays: false))
  }

  /// Returns a signal that emits the values of this signal and of another one in the order of their arrival.
  public func merge(_ other: Signal) -> Signal { Signal.merge(self, other) }

  /// Returns a signal that emits the latest values of two signals after each value of either, as soon as both have
  /// emitted one. It ends when both have ended, or when one has ended without a value.
  public static func combineLatest<First, Second>(
    _ first: Signal<First>,
    _ second: Signal<Second>
  ) -> Signal where Element == (First, Second) {
    Signal(first.source.combined(with: second.source))
  }

  /// Returns a signal that emits the latest values of three signals after each value of any, as soon as all have
  /// emitted one. It ends when all have ended, or when one has ended without a value.
  public static func combineLatest<First, Second, Third>(
    _ first: Signal<First>,
    _ second: Signal<Second>,
    _ third: Signal<Third>
  ) -> Signal where Element == (First, Second, Third) {
    let source = first.source.combined(with: second.source).combined(with: third.source)
    return Signal(source.map { ($0.0, $0.1, $1) })
  }

  /// Returns a signal that emits the latest values of several signals, in their order, after each value of any, as soon
  /// as all have emitted one. It ends when all have ended, or when one has ended without a value.
  /// Without signals, it emits an empty array and ends.
  public static func combineLatest<Part>(_ streams: [Signal<Part>]) -> Signal
  where Element == [Part] {
    Signal(StreamSource.combined(streams.map(\.source), replays: false))
  }

  /// Returns a signal that combines each value of this signal with the latest value of a driver. Values that arrive
  /// before the driver has emitted one are dropped.
  public func withLatest<Other, Output>(
    from other: Driver<Other>,
    _ make: @escaping @MainActor (Element, Other) -> Output
  ) -> Signal<Output> {
    Signal<Output>(source.with(latestFrom: other.source, make))
  }

  /// Returns a signal that emits the values of the signal created for the latest value. Signals
  /// created for earlier values are unsubscribed.
  public func flatMapLatest<Output>(
    _ transform: @escaping @MainActor (Element) -> Signal<Output>
  ) -> Signal<Output> {
    Signal<Output>(source.flatMapLatest { transform($0).source })
  }
}

extension Signal where Element: Sendable {
  /// Returns a signal that emits the result of an asynchronous function for the latest value. A new value cancels a
  /// call that is still running, and its result is dropped.
  ///
  /// ```swift
  /// query.mapLatest { try await service.results(for: $0) } catch: { .failed("\($0)") }
  /// ```
  /// - Parameters:
  ///   - transform: The function.
  ///   - recover: Returns the value to emit instead of an error, or `nil` to emit none.
  /// - Returns: A signal of the results.
  public func mapLatest<Output: Sendable>(
    _ transform: @escaping @Sendable (Element) async throws -> Output,
    catch recover: @escaping @MainActor (any Error) -> Output?
  ) -> Signal<Output> {
    Signal<Output>(source.mapLatest(transform, recover: recover))
  }
}
