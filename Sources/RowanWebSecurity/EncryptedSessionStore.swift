import Crypto
import Foundation
public import RowanWeb

/// A session store that encrypts snapshots, and the names of sessions and users, before another store saves them.
///
/// ```swift
/// let folder = URL(fileURLWithPath: "/var/lib/birds/sessions")
/// let store = try EncryptedSessionStore(FileSessionStore(folder: folder), app: "birds", keys: [key])
/// ```
///
/// Snapshots are encrypted with AES-GCM, with a key for each session that is derived from the app's key (HKDF), and a
/// random nonce: far fewer than 2³² saves of one session are safe. The app's name, the version of the format, the
/// session, its user and the epoch of the save are authenticated. The inner store gets an HMAC as the name of a
/// session, and the encrypted name of the user, from which it learns only that sessions belong to the same user.
///
/// **An attacker with access to the inner store** can learn the size of snapshots and when they are saved, delete
/// sessions, withhold sign-outs, repeat them and change their times, and *roll back*: return an older snapshot of the
/// same session, with any epoch above the epoch of its save. A claim raises the epoch without a new snapshot, so that
/// a rollback cannot be distinguished from a server that ended before its first save. The attacker can neither read nor
/// forge snapshots: data that were changed, exchanged, encrypted at an epoch that was never given out, or encrypted for
/// another app or with another key, cause ``/RowanWeb/SessionStoreError/damaged(_:)``.
///
/// To change keys, first append the new key on all servers, then put it first, then remove the old key after
/// the longest lifetime of a session. Each further key costs another lookup for sessions that were not saved with the
/// first key, and another record for each user that signs out.
///
/// A snapshot may have ``maximumSize`` bytes. Encryption takes O(bytes).
public final class EncryptedSessionStore: SessionStore {
  /// The maximum number of bytes of a snapshot: 64 less than other stores accept.
  public static let maximumSize = StoredSession.maximumSize - 64

  private static let version: UInt8 = 1
  /// The number of bytes before the encrypted snapshot: version, identifier of the key, and epoch of the save.
  private static let headSize = 17

  private let inner: any SessionStore
  private let app: String
  private let keys: [StoreKeys]

  /// Creates a store around another store.
  /// - Parameters:
  ///   - inner: The store that saves the encrypted data.
  ///   - app: The name of the app. Another app cannot decrypt the data, even with the same keys.
  ///   - keys: Secrets of at least 32 random bytes. The first encrypts, all decrypt. Every server of the app needs the
  ///     same keys.
  /// - Throws: ``/RowanWeb/WebServerError`` if there is no key, or a key is too short.
  public init(
    _ inner: any SessionStore,
    app: String,
    keys: [[UInt8]]
  ) throws(WebServerError) {
    guard !keys.isEmpty, keys.allSatisfy({ $0.count >= 32 }) else {
      throw WebServerError(
        "Each key needs at least 32 bytes. The keys have \(keys.map(\.count)) bytes."
      )
    }
    self.inner = inner
    self.app = app
    self.keys = keys.map { StoreKeys($0, app: app) }
  }

  /// Claims a session: raises its epoch by one and returns its decrypted snapshot, or `nil` if there is none.
  /// - Throws: ``/RowanWeb/SessionStoreError/damaged(_:)`` if the data were not encrypted for this session.
  public func claim(_ key: StoredSessionKey) async throws(SessionStoreError) -> StoredSession? {
    guard key.isValid else { return nil }
    for keys in keys {
      if let kept = try await inner.claim(try inside(key, keys)) {
        return StoredSession(epoch: kept.epoch, data: try open(kept, for: key))
      }
    }
    return nil
  }

  /// Encrypts and saves a snapshot of a session for some time. It replaces the earlier one.
  public func save(
    _ session: StoredSession,
    for key: StoredSessionKey,
    lifetime: Duration
  ) async throws(SessionStoreError) {
    guard session.data.count <= Self.maximumSize else {
      throw .tooLarge(bytes: session.data.count + 64)
    }
    let epoch = try session.checked(for: key)
    for (index, keys) in keys.enumerated() {
      let data = try seal(session.data, epoch: epoch, for: key, by: keys)
      let sealed = StoredSession(epoch: session.epoch, data: data)
      do throws(SessionStoreError) {
        return try await inner.save(sealed, for: try inside(key, keys), lifetime: lifetime)
      } catch {
        // A session keeps the name under which it was first saved, so that it has one epoch.
        guard error == .removed, index < self.keys.count - 1 else { throw error }
      }
    }
  }

