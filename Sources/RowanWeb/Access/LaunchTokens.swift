import Synchronization

/// The tokens of the addresses that a server prints, and the browsers that were let in by them.
///
/// A token is exchanged once, within two minutes: an address that was written to a log, a history or a screenshot is of no
/// use later.
final class LaunchTokens: Sendable {
  /// The time within which a token is exchanged.
  static let lifetime = Duration.seconds(120)
  /// The most tokens and browsers that are kept; the oldest give way.
  private static let most = 1_000

  private struct State {
    var tokens: [(token: String, end: ContinuousClock.Instant)] = []
    var browsers: Set<String> = []
    var order: [String] = []

    mutating func admit(_ browser: String) {
      guard browsers.insert(browser).inserted else { return }
      order.append(browser)
      if order.count > LaunchTokens.most { browsers.remove(order.removeFirst()) }
    }
  }

  private let state = Mutex(State())

  /// Makes a token.
  func make(now: ContinuousClock.Instant = .now) -> String {
    let token = Secret.make()
    state.withLock { state in
      state.tokens.removeAll { $0.end <= now }
      state.tokens.append((token, now + Self.lifetime))
      if state.tokens.count > Self.most { state.tokens.removeFirst() }
    }
    return token
  }

  /// Exchanges a token for the secret of a browser that is let in; `nil` if it was exchanged before, is too old, or
  /// never was one.
  func exchange(_ token: String, now: ContinuousClock.Instant = .now) -> String? {
    state.withLock { state in
      state.tokens.removeAll { $0.end <= now }
      // Looks at all of them, so that the time does not tell which one was nearly right.
      let matches = state.tokens.indices.filter { Secret.areEqual(state.tokens[$0].token, token) }
      guard let index = matches.first else { return nil }
      state.tokens.remove(at: index)
      let browser = Secret.make()
      state.admit(browser)
      return browser
    }
  }

  /// Lets in a browser that another process has exchanged a token for.
  func admit(_ browser: String) {
    state.withLock { $0.admit(browser) }
  }

  /// Whether a browser was let in.
  func admits(_ browser: String) -> Bool {
    state.withLock { $0.browsers.contains(browser) }
  }
}
