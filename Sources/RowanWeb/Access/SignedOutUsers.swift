import Synchronization

/// The users that were signed out, and when: what recognized them before counts no more.
final class SignedOutUsers: Sendable {
  /// The most users that are kept; the first one to be signed out gives way.
  private static let most = 100_000

  private struct State {
    var times: [String: Duration] = [:]
    var order: [String] = []
  }

  private let state = Mutex(State())

  /// Notes that a user is signed out at a time since the epoch.
  func add(_ user: String, at time: Duration) {
    state.withLock { state in
      if state.times.updateValue(time, forKey: user) == nil { state.order.append(user) }
      if state.order.count > Self.most { state.times[state.order.removeFirst()] = nil }
    }
  }

  /// Returns whether a user was signed out since signing in.
  func contain(_ user: WebUser) -> Bool {
    guard let signedIn = user.signedIn else { return false }
    return state.withLock { $0.times[user.id] }.map { signedIn <= $0 } ?? false
  }
}
