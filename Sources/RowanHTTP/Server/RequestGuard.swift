import NIOCore

/// The entrance of a connection: lets one request at a time reach the HTTP parser, after its head has passed the
/// ``HeadScanner``, and keeps the deadlines.
///
/// Bytes that arrive while a request is answered are held back, up to the size of a head; then nothing more is read.
/// After an upgrade all bytes pass.
final class RequestGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = IOData
  typealias OutboundOut = IOData

  /// An event that ends the answering of a request.
  enum Answered: Sendable {
    /// The connection takes the next request.
    case next
    /// The connection is closed after the peer has had time to read the answer.
    case closes
  }

  private enum State {
    /// Waiting for the first byte of a head.
    case idle
    /// In the middle of a head.
    case head
    /// A request is being answered; `next` is not looked at.
    case answering
    /// Everything is written; what arrives is dropped.
    case draining
    /// All bytes pass, before the guard is removed.
    case passing
  }

  /// An event behind a head that has passed whole. A parser that has made neither a request nor an error of it by then
  /// waits for more, which never passes.
  struct HeadPassed: Sendable {}

  /// The time that a peer has to read the last answer and to close its side.
  private static let drainingTime = TimeAmount.seconds(2)
  /// The most bytes that are dropped meanwhile. A peer that goes on sending is not waited for.
  private static let maximumDropped = 1_048_576

  private let limits: ConnectionLimits
  private var scanner: HeadScanner
  private var state = State.idle
  /// The bytes that have not passed yet.
  private var held = ByteBuffer()
  /// The number of bytes of ``held`` that were scanned.
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

  /// Scans what is held, and lets a whole head pass.
  private func advance(_ context: ChannelHandlerContext) {
    let outcome = scanner.scan(held.readableBytesView.dropFirst(scanned))
    switch outcome {
    case .incomplete:
      scanned = held.readableBytes
      if case .idle = state, !scanner.isAtStart {
        state = .head
        // The time of the first head began with the connection.
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

  /// Lets everything pass from now on, beginning with what is held.
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
    // The answer is still wanted: only the peer's side is closed.
    case .answering: break
    case .passing: context.fireUserInboundEventTriggered(event)
    }
  }

  /// Closes the connection after the peer has had time to read: a socket that is closed with unread bytes takes along
  /// what was written last.
  private func drain(_ context: ChannelHandlerContext) {
    state = .draining
    held.clear()
    guard !hasEnded else { return context.close(promise: nil) }
    context.close(mode: .output, promise: nil)
    deadline?.cancel()
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: Self.drainingTime) {
      // No reset: a slow peer may not have been sent all of the answer by the operating system yet.
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
