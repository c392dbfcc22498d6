/// The place in which a server keeps snapshots of its sessions, so that a session goes on after a restart, or in another
/// process.
///
/// A session has an epoch, a number that every claim raises by one. The process that has claimed a session last owns it:
/// saves of an older epoch are refused. All functions may be called on any thread, also at the same time; the server
/// waits for none of them longer than two seconds, and goes on without the store if one fails.
public protocol SessionStore: Sendable {
  /// Takes a session over: raises its epoch by one and returns what is kept of it, in one step.
  /// - Returns: The session with its new epoch; `nil` if none is kept under the key.
  /// - Throws: ``SessionStoreError`` if the store cannot tell.
  func claim(_ key: StoredSessionKey) async throws(SessionStoreError) -> StoredSession?

  /// Keeps a session for some time, in place of what was kept under its key.
  ///
  /// A session of epoch 0 is a new one. A store that has as many sessions of a user, or in all, as it may have gives up
  /// those that were saved the longest ago.
  /// - Throws: ``SessionStoreError/superseded`` if the epoch that is kept is higher, or if the epoch is above 0 and none is
  ///   kept (the session was removed, for instance because its user has signed out).
  func save(
    _ session: StoredSession,
    for key: StoredSessionKey,
    lifetime: Duration
  ) async throws(SessionStoreError)

  /// Removes a session, unless a higher epoch of it is kept.
  /// - Throws: ``SessionStoreError/unavailable(_:)`` if that cannot be done now.
  func remove(_ key: StoredSessionKey, epoch: UInt64) async throws(SessionStoreError)

  /// Removes all sessions of a user, and records that the user has signed out.
  /// - Parameters:
  ///   - user: The user's name.
  ///   - time: The time since 1970.
  ///   - lifetime: The time for which other processes can learn of it.
  /// - Throws: ``SessionStoreError/unavailable(_:)`` if that cannot be done now.
  func signOut(
    _ user: String,
    at time: Duration,
    lifetime: Duration
  ) async throws(SessionStoreError)

  /// Returns the users that have signed out and were recorded by any process, with the last time of each, since 1970.
  /// - Throws: ``SessionStoreError/unavailable(_:)`` if the store does not answer.
  func signedOutUsers() async throws(SessionStoreError) -> [String: Duration]
}

/// The name under which a store keeps a session.
public struct StoredSessionKey: Hashable, Sendable {
  /// The name: 1 to 128 letters, digits, dots, hyphens and underscores of ASCII. It contains the secrets of the session
  /// and its browser; only who knows both can claim the session.
  public let name: String
  /// The name of the user that the session belongs to; `nil` if the server knows no users.
  public let user: String?

  /// Creates a key.
  public init(name: String, user: String?) {
    self.name = name
    self.user = user
  }
}

/// A session as a store keeps it.
public struct StoredSession: Hashable, Sendable {
  /// The number of claims so far.
  public var epoch: UInt64
  /// The snapshot; at most ``maximumSize`` bytes.
  public var data: [UInt8]

  /// The most bytes of a snapshot.
  public static let maximumSize = 262_144

  /// Creates a session.
  public init(epoch: UInt64, data: [UInt8]) {
    self.epoch = epoch
    self.data = data
  }
}

/// The reasons for which a ``SessionStore`` does not do what it is asked for.
public enum SessionStoreError: Error, Hashable, Sendable {
  /// Another process has claimed the session, or it was removed.
  case superseded
  /// The session is larger than ``StoredSession/maximumSize``.
  case tooLarge(bytes: Int)
  /// What is kept was changed by others, or is of another app, version, session, user or epoch.
  case damaged(String)
  /// The store cannot be reached or does not answer, for the reason that is told.
  case unavailable(String)
}
