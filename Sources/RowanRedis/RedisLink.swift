import NIOCore
import NIOPosix

/// The connection of a ``RedisClient``, with the commands that wait for it.
///
/// `@unchecked Sendable` because all state is used on the event loop only: `enqueue` and `close` check that, and all
/// other calls come from the loop.
final class RedisLink: @unchecked Sendable {
  typealias Answer = (Result<RedisValue, RedisFailure>) -> Void

  private struct Command {
    let bytes: ByteBuffer
    let deadline: NIODeadline
    let answer: Answer
  }

  private enum State {
    case idle
    /// Connecting or logging in.
    case connecting
    case ready
    /// Not connecting before a time, after the failure that the text describes.
    case waiting(NIODeadline, String)
    case closed
  }

  let loop: any EventLoop
  private let configuration: RedisClient.Configuration
  private var state = State.idle
  /// The number of the connection attempt; events of earlier attempts are ignored.
  private var attempt = 0
  private var channel: (any Channel)?
  /// Commands that wait for a connection.
  private var unsent = CircularBuffer<Command>()
  /// Commands that wait for their replies, in the order in which the replies arrive.
  private var sent = CircularBuffer<Command>()
  private var size = 0
  private var failures = 0
  private var timer: Scheduled<Void>?

  init(_ configuration: RedisClient.Configuration, on loop: any EventLoop) {
    self.configuration = configuration
    self.loop = loop
  }

  // MARK: Commands

  /// Sends a command, immediately or after the connection is ready. The answer is called on the event loop.
  func enqueue(_ bytes: ByteBuffer, _ answer: @escaping Answer) {
    loop.preconditionInEventLoop()
    guard sent.count + unsent.count < configuration.maximumCommands,
      size + bytes.readableBytes <= configuration.maximumBytes
    else { return answer(.failure(.noAnswer("too many commands are waiting"))) }
    let command = Command(
      bytes: bytes,
      deadline: .now() + TimeAmount(configuration.commandDeadline),
      answer: answer
    )
    switch state {
    case .closed: return answer(.failure(.noAnswer("the store is closed")))
    case .waiting(let time, let reason) where time > .now():
      return answer(.failure(.noAnswer(reason)))
    case .idle, .waiting:
      unsent.append(command)
      size += bytes.readableBytes
      connect()
    case .connecting:
      unsent.append(command)
      size += bytes.readableBytes
    case .ready:
      size += bytes.readableBytes
      send(command)
    }
    setTimer()
  }

  /// Fails all commands and closes the connection for good.
  func close() {
    loop.preconditionInEventLoop()
    state = .closed
    end("the store is closed")
  }

  private func send(_ command: Command) {
    sent.append(command)
    channel?.writeAndFlush(command.bytes, promise: nil)
  }

  /// Schedules a check at the earliest deadline. All commands have the same timeout, so that the oldest ones expire
  /// first.
  private func setTimer() {
    let deadlines = [sent.first?.deadline, unsent.first?.deadline].compactMap(\.self)
    guard timer == nil, let deadline = deadlines.min() else { return }
    timer = loop.scheduleTask(deadline: deadline) { [weak self] in self?.checkDeadlines() }
  }

  private func checkDeadlines() {
    timer = nil
    let now = NIODeadline.now()
    if let oldest = sent.first, oldest.deadline <= now {
      // The replies of later commands could not be distinguished from the late reply of this one.
      lose("no answer within \(configuration.commandDeadline)")
    }
    while let oldest = unsent.first, oldest.deadline <= now {
      unsent.removeFirst()
      finish(oldest, .failure(.noAnswer("no connection within \(configuration.commandDeadline)")))
    }
    setTimer()
  }

  private func finish(_ command: Command, _ result: Result<RedisValue, RedisFailure>) {
    size -= command.bytes.readableBytes
    command.answer(result)
  }

  // MARK: Connection

  private func connect() {
    attempt += 1
    state = .connecting
    let attempt = attempt
    let bootstrap = ClientBootstrap(group: loop)
      .connectTimeout(TimeAmount(configuration.connectDeadline))
      .channelInitializer { [limits = configuration.limits] channel in
        channel.eventLoop.makeCompletedFuture {
          let handler = RedisHandler(self, attempt: attempt, limits: limits)
          try channel.pipeline.syncOperations.addHandler(handler)
        }
      }
    let future =
      switch configuration.address {
      case .host(let host, let port):
        bootstrap.channelOption(.tcpOption(.tcp_nodelay), value: 1)
          .channelOption(.socketOption(.so_keepalive), value: 1)
          .connect(host: host, port: port)
      case .unixSocket(let path): bootstrap.connect(unixDomainSocketPath: path)
      }
    // The timeout of SwiftNIO covers neither name resolution nor logging in.
    loop.scheduleTask(in: TimeAmount(configuration.connectDeadline)) { [weak self] in
      guard let self, self.attempt == attempt, case .connecting = state else { return }
      lose("no connection within \(configuration.connectDeadline)")
    }
    future.hop(to: loop).whenComplete { [weak self] result in
      self?.didConnect(result, attempt: attempt)
    }
  }

