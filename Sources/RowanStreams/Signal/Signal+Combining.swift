extension Signal {
  /// The values of several streams, as they come. It ends when all have.
  public static func merge(_ streams: Signal...) -> Signal { merge(streams) }

  /// The values of several streams, as they come. It ends when all have.
  public static func merge(_ streams: [Signal]) -> Signal {
    Signal(StreamSource.merge(streams.map(\.source), replays: false))
  }

  /// The values of this stream and of another one, as they come.
  public func merge(_ other: Signal) -> Signal { Signal.merge(self, other) }

  /// The latest values of two streams, whenever either gives one, once both have.
  public static func combineLatest<First, Second>(
    _ first: Signal<First>,
    _ second: Signal<Second>
  ) -> Signal where Element == (First, Second) {
    Signal(first.source.combined(with: second.source))
  }

  /// The latest values of three streams, whenever one of them gives one, once all have.
  public static func combineLatest<First, Second, Third>(
    _ first: Signal<First>,
    _ second: Signal<Second>,
    _ third: Signal<Third>
  ) -> Signal where Element == (First, Second, Third) {
    let source = first.source.combined(with: second.source).combined(with: third.source)
    return Signal(source.map { ($0.0, $0.1, $1) })
  }

  /// The latest values of many streams in their order, whenever one of them gives one, once all have.
  public static func combineLatest<Part>(_ streams: [Signal<Part>]) -> Signal
  where Element == [Part] {
    Signal(StreamSource.combined(streams.map(\.source), replays: false))
  }

  /// Something made of every value and the latest one of a driver; values that come before that has given
  /// any are left out.
  public func withLatest<Other, Output>(
    from other: Driver<Other>,
    _ make: @escaping @MainActor (Element, Other) -> Output
  ) -> Signal<Output> {
    Signal<Output>(source.with(latestFrom: other.source, make))
  }

  /// The values of the stream that a closure has made of the latest value; those made before are left.
  public func flatMapLatest<Output>(
    _ transform: @escaping @MainActor (Element) -> Signal<Output>
  ) -> Signal<Output> {
    Signal<Output>(source.flatMapLatest { transform($0).source })
  }
}

extension Signal where Element: Sendable {
  /// What an asynchronous function makes of the latest value. When another value comes before it is done,
  /// it is cancelled, and whatever comes of it is dropped.
  ///
  /// ```swift
  /// query.mapLatest { try await service.results(for: $0) } catch: { .failed("\($0)") }
  /// ```
  /// - Parameters:
  ///   - transform: The function.
  ///   - recover: What to give instead of an error; `nil` for nothing.
  /// - Returns: A signal of the outcomes.
  public func mapLatest<Output: Sendable>(
    _ transform: @escaping @Sendable (Element) async throws -> Output,
    catch recover: @escaping @MainActor (any Error) -> Output?
  ) -> Signal<Output> {
    Signal<Output>(source.mapLatest(transform, recover: recover))
  }
}
