/// The entry of one open connection in the metrics of its transport. It is used on the connection's event loop.
final class ConnectionRecord {
  private let metrics: TransportMetrics
  private var isWebSocket = false

  /// Counts a connection.
  init(metrics: TransportMetrics) {
    self.metrics = metrics
    metrics.didOpen()
  }

  /// Counts the connection as a WebSocket from now on.
  func upgrade() {
    isWebSocket = true
    metrics.didUpgrade()
  }

  /// Counts the connection no more. Called once.
  func close() {
    metrics.didClose(isWebSocket: isWebSocket)
  }
}
