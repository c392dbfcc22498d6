import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A ``WebTransport`` on SwiftNIO.
///
/// SwiftNIO limits neither the size of a head nor the time in which it arrives, and its frame decoder passes unmasked
/// frames. Therefore each connection has additional handlers around those of SwiftNIO: ``RequestGuard``,
/// ``StalledWriteGuard``, ``FrameDecoder`` and ``WebSocketHandler``.
package final class NIOTransport: WebTransport {
  private struct State {
    var listener: (any Channel)?
    var table: ConnectionTable?
  }

  /// The maximum number of bytes that the operating system buffers for a peer without having sent them. The default
  /// allows some MB for a peer that receives nothing, and pings wait behind them.
  private static let maximumUnsent = 131_072

  private let state = Mutex(State())
  private let group: any EventLoopGroup = MultiThreadedEventLoopGroup.singleton

  private let metrics: TransportMetrics

  /// Creates a transport that does not listen yet.
  package init(metrics: TransportMetrics = TransportMetrics()) {
    self.metrics = metrics
  }

  package func start(
    on endpoint: WebEndpoint,
    limits: ConnectionLimits,
    proxies: [IPAddressRange],
    handler: @escaping @Sendable (WebRequest) async -> WebResponse
  ) async throws -> UInt16? {
    let table = ConnectionTable(limits: limits)
    let metrics = metrics
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 512)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(AcceptPause(metrics: metrics))
        }
      }
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      // After each read the other connections of the event loop have their turn.
      .childChannelOption(.maxMessagesPerRead, value: 1)
      .childChannelOption(.writeBufferWaterMark, value: .init(low: 16_384, high: 65_536))
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let peer = channel.remoteAddress.flatMap(IPAddress.init)
          let isProxy = peer.map { peer in proxies.contains { $0.contains(peer) } } ?? true
          if let refusal = table.add(channel, countedBy: isProxy ? nil : peer) {
            metrics.didRefuse(refusal)
            throw TooManyConnections()
          }
          let answering = RequestAnswering(
            respond: handler,
            peer: peer,
            limits: limits,
            metrics: metrics
          )
          try Self.configure(channel, answering)
        }
      }
    let listener: any Channel
    switch endpoint {
    case .tcp(let host, let port):
      listener =
        try await bootstrap
        // Without this option, the second of two small messages waits until the first is acknowledged.
        .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
        .childChannelOption(
          .tcpOption(.init(rawValue: TCP_NOTSENT_LOWAT)),
          value: Self.maximumUnsent
        )
        .bind(host: host == "localhost" ? "127.0.0.1" : host, port: Int(port)).get()
    case .unix(let path):
      try UnixSocketFile.removeAbandoned(path)
      listener = try await bootstrap.bind(unixDomainSocketPath: path).get()
    }
    state.withLock { $0 = State(listener: listener, table: table) }
    return listener.localAddress?.port.map { UInt16(clamping: $0) }
  }

  package func run() async throws {
    try await state.withLock { $0.listener }?.closeFuture.get()
  }

  package func stop() async {
    let state = state.withLock { $0 }
    // Before the socket is closed: afterwards another process may have created the file.
    if let path = state.listener?.localAddress?.pathname { UnixSocketFile.remove(path) }
    try? await state.listener?.close()
    await state.table?.closeAll()
  }

  private struct TooManyConnections: Error {}

  private static func configure(
    _ channel: any Channel,
    _ answering: RequestAnswering
  ) throws {
    let requestGuard = RequestGuard(limits: answering.limits)
    let record = ConnectionRecord(metrics: answering.metrics)
    channel.closeFuture.assumeIsolated().whenComplete { _ in record.close() }
    try channel.pipeline.syncOperations.addHandlers([
      StalledWriteGuard(timeout: answering.limits.stallTimeout),
      requestGuard,
      HTTPResponseEncoder(),
      ByteToMessageHandler(HTTPRequestDecoder(leftOverBytesStrategy: .dropBytes)),
      RequestHandler(answering, requestGuard: requestGuard, record: record),
    ])
  }
}

extension IPAddress {
  /// Creates the IP address of a socket address; `nil` for a Unix socket.
  init?(_ address: SocketAddress) {
    switch address {
    case .v4(let address):
      self.init(bytes: withUnsafeBytes(of: address.address.sin_addr) { Array($0) })
    case .v6(let address):
      self.init(bytes: withUnsafeBytes(of: address.address.sin6_addr) { Array($0) })
    case .unixDomainSocket: return nil
    }
  }
}
