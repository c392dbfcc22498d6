import Foundation
import Logging
import RowanComponents
import RowanHTTP
import RowanHostInterface
import RowanMount

/// The sessions of a server, each with its host and the object that the app retains for it.
@MainActor
final class WebSessions: Sendable {
  nonisolated let configuration: WebServerConfiguration
  nonisolated let metrics: WebMetrics
  /// The log of events that pages and other peers cause.
  nonisolated let warnings: RateLog
  private let fonts: FontStore
  private let images: ImageStore
  private let connect: @MainActor @Sendable (WebHost) -> AnyObject
  private let logger = Logger(label: "rowan.web")
  nonisolated let signedOut = SignedOutUsers()
  nonisolated let admitted: AdmittedBrowsers?
  private nonisolated let tickets = SignInTickets()
  private var sessions: [String: WebSession] = [:]
  private var isOver = false
  private nonisolated let store: StoreClient?
  private lazy var stored = store.map {
    StoredSessions($0, lifetime: configuration.storedSessionLifetime, warnings: warnings)
  }
  private var isLeaving = false
  private lazy var memoryReturn = MemoryReturn()
  /// The order in which the sessions use the main actor.
  nonisolated let turns = TurnScheduler()

  nonisolated init(
    configuration: WebServerConfiguration,
    fonts: FontStore,
    images: ImageStore,
    metrics: WebMetrics,
    warnings: RateLog = RateLog(label: "rowan.web"),
    connect: @escaping @MainActor @Sendable (WebHost) -> AnyObject
  ) {
    self.configuration = configuration
    self.metrics = metrics
    self.warnings = warnings
    store = configuration.sessionStore.map { StoreClient($0, metrics: metrics) }
    admitted = store.map { AdmittedBrowsers($0, lifetime: configuration.storedSessionLifetime) }
    self.fonts = fonts
    self.images = images
    self.connect = connect
  }

  var count: Int { sessions.count }

  /// The numbers of sessions in each state. O(sessions).
  var counts: SessionCounts {
    sessions.values.reduce(into: SessionCounts()) { counts, session in
      if session.awaySince == nil { counts.connected += 1 } else { counts.away += 1 }
      if session.isAsleep { counts.asleep += 1 }
    }
  }

  /// Resumes the session that a page asks for, restores it from the store, or opens a new one.
  /// - Parameters:
  ///   - hello: The first message of the page.
  ///   - owner: The user and the browser of the page.
  ///   - build: The current build of the page on this server, which is sent to the page.
  ///   - outbox: The outbound messages of the page's connection.
  /// - Returns: The session.
  /// - Throws: The reason why the page gets no session.
  func open(
    _ hello: WireMessage.Hello,
    for owner: SessionOwner,
    build: String,
    outbox: Outbox
  ) async throws(HelloRefusal) -> WebSession {
    let turns = SessionTurns(turns)
    await turns.wait()
    if let session = session(of: hello, for: owner), session.isKnown(to: hello) {
      metrics.didIntroduce(.resumed)
      session.resume(outbox, with: hello)
      return session
    }
    if isLeaving, session(of: hello, for: owner) == nil { throw .leaving }
    if let id = hello.session, let stored {
      switch await stored.claim(id, for: owner) {
      case .session(let restored):
        if let old = sessions[id] {
          // A page that connects twice claims its session twice, and the answers may arrive in reverse order.
          guard old.epoch < restored.epoch else {
            throw .claimedAgain
          }
          end(old, reason: .otherTab)
        }
        return try make(
          hello,
          for: owner,
          build: build,
          outbox: outbox,
          turns: turns,
          restoring: restored
        )
      case .nothing, .failure: break
      }
    }
    if let session = session(of: hello, for: owner) {
      metrics.didIntroduce(.resumed)
      session.resume(outbox, with: hello)
      return session
    }
    return try make(hello, for: owner, build: build, outbox: outbox, turns: turns)
  }

  /// Returns the session that a page asks for, if this process has it and the page's owner owns it.
  private func session(of hello: WireMessage.Hello, for owner: SessionOwner) -> WebSession? {
    guard let id = hello.session, let session = sessions[id], session.owner.isSame(as: owner)
    else { return nil }
    return session
  }

