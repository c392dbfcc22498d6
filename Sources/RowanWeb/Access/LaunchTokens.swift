import Synchronization

/// The tokens in the addresses that a server prints, and the browsers that have exchanged one.
///
/// A token can be exchanged once, within two minutes: an address in a log, a history or a screenshot is useless
/// later.
final class LaunchTokens: Sendable {
  /// The time within which a token can be exchanged.
  static let lifetime = Duration.seconds(120)
  /// The maximum numbers of tokens and of browsers; the oldest are removed.
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

  /// Creates a token.
  func make(now: ContinuousClock.Instant = .now) -> String {
    let token = Secret.make()
    state.withLock { state in
      state.tokens.removeAll { $0.end <= now }
      state.tokens.append((token, now + Self.lifetime))
      if state.tokens.count > Self.most { state.tokens.removeFirst() }
    }
    return token
  }

  /// Exchanges a token for the secret of a newly admitted browser; `nil` if the token was exchanged before, has
  /// expired, or never existed.
  func exchange(_ token: String, now: ContinuousClock.Instant = .now) -> String? {
    state.withLock { state in
      state.tokens.removeAll { $0.end <= now }
      // Compares with all tokens, so that the time does not reveal which token was nearly right.
      let matches = state.tokens.indices.filter { Secret.areEqual(state.tokens[$0].token, token) }
      guard let index = matches.first else { return nil }
      state.tokens.remove(at: index)
      let browser = Secret.make()
      state.admit(browser)
      return browser
    }
  }

  /// Admits a browser that exchanged a token with another process.
  func admit(_ browser: String) {
    state.withLock { $0.admit(browser) }
  }

  /// Returns whether a browser is admitted.
  func admits(_ browser: String) -> Bool {
    state.withLock { $0.browsers.contains(browser) }
  }
}
