import Foundation
import NIOCore
import NIOPosix
import RowanWeb
import RowanWebSecurity
import SessionStoreConformance
import Synchronization
import Testing

@testable import RowanRedis

private struct RedisFixture: SessionStoreFixture {
  let server: RedisServer
  var isEncrypted = false

  var capacity: Int {
    isEncrypted ? EncryptedSessionStore.maximumSize : StoredSession.maximumSize
  }

  func makeStores(_ count: Int, limits: SessionStoreLimits) async throws -> [any SessionStore] {
    let app = "app-\(UUID().uuidString)"
    return try (0..<count).map { _ in
      let store = RedisSessionStore(at: server.address, app: app, limits: limits)
      let key = [UInt8](repeating: 1, count: 32)
      return isEncrypted ? try EncryptedSessionStore(store, app: app, keys: [key]) : store
    }
  }

  func pass(_ time: Duration) async throws { try await Task.sleep(for: time + .milliseconds(5)) }
}

/// The server that most tests share.
private let sharedServer = Task { try await RedisServer() }

@Suite("`RedisSessionStore`", .timeLimit(.minutes(20)))
struct RedisSessionStoreTests {
  private let key = StoredSessionKey(name: "session", user: "ann")
  private let hour = Duration.seconds(3600)

  private func failure(
    _ call: () async throws(SessionStoreError) -> Void
  ) async -> SessionStoreError? {
    do {
      try await call()
      return nil
    } catch {
      return error
    }
  }

  private func reason(_ call: () async throws(SessionStoreError) -> Void) async -> String {
    switch await failure(call) {
    case .unavailable(let reason): reason
    case let other: "not unavailable, but \(String(describing: other))"
    }
  }

  private func save(
    _ text: String,
    epoch: UInt64 = 0,
    in store: RedisSessionStore
  ) async throws(SessionStoreError) {
    let session = StoredSession(epoch: epoch, data: Array(text.utf8))
    try await store.save(session, for: key, lifetime: hour)
  }

  private func send(_ command: String..., to server: RedisServer) async throws -> RedisValue {
    let client = RedisClient(RedisClient.Configuration(address: server.address))
    return try await client.send(command.map { Array($0.utf8) })
  }

  @Test(
    "A Redis store fulfils the requirements of every session store",
    arguments: SessionStoreCase.allCases
  )
  func conforms(_ promise: SessionStoreCase) async throws {
    try await promise.run(on: RedisFixture(server: try await sharedServer.value))
  }

  @Test(
    "An encrypted store around Redis fulfils the requirements of every session store",
    arguments: SessionStoreCase.allCases
  )
  func conformsEncrypted(_ promise: SessionStoreCase) async throws {
    let fixture = RedisFixture(server: try await sharedServer.value, isEncrypted: true)
    try await promise.run(on: fixture)
  }

