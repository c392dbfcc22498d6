import Logging

/// One connection of a page: reads what comes in, in order, and ends with it.
enum WebConnection {
  /// Starts to read `messages` and returns what is to be written.
  static func start(
    messages: AsyncStream<WebSocketMessage>,
    sessions: WebSessions
  ) -> AsyncStream<WebSocketMessage> {
    let outbox = Outbox(limit: sessions.configuration.maximumBacklog)
    let reader = Task { await read(messages, into: outbox, sessions: sessions) }
    let life = ConnectionLife(reader: reader, outbox: outbox)
    return AsyncStream {
      if let message = await outbox.next() { return message }
      outbox.finish()
      await life.end()
      return nil
    }
  }

  private static func read(
    _ messages: AsyncStream<WebSocketMessage>,
    into outbox: Outbox,
    sessions: WebSessions
  ) async {
    // All that is held here lies in the task's memory for as long as a page is open.
    let burst = sessions.configuration.messageBurst
    var bucket = TokenBucket(rate: sessions.configuration.messagesPerSecond, capacity: burst)
    var session: WebSession?
    var parts = MessageParts()
    for await message in messages {
      guard !outbox.isOver else { break }
      var cost = 1.0
      switch message {
      case .ping(let bytes): outbox.send(.pong(bytes))
      case .pong: break
      case .close(let code, let reason): outbox.close(code: code, reason: reason)
      case .text(let bytes):
        do {
          // Nothing but its history makes a page's first message long.
          let limit = session == nil ? 131_072 : sessions.configuration.longestMessage
          if let whole = try parts.add(bytes, limit: limit) {
            session = try await handle(whole, in: session, outbox: outbox, sessions: sessions)
          } else {
            // A long text is one message, whatever it takes to carry it.
            cost = 0.1
          }
        } catch let error as MessageParts.TooLong {
          let reason = "A message may not exceed \(error.limit) bytes."
          outbox.close(code: 1009, reason: reason)
        } catch {
          warn("A message was refused: \(error)")
          // Pages in order never send such a message; a few will do to close the connection.
          cost = max(1, burst / 20)
        }
      }
      guard bucket.take(cost) else {
        warn("A connection was closed: too many messages.")
        outbox.close(code: 4008, reason: "Too many messages.")
        break
      }
      if outbox.isOver { break }
    }
    if let session { await sessions.close(session, outbox: outbox) }
    outbox.close(code: 1000, reason: "")
    // A socket closed with something unread takes along what was written last, the reason of its end.
    for await _ in messages {}
  }

  private static func warn(_ message: String) {
    Logger(label: "rowan.web").warning("\(message)")
  }

  // Its room is needed only while there is something to handle.
  @inline(never)
  private static func handle(
    _ bytes: [UInt8],
    in session: WebSession?,
    outbox: Outbox,
    sessions: WebSessions
  ) async throws -> WebSession? {
    switch (try WireMessage(bytes), session) {
    case (.hello(let hello), nil):
      if let session = await sessions.open(hello, outbox: outbox) { return session }
      outbox.close(code: 4003, reason: "There are too many sessions.")
      return nil
    case (.event(let event), .some(let session)):
      try await session.receive(event, from: outbox)
      return session
    case (.edit(let edit, lastCommit: let commit), .some(let session)):
      try await session.receive(edit, lastCommit: commit, from: outbox)
      return session
    case (.visit(let location, let number, lastCommit: let commit), .some(let session)):
      try await session.receive(location, visit: number, lastCommit: commit, from: outbox)
      return session
    case (.alive, .some(let session)):
      outbox.answer()
      return session
    case (.hello, .some):
      throw WireMessage.Refusal(description: "A connection introduced itself twice.")
    case (.event, nil), (.edit, nil), (.visit, nil), (.alive, nil):
      throw WireMessage.Refusal(description: "A connection did not introduce itself.")
    }
  }
}

/// Ends the reading side before the socket is closed. A socket closed under a pending read would keep
/// its reader for ever, and worse, the reader would stand in the way of the next connection that is
/// given the same file descriptor.
private final class ConnectionLife: Sendable {
  /// How long the other side has to answer that this is the end, as the protocol asks it to.
  private static let patience = Duration.seconds(10)

  private let reader: Task<Void, Never>
  private let outbox: Outbox

  init(reader: Task<Void, Never>, outbox: Outbox) {
    self.reader = reader
    self.outbox = outbox
  }

  deinit {
    reader.cancel()
    outbox.finish()
  }

  /// Returns once nothing is read any more: the other side has ended, or has had its time.
  func end() async {
    let reader = reader
    let limit = Task {
      try? await Task.sleep(for: Self.patience)
      reader.cancel()
    }
    await withTaskCancellationHandler {
      await reader.value
    } onCancel: {
      reader.cancel()
    }
    limit.cancel()
  }
}
