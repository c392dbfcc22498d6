/// The entry of one open connection in the metrics of its transport. Used on the connection's event loop only.
final class ConnectionRecord {
  private let metrics: TransportMetrics
  private var isWebSocket = false

  /// Counts a new connection.
  init(metrics: TransportMetrics) {
    self.metrics = metrics
    metrics.didOpen()
  }

  /// Counts the connection as a WebSocket from this call on.
  func upgrade() {
    isWebSocket = true
    metrics.didUpgrade()
  }

  /// Removes the connection from the counts. Called once.
  func close() {
    metrics.didClose(isWebSocket: isWebSocket)
  }
}
