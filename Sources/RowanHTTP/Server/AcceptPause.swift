import NIOCore

/// Pauses accepting connections while the process has no free file descriptor.
///
/// The listening socket stays readable in this state, so that without a pause the event loop would only repeat failing
/// calls of `accept`. SwiftNIO's `AcceptBackoffHandler` delays the calls of `read`, but after an error the channel
/// accepts again without such a call.
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
      // A channel that was closed in the meantime has no options.
      try? context.channel.syncOptions?.setOption(.autoRead, value: true)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    resumption?.cancel()
    context.fireChannelInactive()
  }
}
