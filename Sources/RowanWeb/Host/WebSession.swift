import RowanComponents
import RowanCore

/// One session: its host, the object that the app retains for it, and its current connection.
@MainActor
final class WebSession {
  /// The seconds without a message after which a visible page checks whether its connection is alive.
  nonisolated private static let secondsBetweenQuestions = 10

  /// The identifier of this object. It shows whether a page has been connected to another object of the same session.
  nonisolated private let instance: String
  /// The secret identifier with which the page resumes the session.
  nonisolated let id: String
  /// The reasons why a session ends, with the close code for the page.
  enum End {
    case serverStops
    case signedOut
    case otherUser
    case movesOn
    case otherTab

    fileprivate var code: UInt16 {
      switch self {
      case .serverStops: 1001
      case .signedOut: 4005
      case .otherUser: 4006
      case .movesOn: 1012
      case .otherTab: 4001
      }
    }

    fileprivate var text: String {
      switch self {
      case .serverStops: "The server is stopping."
      case .signedOut: "The user has signed out."
      case .otherUser: "A user has signed in in another tab."
      case .otherTab: "The session continues in another tab."
      case .movesOn: "The session continues in another process."
      }
    }
  }

  /// The user and the browser that own the session.
  private(set) var owner: SessionOwner
  /// The time since which no tab is connected; `nil` while a tab is.
  private(set) var awaySince: ContinuousClock.Instant?
  /// Whether the session sleeps.
  var isAsleep: Bool { host.isAsleep }
  /// The task that ends the session if its tab does not reconnect.
  var expiry: Task<Void, Never>? {
    didSet { oldValue?.cancel() }
  }

  /// The current build of the page on the server.
  private let build: String
  nonisolated private let host: WebHost
  private let limits: WebServerConfiguration
  private var content: AnyObject?
  private var outbox: Outbox?
  /// The epoch of the claim; 0 for a new session.
  let epoch: UInt64
  /// The number of the last numbered input of the user that was handled.
  private var lastAction: UInt64
  /// The saver of the session; `nil` if the server has no session store.
  var saver: SessionSaver?
  /// Whether the session ignores input, because its state is being saved for another process.
  private var isFrozen = false

  /// The session's access to the turn scheduler.
  nonisolated var turns: SessionTurns { host.turns }

  init(
    id: String,
    owner: SessionOwner,
    build: String,
    host: WebHost,
    limits: WebServerConfiguration,
    epoch: UInt64,
    lastAction: UInt64
  ) {
    self.id = id
    self.epoch = epoch
    self.lastAction = lastAction
    instance = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    self.owner = owner
    self.build = build
    self.host = host
    self.limits = limits
    host.lastInput = lastAction
  }

  deinit {
    expiry?.cancel()
  }

  /// Attaches the first connection and creates the app's part of the session.
  func begin(
    _ outbox: Outbox,
    windowEnvironment: WindowEnvironment,
    connect: @MainActor (WebHost) -> AnyObject
  ) {
    attach(outbox)
    content = connect(host)
    host.announce(windowEnvironment, all: true)
  }

  /// Returns whether the page was connected to this object before, or reports no object.
  func isKnown(to hello: WireMessage.Hello) -> Bool {
    hello.instance == nil || hello.instance == instance
  }

  /// Returns the data from which another process restores the session.
  func snapshot() -> SessionSnapshot {
    var snapshot = SessionSnapshot()
    snapshot.user = owner.user
    snapshot.location = host.currentLocation
    snapshot.lastAction = lastAction
    if let memory = host.memory {
      snapshot.values = memory.values
      snapshot.states = memory.states.values
      snapshot.texts = memory.texts
    }
    return snapshot
  }

  /// Continues with another connection. An open older one belongs to the same tab, or to a tab that was duplicated from
  /// it; it is closed, because two connections would compete for the views.
  func resume(_ outbox: Outbox, with hello: WireMessage.Hello) {
    self.outbox?.close(code: 4001, reason: "The session continues in another tab.")
    host.set(isHidden: hello.isHidden)
    attach(outbox)
    host.announce(hello.windowEnvironment, all: false)
    host.announce(hello.location, visit: hello.visit, isFresh: hello.isFresh)
  }

  /// Handles messages of a page, in order, in one turn.
  /// - Returns: The errors of refused messages.
  func receive(_ messages: [WireMessage], from outbox: Outbox) -> [any Error] {
    var errors: [any Error] = []
    defer { saver?.recordChange() }
    for message in messages where outbox === self.outbox {
      do { try receive(message) } catch { errors.append(error) }
    }
    if outbox === self.outbox { host.confirmInput() }
    return errors
  }

  private func receive(_ message: WireMessage) throws {
    guard !isFrozen else { return }
    switch message {
    case .event(let event): try host.receive(event)
    case .numbered(let message, let number):
      guard number > lastAction else {
        throw WireMessage.Refusal(
          description: "Input \(number) cannot follow input \(lastAction)."
        )
      }
      lastAction = number
      host.lastInput = number
      try receive(message)
    case .edit(let edit, lastCommit: let commit): try host.receive(edit, lastCommit: commit)
    case .visit(let location, let number, lastCommit: let commit):
      try host.receive(location, visit: number, lastCommit: commit)
    // The connection answers this message.
    case .alive: break
    case .shown(let isShown): host.set(isHidden: !isShown)
    case .hello: throw WireMessage.Refusal(description: "A connection sent hello twice.")
    }
  }

  /// Detaches a connection; `false` if it was not the current one.
  func detach(_ outbox: Outbox) -> Bool {
    guard outbox === self.outbox else { return false }
    self.outbox = nil
    awaySince = .now
    host.detach()
    return true
  }

  /// Ignores all further input.
  func freeze() {
    isFrozen = true
  }

  /// Ends the session and closes its connection. Returns the outbox with messages that are still to be written.
  @discardableResult
  func end(_ reason: End = .serverStops) -> Outbox? {
    expiry = nil
    saver?.finish()
    defer { outbox = nil }
    outbox?.close(code: reason.code, reason: reason.text)
    host.detach()
    host.eventHandler = nil
    content = nil
    return outbox
  }

  /// Gives the session to another user or browser.
  func assign(to owner: SessionOwner) {
    self.owner = owner
    host.user = owner.user
    saver?.move(to: StoredSessions.key(of: id, owner: owner))
  }

  /// Sends the page a ticket, which it exchanges for cookies.
  /// - Returns: Whether a page is connected.
  func send(ticket: String) -> Bool {
    guard let outbox else { return false }
    outbox.send(.text(Array("{\"i\":\"\(ticket)\"}".utf8)))
    return true
  }

  private func attach(_ outbox: Outbox) {
    expiry = nil
    awaySince = nil
    self.outbox = outbox
    let sizes = "\"m\":\"\(limits.maximumMessageSize)\",\"x\":\"\(limits.maximumTextSize)\""
    let more = "\"p\":\"\(Self.secondsBetweenQuestions)\",\"b\":\"\(build)\""
    let place = "\"e\":\"\(instance)\",\"o\":\"\(lastAction)\",\"u\":\"\(owner.mark)\""
    outbox.send(.text(Array("{\"w\":\"\(id)\",\(sizes),\(more),\(place)}".utf8)))
    host.attach(outbox)
  }
}
