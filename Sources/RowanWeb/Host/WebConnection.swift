import Foundation
import RowanHTTP

/// One connection of a page: reads what arrives, in order, and writes what its session sends, until either ends.
struct WebConnection {
  /// How many messages a session handles before it is the turn of others. A tap comes with two others.
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
  ///   - socket: The connection.
  ///   - owner: The user and the browser of the page.
  ///   - build: The build of the page that this server serves.
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

  /// Closes the connection when the user has to be recognized anew, which takes a request.
  private func closingAtExpiry() -> Task<Void, any Error>? {
    guard let expiry = owner.expiry else { return nil }
    let rest = expiry - .seconds(Date().timeIntervalSince1970)
    return Task { [outbox] in
      if rest > .zero { try await Task.sleep(for: rest) }
      outbox.close(code: 4005, reason: "The user has to be recognized anew.")
    }
  }

  private func write() async {
    while let message = await outbox.next() {
      // A socket that is closed says so to the reader as well.
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
      outbox.close(code: 4004, reason: "The page did not introduce itself in time.")
    }
    reading: while !outbox.isOver, let batch = await socket.receive() {
      let arrival = metrics.start
      var messages: [WireMessage] = []
      var cost = 0.0
      // No connection may cost more at once. What follows is not even read.
      for bytes in batch where !outbox.isOver && cost <= configuration.messageBurst {
        do {
          guard let message = try read(bytes, into: &parts, isKnown: session != nil) else {
            // A long text is one message, whatever number of parts carries it.
            cost += 0.1
            continue
          }
          cost += 1
          switch (message, session) {
          // Answered here, so that a busy main actor is not taken for a dead connection.
          case (.alive, .some): outbox.answer()
          case (_, .some): messages.append(message)
          case (_, nil):
            session = try await open(message)
            if session != nil { introduction.cancel() }
          }
        } catch let error as MessageParts.TooLong {
          metrics.didRefuseMessage(.tooLong)
          outbox.close(code: 1009, reason: "A message may not exceed \(error.limit) bytes.")
        } catch {
          cost += refusalCost(error)
        }
      }
      if let session, !messages.isEmpty {
        for error in await hand(messages, to: session) { cost += refusalCost(error) - 1 }
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

  /// Has a session handle messages, a few in each of its turns.
  /// - Returns: The errors of those that were refused.
  private func hand(_ messages: [WireMessage], to session: WebSession) async -> [any Error] {
    var errors: [any Error] = []
    var rest = messages.withoutOvertaken()[...]
    while !rest.isEmpty, !outbox.isOver {
      let few = Array(rest.prefix(Self.messagesPerTurn))
      rest = rest.dropFirst(few.count)
      errors += await session.turns.handle { [outbox] in session.receive(few, from: outbox) }
    }
    return errors
  }

  /// The next message, if it is complete with these bytes.
  private func read(
    _ bytes: [UInt8],
    into parts: inout MessageParts,
    isKnown: Bool
  ) throws -> WireMessage? {
    // Only its history makes the first message of a page long.
    let limit = isKnown ? sessions.configuration.longestMessage : 131_072
    return try parts.add(bytes, limit: limit).map(WireMessage.init)
  }

  /// The session of a page that introduces itself; `nil` if it gets none.
  private func open(_ message: WireMessage) async throws -> WebSession? {
    guard case .hello(let hello) = message else {
      throw WireMessage.Refusal(description: "A connection did not introduce itself.")
    }
    do throws(HelloRefusal) {
      return try await sessions.open(hello, for: owner, build: build, outbox: outbox)
    } catch {
      sessions.metrics.didIntroduce(error.result)
      outbox.close(code: error.code, reason: error.reason)
      return nil
    }
  }

  /// The cost of a message that is refused: pages in order never send one, so that a few close the connection.
  private func refusalCost(_ error: any Error) -> Double {
    sessions.metrics.didRefuseMessage(.invalid)
    sessions.warnings.warn("A message was refused.", foreign: ["error": "\(error)"])
    return max(1, sessions.configuration.messageBurst / 20)
  }
}
