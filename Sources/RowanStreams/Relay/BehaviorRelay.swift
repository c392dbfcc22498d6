/// A mutable value that can be observed as a driver.
///
/// ```swift
/// let query = BehaviorRelay("")
/// let length = query.asDriver().map { $0.count }
/// query.accept("bird")
/// ```
@MainActor
public final class BehaviorRelay<Element> {
  /// The current value.
  public private(set) var value: Element
  private let hub: RelayHub<Element>
  private let source: StreamSource<Element>

  /// Creates a relay with an initial value.
  public init(_ value: Element) {
    self.value = value
    hub = RelayHub(replays: true, latest: value)
    source = hub.makeSource()
  }

  /// Sets the value. Subscribers are notified before this function returns. If a subscriber calls it, they are notified
  /// after all of them have received the previous value.
  public func accept(_ value: Element) {
    self.value = value
    hub.send(value)
  }

  /// Returns the value as a driver, which ends when the relay is released. The driver does not retain the relay.
  public func asDriver() -> Driver<Element> { Driver(source) }

  deinit { hub.end() }
}
