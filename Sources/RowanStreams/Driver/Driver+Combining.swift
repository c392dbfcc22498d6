extension Driver {
  /// Returns a driver that emits the values of several drivers in the order of their arrival. It ends when all of them
  /// have ended.
  public static func merge(_ streams: Driver...) -> Driver { merge(streams) }

  /// Returns a driver that emits the values of several drivers in the order of their arrival. It ends when all of them
  /// have ended.
  public static func merge(_ streams: [Driver]) -> Driver {
    Driver(StreamSource.merge(streams.map(\.source), replays: true))
  }

  /// Returns a driver that emits the values of this driver and of another one in the order of their arrival.
  public func merge(_ other: Driver) -> Driver { Driver.merge(self, other) }

  /// Returns a driver that emits the latest values of two drivers after each value of either, as soon as both have
  /// emitted one. It ends when both have ended, or when one has ended without a value.
  public static func combineLatest<First, Second>(
    _ first: Driver<First>,
    _ second: Driver<Second>
  ) -> Driver where Element == (First, Second) {
    Driver(first.source.combined(with: second.source))
  }

  /// Returns a driver that emits the latest values of three drivers after each value of any, as soon as all have
  /// emitted one. It ends when all have ended, or when one has ended without a value.
  public static func combineLatest<First, Second, Third>(
    _ first: Driver<First>,
    _ second: Driver<Second>,
    _ third: Driver<Third>
  ) -> Driver where Element == (First, Second, Third) {
    let source = first.source.combined(with: second.source).combined(with: third.source)
    return Driver(source.map { ($0.0, $0.1, $1) })
  }

  /// Returns a driver that emits the latest values of several drivers, in their order, after each value of any, as soon
  /// as all have emitted one. It ends when all have ended, or when one has ended without a value.
  /// Without drivers, it emits an empty array and ends.
  public static func combineLatest<Part>(_ streams: [Driver<Part>]) -> Driver
  where Element == [Part] {
    Driver(StreamSource.combined(streams.map(\.source), replays: true))
  }

  /// Returns a driver that combines each value of this driver with the latest value of a driver. Values that arrive
  /// before the driver has emitted one are dropped.
  public func withLatest<Other, Output>(
    from other: Driver<Other>,
    _ make: @escaping @MainActor (Element, Other) -> Output
  ) -> Driver<Output> {
    Driver<Output>(source.with(latestFrom: other.source, make))
  }

  /// Returns a driver that emits the values of the driver created for the latest value. Drivers
  /// created for earlier values are unsubscribed.
  public func flatMapLatest<Output>(
    _ transform: @escaping @MainActor (Element) -> Driver<Output>
  ) -> Driver<Output> {
    Driver<Output>(source.flatMapLatest { transform($0).source })
  }
}

extension Driver where Element: Sendable {
  /// Returns a driver that emits the result of an asynchronous function for the latest value. A new value cancels a
  /// call that is still running, and its result is dropped.
  ///
  /// ```swift
  /// query.mapLatest { try await service.results(for: $0) } catch: { .failed("\($0)") }
  /// ```
  /// - Parameters:
  ///   - transform: The function.
  ///   - recover: Returns the value to emit instead of an error, or `nil` to emit none.
  /// - Returns: A driver of the results.
  public func mapLatest<Output: Sendable>(
    _ transform: @escaping @Sendable (Element) async throws -> Output,
    catch recover: @escaping @MainActor (any Error) -> Output?
  ) -> Driver<Output> {
    Driver<Output>(source.mapLatest(transform, recover: recover))
  }
}
