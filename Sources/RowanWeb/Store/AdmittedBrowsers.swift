import Synchronization

/// The browsers that launch tokens have let in, kept in the store of the sessions: a restart locks out none of them.
final class AdmittedBrowsers: Sendable {
  /// The longest time that a call of the store may take.
  private static let limit: Duration = .seconds(2)
  /// The most questions at a time, so that strangers cannot keep the store busy.
  private static let mostQuestions = 8

  private let store: any SessionStore
  private let lifetime: Duration
  private let questions = Mutex(0)

  init(_ store: any SessionStore, lifetime: Duration) {
    self.store = store
    self.lifetime = lifetime
  }

  /// Keeps that a browser was let in.
  func add(_ browser: String) async {
    try? await save(browser, epoch: 0)
  }

  /// Returns whether a browser was let in before, by whichever process; `false` if the store does not answer.
  func contain(_ browser: String) async -> Bool {
    let mayAsk = questions.withLock { count in
      guard count < Self.mostQuestions else { return false }
      count += 1
      return true
    }
    guard mayAsk else { return false }
    defer { questions.withLock { $0 -= 1 } }
    let (store, key) = (store, Self.key(of: browser))
    let known = try? await StoreDeadline.call(within: Self.limit) { try await store.claim(key) }
    guard let known = known ?? nil else { return false }
    try? await save(browser, epoch: known.epoch)
    return true
  }

  private func save(_ browser: String, epoch: UInt64) async throws {
    let (store, key, lifetime) = (store, Self.key(of: browser), lifetime)
    let session = StoredSession(epoch: epoch, data: [])
    try await StoreDeadline.call(within: Self.limit) {
      try await store.save(session, for: key, lifetime: lifetime)
    }
  }

  private static func key(of browser: String) -> StoredSessionKey {
    StoredSessionKey(name: "browser-\(browser)", user: nil)
  }
}
