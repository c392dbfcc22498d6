/// What happens, told by hand, and followed as a signal.
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

  /// Tells those who follow the relay of something, and nobody who comes later. Where this comes from one
  /// of them, it is told once all were told of what was before.
  public func accept(_ value: Element) { hub.send(value) }

  /// What happens, as a signal, which ends when the relay goes. It does not keep the relay.
  public func asSignal() -> Signal<Element> { Signal(source) }

  deinit { hub.end() }
}
