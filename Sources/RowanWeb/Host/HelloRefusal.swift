/// The reason why a page gets no session when it connects.
enum HelloRefusal: Error, Hashable {
  /// The maximum number of sessions is reached, and all have connected tabs.
  case tooManySessions
  /// The process hands over its sessions to another process, which can open this one.
  case leaving
  /// The page has connected twice, and its other connection has claimed the session.
  case claimedAgain

  /// The code with which the page's WebSocket is closed.
  var code: UInt16 {
    switch self {
    case .tooManySessions: 4003
    case .leaving, .claimedAgain: 1012
    }
  }

  /// The reason in the close frame.
  var reason: String {
    switch self {
    case .tooManySessions: "There are too many sessions."
    case .leaving: "The server is restarting."
    case .claimedAgain: "The session was claimed by another connection."
    }
  }

  /// The result in the metrics.
  var result: WebMetrics.Hello {
    switch self {
    case .tooManySessions: .tooManySessions
    case .leaving: .stopping
    case .claimedAgain: .claimedAgain
    }
  }
}
