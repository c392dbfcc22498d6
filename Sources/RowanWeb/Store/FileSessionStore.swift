public import Foundation
package import RowanFiles

/// A session store in a folder, shared by the processes of one machine.
///
/// ```swift
/// let folder = URL(fileURLWithPath: "/var/lib/birds/sessions")
/// let store = FileSessionStore(folder: folder)
/// ```
///
/// - The folder and every file are created with permissions for the current user alone. A folder to which other users
///   can write is refused.
/// - Changes are made while the folder is locked with `flock`, and each file is renamed atomically: a process that is
///   killed at any moment leaves the old session or the new one. File systems without such locks are refused.
/// - A save returns after the session, and then its name, have been flushed to the disk, as far as the disk reports the
///   truth. After a power failure a session has the state of its last completed save, or of a save that was running.
///   Removed sessions stay removed, and signed-out users stay signed out. Checksums detect files that a faulty
///   disk has written in part; their sessions are lost.
/// - Expired sessions are removed gradually, about a 256th of the folder per second while the store is used.
/// - If the folder is full, read-only or missing, every function throws ``SessionStoreError/unavailable(_:)`` and
///   changes nothing. The folder is created once: a folder that vanishes later may be on a disk that was removed.
///
/// Snapshots are readable in the files. To encrypt them, wrap this store in an `EncryptedSessionStore`.
///
/// Callers wait at most 1.5 s. Eight threads of the store perform blocking calls. A save of 10 kB takes 3 to 9 ms on an
/// SSD, most of it for the disk, and 300 simultaneous saves take half a second. The first save of a session also takes
/// O(sessions / 256), and occasionally O(sessions) if the maximum number is stored.
public final class FileSessionStore: SessionStore {
  private let calls: BlockingCalls
  private let files: SessionFolder

  /// Creates a store. The folder is created when it is first used.
  public convenience init(folder: URL, limits: SessionStoreLimits = SessionStoreLimits()) {
    self.init(folder: folder, limits: limits) {
      .milliseconds(Int64(Date().timeIntervalSince1970 * 1000))
    }
  }

  /// Creates a store with a given clock, the time since 1970, and a given limit for the time that callers wait.
  package init(
    folder: URL,
    limits: SessionStoreLimits,
    patience: Duration = .milliseconds(1_500),
    interruption: (@Sendable (FileStep) -> Int32)? = nil,
    now: @escaping @Sendable () -> Duration
  ) {
    calls = BlockingCalls(label: "rowan.sessions", limit: patience)
    // Waiting for the lock of the folder takes at most two thirds of the time, so that a third remains for the disk.
    files = SessionFolder(
      folder.path,
      limits: limits,
      patience: patience * 2 / 3,
      interruption: interruption,
      now: now
    )
  }

  /// Claims a session: raises its epoch by one and returns its snapshot, or `nil` if there is none.
  public func claim(_ key: StoredSessionKey) async throws(SessionStoreError) -> StoredSession? {
    guard key.isValid else { return nil }
    return try await calls.make { [files] isAwaited throws(SessionStoreError) -> StoredSession? in
      try files.claim(key, while: isAwaited)
    }
  }

  /// Saves a snapshot of a session for some time. It replaces the earlier one.
  public func save(
    _ session: StoredSession,
    for key: StoredSessionKey,
    lifetime: Duration
  ) async throws(SessionStoreError) {
    let epoch = try session.checked(for: key)
    try await calls.make { [files] isAwaited throws(SessionStoreError) -> Void in
      try files.save(session, epoch: epoch, for: key, lifetime: lifetime, while: isAwaited)
    }
  }

  /// Removes a session, unless its stored epoch is higher.
  public func remove(_ key: StoredSessionKey, epoch: UInt64) async throws(SessionStoreError) {
    guard key.isValid else { return }
    try await calls.make { [files] isAwaited throws(SessionStoreError) -> Void in
      try files.remove(key, epoch: max(1, epoch), while: isAwaited)
    }
  }

  /// Removes all sessions of a user, and records that the user has signed out.
  public func signOut(
    _ user: String,
    at time: Duration,
    lifetime: Duration
  ) async throws(SessionStoreError) {
    guard StoredSessionKey.isUser(user) else { throw .unavailable("The user name is too long.") }
    try await calls.make { [files] isAwaited throws(SessionStoreError) -> Void in
      try files.signOut(user, at: time, lifetime: lifetime, while: isAwaited)
    }
  }

  /// Returns the users that have signed out, with the last time of each.
  public func signedOutUsers() async throws(SessionStoreError) -> [String: Duration] {
    try await calls.make { [files] _ throws(SessionStoreError) -> [String: Duration] in
      try files.signedOutUsers()
    }
  }
}
