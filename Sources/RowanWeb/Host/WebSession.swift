import RowanComponents
import RowanCore

/// One session: its host, what the app keeps for it, and the connection it has at present.
@MainActor
final class WebSession {
  /// The seconds without a message after which a visible page asks whether its connection is alive.
  nonisolated private static let secondsBetweenQuestions = 10

  /// The name of this object: a page that has talked to another one of the same session is told.
  nonisolated private let instance: String
  /// A secret name, by which the page finds the session again.
  nonisolated let id: String
  /// A reason for which a session ends, with the code that the page is told.
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
      case .serverStops: "The server stops."
      case .signedOut: "The user has signed out."
      case .otherUser: "A user has signed in in another tab."
      case .otherTab: "The session goes on in another tab."
      case .movesOn: "The session goes on in another process."
      }
    }
  }

  /// The user and the browser that it belongs to.
  private(set) var owner: SessionOwner
  /// The moment since which no tab is connected; `nil` while one is.
  private(set) var awaySince: ContinuousClock.Instant?
  /// Whether the session sleeps.
  var isAsleep: Bool { host.isAsleep }
  /// The wait for a tab that is gone.
  var expiry: Task<Void, Never>? {
    didSet { oldValue?.cancel() }
  }

  /// The build of the page that the server serves.
  private let build: String
  nonisolated private let host: WebHost
  private let limits: WebServerConfiguration
  private var content: AnyObject?
  private var outbox: Outbox?
  /// The epoch of the claim that made it; 0 for a new session.
  let epoch: UInt64
  /// The number of the last action of the user that was handled.
  private var lastAction: UInt64
  /// What saves the session; `nil` if the server keeps none.
  var saver: SessionSaver?
  /// Whether the session takes no more input, because what it has become is being saved for another process.
  private var isFrozen = false

  /// The turns of the session among those of its server.
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
  }

  deinit {
    expiry?.cancel()
  }

  /// Starts the app's part of the session.
  func begin(
    _ outbox: Outbox,
    windowEnvironment: WindowEnvironment,
    connect: @MainActor (WebHost) -> AnyObject
  ) {
    attach(outbox)
    content = connect(host)
    host.announce(windowEnvironment, all: true)
  }

  /// Whether a page has talked to this object, or to none, as far as it says.
  func isKnown(to hello: WireMessage.Hello) -> Bool {
    hello.instance == nil || hello.instance == instance
  }

  /// Returns what the session is restored from in another process.
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

  /// Goes on with another connection. One that is still open is an older one of the same tab, or of
  /// a tab that was given this tab's name; two of them would fight over the views.
  func resume(_ outbox: Outbox, with hello: WireMessage.Hello) {
    self.outbox?.close(code: 4001, reason: "The session goes on in another tab.")
    host.set(isHidden: hello.isHidden)
    attach(outbox)
    host.announce(hello.windowEnvironment, all: false)
    host.announce(hello.location, visit: hello.visit, isFresh: hello.isFresh)
  }

  /// Handles messages of a page, in order, all in one turn.
  /// - Returns: The errors of those that were refused.
  func receive(_ messages: [WireMessage], from outbox: Outbox) -> [any Error] {
    var errors: [any Error] = []
    defer { saver?.recordChange() }
    for message in messages where outbox === self.outbox {
      do { try receive(message) } catch { errors.append(error) }
    }
    return errors
  }

  private func receive(_ message: WireMessage) throws {
    guard !isFrozen else { return }
    switch message {
    case .event(let event): try host.receive(event)
    case .action(let event, let number):
      guard number > lastAction else {
        throw WireMessage.Refusal(
          description: "Action \(number) cannot follow action \(lastAction)."
        )
      }
      lastAction = number
      try host.receive(event)
    case .edit(let edit, lastCommit: let commit): try host.receive(edit, lastCommit: commit)
    case .visit(let location, let number, lastCommit: let commit):
      try host.receive(location, visit: number, lastCommit: commit)
    // The connection answers it.
    case .alive: break
    case .shown(let isShown): host.set(isHidden: !isShown)
    case .hello: throw WireMessage.Refusal(description: "A connection introduced itself twice.")
    }
  }

  /// Lets go of a connection; `false` when it was not the present one.
  func detach(_ outbox: Outbox) -> Bool {
    guard outbox === self.outbox else { return false }
    self.outbox = nil
    awaySince = .now
    host.detach()
    return true
  }

  /// Takes no more input from now on.
  func freeze() {
    isFrozen = true
  }

  /// Closes the connection for good, and returns what is still to be written to it.
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

  /// Makes the session another user's, or of another browser.
  func give(to owner: SessionOwner) {
    self.owner = owner
    host.user = owner.user
    saver?.move(to: StoredSessions.key(of: id, owner: owner))
  }

  /// Has the page exchange a ticket for cookies.
  /// - Returns: Whether there is a page.
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
    let place = "\"e\":\"\(instance)\",\"o\":\"\(lastAction)\""
    outbox.send(.text(Array("{\"w\":\"\(id)\",\(sizes),\(more),\(place)}".utf8)))
    host.attach(outbox)
  }
}
