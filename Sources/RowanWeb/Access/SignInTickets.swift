import Synchronization

/// The tickets with which pages fetch the cookies of signed-in users, since a WebSocket cannot set cookies.
///
/// A ticket can be used once, within 30 seconds, by the browser of its session: a page of another
/// browser, or another site, cannot sign in a user with it.
final class SignInTickets: Sendable {
  /// The time within which a ticket can be used.
  static let lifetime = Duration.seconds(30)
  /// The maximum number of tickets; the oldest are removed.
  private static let most = 10_000

  struct Ticket: Hashable, Sendable {
    /// The user that signs in.
    let user: String
    /// The identifier of the session in which the user signs in.
    let session: String
    /// The secret of the session's browser.
    let browser: String
    fileprivate let end: ContinuousClock.Instant
  }

  private struct State {
    var tickets: [String: Ticket] = [:]
    var order: [String] = []
  }

  private let state = Mutex(State())

  /// Creates a ticket and returns its name. It replaces an earlier ticket of the session.
  func make(
    for user: String,
    session: String,
    browser: String,
    now: ContinuousClock.Instant = .now
  ) -> String {
    let name = Secret.make()
    let ticket = Ticket(user: user, session: session, browser: browser, end: now + Self.lifetime)
    state.withLock { state in
      state.order.removeAll { old in
        guard let other = state.tickets[old] else { return true }
        guard other.session == session || other.end <= now else { return false }
        state.tickets[old] = nil
        return true
      }
      state.tickets[name] = ticket
      state.order.append(name)
      if state.order.count > Self.most { state.tickets[state.order.removeFirst()] = nil }
    }
    return name
  }

  /// Removes and returns a ticket; `nil` if it was used before, has expired, or belongs to another browser. A ticket
  /// that another browser sends is invalidated, too.
  func take(
    _ name: String,
    browser: String,
    now: ContinuousClock.Instant = .now
  ) -> Ticket? {
    let ticket = state.withLock { $0.tickets.removeValue(forKey: name) }
    guard let ticket, ticket.end > now, Secret.areEqual(ticket.browser, browser) else { return nil }
    return ticket
  }
}
