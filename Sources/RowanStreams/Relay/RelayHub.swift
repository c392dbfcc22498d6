/// The state that a relay shares with its stream. It outlives the relay and then ends the stream.
@MainActor
final class RelayHub<Element> {
  /// The value that the first subscriber receives, or `nil` for none.
  private var latest: Element?
  private let replays: Bool
  private var inlet: StreamInlet<Element>?
  private var hasEnded = false

  init(replays: Bool, latest: Element? = nil) {
    self.replays = replays
    self.latest = latest
  }

  /// Creates the source of the relay, which the hub does not retain. Called once.
  func makeSource() -> StreamSource<Element> {
    StreamSource(replays: replays) { [self] inlet in
      self.inlet = inlet
      if let latest { inlet.send(latest) }
      if hasEnded { inlet.end() }
      return StreamSubscription {}
    }
  }

  func send(_ value: Element) {
    if replays { latest = value }
    inlet?.send(value)
  }

  /// Ends the stream after the relay was released, on any thread.
  nonisolated func end() {
    Task { @MainActor in
      self.hasEnded = true
      self.inlet?.end()
    }
  }
}
