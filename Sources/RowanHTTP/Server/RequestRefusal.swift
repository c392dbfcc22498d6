/// The reason why the transport refuses a request without calling the handler, or because its response cannot be
/// written. The connection is closed afterwards.
enum RequestRefusal: String, Error, CaseIterable {
  case malformed
  case unsupportedVersion = "unsupported_version"
  case timedOut = "timed_out"
  case hasBody = "has_body"
  case targetTooLong = "target_too_long"
  case headTooLarge = "head_too_large"
  case noWebSocket = "no_websocket"
  case failed

  /// The status code of the response.
  var status: Int {
    switch self {
    case .malformed: 400
    case .timedOut: 408
    case .hasBody: 413
    case .targetTooLong: 414
    case .noWebSocket: 426
    case .headTooLarge: 431
    case .failed: 500
    case .unsupportedVersion: 505
    }
  }

  /// The body of the response.
  var reason: String {
    switch self {
    case .malformed: "The request is malformed."
    case .unsupportedVersion: "Only HTTP/1.0 and HTTP/1.1 are supported."
    case .timedOut: "The request was not complete before the timeout."
    case .hasBody: "Requests must not have a body."
    case .targetTooLong: "The request target is too long."
    case .headTooLarge: "The header fields are too large."
    case .noWebSocket: "This address accepts only WebSocket requests."
    case .failed: "The response could not be read."
    }
  }
}
