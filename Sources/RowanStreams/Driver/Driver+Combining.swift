extension Driver {
  /// The values of several streams, as they come. It ends when all have.
  public static func merge(_ streams: Driver...) -> Driver { merge(streams) }

  /// The values of several streams, as they come. It ends when all have.
  public static func merge(_ streams: [Driver]) -> Driver {
    Driver(StreamSource.merge(streams.map(\.source), replays: true))
  }

  /// The values of this stream and of another one, as they come.
  public func merge(_ other: Driver) -> Driver { Driver.merge(self, other) }

  /// The latest values of two streams, whenever either gives one, once both have.
  public static func combineLatest<First, Second>(
    _ first: Driver<First>,
    _ second: Driver<Second>
  ) -> Driver where Element == (First, Second) {
    Driver(first.source.combined(with: second.source))
  }

  /// The latest values of three streams, whenever one of them gives one, once all have.
  public static func combineLatest<First, Second, Third>(
    _ first: Driver<First>,
    _ second: Driver<Second>,
    _ third: Driver<Third>
  ) -> Driver where Element == (First, Second, Third) {
    let source = first.source.combined(with: second.source).combined(with: third.source)
    return Driver(source.map { ($0.0, $0.1, $1) })
  }

  /// The latest values of many streams in their order, whenever one of them gives one, once all have.
  public static func combineLatest<Part>(_ streams: [Driver<Part>]) -> Driver
  where Element == [Part] {
    Driver(StreamSource.combined(streams.map(\.source), replays: true))
  }

  /// Something made of every value and the latest one of a driver; values that come before that has given
  /// any are left out.
  public func withLatest<Other, Output>(
    from other: Driver<Other>,
    _ make: @escaping @MainActor (Element, Other) -> Output
  ) -> Driver<Output> {
    Driver<Output>(source.with(latestFrom: other.source, make))
  }

  /// The values of the stream that a closure has made of the latest value; those made before are left.
  public func flatMapLatest<Output>(
    _ transform: @escaping @MainActor (Element) -> Driver<Output>
  ) -> Driver<Output> {
    Driver<Output>(source.flatMapLatest { transform($0).source })
  }
}

extension Driver where Element: Sendable {
  /// What an asynchronous function makes of the latest value. When another value comes before it is done,
  /// it is cancelled, and whatever comes of it is dropped.
  ///
  /// ```swift
  /// query.mapLatest { try await service.results(for: $0) } catch: { .failed("\($0)") }
  /// ```
  /// - Parameters:
  ///   - transform: The function.
  ///   - recover: What to give instead of an error; `nil` for nothing.
  /// - Returns: A driver of the outcomes.
  public func mapLatest<Output: Sendable>(
    _ transform: @escaping @Sendable (Element) async throws -> Output,
    catch recover: @escaping @MainActor (any Error) -> Output?
  ) -> Driver<Output> {
    Driver<Output>(source.mapLatest(transform, recover: recover))
  }
}
