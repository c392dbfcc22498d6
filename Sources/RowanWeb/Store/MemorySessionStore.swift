import Synchronization

/// A session store in the memory of this process, for tests and for servers that exchange sessions within a
/// process. A restart loses its contents.
///
/// ```swift
/// let store = MemorySessionStore()
/// try await store.save(StoredSession(epoch: 0, data: snapshot), for: key, lifetime: .seconds(3600))
/// let session = try await store.claim(key)
/// ```
///
/// All functions take O(log n) in the number of sessions; functions for a user also take O(sessions of the user).
public final class MemorySessionStore: SessionStore {
  private struct Entry {
    var session: StoredSession
    var expiry: Duration
  }

  private struct State {
    var entries: [StoredSessionKey: Entry] = [:]
    var expiries = PriorityList<StoredSessionKey, Duration>()
    /// Sessions ordered by the number of their last save.
    var saves = PriorityList<StoredSessionKey, UInt64>()
    var savesOfUsers: [String: PriorityList<StoredSessionKey, UInt64>] = [:]
    var numberOfSaves: UInt64 = 0
    var signOuts: [String: Duration] = [:]
    var expiriesOfSignOuts = PriorityList<String, Duration>()

    mutating func removeExpired(at now: Duration) {
      while let (key, expiry) = expiries.first, expiry <= now { remove(key) }
      while let (user, expiry) = expiriesOfSignOuts.first, expiry <= now { forget(user) }
    }

    mutating func insert(_ entry: Entry, for key: StoredSessionKey) {
      entries[key] = entry
      numberOfSaves += 1
      expiries.set(key, to: entry.expiry)
      saves.set(key, to: numberOfSaves)
      if let user = key.user { savesOfUsers[user, default: .init()].set(key, to: numberOfSaves) }
    }

    mutating func remove(_ key: StoredSessionKey) {
      entries[key] = nil
      expiries.remove(key)
      saves.remove(key)
      guard let user = key.user else { return }
      savesOfUsers[user]?.remove(key)
      if savesOfUsers[user]?.count == 0 { savesOfUsers[user] = nil }
    }

    mutating func forget(_ user: String) {
      signOuts[user] = nil
      expiriesOfSignOuts.remove(user)
    }
  }

  private let state = Mutex(State())
  private let limits: SessionStoreLimits
  private let now: @Sendable () -> Duration

  /// Creates an empty store.
  public convenience init(limits: SessionStoreLimits = SessionStoreLimits()) {
    let start = ContinuousClock.now
    self.init(limits: limits) { start.duration(to: .now) }
  }

  /// Creates an empty store with a given clock.
  package init(limits: SessionStoreLimits, now: @escaping @Sendable () -> Duration) {
    self.limits = limits
    self.now = now
  }

  /// Claims a session: raises its epoch by one and returns its snapshot, or `nil` if there is none.
  public func claim(_ key: StoredSessionKey) async throws(SessionStoreError) -> StoredSession? {
    changing { state in
      state.entries[key]?.session.epoch += 1
      return state.entries[key]?.session
    }
  }

  /// Saves a snapshot of a session for some time. It replaces the earlier one.
  public func save(
    _ session: StoredSession,
    for key: StoredSessionKey,
    lifetime: Duration
  ) async throws(SessionStoreError) {
    let epoch = try session.checked(for: key)
    let result: Result<Void, SessionStoreError> = changing { state in
      if let kept = state.entries[key]?.session.epoch {
        if kept > epoch { return .failure(.superseded) }
      } else if session.epoch > 0 {
        return .failure(.removed)
      }
      var kept = session
      kept.epoch = epoch
      state.insert(Entry(session: kept, expiry: now() + lifetime), for: key)
      if let user = key.user {
        while let saves = state.savesOfUsers[user], saves.count > limits.sessionsPerUser,
          let oldest = saves.first
        {
          state.remove(oldest.name)
        }
      }
      while state.saves.count > limits.sessions, let oldest = state.saves.first {
        state.remove(oldest.name)
      }
      return .success(())
    }
    try result.get()
  }

  /// Removes a session, unless its stored epoch is higher.
  public func remove(_ key: StoredSessionKey, epoch: UInt64) async throws(SessionStoreError) {
    changing { state in
      if let kept = state.entries[key]?.session.epoch, kept <= max(1, epoch) { state.remove(key) }
    }
  }

  /// Removes all sessions of a user, and records that the user has signed out.
  public func signOut(
    _ user: String,
    at time: Duration,
    lifetime: Duration
  ) async throws(SessionStoreError) {
    changing { state in
      state.savesOfUsers[user]?.names.forEach { state.remove($0) }
      state.signOuts[user] = max(time, state.signOuts[user] ?? time)
      let expiry = now() + lifetime
      let earlier = state.expiriesOfSignOuts.priority(of: user) ?? expiry
      state.expiriesOfSignOuts.set(user, to: max(expiry, earlier))
      while state.signOuts.count > limits.signedOutUsers,
        let first = state.expiriesOfSignOuts.first
      {
        state.forget(first.name)
      }
    }
  }

  /// Returns the users that have signed out, with the last time of each.
  public func signedOutUsers() async throws(SessionStoreError) -> [String: Duration] {
    changing(\.signOuts)
  }

  /// The number of stored sessions.
  public var count: Int { changing { $0.entries.count } }

  private func changing<Answer: Sendable>(_ body: (inout State) -> Answer) -> Answer {
    let now = now()
    return state.withLock { state in
      state.removeExpired(at: now)
      return body(&state)
    }
  }
}
