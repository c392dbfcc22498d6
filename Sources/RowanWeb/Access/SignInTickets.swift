import Synchronization

/// The tickets by which pages fetch the cookies of users that have signed in, since a socket can set none.
///
/// A ticket is used once, within 30 seconds, by the browser of the session that it was made for: a page of another
/// browser, or another site, cannot sign in a user with it.
final class SignInTickets: Sendable {
  /// The time within which a ticket is used.
  static let lifetime = Duration.seconds(30)
  /// The most tickets that are kept; the oldest give way.
  private static let most = 10_000

  struct Ticket: Hashable, Sendable {
    /// The user that signs in.
    let user: String
    /// The session in which that happened.
    let session: String
    /// The secret of its browser.
    let browser: String
    fileprivate let end: ContinuousClock.Instant
  }

  private struct State {
    var tickets: [String: Ticket] = [:]
    var order: [String] = []
  }

  private let state = Mutex(State())

  /// Makes a ticket, which takes the place of an earlier one of the session.
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

  /// Takes a ticket; `nil` if it was taken before, is too old, or belongs to another browser, which loses it too.
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
