import NIOCore

/// The first handler of a connection for inbound bytes: passes one request at a time to the HTTP parser, after the
/// ``HeadScanner`` has accepted its head, and enforces the deadlines.
///
/// Bytes that arrive while a request is answered are buffered, up to the maximum size of a head; then reading stops.
/// After an upgrade all bytes pass.
final class RequestGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = IOData
  typealias OutboundOut = IOData

  /// An outbound event after the response to a request.
  enum Answered: Sendable {
    /// The connection accepts the next request.
    case next
    /// The connection is closed after the peer has had time to read the response.
    case closes
  }

  private enum State {
    /// Waiting for the first byte of a head.
    case idle
    /// Some bytes of a head have arrived.
    case head
    /// A request is being answered; buffered bytes are not scanned.
    case answering
    /// The response is written; inbound bytes are dropped.
    case draining
    /// All bytes pass, before the guard is removed.
    case passing
  }

  /// An inbound event after a whole head has passed. A parser that has produced neither a request nor an error by then
  /// waits for more bytes, which never pass.
  struct HeadPassed: Sendable {}

  /// The time for which a peer may read the last response and close its side.
  private static let drainingTime = TimeAmount.seconds(2)
  /// The maximum number of bytes that are dropped in this time. The connection of a peer that sends more is reset.
  private static let maximumDropped = 1_048_576

  private let limits: ConnectionLimits
  private var scanner: HeadScanner
  private var state = State.idle
  /// The bytes that have not passed yet.
  private var held = ByteBuffer()
  /// The number of bytes of ``held`` that have been scanned.
  private var scanned = 0
  private var deadline: Scheduled<Void>?
  private var wantsRead = false
  private var dropped = 0
  private var hasEnded = false
  private var hasAnswered = false

  init(limits: ConnectionLimits) {
    self.limits = limits
    scanner = HeadScanner(limits: limits)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { start(context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    start(context)
    context.fireChannelActive()
  }

  private func start(_ context: ChannelHandlerContext) {
    guard deadline == nil else { return }
    schedule(limits.headDeadline, context)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    deadline?.cancel()
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var bytes = unwrapInboundIn(data)
    switch state {
    case .draining:
      dropped += bytes.readableBytes
      if dropped > Self.maximumDropped { context.reset() }
    case .passing: context.fireChannelRead(data)
    case .idle, .head, .answering:
      if held.readableBytes == 0 { held = bytes } else { held.writeBuffer(&bytes) }
      if case .answering = state { return }
      advance(context)
    }
  }

  /// Scans the buffered bytes, and passes a complete head.
  private func advance(_ context: ChannelHandlerContext) {
    let outcome = scanner.scan(held.readableBytesView.dropFirst(scanned))
    switch outcome {
    case .incomplete:
      scanned = held.readableBytes
      if case .idle = state, !scanner.isAtStart {
        state = .head
        // The deadline of the first head began with the connection.
        if hasAnswered { schedule(limits.headDeadline, context) }
      }
      if hasEnded { context.close(promise: nil) }
    case .complete(let length):
      state = .answering
      cancelDeadline()
      scanner = HeadScanner(limits: limits)
      scanned = 0
      guard let head = held.readSlice(length: length) else { return }
      context.fireChannelRead(wrapInboundOut(head))
      context.fireChannelReadComplete()
      context.fireUserInboundEventTriggered(HeadPassed())
    case .refused(let refusal):
      state = .answering
      cancelDeadline()
      held.clear()
      context.fireUserInboundEventTriggered(refusal)
    }
  }

  func triggerUserOutboundEvent(
    context: ChannelHandlerContext,
    event: Any,
    promise: EventLoopPromise<Void>?
  ) {
    guard let answered = event as? Answered else {
      return context.triggerUserOutboundEvent(event, promise: promise)
    }
    hasAnswered = true
    switch answered {
    case .closes: drain(context)
    case .next:
      state = .idle
      schedule(limits.idleTimeout, context)
      if held.readableBytes > 0 { advance(context) } else if hasEnded { drain(context) }
      resumeReading(context)
    }
    promise?.succeed()
  }

  /// Passes all bytes from this call on, beginning with the buffered ones.
  func pass(context: ChannelHandlerContext) {
    state = .passing
    cancelDeadline()
    if held.readableBytes > 0 {
      let rest = held
      held = ByteBuffer()
      context.fireChannelRead(wrapInboundOut(rest))
      context.fireChannelReadComplete()
    }
    if hasEnded { context.fireUserInboundEventTriggered(ChannelEvent.inputClosed) }
  }

  func read(context: ChannelHandlerContext) {
    if case .answering = state, held.readableBytes >= limits.maximumHeaderSize {
      wantsRead = true
    } else {
      context.read()
    }
  }

  private func resumeReading(_ context: ChannelHandlerContext) {
    guard wantsRead else { return }
    wantsRead = false
    read(context: context)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard case ChannelEvent.inputClosed = event else {
      return context.fireUserInboundEventTriggered(event)
    }
    hasEnded = true
    switch state {
    case .idle, .head, .draining: context.close(promise: nil)
    // The peer has closed only its sending side and still waits for the response.
    case .answering: break
    case .passing: context.fireUserInboundEventTriggered(event)
    }
  }

  /// Closes the connection after the peer has had time to read the response: closing a socket with unread inbound bytes
  /// would discard the bytes that were written last.
  private func drain(_ context: ChannelHandlerContext) {
    state = .draining
    held.clear()
    guard !hasEnded else { return context.close(promise: nil) }
    context.close(mode: .output, promise: nil)
    deadline?.cancel()
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: Self.drainingTime) {
      // No reset: the operating system may not have sent the whole response to a slow peer yet.
      context.close(promise: nil)
    }
    resumeReading(context)
  }

  private func cancelDeadline() {
    deadline?.cancel()
    deadline = nil
  }

  private func schedule(_ time: Duration, _ context: ChannelHandlerContext) {
    deadline?.cancel()
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(time)) {
      [weak self] in
      self?.expire(context)
    }
  }

  private func expire(_ context: ChannelHandlerContext) {
    switch state {
    case .idle: context.close(promise: nil)
    case .head:
      state = .answering
      held.clear()
      context.fireUserInboundEventTriggered(RequestRefusal.timedOut)
    case .answering, .draining, .passing: break
    }
  }
}
