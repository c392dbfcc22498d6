import Foundation
import RowanHTTP

/// A server's access to the saved sessions in its store.
@MainActor
final class StoredSessions {
  /// The interval between two queries for sign-outs in other processes.
  private static let pollingInterval: Duration = .seconds(2)

  private let store: StoreClient
  private let lifetime: Duration
  private let warnings: RateLog
  private var polling: Task<Void, Never>?

  /// The outcome of a claim.
  enum Claim {
    /// This process owns the session now.
    case session(RestoredSession)
    /// The store has no such session, or it is unreadable or belongs to another user.
    case nothing
    /// The store has failed.
    case failure
  }

  init(_ store: StoreClient, lifetime: Duration, warnings: RateLog) {
    self.store = store
    self.lifetime = lifetime
    self.warnings = warnings
  }

  /// Returns the key of a session in the store. It contains the secret of the browser, so that only this browser can
  /// claim the session.
  static func key(of session: String, owner: SessionOwner) -> StoredSessionKey {
    StoredSessionKey(name: session + owner.browser, user: owner.user)
  }

  /// Claims a session, which may belong to any process.
  func claim(_ session: String, for owner: SessionOwner) async -> Claim {
    let key = Self.key(of: session, owner: owner)
    // A page can send any text as a session.
    guard Secret.isWellFormed(session) else { return .nothing }
    do {
      let stored = try await store.call(.claim) { try await $0.claim(key) }
      guard let stored else { return .nothing }
      let snapshot = try await Self.read(stored.data)
      guard snapshot.user == owner.user else { return .nothing }
      let restored = RestoredSession(id: session, snapshot: snapshot, epoch: stored.epoch)
      return .session(restored)
    } catch SessionStoreError.damaged(let reason) {
      warnings.warn("A stored session cannot be read.", foreign: ["reason": "\(reason)"])
      return .nothing
    } catch {
      warnings.warn("A session could not be claimed.", foreign: ["error": "\(error)"])
      return .failure
    }
  }

  nonisolated private static func read(_ bytes: [UInt8]) async throws -> SessionSnapshot {
    try SessionSnapshot(bytes)
  }

  /// Creates the saver of a session.
  func saver(
    of session: String,
    owner: SessionOwner,
    epoch: UInt64,
    capture: @escaping @MainActor () -> SessionSnapshot,
    onSuperseded: @escaping @MainActor () -> Void
  ) -> SessionSaver {
    SessionSaver(
      in: store,
      as: Self.key(of: session, owner: owner),
      epoch: epoch,
      lifetime: lifetime,
      warnings: warnings,
      capture: capture,
      onSuperseded: onSuperseded
    )
  }

  /// Records that a user has signed out, and removes the user's sessions. Tries up to five times.
  func signOut(_ user: String, at time: Duration) {
    let (store, lifetime) = (store, lifetime)
    Task { [warnings] in
      for attempt in 0..<5 {
        do {
          return try await store.call(.signOut) {
            try await $0.signOut(user, at: time, lifetime: lifetime)
          }
        } catch {
          warnings.warn(
            "The sign-out of a user could not be stored.",
            foreign: ["error": "\(error)"]
          )
          try? await Task.sleep(for: .seconds(1 << attempt))
        }
      }
    }
  }

  /// Begins to poll for users signed out in other processes, and calls the handler for each.
  func watchSignOuts(_ handler: @escaping @MainActor (String, Duration) -> Void) {
    guard polling == nil else { return }
    polling = Task { [weak self] in
      var known: [String: Duration] = [:]
      while !Task.isCancelled, let store = self?.store {
        let users = try? await store.call(.signedOutUsers) { try await $0.signedOutUsers() }
        if let users {
          for (user, time) in users where known[user] != time { handler(user, time) }
          known = users
        }
        try? await Task.sleep(for: Self.pollingInterval)
      }
    }
  }

  /// Stops polling.
  func end() {
    polling?.cancel()
    polling = nil
  }
}

/// A saved session that this process has claimed.
struct RestoredSession: Sendable {
  let id: String
  let snapshot: SessionSnapshot
  let epoch: UInt64
}
