/// A shared stream of events: values are delivered on the main actor, the stream never fails, and each event is
/// delivered once to the current subscribers, not to later ones.
///
/// ```swift
/// let opened = taps.asSignal().map { "Opened \($0)" }
/// opened.emit { announce($0) }.store(in: bag)
/// ```
///
/// All subscribers of a signal share one upstream. No event is lost: those from other threads arrive in order, however
/// many there are. For a current state, use ``Driver``.
@MainActor
public struct Signal<Element> {
  let source: StreamSource<Element>

  init(_ source: StreamSource<Element>) { self.source = source }

  /// Subscribes to the events.
  /// - Parameters:
  ///   - end: Called when the signal has ended.
  ///   - action: Called with each event from now on.
  /// - Returns: The subscription, which ends when it is released.
  public func emit(
    end: @escaping @MainActor () -> Void = {},
    _ action: @escaping @MainActor (Element) -> Void
  ) -> StreamSubscription {
    source.observe(end: end, value: action)
  }

  /// Subscribes to the events for an object, which is not retained: after it is released, `action` is not called.
  /// - Parameters:
  ///   - owner: The object.
  ///   - action: Called with the object and an event.
  /// - Returns: The subscription. The object stores it.
  public func emit<Owner: AnyObject>(
    with owner: Owner,
    _ action: @escaping @MainActor (Owner, Element) -> Void
  ) -> StreamSubscription {
    emit { [weak owner] in if let owner { action(owner, $0) } }
  }

  /// Returns a driver of the latest event. Before the first event, its value is `value`.
  public func asDriver(startingWith value: Element) -> Driver<Element> {
    Driver(source.replaying(true).start(with: value))
  }
}

extension Signal where Element: Sendable {
  /// The events as an asynchronous sequence, complete and in order.
  ///
  /// ```swift
  /// for await tap in taps.values { handle(tap) }
  /// ```
  ///
  /// The subscription begins when this property is read. It ends with the loop, with its task, or when the sequence is
  /// released.
  public var values: AsyncStream<Element> { source.values(keeping: .unbounded) }
}
