public import Foundation
package import RowanFiles

/// A store of sessions in a folder, shared by the processes of one machine.
///
/// ```swift
/// let folder = URL(fileURLWithPath: "/var/lib/birds/sessions")
/// let store = FileSessionStore(folder: folder)
/// ```
///
/// - The folder is created for this user alone, and so is every file. One that other users can write to is refused.
/// - Changes are made while the folder is locked with `flock`, and each file takes its name in one step: a process that is
///   killed at any moment leaves the old session or the new one. File systems that know no such locks are refused.
/// - A save is answered once the session, and then its name, are on the disk, as far as the disk tells the truth. After a power
///   cut a session is as it was at its last save, or at a save under way. Removed sessions stay removed, and users who have
///   signed out stay signed out. Checksums find files that a faulty disk has written in part; their sessions are lost.
/// - Sessions that have ended are removed by and by, about a 256th of the folder a second while the store is used.
/// - A folder that is full, read-only or gone makes every function throw ``SessionStoreError/unavailable(_:)`` and changes
///   nothing. The folder is created once: one that vanishes later may be a disk that was taken away.
///
/// Snapshots are readable in the files. To encrypt them, put an `EncryptedSessionStore` around this store.
///
/// Callers wait up to 1.5 s. Eight threads of the store wait for the disk at once. A save of 10 kB takes 3 to 9 ms on an SSD,
/// which is the time of the disk, and 300 saves at once take half a second. The first save of a session takes
/// O(sessions / 256) as well, and O(sessions) once in a while if as many are kept as may be.
public final class FileSessionStore: SessionStore {
  private let calls: BlockingCalls
  private let files: SessionFolder

  /// Creates a store. The folder is created at the first use.
  public convenience init(folder: URL, limits: SessionStoreLimits = SessionStoreLimits()) {
    self.init(folder: folder, limits: limits) {
      .milliseconds(Int64(Date().timeIntervalSince1970 * 1000))
    }
  }

  /// Creates a store with a clock of its own, the time since 1970, and the longest time that callers wait.
  package init(
    folder: URL,
    limits: SessionStoreLimits,
    patience: Duration = .milliseconds(1_500),
    interruption: (@Sendable (FileStep) -> Int32)? = nil,
    now: @escaping @Sendable () -> Duration
  ) {
    calls = BlockingCalls(label: "rowan.sessions", limit: patience)
    // Calls that wait for the folder leave a third of the time to the disk.
    files = SessionFolder(
      folder.path,
      limits: limits,
      patience: patience * 2 / 3,
      interruption: interruption,
      now: now
    )
  }

  /// Takes a session over: raises its epoch by one and returns what is kept of it.
  public func claim(_ key: StoredSessionKey) async throws(SessionStoreError) -> StoredSession? {
    guard key.isValid else { return nil }
    return try await calls.make { [files] isAwaited throws(SessionStoreError) -> StoredSession? in
      try files.claim(key, while: isAwaited)
    }
  }

  /// Keeps a session for some time, in place of what was kept under its key.
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

  /// Removes a session, unless a higher epoch of it is kept.
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
    guard StoredSessionKey.isUser(user) else { throw .unavailable("The user's name is too long.") }
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
