import Foundation
import RowanHTTP

/// One WebSocket of a page: reads messages in order, and writes the messages of its session, until either side ends.
struct WebConnection {
  /// The number of messages that a session handles in one turn. A tap comes with two further messages.
  private static let messagesPerTurn = 4

  private let socket: any WebSocket
  private let owner: SessionOwner
  private let build: String
  private let sessions: WebSessions
  private let outbox: Outbox

  private init(
    socket: any WebSocket,
    owner: SessionOwner,
    build: String,
    sessions: WebSessions
  ) {
    self.socket = socket
    self.build = build
    self.owner = owner
    self.sessions = sessions
    outbox = Outbox(limit: sessions.configuration.maximumBacklog, metrics: sessions.metrics)
  }

  /// Serves a page until the connection ends.
  /// - Parameters:
  ///   - socket: The WebSocket.
  ///   - owner: The user and the browser of the page.
  ///   - build: The current build of the page on this server.
  ///   - sessions: The sessions of the server.
  static func serve(
    _ socket: any WebSocket,
    for owner: SessionOwner,
    build: String,
    sessions: WebSessions
  ) async {
    let connection = WebConnection(
      socket: socket,
      owner: owner,
      build: build,
      sessions: sessions
    )
    let expiry = connection.closingAtExpiry()
    defer { expiry?.cancel() }
    async let writing: Void = connection.write()
    await connection.read()
    await writing
  }

  /// Closes the connection when the user has to be recognised again, which needs an HTTP request.
  private func closingAtExpiry() -> Task<Void, any Error>? {
    guard let expiry = owner.expiry else { return nil }
    let rest = expiry - .seconds(Date().timeIntervalSince1970)
    return Task { [outbox] in
      if rest > .zero { try await Task.sleep(for: rest) }
      outbox.close(code: 4005, reason: "The user must be authenticated again.")
    }
  }

  private func write() async {
    while let message = await outbox.next() {
      // Reading from a closed socket ends, too, so no error is passed on.
      guard (try? await socket.send(message)) != nil else { break }
    }
    outbox.finish()
  }

  private func read() async {
    let configuration = sessions.configuration
    var bucket = TokenBucket(
      rate: configuration.messagesPerSecond,
      capacity: configuration.messageBurst
    )
    var session: WebSession?
    var parts = MessageParts()
    let metrics = sessions.metrics
    let introduction = Task { [outbox] in
      try await Task.sleep(for: configuration.limits.helloDeadline)
      metrics.didIntroduce(.late)
      outbox.close(code: 4004, reason: "The hello message did not arrive in time.")
    }
    reading: while !outbox.isOver, let batch = await socket.receive() {
      let arrival = metrics.start
      var messages: [WireMessage] = []
      var cost = 0.0
      // Further messages of a batch that exceeds the burst are not even parsed.
      for bytes in batch where !outbox.isOver && cost <= configuration.messageBurst {
        do {
          guard let message = try read(bytes, into: &parts, isKnown: session != nil) else {
            // A long text is one message, even in many parts.
            cost += 0.1
            continue
          }
          cost += 1
          switch (message, session) {
          // Answered here, so that a busy main actor is not mistaken for a dead connection.
          case (.alive, .some): outbox.answer()
          case (_, .some): messages.append(message)
          case (_, nil):
            session = try await open(message)
            if session != nil { introduction.cancel() }
          }
        } catch let error as MessageParts.TooLong {
          metrics.didRefuseMessage(.tooLong)
          outbox.close(code: 1009, reason: "A message exceeds \(error.limit) bytes.")
        } catch {
          cost += refusalCost(error)
        }
      }
      if let session, !messages.isEmpty {
        for error in await dispatch(messages, to: session) { cost += refusalCost(error) - 1 }
        metrics.didHandleMessages(since: arrival)
      }
      if !bucket.take(cost) {
        metrics.didRefuseMessage(.tooMany)
        sessions.warnings.warn("A connection was closed: too many messages.")
        outbox.close(code: 4008, reason: "Too many messages.")
      }
    }
    introduction.cancel()
    if let session { await sessions.close(session, outbox: outbox) }
    outbox.close(code: 1000, reason: "")
  }

  /// Lets a session handle messages, a few in each of its turns.
  /// - Returns: The errors of refused messages.
  private func dispatch(_ messages: [WireMessage], to session: WebSession) async -> [any Error] {
    var errors: [any Error] = []
    var rest = messages.withoutOvertaken()[...]
    while !rest.isEmpty, !outbox.isOver {
      let few = Array(rest.prefix(Self.messagesPerTurn))
      rest = rest.dropFirst(few.count)
      errors += await session.turns.handle { [outbox] in session.receive(few, from: outbox) }
    }
    return errors
  }

  /// Decodes a message, or returns `nil` if its last part has not arrived.
  private func read(
    _ bytes: [UInt8],
    into parts: inout MessageParts,
    isKnown: Bool
  ) throws -> WireMessage? {
    // The first message of a page is long only because of its history.
    let limit = isKnown ? sessions.configuration.longestMessage : 131_072
    return try parts.add(bytes, limit: limit).map(WireMessage.init)
  }

  /// Opens or resumes the session for the first message of a page; `nil` if it is refused, which closes the connection.
  private func open(_ message: WireMessage) async throws -> WebSession? {
    guard case .hello(let hello) = message else {
      throw WireMessage.Refusal(description: "The first message of a connection is not hello.")
    }
    do throws(HelloRefusal) {
      return try await sessions.open(hello, for: owner, build: build, outbox: outbox)
    } catch {
      sessions.metrics.didIntroduce(error.result)
      outbox.close(code: error.code, reason: error.reason)
      return nil
    }
  }

  /// Returns the cost of a refused message, which is high enough that a few close the connection: intact pages send
  /// none.
  private func refusalCost(_ error: any Error) -> Double {
    sessions.metrics.didRefuseMessage(.invalid)
    sessions.warnings.warn("A message was refused.", foreign: ["error": "\(error)"])
    return max(1, sessions.configuration.messageBurst / 20)
  }
}
