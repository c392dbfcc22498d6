import RowanCore

/// One session: its host, what the app keeps for it, and the connection it has at present.
@MainActor
final class WebSession {
  /// A secret name, by which the page finds the session again.
  nonisolated let id: String
  /// The wait for a tab that is gone.
  var expiry: Task<Void, Never>? {
    didSet { oldValue?.cancel() }
  }

  private let host: WebHost
  private var owner: AnyObject?
  private var outbox: Outbox?

  init(id: String, host: WebHost) {
    self.id = id
    self.host = host
  }

  deinit {
    expiry?.cancel()
  }

  /// Starts the app's part of the session.
  func begin(
    _ outbox: Outbox,
    surroundings: Surroundings,
    connect: @MainActor (WebHost) -> AnyObject
  ) {
    attach(outbox)
    owner = connect(host)
    host.announce(surroundings, all: true)
  }

  /// Goes on with another connection. One that is still open is an older one of the same tab, or of
  /// a tab that was given this tab's name; two of them would fight over the views.
  func resume(_ outbox: Outbox, surroundings: Surroundings, location: Location?) {
    self.outbox?.close(code: 4001, reason: "The session goes on in another tab.")
    attach(outbox)
    host.announce(surroundings, all: false)
    host.announce(location)
  }

  /// Passes an event on.
  func receive(_ event: HostEvent, from outbox: Outbox) throws {
    guard outbox === self.outbox else { return }
    try host.receive(event)
  }

  /// Lets go of a connection; `false` when it was not the present one.
  func detach(_ outbox: Outbox) -> Bool {
    guard outbox === self.outbox else { return false }
    self.outbox = nil
    host.detach()
    return true
  }

  /// Closes the connection for good, and returns what is still to be written to it.
  @discardableResult
  func end() -> Outbox? {
    expiry = nil
    defer { outbox = nil }
    outbox?.close(code: 1001, reason: "The server stops.")
    host.detach()
    host.eventHandler = nil
    owner = nil
    return outbox
  }

  private func attach(_ outbox: Outbox) {
    expiry = nil
    self.outbox = outbox
    outbox.send(.text(Array("{\"w\":\"\(id)\"}".utf8)))
    host.attach(outbox)
  }
}
