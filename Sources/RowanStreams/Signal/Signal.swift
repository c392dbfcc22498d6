/// Things that happen, as what reacts to them wants it: told on the main actor, shared, never failing, once each
/// to whoever listens at the time, and to nobody who comes later.
///
/// ```swift
/// let opened = taps.asSignal().map { "Opened \($0)" }
/// opened.emit { announce($0) }.store(in: bag)
/// ```
///
/// All who listen to a signal share what it stands on. Nothing is lost: what comes from other threads arrives in
/// order, however much it is. For what is just the present state of something there is ``Driver``.
@MainActor
public struct Signal<Element> {
  let source: StreamSource<Element>

  init(_ source: StreamSource<Element>) { self.source = source }

  /// Listens.
  /// - Parameters:
  ///   - end: Called when nothing will happen any more.
  ///   - action: Called with everything that happens from now on.
  /// - Returns: The subscription, which lasts as long as it is kept.
  public func emit(
    end: @escaping @MainActor () -> Void = {},
    _ action: @escaping @MainActor (Element) -> Void
  ) -> StreamSubscription {
    source.observe(end: end, value: action)
  }

  /// Listens on behalf of an object, which this does not keep: after that is gone, nothing is done.
  /// - Parameters:
  ///   - owner: The object.
  ///   - action: Called with the object and what happens.
  /// - Returns: The subscription, for the object to keep.
  public func emit<Owner: AnyObject>(
    with owner: Owner,
    _ action: @escaping @MainActor (Owner, Element) -> Void
  ) -> StreamSubscription {
    emit { [weak owner] in if let owner { action(owner, $0) } }
  }

  /// What has happened last, as a value; before anything has, a first one.
  public func asDriver(startingWith value: Element) -> Driver<Element> {
    Driver(source.replaying(true).start(with: value))
  }
}

extension Signal where Element: Sendable {
  /// What happens, to be waited for, in order and without exception.
  ///
  /// ```swift
  /// for await tap in taps.values { handle(tap) }
  /// ```
  ///
  /// Listening begins here, and ends with the loop, with its task, or when what this returned is dropped.
  public var values: AsyncStream<Element> { source.values(keeping: .unbounded) }
}
