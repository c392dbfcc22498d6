/// The place in which a server keeps snapshots of its sessions, so that a session goes on after a restart, or in another
/// process.
///
/// A session has an epoch, a number that every claim raises by one. The process that has claimed a session last owns it:
/// saves of an older epoch are refused. A new session is saved with epoch 0 until the store has answered once, and is kept
/// with epoch 1. From then on its server saves it with epoch 1, so that a session that was removed meanwhile, for instance
/// because its user has signed out, does not come back.
///
/// All functions may be called on any thread, also at the same time; the server waits for none of them longer than two
/// seconds, and goes on without the store if one fails. After ``SessionStoreError/unavailable(_:)`` the caller does not
/// know whether the store has done what it was asked for; each function can be called again.
public protocol SessionStore: Sendable {
  /// Takes a session over: raises its epoch by one and returns what is kept of it, in one step.
  /// - Returns: The session with its new epoch; `nil` if none is kept under the key.
  /// - Throws: ``SessionStoreError`` if the store cannot tell.
  func claim(_ key: StoredSessionKey) async throws(SessionStoreError) -> StoredSession?

  /// Keeps a session for some time, in place of what was kept under its key.
  ///
  /// A session of epoch 0 is a new one and kept with epoch 1; saving it again is no error while nothing has claimed it. A
  /// store that has as many sessions of a user, or in all, as it may have gives up those that were saved the longest ago.
  /// - Throws: ``SessionStoreError/superseded`` if the epoch that is kept is higher,
  ///   ``SessionStoreError/removed`` if the epoch is above 0 and none is kept, ``SessionStoreError/tooLarge(bytes:)``.
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
///
/// A session belongs to the user of its key: with another user, none is kept under the same name.
public struct StoredSessionKey: Hashable, Sendable {
  /// The name: 1 to 128 letters, digits, dots, hyphens and underscores of ASCII. It contains the secrets of the session
  /// and its browser; only who knows both can claim the session.
  public let name: String
  /// The name of the user that the session belongs to, of at most 1,024 bytes; `nil` if the server knows no users.
  public let user: String?

  /// Creates a key.
  public init(name: String, user: String?) {
    self.name = name
    self.user = user
  }

  /// Whether the name and the user are as they have to be. Stores keep no session under another key.
  package var isValid: Bool {
    (1...128).contains(name.utf8.count) && name.utf8.allSatisfy(Self.isPartOfName)
      && user.map(Self.isUser) ?? true
  }

  /// Whether a store records that a user of this name has signed out.
  package static func isUser(_ name: String) -> Bool { name.utf8.count <= 1_024 }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

/// A session as a store keeps it.
public struct StoredSession: Hashable, Sendable {
  /// The number that each claim raises by one; 0 for a session that no store has kept yet.
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

  /// Refuses what no store keeps, before it does any work.
  /// - Returns: The epoch with which the session is kept.
  package func checked(for key: StoredSessionKey) throws(SessionStoreError) -> UInt64 {
    guard data.count <= Self.maximumSize else { throw .tooLarge(bytes: data.count) }
    guard key.isValid else {
      throw .unavailable(
        "The key of a session has a name that is too long or has other characters."
      )
    }
    // Some stores have numbers of 53 bits.
    guard epoch < 1 << 52 else { throw .damaged("No session has the epoch \(epoch).") }
    return max(1, epoch)
  }
}

/// The reasons for which a ``SessionStore`` does not do what it is asked for.
public enum SessionStoreError: Error, Hashable, Sendable {
  /// Another process has claimed the session.
  case superseded
  /// The session is not kept any more: its user has signed out, its lifetime is over, it was evicted, or another
  /// process has removed it. A server whose tab is still there can save it anew, with epoch 0.
  case removed
  /// The session is larger than ``StoredSession/maximumSize``.
  case tooLarge(bytes: Int)
  /// What is kept was changed by others, or is of another app, version, session, user or epoch.
  case damaged(String)
  /// The store cannot be reached or does not answer, for the reason that is told.
  case unavailable(String)
}

/// The numbers that bound what a ``SessionStore`` keeps.
public struct SessionStoreLimits: Hashable, Sendable {
  /// The most sessions of one user, at first 64. Sessions without a user count in ``sessions`` only.
  public var sessionsPerUser = 64
  /// The most sessions in all, at first 100,000. Each may have ``StoredSession/maximumSize`` bytes.
  public var sessions = 100_000
  /// The most users that are recorded to have signed out, at first 10,000. The records that would end the earliest are
  /// evicted.
  public var signedOutUsers = 10_000

  /// Creates limits.
  public init() {}
}
