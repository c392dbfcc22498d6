package import Metrics

/// The metrics of a transport. The values of all labels are closed sets; nothing that comes from a peer is one.
///
/// All functions may be called on any thread.
package final class TransportMetrics: Sendable {
  /// The reasons for which a connection is closed before a byte of it is read.
  package enum ConnectionRefusal: String, CaseIterable, Sendable {
    /// There are as many connections as there may be.
    case total
    /// There are as many connections from the address as there may be.
    case address
    /// The server stops.
    case stopping
  }

  /// The kinds of answers, by the first digit of their status.
  enum StatusClass: String, CaseIterable, Sendable {
    case informational = "1xx"
    case success = "2xx"
    case redirection = "3xx"
    case clientError = "4xx"
    case serverError = "5xx"

    init(status: Int) {
      switch status {
      case ..<200: self = .informational
      case ..<300: self = .success
      case ..<400: self = .redirection
      case ..<500: self = .clientError
      default: self = .serverError
      }
    }
  }

  private let requestConnections: Meter
  private let sockets: Meter
  private let accepted: Counter
  private let refusals: CounterSet<ConnectionRefusal>
  private let pauses: Counter
  private let answers: CounterSet<StatusClass>
  private let requestRefusals: CounterSet<RequestRefusal>
  private let messagesIn: Counter
  private let messagesOut: Counter
  private let bytesIn: Counter
  private let bytesOut: Counter

  /// Creates metrics that begin at zero.
  /// - Parameter factory: The receiver of the metrics.
  package init(factory: any MetricsFactory = MetricsSystem.factory) {
    func counter(_ name: String, _ labels: [(String, String)] = []) -> Counter {
      Counter(label: name, dimensions: labels, factory: factory)
    }
    func connections(_ kind: String) -> Meter {
      Meter(label: "rowan_connections", dimensions: [("kind", kind)], factory: factory)
    }
    requestConnections = connections("http")
    sockets = connections("websocket")
    accepted = counter("rowan_connections_accepted")
    refusals = CounterSet("rowan_connections_refused", by: "reason", factory: factory)
    pauses = counter("rowan_accept_pauses")
    answers = CounterSet("rowan_http_responses", by: "status", factory: factory)
    requestRefusals = CounterSet("rowan_http_requests_refused", by: "reason", factory: factory)
    messagesIn = counter("rowan_websocket_messages", [("direction", "in")])
    messagesOut = counter("rowan_websocket_messages", [("direction", "out")])
    bytesIn = counter("rowan_websocket_bytes", [("direction", "in")])
    bytesOut = counter("rowan_websocket_bytes", [("direction", "out")])
  }

  /// Counts a connection that has opened, until ``didClose(isWebSocket:)``.
  func didOpen() {
    accepted.increment()
    requestConnections.increment()
  }

  /// Counts an open connection as a WebSocket from now on.
  func didUpgrade() {
    requestConnections.decrement()
    sockets.increment()
  }

  /// Counts a connection no more.
  func didClose(isWebSocket: Bool) {
    (isWebSocket ? sockets : requestConnections).decrement()
  }

  /// Counts a connection that was closed at once.
  func didRefuse(_ reason: ConnectionRefusal) { refusals.increment(reason) }

  /// Counts a pause because the process has no file descriptor left.
  func didPause() { pauses.increment() }

  /// Counts an answer.
  func didAnswer(status: Int) { answers.increment(StatusClass(status: status)) }

  /// Counts a request that no handler has seen.
  func didRefuse(_ refusal: RequestRefusal) { requestRefusals.increment(refusal) }

  /// Counts messages of WebSockets that have arrived.
  func didReceive(messages: Int, bytes: Int) {
    messagesIn.increment(by: messages)
    bytesIn.increment(by: bytes)
  }

  /// Counts a message of a WebSocket that is written.
  func didSend(bytes: Int) {
    messagesOut.increment()
    bytesOut.increment(by: bytes)
  }
}
