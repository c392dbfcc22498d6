/// What a relay and those who follow it share. It stays when the relay goes, and ends what follows it then.
@MainActor
final class RelayHub<Element> {
  /// The value that whoever is the first to subscribe is told; `nil` for none.
  private var latest: Element?
  private let replays: Bool
  private var inlet: StreamInlet<Element>?
  private var hasEnded = false

  init(replays: Bool, latest: Element? = nil) {
    self.replays = replays
    self.latest = latest
  }

  /// Makes the one source of the relay, which the hub does not keep.
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

  /// Ends what follows a relay that is gone, whichever thread that has happened on.
  nonisolated func end() {
    Task { @MainActor in
      self.hasEnded = true
      self.inlet?.end()
    }
  }
}
