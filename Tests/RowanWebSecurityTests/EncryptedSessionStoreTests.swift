import Foundation
import RowanWeb
import SessionStoreConformance
import Synchronization
import Testing

@testable import RowanWebSecurity

private final class Clock: Sendable {
  private let time = Mutex(Duration.seconds(1_800_000_000))
  var now: Duration { time.withLock { $0 } }
  func pass(_ duration: Duration) { time.withLock { $0 += duration } }
}

/// A temporary folder, removed at the end of the test.
private final class TemporaryFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: "rowan-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: url) }
}

private struct EncryptedFixture: SessionStoreFixture {
  let isInFiles: Bool
  let clock = Clock()
  let root = TemporaryFolder()

  var capacity: Int { EncryptedSessionStore.maximumSize }

  func makeStores(_ count: Int, limits: SessionStoreLimits) async throws -> [any SessionStore] {
    let memory = MemorySessionStore(limits: limits) { [clock] in clock.now }
    let folder = root.url.appending(path: UUID().uuidString)
    return try (0..<count).map { _ in
      let files = FileSessionStore(folder: folder, limits: limits) { [clock] in clock.now }
      let inner: any SessionStore = isInFiles ? files : memory
      let key = [UInt8](repeating: 1, count: 32)
      return try EncryptedSessionStore(inner, app: "birds", keys: [key])
    }
  }

  func pass(_ time: Duration) async throws { clock.pass(time) }
}

/// A store that records its contents and returns contents that the test changes.
private final class SpyStore: SessionStore {
  let entries = Mutex<[StoredSessionKey: StoredSession]>([:])
  let signOuts = Mutex<[String: Duration]>([:])

  func claim(_ key: StoredSessionKey) async throws(SessionStoreError) -> StoredSession? {
    entries.withLock { entries in
      entries[key]?.epoch += 1
      return entries[key]
    }
  }

  func save(
    _ session: StoredSession,
    for key: StoredSessionKey,
    lifetime: Duration
  ) async throws(SessionStoreError) {
    let epoch = max(1, session.epoch)
    let isKnown = entries.withLock { $0[key] != nil }
    if !isKnown, session.epoch > 0 { throw .removed }
    entries.withLock { $0[key] = StoredSession(epoch: epoch, data: session.data) }
  }

  func remove(_ key: StoredSessionKey, epoch: UInt64) async throws(SessionStoreError) {
    entries.withLock { $0[key] = nil }
  }

  func signOut(
    _ user: String,
    at time: Duration,
    lifetime: Duration
  ) async throws(SessionStoreError) {
    signOuts.withLock { $0[user] = time }
  }

  func signedOutUsers() async throws(SessionStoreError) -> [String: Duration] {
    signOuts.withLock { $0 }
  }
}

@Suite("`EncryptedSessionStore`")
struct EncryptedSessionStoreTests {
  private static let first = [UInt8](repeating: 1, count: 32)
  private static let second = [UInt8](repeating: 2, count: 32)

  private let spy = SpyStore()
  private let key = StoredSessionKey(name: "the-secret-name", user: "ann")
  private let hour = Duration.seconds(3600)

  private func store(
    _ keys: [[UInt8]] = [first],
    app: String = "birds"
  ) throws -> EncryptedSessionStore {
    try EncryptedSessionStore(spy, app: app, keys: keys)
  }

  private func session(_ text: String, epoch: UInt64 = 0) -> StoredSession {
    StoredSession(epoch: epoch, data: Array(text.utf8))
  }

  private func isDamaged(_ store: EncryptedSessionStore, _ key: StoredSessionKey) async -> Bool {
    do {
      _ = try await store.claim(key)
      return false
    } catch {
      if case .damaged = error { return true }
      return false
    }
  }

  @Test(
    "An encrypted store around memory fulfils the requirements of every session store",
    arguments: SessionStoreCase.allCases
  )
  func aroundMemory(_ promise: SessionStoreCase) async throws {
    try await promise.run(on: EncryptedFixture(isInFiles: false))
  }

  @Test(
    "An encrypted store around files fulfils the requirements of every session store",
    arguments: SessionStoreCase.allCases
  )
  func aroundFiles(_ promise: SessionStoreCase) async throws {
    try await promise.run(on: EncryptedFixture(isInFiles: true))
  }

  @Test("The inner store gets neither texts nor names, and different bytes for each save")
  func secrecy() async throws {
    let store = try store()
    try await store.save(session("a secret text"), for: key, lifetime: hour)
    let before = spy.entries.withLock { $0 }
    try await store.save(session("a secret text"), for: key, lifetime: hour)
    try await store.signOut("ann", at: .seconds(1), lifetime: hour)
    let after = spy.entries.withLock { $0 }
    #expect(before.keys == after.keys && before != after)
    let seen = "\(after.keys) \(spy.signOuts.withLock { $0 })"
    #expect(!seen.contains("secret") && !seen.contains("ann"))
    for session in after.values {
      #expect(!String(decoding: session.data, as: UTF8.self).contains("text"))
    }
    // The encrypted names of users do not reveal their lengths.
    try await store.signOut("bartholomew", at: .seconds(1), lifetime: hour)
    let lengths = Set(spy.signOuts.withLock { $0.keys.map(\.count) })
    #expect(lengths.count == 1)
  }

