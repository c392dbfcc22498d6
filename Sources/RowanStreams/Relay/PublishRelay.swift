/// A source of events that are sent by calling a function, and observed as a signal.
///
/// ```swift
/// let taps = PublishRelay<Int>()
/// let opened = taps.asSignal().map { "Opened \($0)" }
/// taps.accept(7)
/// ```
@MainActor
public final class PublishRelay<Element> {
  private let hub: RelayHub<Element>
  private let source: StreamSource<Element>

  /// Creates a relay.
  public init() {
    hub = RelayHub(replays: false)
    source = hub.makeSource()
  }

  /// Sends an event to the current subscribers, not to later ones. If a subscriber calls this function, the event is
  /// delivered after all subscribers have received the previous one.
  public func accept(_ value: Element) { hub.send(value) }

  /// Returns the events as a signal, which ends when the relay is released. The signal does not retain the relay.
  public func asSignal() -> Signal<Element> { Signal(source) }

  deinit { hub.end() }
}