  private func didConnect(_ result: Result<any Channel, any Error>, attempt: Int) {
    switch result {
    case .success(let channel):
      guard attempt == self.attempt, case .connecting = state else {
        channel.close(promise: nil)
        return
      }
      self.channel = channel
      logIn(attempt)
    case .failure(let error):
      if attempt == self.attempt, case .connecting = state { lose("no connection: \(error)") }
    }
  }

  /// Sends the commands for logging in.
  private func logIn(_ attempt: Int) {
    var commands: [[String]] = []
    if let password = configuration.password {
      commands.append(["AUTH"] + (configuration.user.map { [$0] } ?? []) + [password])
    }
    if configuration.database != 0 { commands.append(["SELECT", "\(configuration.database)"]) }
    // PING fails if a password is needed, or while the server is still loading.
    commands.append(["PING"])
    for (index, command) in commands.enumerated() {
      let bytes = RedisClient.encode(command.map { Array($0.utf8) })
      size += bytes.readableBytes
      let isLast = index == commands.count - 1
      let deadline = NIODeadline.now() + TimeAmount(configuration.connectDeadline)
      let login = Command(bytes: bytes, deadline: deadline) { [weak self] result in
        guard let self, self.attempt == attempt else { return }
        switch result {
        case .success(let answer):
          // Any other reply comes from a server that is not Redis, or belongs to an earlier command.
          guard answer == .text(isLast ? "PONG" : "OK") else {
            return lose("the server did not reply as Redis does")
          }
          if isLast { didLogIn() }
        case .failure(.refusal(let refusal)): lose(refusal.text)
        case .failure(.noAnswer): break
        }
      }
      send(login)
    }
  }

  private func didLogIn() {
    guard case .connecting = state else { return }
    state = .ready
    while let command = unsent.popFirst() { send(command) }
  }

  /// Passes a reply to the oldest command that waits for one.
  func receive(_ value: RedisValue, attempt: Int) {
    guard attempt == self.attempt else { return }
    if case .push = value { return }
    guard let command = sent.popFirst() else { return lose("a reply without a command") }
    guard case .error(let text) = value else {
      if case .ready = state { failures = 0 }
      return finish(command, .success(value))
    }
    let refusal = RedisRefusal(text)
    finish(command, .failure(.refusal(refusal)))
    if attempt == self.attempt, refusal.concernsConnection { lose(refusal.advice) }
  }

  /// Closes the connection of an attempt and pauses, unless another attempt has begun.
  func lose(_ reason: String, attempt: Int) {
    if attempt == self.attempt { lose(reason) }
  }

  private func lose(_ reason: String) {
    if case .closed = state { return }
    failures += 1
    let longest = min(1_000.0, 25.0 * Double(1 << min(failures, 10)))
    let pause = Double.random(in: longest / 2...longest)
    state = .waiting(.now() + .microseconds(Int64(pause * 1_000)), reason)
    end(reason)
  }

  /// Closes the connection and fails all commands.
  private func end(_ reason: String) {
    attempt += 1
    channel?.close(promise: nil)
    channel = nil
    let commands = Array(sent) + Array(unsent)
    sent.removeAll()
    unsent.removeAll()
    for command in commands { finish(command, .failure(.noAnswer(reason))) }
    timer?.cancel()
    timer = nil
  }
}

/// Decodes the replies that arrive at a connection and passes them to its link.
private final class RedisHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private weak var link: RedisLink?
  private let attempt: Int
  private var decoder: RedisDecoder
  private var buffer = ByteBuffer()

  init(_ link: RedisLink, attempt: Int, limits: RedisDecoder.Limits) {
    self.link = link
    self.attempt = attempt
    decoder = RedisDecoder(limits: limits)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var piece = unwrapInboundIn(data)
    buffer.writeBuffer(&piece)
    do throws(RedisDecoder.Failure) {
      while let value = try decoder.next(&buffer) { link?.receive(value, attempt: attempt) }
      buffer.discardReadBytes()
    } catch {
      link?.lose("a reply that cannot be decoded: \(error)", attempt: attempt)
      buffer.clear()
      context.close(promise: nil)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    link?.lose("the connection was closed", attempt: attempt)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    link?.lose("\(error)", attempt: attempt)
    context.close(promise: nil)
  }
}
