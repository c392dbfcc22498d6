/// The reason for which a page that introduces itself gets no session.
enum HelloRefusal: Error, Hashable {
  /// There are as many sessions as there may be, and all have tabs.
  case tooManySessions
  /// The process gives its sessions up; another one, or its successor, has room.
  case leaving
  /// The page has connected twice, and its other connection has the session.
  case claimedAgain

  /// The code by which the page's connection is closed.
  var code: UInt16 {
    switch self {
    case .tooManySessions: 4003
    case .leaving, .claimedAgain: 1012
    }
  }

  /// The reason that goes with the code.
  var reason: String {
    switch self {
    case .tooManySessions: "There are too many sessions."
    case .leaving: "The server restarts."
    case .claimedAgain: "The session was claimed again meanwhile."
    }
  }

  /// The case by which it is counted.
  var result: WebMetrics.Hello {
    switch self {
    case .tooManySessions: .tooManySessions
    case .leaving: .stopping
    case .claimedAgain: .claimedAgain
    }
  }
}
