/// A store for snapshots of a server's sessions, so that sessions continue after a restart or in another
/// process.
///
/// A session has an epoch, a number that every claim raises by one. The process that claimed a session last owns it:
/// saves with an older epoch are refused. A new session is saved with epoch 0 until a save has succeeded, and is stored
/// with epoch 1. From then on its server saves it with epoch 1, so that a session that was removed in the meantime, for
/// instance because its user has signed out, is not stored again.
///
/// All functions may be called on any thread, also simultaneously. The server waits at most two seconds for each call,
/// and continues without the store if one fails. After ``SessionStoreError/unavailable(_:)`` the caller does not know
/// whether the operation was performed; each function can be called again.
public protocol SessionStore: Sendable {
  /// Claims a session: raises its epoch by one and returns its snapshot, atomically.
  /// - Returns: The session with its new epoch; `nil` if there is none for the key.
  /// - Throws: ``SessionStoreError`` if the store is unavailable or the data are damaged.
  func claim(_ key: StoredSessionKey) async throws(SessionStoreError) -> StoredSession?

  /// Saves a snapshot of a session for some time. It replaces the earlier one.
  ///
  /// A session with epoch 0 is new and is stored with epoch 1; saving it again is no error unless it was claimed. If
  /// the store has reached its limit for a user, or in all, it evicts the sessions that were saved the longest ago.
  /// - Throws: ``SessionStoreError/superseded`` if the stored epoch is higher,
  ///   ``SessionStoreError/removed`` if the epoch is above 0 and the session is not stored,
  ///   ``SessionStoreError/tooLarge(bytes:)``.
  func save(
    _ session: StoredSession,
    for key: StoredSessionKey,
    lifetime: Duration
  ) async throws(SessionStoreError)

  /// Removes a session, unless its stored epoch is higher.
  /// - Throws: ``SessionStoreError/unavailable(_:)`` if the store cannot do that now.
  func remove(_ key: StoredSessionKey, epoch: UInt64) async throws(SessionStoreError)

  /// Removes all sessions of a user, and records that the user has signed out.
  /// - Parameters:
  ///   - user: The user's name.
  ///   - time: The time of signing out, since 1970.
  ///   - lifetime: The time for which other processes can read the record.
  /// - Throws: ``SessionStoreError/unavailable(_:)`` if the store cannot do that now.
  func signOut(
    _ user: String,
    at time: Duration,
    lifetime: Duration
  ) async throws(SessionStoreError)

  /// Returns the users signed out by any process, with the last time of each, since 1970.
  /// - Throws: ``SessionStoreError/unavailable(_:)`` if the store does not answer.
  func signedOutUsers() async throws(SessionStoreError) -> [String: Duration]
}

/// The key of a session in a store.
///
/// A session belongs to the user of its key: with another user, there is no session of the same name.
public struct StoredSessionKey: Hashable, Sendable {
  /// The name: 1 to 128 ASCII letters, digits, dots, hyphens and underscores. It contains the secrets of the session
  /// and its browser; only a client that knows both can claim the session.
  public let name: String
  /// The name of the user of the session, of at most 1,024 bytes; `nil` if the server knows no users.
  public let user: String?

  /// Creates a key.
  public init(name: String, user: String?) {
    self.name = name
    self.user = user
  }

  /// Whether the name and the user are valid. Stores save no session under an invalid key.
  package var isValid: Bool {
    (1...128).contains(name.utf8.count) && name.utf8.allSatisfy(Self.isPartOfName)
      && user.map(Self.isUser) ?? true
  }

  /// Returns whether a name is short enough for a user of a store.
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

/// A session in a store.
public struct StoredSession: Hashable, Sendable {
  /// The number that each claim raises by one; 0 for a session that is not stored yet.
  public var epoch: UInt64
  /// The snapshot; at most ``maximumSize`` bytes.
  public var data: [UInt8]

  /// The maximum number of bytes of a snapshot.
  public static let maximumSize = 262_144

  /// Creates a session.
  public init(epoch: UInt64, data: [UInt8]) {
    self.epoch = epoch
    self.data = data
  }

  /// Checks the session and its key before a store does any work.
  /// - Returns: The epoch with which the session is stored.
  package func checked(for key: StoredSessionKey) throws(SessionStoreError) -> UInt64 {
    guard data.count <= Self.maximumSize else { throw .tooLarge(bytes: data.count) }
    guard key.isValid else {
      throw .unavailable(
        "The name or the user in the key of a session is invalid."
      )
    }
    // Some stores have numbers of 53 bits.
    guard epoch < 1 << 52 else { throw .damaged("The epoch \(epoch) is out of range.") }
    return max(1, epoch)
  }
}

/// The reasons why a ``SessionStore`` cannot perform an operation.
public enum SessionStoreError: Error, Hashable, Sendable {
  /// Another process has claimed the session.
  case superseded
  /// The session is no longer stored: its user has signed out, its lifetime is over, it was evicted, or another
  /// process has removed it. A server with a tab of the session can save it again, with epoch 0.
  case removed
  /// The session is larger than ``StoredSession/maximumSize``.
  case tooLarge(bytes: Int)
  /// The data were changed by others, or belong to another app, version, session, user or epoch.
  case damaged(String)
  /// The store cannot be reached or does not answer, with the reason.
  case unavailable(String)
}

/// The limits of the contents of a ``SessionStore``.
public struct SessionStoreLimits: Hashable, Sendable {
  /// The maximum number of sessions of one user, 64 by default. Sessions without a user count only in ``sessions``.
  public var sessionsPerUser = 64
  /// The maximum number of sessions, 100,000 by default. Each may have ``StoredSession/maximumSize`` bytes.
  public var sessions = 100_000
  /// The maximum number of records of signed-out users, 10,000 by default. The records that would expire first
  /// are evicted.
  public var signedOutUsers = 10_000

  /// Creates limits.
  public init() {}
}
