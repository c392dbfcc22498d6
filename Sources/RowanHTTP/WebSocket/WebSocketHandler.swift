import NIOCore
import NIOWebSocket

/// The rules of one WebSocket: joins frames to messages, answers pings, asks a silent peer whether it is there, and
/// carries out the end.
final class WebSocketHandler: ChannelDuplexHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundIn = WebSocketMessage
  typealias OutboundOut = WebSocketFrame

  /// The time that a peer has to answer the end, as the protocol asks it to.
  private static let closingTime = TimeAmount.seconds(10)
  /// The time that a peer has to read the reason of an end if its answer will not be understood.
  private static let drainingTime = TimeAmount.seconds(2)
  /// The most bytes that are read and dropped after an end. A peer that goes on sending is not waited for.
  private static let maximumDropped = 1_048_576
  /// The most control frames within one interval of pings, which no browser comes near.
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
      // The answer to the end, or the peer's own end: both sides have ended.
      if frame.opcode == .connectionClose { return context.close(promise: nil) }
      // Small frames take time rather than memory.
      dropped += max(64, frame.length)
      if dropped > Self.maximumDropped { context.reset() }
      return
    }
    switch assembler.add(frame) {
    case .incomplete: break
    case .message(let bytes): arrived.append(bytes)
    case .ping(let data):
      guard countControlFrame(context) else { return }
      // A peer that takes nothing in gets no pile of answers; the protocol asks for the latest one only.
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

  /// Passes on what has arrived.
  private func deliver(_ context: ChannelHandlerContext) {
    guard !arrived.isEmpty, !isClosing else { return }
    metrics.didReceive(messages: arrived.count, bytes: arrived.reduce(0) { $0 + $1.count })
    isPaused = !inbox.add(arrived)
    arrived = []
  }

  private func countControlFrame(_ context: ChannelHandlerContext) -> Bool {
    controlFrames += 1
    guard controlFrames > Self.maximumControlFrames else { return true }
    close(code: 1008, reason: "Too many control frames.", context)
    return false
  }

  /// Says that this is the end, and waits for the peer to say so too.
  private func close(code: UInt16, reason: String, _ context: ChannelHandlerContext) {
    guard !isClosing else { return }
    // What came before counts.
    deliver(context)
    isClosing = true
    inbox.finish()
    var data = ByteBuffer(integer: code)
    // A longer reason makes an invalid frame.
    data.writeString(String(decoding: reason.utf8.prefix(123), as: UTF8.self))
    write(.connectionClose, data, context)
    closeLater(Self.closingTime, context)
    if isPaused { read(context: context) }
  }

  /// Ends a connection whose next bytes cannot be understood.
  private func fail(code: UInt16, reason: String, _ context: ChannelHandlerContext) {
    close(code: code, reason: reason, context)
    finish(context)
  }

  /// Closes the connection after the peer has had time to read: a socket that is closed with unread bytes takes along
  /// what was written last.
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
    // What the peer has sent is not read at present, its answers included.
    guard !isPaused else { return }
    // A ping would wait behind what a slow peer has not taken in yet. The guard of stalled writes looks after one that
    // takes nothing in.
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