  @Test("All keys in Redis expire")
  func ends() async throws {
    let server = try await RedisServer()
    let store = RedisSessionStore(at: server.address, app: "birds")
    for number in 0..<20 {
      let key = StoredSessionKey(name: "s\(number)", user: number % 2 == 0 ? nil : "ann")
      let session = StoredSession(epoch: 0, data: [1])
      try await store.save(session, for: key, lifetime: .milliseconds(200))
    }
    try await store.signOut("bob", at: .seconds(1), lifetime: .milliseconds(200))
    guard case .integer(let count) = try await send("DBSIZE", to: server) else { return }
    #expect(count >= 3)
    for _ in 0..<1_000 {
      if try await send("DBSIZE", to: server) == .integer(0) { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record("\(try await send("KEYS", "*", to: server))")
  }

  @Test("Calls fail after the server is killed, and succeed after it is started again")
  func restart() async throws {
    let server = try await RedisServer()
    let store = RedisSessionStore(at: server.address, app: "birds")
    try await save("a", in: store)
    server.end()
    // The server is started only after all calls have ended: no call waits for it.
    for _ in 0..<50 {
      #expect(
        await failure { () throws(SessionStoreError) in try await save("b", in: store) } != nil
      )
    }
    let next = try await RedisServer(at: server.socket)
    let isBack = await eventually { () throws(SessionStoreError) in try await save("c", in: store) }
    #expect(isBack)
    #expect(try await store.claim(key)?.data == Array("c".utf8))
    next.end()
  }

  /// Repeats a call until it succeeds; returns `false` after 2,000 attempts.
  private func eventually(_ call: () async throws(SessionStoreError) -> Void) async -> Bool {
    for _ in 0..<2_000 {
      if await failure(call) == nil { return true }
      try? await Task.sleep(for: .milliseconds(10))
    }
    return false
  }

  @Test("Calls to a suspended server fail, and later calls get their own answers")
  func hanging() async throws {
    let server = try await RedisServer()
    var configuration = RedisClient.Configuration(address: server.address)
    configuration.commandDeadline = .milliseconds(300)
    let store = RedisSessionStore(configuration, app: "birds", limits: SessionStoreLimits())
    try await save("a", in: store)
    try server.setStopped(true)
    // The server is resumed only after all calls have ended: no call waits for its answer.
    await withTaskGroup(of: SessionStoreError?.self) { group in
      for _ in 0..<200 {
        group.addTask {
          await failure { () throws(SessionStoreError) in _ = try await store.claim(key) }
        }
      }
      for await error in group { #expect(error != nil) }
    }
    try server.setStopped(false)
    let isBack = await eventually { () throws(SessionStoreError) in
      try await save("b", epoch: 5_000, in: store)
    }
    #expect(isBack)
    #expect(try await store.claim(key) == StoredSession(epoch: 5_001, data: Array("b".utf8)))
    #expect(try await store.signedOutUsers() == [:])
  }

  @Test("Password, ACL user and database are used, and wrong credentials are reported")
  func logIn() async throws {
    let server = try await RedisServer([
      "--requirepass", "secret", "--user", "birds", "on", ">sesame", "~rowan:*", "+@read",
      "+@write",
      "+@scripting", "+@connection", "+time",
    ])
    let attempts: [(String?, String?, Bool)] = [
      (nil, "secret", true), (nil, nil, false), (nil, "wrong", false), ("birds", "sesame", true),
      ("birds", "secret", false),
    ]
    for (user, password, isRight) in attempts {
      let store = RedisSessionStore(
        at: server.address,
        app: "birds",
        user: user,
        password: password,
        database: 3
      )
      let error = await failure { () throws(SessionStoreError) in
        try await save("a", in: store)
        try await store.signOut("bob", at: .seconds(1), lifetime: hour)
        _ = try await store.claim(key)
        try await store.remove(key, epoch: 2)
      }
      #expect(
        (error == nil) == isRight,
        "\(user ?? "-"), \(password ?? "-"): \(String(describing: error))"
      )
      if case .unavailable(let text) = error { #expect(!text.contains("secret")) }
    }
  }

  @Test("Calls to a full or read-only server fail with its reason until it accepts writes again")
  func refusals() async throws {
    let server = try await RedisServer()
    let store = RedisSessionStore(at: server.address, app: "birds")
    try await save("a", in: store)
    _ = try await send("CONFIG", "SET", "maxmemory", "1", to: server)
    let full = await reason { () throws(SessionStoreError) in
      try await save("b", epoch: 1, in: store)
    }
    #expect(full.contains("OOM"), "\(full)")
    _ = try await send("CONFIG", "SET", "maxmemory", "0", to: server)
    try await save("c", epoch: 1, in: store)
    // A replica of a server that does not exist.
    _ = try await send("REPLICAOF", "127.0.0.1", "1", to: server)
    let replica = await reason { () throws(SessionStoreError) in
      try await save("d", epoch: 1, in: store)
    }
    #expect(replica.contains("READONLY"), "\(replica)")
    _ = try await send("REPLICAOF", "NO", "ONE", to: server)
    let isBack = await eventually { () throws(SessionStoreError) in
      try await save("e", epoch: 1, in: store)
    }
    #expect(isBack)
  }

  @Test("Content that another client changed is reported as damaged")
  func damage() async throws {
    let server = try await RedisServer()
    let store = RedisSessionStore(at: server.address, app: "birds")
    let name = "rowan:{birds}:s:session 1ann"
    let changes = [
      ["HDEL", name, "d"], ["HSET", name, "e", "x"], ["DEL", name], ["SET", name, "text"],
      ["SETRANGE", name, "300000", "x"], ["DEL", name], ["HSET", name, "d", "text", "e", "-9"],
    ]
    try await save("a", in: store)
    let client = RedisClient(RedisClient.Configuration(address: server.address))
    for change in changes {
      _ = try await client.send(change.map { Array($0.utf8) })
      if change[0] == "DEL" { continue }
      let error = await failure { () throws(SessionStoreError) in _ = try await store.claim(key) }
      guard case .damaged = error else {
        Issue.record("\(change): \(String(describing: error))")
        continue
      }
    }
  }

  @Test("Saving a session removes expired sessions from the lists of the user and the app")
  func endedSessionsOfUser() async throws {
    let server = try await RedisServer()
    let store = RedisSessionStore(at: server.address, app: "birds")
    for number in 0..<20 {
      let key = StoredSessionKey(name: "s\(number)", user: "ann")
      let session = StoredSession(epoch: 0, data: [1])
      try await store.save(session, for: key, lifetime: .milliseconds(20))
    }
    try await Task.sleep(for: .milliseconds(30))
    try await save("a", in: store)
    for list in ["rowan:{birds}:u:ann", "rowan:{birds}:saved", "rowan:{birds}:ends"] {
      #expect(try await send("ZCARD", list, to: server) == .integer(1), "\(list)")
    }
  }

  @Test("A connection that the server closed after its idle timeout is opened again")
  func idleness() async throws {
    let server = try await RedisServer(["--timeout", "1"])
    let store = RedisSessionStore(at: server.address, app: "birds")
    try await save("a", in: store)
    // The server checks for idle connections about once a second.
    let client = RedisClient(RedisClient.Configuration(address: server.address))
    _ = try await client.send([Array("PING".utf8)])
    try await Task.sleep(for: .seconds(3))
    try await save("b", in: store)
    #expect(try await store.claim(key)?.data == Array("b".utf8))
  }

  @Test("Commands above the maximum of waiting commands fail at once, and the others succeed")
  func crowd() async throws {
    let server = try await sharedServer.value
    var configuration = RedisClient.Configuration(address: server.address)
    configuration.maximumCommands = 50
    let client = RedisClient(configuration)
    let results = await withTaskGroup(of: RedisValue?.self) { group in
      for number in 0..<400 {
        group.addTask { try? await client.send([Array("ECHO".utf8), Array("\(number)".utf8)]) }
      }
      return await group.reduce(into: [RedisValue]()) { if let value = $1 { $0.append(value) } }
    }
    // The login counts as one of the commands.
    #expect(results.count >= 49)
    #expect(Set(results).count == results.count)
    #expect(try await client.send([Array("PING".utf8)]) == .text("PONG"))
  }

  @Test("A closed store fails at once, and a released store closes its connection")
  func closing() async throws {
    let server = try await RedisServer()
    var store: RedisSessionStore? = RedisSessionStore(at: server.address, app: "birds")
    if let store { try await save("a", in: store) }
    store?.close()
    if let store {
      #expect(
        await failure { () throws(SessionStoreError) in try await save("b", in: store) } != nil
      )
    }
    store = RedisSessionStore(at: server.address, app: "birds")
    if let store { try await save("c", in: store) }
    store = nil
    for _ in 0..<1_000 {
      if case .bytes(let list) = try await send("CLIENT", "LIST", to: server),
        String(decoding: list, as: UTF8.self).split(separator: "\n").count == 1
      {
        return
      }
      try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record("The connection is still there.")
  }

  @Test("The digest of a script is its SHA-1 for every length")
  func digests() async throws {
    func hexadecimal(_ text: String) -> String {
      RedisScript.sha1(Array(text.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        .joined()
    }
    // RFC 3174, section 7.3.
    #expect(hexadecimal("abc") == "a9993e364706816aba3e25717850c26c9cd0d89d")
    let client = RedisClient(
      RedisClient.Configuration(address: try await sharedServer.value.address)
    )
    for length in [0, 1, 54, 55, 56, 63, 64, 65, 1_000] {
      let script = RedisScript("return 1" + String(repeating: " ", count: length))
      let known = try await client.send(
        [Array("SCRIPT".utf8), Array("LOAD".utf8), Array(script.text.utf8)]
      )
      #expect(known == .bytes(script.digest), "\(length)")
    }
  }

  @Test("A script is sent once, and again after the server has forgotten it")
  func scripts() async throws {
    let server = try await RedisServer()
    let store = RedisSessionStore(at: server.address, app: "birds")
    for text in ["a", "b", "c"] { try await save(text, epoch: text == "a" ? 0 : 1, in: store) }
    func calls(_ command: String) async throws -> Substring? {
      guard case .bytes(let bytes) = try await send("INFO", "commandstats", to: server) else {
        return nil
      }
      return String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
        .first { $0.hasPrefix("cmdstat_\(command):") }?
        .split(separator: ",").first?.split(separator: "=").last
    }
    #expect(try await calls("eval") == "1")
    #expect(try await calls("evalsha") == "3")
    _ = try await send("SCRIPT", "FLUSH", to: server)
    try await save("d", epoch: 1, in: store)
    #expect(try await store.claim(key)?.data == Array("d".utf8))
    #expect(try await calls("eval") == "3")
    server.end()
  }
}
