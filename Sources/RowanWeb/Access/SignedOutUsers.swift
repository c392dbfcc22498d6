import Synchronization

/// The signed-out users, with the times: sign-ins before that time are invalid.
final class SignedOutUsers: Sendable {
  /// The maximum number of users; the earliest entries are removed.
  private static let most = 100_000

  private struct State {
    var times: [String: Duration] = [:]
    var order: [String] = []
  }

  private let state = Mutex(State())

  /// Records that a user is signed out at a time since the epoch.
  func add(_ user: String, at time: Duration) {
    state.withLock { state in
      if state.times.updateValue(time, forKey: user) == nil { state.order.append(user) }
      if state.order.count > Self.most { state.times[state.order.removeFirst()] = nil }
    }
  }

  /// Returns whether a user was signed out after signing in. `false` if the time of signing in is unknown.
  func contain(_ user: WebUser) -> Bool {
    guard let signedIn = user.signedIn else { return false }
    return state.withLock { $0.times[user.id] }.map { signedIn <= $0 } ?? false
  }
}