  @Test("Data with a changed byte or another length is reported as damaged")
  func changes() async throws {
    let store = try store()
    try await store.save(session("text"), for: key, lifetime: hour)
    let (inner, kept) = try #require(spy.entries.withLock { $0 }.first)
    var contents: [[UInt8]] = kept.data.indices.map { index in
      var data = kept.data
      data[index] ^= 1
      return data
    }
    contents += kept.data.indices.map { Array(kept.data.prefix($0)) }
    contents.append(kept.data + [0])
    for data in contents {
      spy.entries.withLock { $0[inner] = StoredSession(epoch: 1, data: data) }
      #expect(await isDamaged(store, key), "\(data.count) bytes")
    }
    spy.entries.withLock { $0[inner] = kept }
    #expect(try await store.claim(key)?.data == Array("text".utf8))
  }

  @Test("A snapshot of another session, user, app or key is reported as damaged")
  func exchanges() async throws {
    let store = try store()
    let others = [
      (StoredSessionKey(name: "another", user: "ann"), store),
      (StoredSessionKey(name: key.name, user: "bob"), store),
      (StoredSessionKey(name: key.name, user: nil), store),
      (key, try self.store(app: "bees")), (key, try self.store([Self.second])),
    ]
    try await store.save(session("text"), for: key, lifetime: hour)
    let inner = try #require(spy.entries.withLock { $0.keys.first })
    for (key, other) in others {
      let before = spy.entries.withLock { Set($0.keys) }
      try await other.save(session("text"), for: key, lifetime: hour)
      let stolen = try #require(spy.entries.withLock { $0.first { !before.contains($0.key) } })
      spy.entries.withLock { $0[inner] = stolen.value }
      #expect(await isDamaged(store, self.key), "\(key)")
    }
  }

  @Test("A snapshot of a later epoch is damaged; an older snapshot under a later epoch is accepted")
  func epochs() async throws {
    let store = try store()
    try await store.save(session("old"), for: key, lifetime: hour)
    let (inner, old) = try #require(spy.entries.withLock { $0 }.first)
    for _ in 0..<3 { _ = try await store.claim(key) }
    try await store.save(session("new", epoch: 4), for: key, lifetime: hour)
    let new = try #require(spy.entries.withLock { $0[inner] })
    // The stored epoch was set back, the snapshot was not.
    spy.entries.withLock { $0[inner] = StoredSession(epoch: 2, data: new.data) }
    #expect(await isDamaged(store, key))
    spy.entries.withLock { $0[inner] = StoredSession(epoch: 9, data: old.data) }
    #expect(try await store.claim(key) == session("old", epoch: 10))
  }

  @Test("Key rotation keeps sessions, ownership and sign-outs")
  func rotation() async throws {
    let servers = [
      try store([Self.first]), try store([Self.first, Self.second]),
      try store([Self.second, Self.first]),
    ]
    try await servers[0].save(session("a"), for: key, lifetime: hour)
    try await servers[0].signOut("bob", at: .seconds(5), lifetime: hour)
    var epoch: UInt64 = 1
    for server in [servers[1], servers[2], servers[1], servers[2]] {
      let claimed = try #require(try await server.claim(key))
      epoch += 1
      #expect(claimed.epoch == epoch)
      try await server.save(session("\(epoch)", epoch: epoch), for: key, lifetime: hour)
      #expect(try await server.signedOutUsers() == ["bob": .seconds(5)])
      #expect(spy.entries.withLock { $0.count } == 1)
    }
    // A session saved by a server whose first key is the new one is found by a server whose last key is the new
    // one.
    let new = StoredSessionKey(name: "new", user: nil)
    try await servers[2].save(session("b"), for: new, lifetime: hour)
    #expect(try await servers[1].claim(new)?.data == Array("b".utf8))
    try await servers[2].signOut("bob", at: .seconds(9), lifetime: hour)
    #expect(try await servers[0].signedOutUsers() == ["bob": .seconds(9)])
    #expect(try await store([Self.second]).signedOutUsers() == ["bob": .seconds(9)])
    try await servers[1].remove(new, epoch: 9)
    #expect(try await servers[2].claim(new) == nil)
    #expect(throws: WebServerError.self) { try store([]) }
    #expect(throws: WebServerError.self) { try store([[1, 2, 3]]) }
  }

  @Test("Sign-outs that no key can decrypt are skipped, and the others are returned")
  func foreignRecords() async throws {
    let store = try store()
    try await store.signOut("ann", at: .seconds(1), lifetime: hour)
    for user in ["", "x", "ann", "🦉", String(repeating: "A", count: 400)] {
      spy.signOuts.withLock { $0[user] = .seconds(2) }
    }
    #expect(try await store.signedOutUsers() == ["ann": .seconds(1)])
  }
}
