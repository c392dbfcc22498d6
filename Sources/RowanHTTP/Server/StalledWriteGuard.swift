import NIOCore

/// Resets a connection whose peer receives no pending bytes for the timeout.
///
/// A peer that receives a few bytes at a time keeps its connection; other limits bound its pending bytes.
final class StalledWriteGuard: ChannelOutboundHandler {
  typealias OutboundIn = IOData
  typealias OutboundOut = IOData

  /// The number of checks of a connection within the timeout.
  private static let looks = 4

  private let timeout: Duration
  private var timer: Scheduled<Void>?
  /// The total number of bytes written to the channel.
  private var given = 0
  /// The number of bytes that had left the channel at the last check.
  private var taken = 0
  private var idleLooks = 0

  init(timeout: Duration) {
    self.timeout = timeout
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    given += unwrapOutboundIn(data).readableBytes
    context.write(data, promise: promise)
  }

  func flush(context: ChannelHandlerContext) {
    context.flush()
    guard timer == nil, waiting(context) > 0 else { return }
    idleLooks = 0
    taken = given - waiting(context)
    schedule(context)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
  }

  private func waiting(_ context: ChannelHandlerContext) -> Int {
    (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
  }

  private func schedule(_ context: ChannelHandlerContext) {
    let pause = TimeAmount(timeout / Self.looks)
    timer = context.eventLoop.assumeIsolated().scheduleTask(in: pause) { [weak self] in
      self?.checkProgress(context)
    }
  }

  private func checkProgress(_ context: ChannelHandlerContext) {
    timer = nil
    let waiting = waiting(context)
    guard waiting > 0, context.channel.isActive else { return }
    if given - waiting > taken {
      taken = given - waiting
      idleLooks = 0
    } else {
      idleLooks += 1
    }
    guard idleLooks < Self.looks else { return context.reset() }
    schedule(context)
  }
}
