import NIOCore
import NIOHTTP1
import NIOPosix

/// An HTTP server on the loopback address, on a free port.
struct PictureServer: Sendable {
  /// A request for a path, whose body is ignored.
  struct Request: Sendable {
    var path: String
    var headers: HTTPHeaders
  }

  /// An answer with a status, header fields and a body.
  struct Response: Sendable {
    var status: HTTPResponseStatus
    var headers: HTTPHeaders = [:]
    var body: [UInt8] = []

    /// An answer with the body "a picture".
    static func picture(_ headers: HTTPHeaders = [:]) -> Response {
      Response(status: .ok, headers: headers, body: Array("a picture".utf8))
    }

    /// A redirection to an address.
    static func redirection(to location: String) -> Response {
      Response(status: .found, headers: ["Location": location])
    }
  }

  /// Returns the response to a request, or `nil` to leave the request unanswered.
  typealias Answer = @Sendable (Request) -> Response?

  /// The server's address, without a slash at its end.
  let base: String

  /// Runs `body` while a server responds with `answer`.
  static func run(
    answer: @escaping Answer,
    _ body: (PictureServer) async throws -> Void
  ) async throws {
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 64)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          try pipeline.configureHTTPServerPipeline()
          try pipeline.addHandler(Handler(answer: answer))
        }
      }
      .bind(host: "127.0.0.1", port: 0)
      .get()
    let port = channel.localAddress?.port ?? 0
    do {
      try await body(PictureServer(base: "http://127.0.0.1:\(port)"))
    } catch {
      try? await channel.close()
      throw error
    }
    try await channel.close()
  }
}

/// The last handler of a connection's pipeline: responds to one request and closes the connection.
private final class Handler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let answer: PictureServer.Answer
  private var head: HTTPRequestHead?

  init(answer: @escaping PictureServer.Answer) {
    self.answer = answer
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): self.head = head
    case .body: break
    case .end:
      guard let head else { return }
      let request = PictureServer.Request(path: head.uri, headers: head.headers)
      guard let response = answer(request) else { return }
      write(response, context: context)
    }
  }

  private func write(_ response: PictureServer.Response, context: ChannelHandlerContext) {
    var headers = response.headers
    // A response with status 304 has no body and no content length.
    if response.status != .notModified {
      headers.replaceOrAdd(name: "Content-Length", value: "\(response.body.count)")
    }
    headers.replaceOrAdd(name: "Connection", value: "close")
    let head = HTTPResponseHead(version: .http1_1, status: response.status, headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    let body = context.channel.allocator.buffer(bytes: response.body)
    context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    // A client may disconnect before it has read everything; the channel closes with or without an error.
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
      bound.value.close(promise: nil)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