  /// Creates a session, from restored data if there are any.
  private func make(
    _ hello: WireMessage.Hello,
    for owner: SessionOwner,
    build: String,
    outbox: Outbox,
    turns: SessionTurns,
    restoring restored: RestoredSession? = nil
  ) throws(HelloRefusal) -> WebSession {
    guard !isOver, !isLeaving else { throw .leaving }
    guard makeSpace(for: owner) else { throw .tooManySessions }
    let id = restored?.id ?? Secret.make()
    let snapshot = restored?.snapshot
    // The page has the newest location, but browsers do not store long states.
    let keepsPlace =
      hello.location.map { $0.state == nil && $0.address == snapshot?.address } ?? true
    let host = WebHost(
      user: owner.user,
      windowEnvironment: hello.windowEnvironment,
      location: keepsPlace ? snapshot?.location ?? hello.location : hello.location,
      fonts: fonts,
      images: images,
      maximumTextSize: configuration.maximumTextSize,
      hostViewKinds: HostViewKinds(Set(configuration.hostViews.map(\.kind))),
      memory: stored == nil ? nil : memory(of: id, snapshot),
      turns: turns
    )
    host.set(isHidden: hello.isHidden)
    host.announce(nil, visit: hello.visit, isFresh: true)
    let session = WebSession(
      id: id,
      owner: owner,
      build: build,
      host: host,
      limits: configuration,
      epoch: restored?.epoch ?? 0,
      lastAction: snapshot?.lastAction ?? 0
    )
    sessions[session.id] = session
    metrics.didIntroduce(restored == nil ? .began : .restored)
    session.saver = stored?.saver(
      of: id,
      owner: owner,
      epoch: restored?.epoch ?? 0,
      capture: { [weak session] in session?.snapshot() ?? SessionSnapshot() },
      onSuperseded: { [weak self, weak session] in
        guard let self, let session else { return }
        end(session, reason: .otherTab)
      }
    )
    host.access = SessionAccess(
      signIn: { [weak self, weak session] user throws(WebServerError) in
        guard let self, let session else { return }
        try self.offerTicket(for: user, in: session)
      },
      signOut: { [weak self] in self?.signOut($0) }
    )
    session.begin(outbox, windowEnvironment: hello.windowEnvironment, connect: connect)
    session.saver?.recordChange()
    return session
  }

  /// Creates the restoration state of a session. Each change schedules a save.
  private func memory(of id: String, _ snapshot: SessionSnapshot?) -> SessionRestorationState {
    SessionRestorationState(
      values: snapshot?.values ?? [:],
      states: snapshot?.states ?? [:],
      texts: snapshot?.texts ?? [:]
    ) { [weak self] in
      Task { @MainActor in self?.sessions[id]?.saver?.recordChange() }
    }
  }

  /// Ends sessions with disconnected tabs, the longest disconnected first, if a limit is reached. O(sessions).
  /// - Returns: Whether the owner may have one more session.
  private func makeSpace(for owner: SessionOwner) -> Bool {
    let limits: [(most: Int, counts: (SessionOwner) -> Bool)] = [
      (configuration.maximumSessionsPerBrowser, { $0.browser == owner.browser }),
      (configuration.maximumSessionsPerUser, { owner.user != nil && $0.user == owner.user }),
      (configuration.maximumSessions, { _ in true }),
    ]
    for (most, counts) in limits {
      let counted = sessions.values.filter { counts($0.owner) }
      guard counted.count >= most else { continue }
      let away = counted.filter { $0.awaySince != nil }
      guard
        let first = away.min(by: { ($0.awaySince ?? .now) < ($1.awaySince ?? .now) })
      else { return false }
      metrics.didEndSession(.gaveWay)
      end(first)
      logger.debug("A disconnected session ended, because a limit of sessions was reached.")
    }
    return true
  }

  private func remove(_ session: WebSession) {
    sessions[session.id] = nil
    memoryReturn.recordEnd(rest: sessions.count)
  }

  private func end(_ session: WebSession, reason: WebSession.End = .serverStops) {
    if sessions[session.id] === session { remove(session) }
    session.end(reason)
  }

  // MARK: - Users

