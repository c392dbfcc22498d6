import Synchronization

/// The browsers that launch tokens have admitted, saved in the session store, so that a restart locks out none of them.
final class AdmittedBrowsers: Sendable {
  /// The maximum number of simultaneous lookups, so that unknown browsers cannot keep the store busy.
  private static let maximumQuestions = 8

  private let store: StoreClient
  private let lifetime: Duration
  private let questions = Mutex(0)

  init(_ store: StoreClient, lifetime: Duration) {
    self.store = store
    self.lifetime = lifetime
  }

  /// Saves that a browser was admitted.
  func add(_ browser: String) async {
    try? await save(browser, epoch: 0)
  }

  /// Returns whether a browser was admitted before by any process, and extends its record; `false` if the store does
  /// not answer or too many lookups are running.
  func contain(_ browser: String) async -> Bool {
    let mayAsk = questions.withLock { count in
      guard count < Self.maximumQuestions else { return false }
      count += 1
      return true
    }
    guard mayAsk else { return false }
    defer { questions.withLock { $0 -= 1 } }
    let key = Self.key(of: browser)
    let known = try? await store.call(.claim) { try await $0.claim(key) }
    guard let known = known ?? nil else { return false }
    try? await save(browser, epoch: known.epoch)
    return true
  }

  private func save(_ browser: String, epoch: UInt64) async throws {
    let (key, lifetime) = (Self.key(of: browser), lifetime)
    let session = StoredSession(epoch: epoch, data: [])
    try await store.call(.save) { try await $0.save(session, for: key, lifetime: lifetime) }
  }

  private static func key(of browser: String) -> StoredSessionKey {
    StoredSessionKey(name: "browser-\(browser)", user: nil)
  }
}
