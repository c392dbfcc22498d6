import NIOCore

/// Pauses the accepting of connections while the process has no file descriptor for another one.
///
/// The listening socket stays readable meanwhile, and the loop would do nothing but fail. SwiftNIO's
/// `AcceptBackoffHandler` delays the calls of `read`, but after an error the channel accepts again without one.
final class AcceptPause: ChannelInboundHandler {
  typealias InboundIn = any Channel

  private static let time = TimeAmount.milliseconds(100)

  private let metrics: TransportMetrics
  private var resumption: Scheduled<Void>?

  init(metrics: TransportMetrics) {
    self.metrics = metrics
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard error is IOError else { return context.fireErrorCaught(error) }
    guard resumption == nil else { return }
    metrics.didPause()
    try? context.channel.syncOptions?.setOption(.autoRead, value: false)
    resumption = context.eventLoop.assumeIsolated().scheduleTask(in: Self.time) { [weak self] in
      self?.resumption = nil
      // A channel that is closed meanwhile has no options.
      try? context.channel.syncOptions?.setOption(.autoRead, value: true)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    resumption?.cancel()
    context.fireChannelInactive()
  }
}
