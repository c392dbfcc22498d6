import NIOCore
import NIOWebSocket

/// The protocol handler of one WebSocket: joins frames to messages, answers pings, pings an inactive peer, and
/// performs the closing handshake.
final class WebSocketHandler: ChannelDuplexHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundIn = WebSocketMessage
  typealias OutboundOut = WebSocketFrame

  /// The time for which a peer may answer a close frame, as the protocol requires.
  private static let closingTime = TimeAmount.seconds(10)
  /// The time for which a peer may read the close reason if its answer cannot be decoded.
  private static let drainingTime = TimeAmount.seconds(2)
  /// The maximum number of bytes that are dropped after a close frame. The connection of a peer that sends more is
  /// reset.
  private static let maximumDropped = 1_048_576
  /// The maximum number of control frames within one ping interval. Browsers send far fewer.
  private static let maximumControlFrames = 200

  private let limits: ConnectionLimits
  private let metrics: TransportMetrics
  private let inbox: WebSocketInbox
  private var assembler: MessageAssembler
  private var arrived: [[UInt8]] = []
  private var isClosing = false
  private var isPaused = false
  private var unansweredPings = 0
  private var controlFrames = 0
  private var dropped = 0
  private var pings: Scheduled<Void>?
  private var deadline: Scheduled<Void>?

  init(_ answering: RequestAnswering, maximumSize: Int, inbox: WebSocketInbox) {
    limits = answering.limits
    metrics = answering.metrics
    self.inbox = inbox
    assembler = MessageAssembler(limit: maximumSize)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    pingLater(context)
  }

  private func pingLater(_ context: ChannelHandlerContext) {
    let interval = TimeAmount(limits.pingInterval)
    pings = context.eventLoop.assumeIsolated().scheduleTask(in: interval) { [weak self] in
      self?.ping(context)
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    pings?.cancel()
    deadline?.cancel()
    inbox.finish()
  }

  func channelInactive(context: ChannelHandlerContext) {
    pings?.cancel()
    deadline?.cancel()
    inbox.finish()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    unansweredPings = 0
    guard !isClosing else {
      // The answer to the close frame, or the peer's own close frame: both sides have closed.
      if frame.opcode == .connectionClose { return context.close(promise: nil) }
      // Small frames count as 64 bytes, because they cost time rather than memory.
      dropped += max(64, frame.length)
      if dropped > Self.maximumDropped { context.reset() }
      return
    }
    switch assembler.add(frame) {
    case .incomplete: break
    case .message(let bytes): arrived.append(bytes)
    case .ping(let data):
      guard countControlFrame(context) else { return }
      // Answers do not accumulate for a peer that receives nothing; the protocol requires only the latest one.
      if context.channel.isWritable { write(.pong, data, context) }
    case .pong: _ = countControlFrame(context)
    case .close(let code):
      close(code: code, reason: "", context)
      finish(context)
    case .failure(let code, let reason): close(code: code, reason: reason, context)
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    deliver(context)
    if isClosing || !isPaused { context.read() }
    context.fireChannelReadComplete()
  }

  func read(context: ChannelHandlerContext) {
    isPaused = false
    context.read()
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard !isClosing else {
      promise?.fail(ChannelError.ioOnClosedChannel)
      return
    }
    switch unwrapOutboundIn(data) {
    case .text(let bytes):
      metrics.didSend(bytes: bytes.count)
      let frame = WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(bytes: bytes))
      context.write(wrapOutboundOut(frame), promise: promise)
    case .close(let code, let reason):
      close(code: code, reason: reason, context)
      promise?.succeed()
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard let failure = error as? FrameDecoder.Failure else { return context.close(promise: nil) }
    fail(code: failure.code, reason: failure.reason, context)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed = event { context.close(promise: nil) }
    context.fireUserInboundEventTriggered(event)
  }

  /// Passes the messages of the last read to the inbox.
  private func deliver(_ context: ChannelHandlerContext) {
    guard !arrived.isEmpty, !isClosing else { return }
    metrics.didReceive(messages: arrived.count, bytes: arrived.reduce(0) { $0 + $1.count })
    isPaused = !inbox.add(arrived)
    arrived = []
  }

  private func countControlFrame(_ context: ChannelHandlerContext) -> Bool {
    controlFrames += 1
    guard controlFrames > Self.maximumControlFrames else { return true }
    close(code: 1008, reason: "There are too many control frames.", context)
    return false
  }

  /// Sends a close frame, and waits for the close frame of the peer.
  private func close(code: UInt16, reason: String, _ context: ChannelHandlerContext) {
    guard !isClosing else { return }
    // Messages that arrived before the close frame are still delivered.
    deliver(context)
    isClosing = true
    inbox.finish()
    var data = ByteBuffer(integer: code)
    // A control frame may have 125 bytes; the code takes two of them.
    data.writeString(String(decoding: reason.utf8.prefix(123), as: UTF8.self))
    write(.connectionClose, data, context)
    closeLater(Self.closingTime, context)
    if isPaused { read(context: context) }
  }

  /// Closes a connection whose next bytes cannot be decoded.
  private func fail(code: UInt16, reason: String, _ context: ChannelHandlerContext) {
    close(code: code, reason: reason, context)
    finish(context)
  }

  /// Closes the connection after the peer has had time to read the close frame: closing a socket with unread inbound
  /// bytes would discard the bytes that were written last.
  private func finish(_ context: ChannelHandlerContext) {
    context.close(mode: .output, promise: nil)
    closeLater(Self.drainingTime, context)
  }

  private func closeLater(_ time: TimeAmount, _ context: ChannelHandlerContext) {
    deadline?.cancel()
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: time) {
      context.reset()
    }
  }

  private func ping(_ context: ChannelHandlerContext) {
    controlFrames = 0
    guard !isClosing else { return }
    defer { pingLater(context) }
    // While reading is paused, the answers of the peer are not read either.
    guard !isPaused else { return }
    // A ping would wait behind the pending bytes of a slow peer. ``StalledWriteGuard`` closes the connection of a peer
    // that receives nothing.
    guard context.channel.isWritable else { return }
    guard unansweredPings < 2 else { return context.reset() }
    unansweredPings += 1
    write(.ping, ByteBuffer(), context)
  }

  private func write(
    _ opcode: WebSocketOpcode,
    _ data: ByteBuffer,
    _ context: ChannelHandlerContext
  ) {
    let frame = WebSocketFrame(fin: true, opcode: opcode, data: data)
    context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
  }
}
