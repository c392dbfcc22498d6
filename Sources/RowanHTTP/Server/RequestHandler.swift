import NIOCore
import NIOHTTP1
import NIOWebSocket

/// The request handler, with the values that all handlers of a connection share.
struct RequestAnswering: Sendable {
  /// Answers one request.
  let respond: @Sendable (WebRequest) async -> WebResponse
  /// The address of the peer; `nil` for a Unix socket.
  let peer: IPAddress?
  /// The limits of the connection.
  let limits: ConnectionLimits
  /// The metrics of the transport.
  let metrics: TransportMetrics
}

/// Answers the requests of one connection, one after the other.
final class RequestHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let answering: RequestAnswering
  private let requestGuard: RequestGuard
  private let record: ConnectionRecord
  private var task: Task<Void, Never>?
  /// Whether the parser has produced a request or an error from the current head.
  private var isParsed = false

  init(_ answering: RequestAnswering, requestGuard: RequestGuard, record: ConnectionRecord) {
    self.answering = answering
    self.requestGuard = requestGuard
    self.record = record
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    // The guard passes no request with a body, so that `.end` carries no information.
    guard case .head(let head) = unwrapInboundIn(data), task == nil else { return }
    isParsed = true
    if let refusal = RequestCheck.refusal(of: head) { return refuse(refusal, context) }
    let answer = Answer(head: head, channel: context.channel)
    let request = WebRequest(head, peer: answering.peer)
    let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    let answering = answering
    task = Task {
      let response = await answering.respond(request)
      answering.metrics.didAnswer(status: response.status)
      let outcome = await answer.write(response)
      answer.channel.eventLoop.execute { handler.value.finish(outcome, bound.value) }
    }
  }

  private func finish(_ outcome: Answer.Outcome, _ context: ChannelHandlerContext) {
    task = nil
    guard context.channel.isActive else { return }
    switch outcome {
    case .next: context.triggerUserOutboundEvent(RequestGuard.Answered.next, promise: nil)
    case .closes: context.triggerUserOutboundEvent(RequestGuard.Answered.closes, promise: nil)
    case .refused(let refusal): refuse(refusal, context)
    case .webSocket(let upgrade): becomeWebSocket(upgrade, context)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if let refusal = event as? RequestRefusal { return refuse(refusal, context) }
    if event is RequestGuard.HeadPassed {
      // The preface of HTTP/2, for instance, looks like a complete head, but the parser waits for more.
      if !isParsed { refuse(.malformed, context) }
      isParsed = false
      return
    }
    context.fireUserInboundEventTriggered(event)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // The parser refuses a head that the guard has passed.
    isParsed = true
    if error is HTTPParserError, task == nil { return refuse(.malformed, context) }
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    task?.cancel()
    context.fireChannelInactive()
  }

  private func refuse(_ refusal: RequestRefusal, _ context: ChannelHandlerContext) {
    answering.metrics.didRefuse(refusal)
    let body = ByteBuffer(string: refusal.reason)
    var headers: HTTPHeaders = [
      "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store",
      "Connection": "close", "Content-Length": "\(body.readableBytes)",
    ]
    if refusal == .noWebSocket {
      headers.add(name: "Sec-WebSocket-Version", value: "13")
      headers.add(name: "Upgrade", value: "websocket")
    }
    let status = HTTPResponseStatus(statusCode: refusal.status)
    let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    context.triggerUserOutboundEvent(RequestGuard.Answered.closes, promise: nil)
  }

  /// Replaces the handlers of HTTP by those of WebSockets. The guard passes no bytes in the meantime.
  private func becomeWebSocket(_ upgrade: WebSocketUpgrade, _ context: ChannelHandlerContext) {
    let pipeline = context.pipeline.syncOperations
    do {
      let decoder = try pipeline.context(handlerType: ByteToMessageHandler<HTTPRequestDecoder>.self)
      // The decoder is removed in a later turn of the event loop.
      pipeline.removeHandler(context: decoder).assumeIsolated().whenComplete { _ in
        do { try self.serve(upgrade, context) } catch { context.close(promise: nil) }
      }
    } catch {
      context.close(promise: nil)
    }
  }

  private func serve(_ upgrade: WebSocketUpgrade, _ context: ChannelHandlerContext) throws {
    let pipeline = context.pipeline.syncOperations
    let channel = context.channel
    let inbox = WebSocketInbox(channel: channel)
    pipeline.removeHandler(
      context: try pipeline.context(handlerType: HTTPResponseEncoder.self),
      promise: nil
    )
    try pipeline.addHandlers([
      WebSocketFrameEncoder(),
      ByteToMessageHandler(FrameDecoder(maximumSize: upgrade.maximumMessageSize)),
      WebSocketHandler(answering, maximumSize: upgrade.maximumMessageSize, inbox: inbox),
    ])
    record.upgrade()
    pipeline.removeHandler(context: context, promise: nil)
    try channel.syncOptions?.setOption(.autoRead, value: false)
    let socket = ServedWebSocket(channel: channel, inbox: inbox)
    Task(executorPreference: EventLoopExecutor(channel.eventLoop)) {
      await upgrade.serve(socket)
      await socket.end()
    }
    let guarded = try pipeline.context(handler: requestGuard)
    requestGuard.pass(context: guarded)
    pipeline.removeHandler(context: guarded, promise: nil)
    channel.read()
  }
}

extension WebRequest {
  init(_ head: HTTPRequestHead, peer: IPAddress?) {
    var headers: WebHeaders = [:]
    for (name, value) in head.headers { headers.add(name, value) }
    self.init(method: head.method.rawValue, target: head.uri, headers: headers, peer: peer)
  }
}
