/// A shared stream of a current value, made for display: values are delivered on the main actor, the stream never
/// fails, and new subscribers receive the latest value immediately.
///
/// ```swift
/// let title = Driver.observing { model.unread }.distinct().map { "\($0) unread" }
/// title.drive { label = $0 }.store(in: bag)
/// ```
///
/// All subscribers of a driver share one upstream, which starts for the first and stops after the last. New subscribers
/// receive the latest value while there are others, and after the driver has ended. A driver represents the current
/// state: if values arrive from other threads faster than the main actor takes them, intermediate values are skipped,
/// but never the last one. For events that must all be delivered, use ``Signal``.
@MainActor
public struct Driver<Element> {
  let source: StreamSource<Element>

  init(_ source: StreamSource<Element>) { self.source = source }

  /// Subscribes to the values.
  /// - Parameters:
  ///   - end: Called when the driver has ended.
  ///   - action: Called with the latest value immediately, if there is one, and with each later value.
  /// - Returns: The subscription, which ends when it is released.
  public func drive(
    end: @escaping @MainActor () -> Void = {},
    _ action: @escaping @MainActor (Element) -> Void
  ) -> StreamSubscription {
    source.observe(end: end, value: action)
  }

  /// Subscribes to the values for an object, which is not retained: after it is released, `action` is not called.
  /// - Parameters:
  ///   - owner: The object.
  ///   - action: Called with the object and a value.
  /// - Returns: The subscription. The object stores it.
  public func drive<Owner: AnyObject>(
    with owner: Owner,
    _ action: @escaping @MainActor (Owner, Element) -> Void
  ) -> StreamSubscription {
    drive { [weak owner] in if let owner { action(owner, $0) } }
  }

  /// Returns the values as a signal. Its first subscriber receives the current value, too.
  public func asSignal() -> Signal<Element> { Signal(source.replaying(false)) }
}

extension Driver where Element: Sendable {
  /// The values as an asynchronous sequence: the latest one immediately, and each time the latest that arrived
  /// meanwhile.
  ///
  /// ```swift
  /// for await count in unread.values { badge = count }
  /// ```
  ///
  /// The subscription begins when this property is read. It ends with the loop, with its task, or when the sequence is
  /// released.
  public var values: AsyncStream<Element> {
    source.values(keeping: .bufferingNewest(1))
  }
}