  /// Sends the page of a session a ticket for the cookies of a user.
  private func offerTicket(for user: String, in session: WebSession) throws(WebServerError) {
    guard case .authenticated(let authenticator) = configuration.access,
      !authenticator.cookies(for: WebUser(id: user)).isEmpty
    else {
      throw WebServerError("The authenticator sets no cookies, so that users cannot sign in.")
    }
    guard WebUser.isName(user) else {
      throw WebServerError("The user name has \(user.utf8.count) bytes, and must have 1 to 256.")
    }
    let ticket = tickets.make(for: user, session: session.id, browser: session.owner.browser)
    guard session.send(ticket: ticket) else {
      throw WebServerError("The tab is disconnected, so that its user cannot sign in.")
    }
  }

  /// Uses a ticket and gives its session to the user. Other sessions of the browser end, because no
  /// cookie identifies their owner after that.
  /// - Returns: The user and the new secret of the browser; `nil` if the ticket is invalid.
  func signIn(_ ticket: String, browser: String) -> (user: String, browser: String)? {
    guard let ticket = tickets.take(ticket, browser: browser),
      let session = sessions[ticket.session], session.owner.browser == ticket.browser
    else { return nil }
    let owner = SessionOwner(user: ticket.user, browser: Secret.make())
    for other in sessions.values where other.owner.browser == browser && other !== session {
      metrics.didEndSession(.signedOut)
      other.saver?.forget()
      end(other, reason: .otherUser)
    }
    metrics.didSign(.signedIn)
    session.assign(to: owner)
    return (ticket.user, owner.browser)
  }

  /// Ends all sessions of a user, and invalidates earlier cookies.
  func signOut(_ user: String) {
    metrics.didSign(.signedOut)
    let time = Duration.seconds(Date().timeIntervalSince1970)
    stored?.signOut(user, at: time)
    endSessions(of: user, signedOutAt: time)
  }

  private func endSessions(of user: String, signedOutAt time: Duration) {
    signedOut.add(user, at: time)
    for session in sessions.values where session.owner.user == user {
      metrics.didEndSession(.signedOut)
      // It may have been saved again after the store removed it.
      session.saver?.forget()
      end(session, reason: .signedOut)
    }
  }

  /// Begins to end the sessions of users signed out in other processes.
  func watchSignOuts() {
    stored?.watchSignOuts { [weak self] user, time in
      self?.endSessions(of: user, signedOutAt: time)
    }
  }

  // MARK: - Ends

  /// Refuses further sessions. Pages keep their sessions until ``leave(_:)``.
  func beginLeaving() {
    isLeaving = true
  }

  /// All sessions, in no particular order.
  var all: [WebSession] { Array(sessions.values) }

  /// Saves a session for another process and ends it, so that its page reconnects to that process.
  /// - Returns: The outbox with messages that are still to be written; `nil` if no tab is connected.
  @discardableResult
  func leave(_ session: WebSession) async -> Outbox? {
    session.freeze()
    await session.saver?.save()
    guard sessions[session.id] === session else { return nil }
    remove(session)
    metrics.didEndSession(.left)
    return session.end(.movesOn)
  }

  /// Detaches an ended connection. Its session ends unless the tab reconnects in time.
  func close(_ session: WebSession, outbox: Outbox) {
    guard session.detach(outbox) else { return }
    session.saver?.recordChange()
    let lifetime = configuration.sessionLifetime
    session.expiry = Task { [weak self, weak session] in
      try? await Task.sleep(for: lifetime)
      guard !Task.isCancelled, let self, let session else { return }
      // A tab that reconnects in the meantime resumes the session.
      await session.saver?.saveChanges()
      guard !Task.isCancelled else { return }
      self.metrics.didEndSession(.expired)
      self.end(session)
      self.logger.debug("A session ended, because its tab did not reconnect.")
    }
  }

  /// Saves all sessions for another process. They ignore further input.
  func saveAll() async {
    for session in sessions.values { session.freeze() }
    await withDiscardingTaskGroup { group in
      for saver in sessions.values.compactMap(\.saver) { group.addTask { await saver.save() } }
    }
  }

  /// Ends all sessions, and returns the outboxes with messages that are still to be written.
  func endAll() -> [Outbox] {
    isOver = true
    stored?.end()
    defer { sessions = [:] }
    for _ in sessions { metrics.didEndSession(.stopping) }
    return sessions.values.compactMap { $0.end() }
  }
}
