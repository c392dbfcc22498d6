/// A value that is set by hand, and followed as a driver.
///
/// ```swift
/// let query = BehaviorRelay("")
/// let length = query.asDriver().map { $0.count }
/// query.accept("bird")
/// ```
@MainActor
public final class BehaviorRelay<Element> {
  /// The value.
  public private(set) var value: Element
  private let hub: RelayHub<Element>
  private let source: StreamSource<Element>

  /// Creates a relay with a first value.
  public init(_ value: Element) {
    self.value = value
    hub = RelayHub(replays: true, latest: value)
    source = hub.makeSource()
  }

  /// Sets the value. Those who follow it are told at once, or, where this comes from one of them, once all
  /// were told of the value before.
  public func accept(_ value: Element) {
    self.value = value
    hub.send(value)
  }

  /// The value as a driver, which ends when the relay goes. It does not keep the relay.
  public func asDriver() -> Driver<Element> { Driver(source) }

  deinit { hub.end() }
}
