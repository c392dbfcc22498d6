package import Metrics

/// The metrics of a transport. Label values come from closed sets, never from a peer.
///
/// All functions may be called on any thread.
package final class TransportMetrics: Sendable {
  /// The reasons why a connection is closed before a byte of it is read.
  package enum ConnectionRefusal: String, CaseIterable, Sendable {
    /// The maximum number of connections is reached.
    case total
    /// The maximum number of connections from the address is reached.
    case address
    /// The server is stopping.
    case stopping
  }

  /// The classes of responses, by the first digit of the status code.
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

  /// Creates the metrics, each with the value zero.
  /// - Parameter factory: The metrics backend.
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

  /// Counts an opened connection as accepted, and as open until ``didClose(isWebSocket:)``.
  func didOpen() {
    accepted.increment()
    requestConnections.increment()
  }

  /// Counts an open connection as a WebSocket from this call on.
  func didUpgrade() {
    requestConnections.decrement()
    sockets.increment()
  }

  /// Removes a connection from the open ones.
  func didClose(isWebSocket: Bool) {
    (isWebSocket ? sockets : requestConnections).decrement()
  }

  /// Counts a connection that was refused and closed immediately.
  func didRefuse(_ reason: ConnectionRefusal) { refusals.increment(reason) }

  /// Counts a pause of accepting, because the process has no free file descriptor.
  func didPause() { pauses.increment() }

  /// Counts a response of the handler.
  func didAnswer(status: Int) { answers.increment(StatusClass(status: status)) }

  /// Counts a request that the transport has refused.
  func didRefuse(_ refusal: RequestRefusal) { requestRefusals.increment(refusal) }

  /// Counts inbound messages of WebSockets.
  func didReceive(messages: Int, bytes: Int) {
    messagesIn.increment(by: messages)
    bytesIn.increment(by: bytes)
  }

  /// Counts an outbound message of a WebSocket.
  func didSend(bytes: Int) {
    messagesOut.increment()
    bytesOut.increment(by: bytes)
  }
}
