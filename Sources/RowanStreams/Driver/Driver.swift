/// A value that changes, as what shows it wants it: told on the main actor, shared, never failing, and given at
/// once to whoever begins to follow it.
///
/// ```swift
/// let title = Driver.observing { model.unread }.distinct().map { "\($0) unread" }
/// title.drive { label = $0 }.store(in: bag)
/// ```
///
/// All who follow a driver share what it stands on, which is begun for the first of them and ended after the
/// last. Newcomers get the latest value as long as anybody follows, and after the end. A driver is about what
/// is now: values that come from other threads faster than the main actor takes them are passed over, but never
/// the last. For what must be counted there is ``Signal``.
@MainActor
public struct Driver<Element> {
  let source: StreamSource<Element>

  init(_ source: StreamSource<Element>) { self.source = source }

  /// Follows the value.
  /// - Parameters:
  ///   - end: Called when the driver has come to its end.
  ///   - action: Called with the latest value at once, where there is one, and with each one that follows.
  /// - Returns: The subscription, which lasts as long as it is kept.
  public func drive(
    end: @escaping @MainActor () -> Void = {},
    _ action: @escaping @MainActor (Element) -> Void
  ) -> StreamSubscription {
    source.observe(end: end, value: action)
  }

  /// Follows the value on behalf of an object, which this does not keep: after that is gone, nothing is done.
  /// - Parameters:
  ///   - owner: The object.
  ///   - action: Called with the object and a value.
  /// - Returns: The subscription, for the object to keep.
  public func drive<Owner: AnyObject>(
    with owner: Owner,
    _ action: @escaping @MainActor (Owner, Element) -> Void
  ) -> StreamSubscription {
    drive { [weak owner] in if let owner { action(owner, $0) } }
  }

  /// Every value as something that happens, with the present one for whoever begins to listen first.
  public func asSignal() -> Signal<Element> { Signal(source.replaying(false)) }
}

extension Driver where Element: Sendable {
  /// The values, to be waited for: the latest at once, and each time the latest that has come meanwhile.
  ///
  /// ```swift
  /// for await count in unread.values { badge = count }
  /// ```
  ///
  /// Following begins here, and ends with the loop, with its task, or when what this returned is dropped.
  public var values: AsyncStream<Element> {
    source.values(keeping: .bufferingNewest(1))
  }
}