  /// Removes a session, unless its epoch in the store is higher.
  public func remove(_ key: StoredSessionKey, epoch: UInt64) async throws(SessionStoreError) {
    guard key.isValid else { return }
    for keys in keys { try await inner.remove(try inside(key, keys), epoch: epoch) }
  }

  /// Removes all sessions of a user, and records that the user has signed out.
  public func signOut(
    _ user: String,
    at time: Duration,
    lifetime: Duration
  ) async throws(SessionStoreError) {
    guard StoredSessionKey.isSealableUser(user) else {
      throw .unavailable("The user name is too long.")
    }
    for keys in keys {
      try await inner.signOut(try inside(user, keys), at: time, lifetime: lifetime)
    }
  }

  /// Returns the users that have signed out, with the last time of each. Records that no key decrypts are left out.
  public func signedOutUsers() async throws(SessionStoreError) -> [String: Duration] {
    var times: [String: Duration] = [:]
    for (sealed, time) in try await inner.signedOutUsers() {
      guard let user = keys.lazy.compactMap({ $0.open(user: sealed) }).first else { continue }
      times[user] = max(time, times[user] ?? time)
    }
    return times
  }

  /// Returns the key of a session in the inner store.
  private func inside(
    _ key: StoredSessionKey,
    _ keys: StoreKeys
  ) throws(SessionStoreError) -> StoredSessionKey {
    var user: String?
    if let name = key.user { user = try inside(name, keys) }
    return StoredSessionKey(name: keys.name(key.name, user: key.user), user: user)
  }

  private func inside(_ user: String, _ keys: StoreKeys) throws(SessionStoreError) -> String {
    guard StoredSessionKey.isSealableUser(user), let sealed = keys.seal(user: user) else {
      throw .unavailable("The user name is too long.")
    }
    return sealed
  }

  // MARK: Sealing

  private func seal(
    _ data: [UInt8],
    epoch: UInt64,
    for key: StoredSessionKey,
    by keys: StoreKeys
  ) throws(SessionStoreError) -> [UInt8] {
    let head = head(epoch: epoch, keys)
    do {
      let box = try AES.GCM.seal(
        data,
        using: keys.sessionKey(name: key.name, user: key.user),
        authenticating: authenticated(head, key)
      )
      return head + (box.combined ?? Data())
    } catch {
      throw .unavailable("The session cannot be encrypted: \(error)")
    }
  }

  private func open(
    _ kept: StoredSession,
    for key: StoredSessionKey
  ) throws(SessionStoreError) -> [UInt8] {
    let head = Array(kept.data.prefix(Self.headSize))
    guard head.count == Self.headSize, head[0] == Self.version else {
      throw .damaged("A session is encrypted in an unknown format.")
    }
    guard let keys = keys.first(where: { head[1..<9].elementsEqual($0.id) }) else {
      throw .damaged("A session is encrypted with an unknown key.")
    }
    let epoch = head[9...].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    // The claim has raised the stored epoch, which was at least that of the last save.
    guard epoch >= 1, epoch < kept.epoch else {
      throw .damaged("A session is encrypted for epoch \(epoch), not below \(kept.epoch).")
    }
    guard
      let box = try? AES.GCM.SealedBox(combined: kept.data.dropFirst(Self.headSize)),
      let data = try? AES.GCM.open(
        box,
        using: keys.sessionKey(name: key.name, user: key.user),
        authenticating: authenticated(head, key)
      )
    else { throw .damaged("The data of a session are not authentic.") }
    return Array(data)
  }

  private func head(epoch: UInt64, _ keys: StoreKeys) -> [UInt8] {
    var epochBytes = StoreBytes()
    epochBytes.add(epoch)
    return [Self.version] + keys.id + epochBytes.bytes
  }

  private func authenticated(_ head: [UInt8], _ key: StoredSessionKey) -> [UInt8] {
    let texts = StoreBytes(
      "rowan-session",
      app,
      key.name,
      key.user ?? "",
      key.user == nil ? "0" : "1"
    )
    return head + texts.bytes
  }
}

extension StoredSessionKey {
  /// Whether the encrypted name of a user is short enough for all stores.
  fileprivate static func isSealableUser(_ user: String) -> Bool { user.utf8.count <= 640 }
}
