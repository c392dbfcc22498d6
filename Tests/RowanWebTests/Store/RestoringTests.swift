import Foundation
import RowanCore
import SocketSupport
import Synchronization
import Testing

@testable import RowanComponents
@testable import RowanWeb

@Suite("Restored web sessions", .timeLimit(.minutes(20)))
@MainActor
struct RestoringTests {
  private let recorders = Recorders()
  private let store = MemorySessionStore()
  private let secret = String(repeating: "ab", count: 32)

  /// Starts a process of the app. All processes of a test share one store.
  private func process(
    store: (any SessionStore)? = nil,
    _ change: (inout WebServerConfiguration) -> Void = { _ in }
  ) async throws -> TestSite {
    var configuration = WebServerConfiguration()
    configuration.access = .anyone
    configuration.sessionStore = store ?? self.store
    change(&configuration)
    return try await TestSite(configuration: configuration) { [recorders] in recorders.make($0) }
  }

  private func tab(
    at site: TestSite,
    _ welcome: Welcome? = nil,
    secret: String? = nil,
    fields: String = ""
  ) async throws -> (client: RawClient, welcome: Welcome) {
    let cookie = "rowan_\(site.port)=\(secret ?? self.secret)"
    let client = try await RawClient(port: site.port)
    _ = try await client.upgrade(headers: try await site.socketHeaders(cookie: cookie))
    let known = welcome.map { ",\"s\":\"\($0.session)\",\"e\":\"\($0.instance)\"" } ?? ""
    try await client.send(
      "{\"t\":\"hello\",\"x\":800,\"y\":600,\"d\":false,\"n\":100\(known)\(fields)}"
    )
    guard case .text(let text) = try await client.next() else {
      throw WireMessage.Refusal(description: "There was no welcome.")
    }
    return (client, try JSONDecoder().decode(Welcome.self, from: Data(text.utf8)))
  }

  private struct Welcome: Decodable {
    let session: String
    let instance: String
    let lastAction: String

    private enum CodingKeys: String, CodingKey {
      case session = "w"
      case instance = "e"
      case lastAction = "o"
    }
  }

  private func saved() async throws { try await until { store.count > 0 } }

  private func until(_ truth: () -> Bool) async throws {
    for _ in 0..<3_000 where !truth() { try await Task.sleep(for: .milliseconds(10)) }
    #expect(truth())
  }

  @Test(
    "Another process restores the values, the location and the last action of a session"
  )
  func goesOn() async throws {
    let first = try await process()
    let (client, welcome) = try await tab(at: first, fields: #","l":"/books","q":"tree","f":true"#)
    _ = try await client.next()
    let recorder = try #require(recorders.all.first)
    recorder.host.memory?["cart"] = Data("apples".utf8)
    recorder.host.memory?.states.scope.set(Data("[true]".utf8), for: "isOpen")
    try await client.send(#"{"t":"tap","c":1,"v":1,"g":0,"x":1,"y":2,"o":3}"#)
    _ = try await client.next()
    // Stopping the server saves, as SIGTERM does.
    await first.stop()

    let second = try await process()
    let (other, restored) = try await tab(at: second, welcome, fields: #","l":"/books"# + "\"")
    #expect(restored.session == welcome.session && restored.instance != welcome.instance)
    #expect(restored.lastAction == "3")
    let host = try #require(recorders.all.last?.host)
    #expect(recorders.all.count == 2)
    #expect(host.memory?["cart"] == Data("apples".utf8))
    #expect(host.memory?.states.values == ["isOpen": Data("[true]".utf8)])
    #expect(host.currentLocation == Location("/books", state: "tree"))
    // The action with this number was performed before.
    _ = try await other.next()
    try await other.send(#"{"t":"tap","c":1,"v":1,"g":0,"x":1,"y":2,"o":3}"#)
    try await other.send(#"{"t":"tap","c":1,"v":1,"g":0,"x":7,"y":2,"o":4}"#)
    #expect(try await other.next() == .text(#"{"n":2,"h":4,"m":[131,7,2,1,1]}"#))
    await second.stop()
  }

  @Test("A tab that returns after its session ended gets the session from the store")
  func longAway() async throws {
    let site = try await process { $0.sessionLifetime = .milliseconds(10) }
    let (client, welcome) = try await tab(at: site)
    _ = try await client.next()
    recorders.all.first?.host.memory?["cart"] = Data("plums".utf8)
    client.close()
    try await until { site.server.sessionCount == 0 }
    try await saved()
    let (_, back) = try await tab(at: site, welcome)
    #expect(back.session == welcome.session && back.instance != welcome.instance)
    #expect(recorders.all.last?.host.memory?["cart"] == Data("plums".utf8))
    await site.stop()
  }

  @Test("An abandoned session ends after its running save has ended")
  func savedAtItsEnd() async throws {
    let slow = SlowStore(store)
    let site = try await process(store: slow) { $0.sessionLifetime = .seconds(1) }
    let (client, welcome) = try await tab(at: site)
    _ = try await client.next()
    try await saved()
    slow.hold()
    recorders.all.first?.host.memory?["cart"] = Data("figs".utf8)
    client.close()
    // The save begins 0.5 s after the change, before the lifetime of the session ends.
    try await until { slow.isHolding }
    try await Task.sleep(for: .milliseconds(900))
    #expect(site.server.sessionCount == 1)
    slow.release()
    try await until { site.server.sessionCount == 0 }
    let (_, back) = try await tab(at: site, welcome)
    #expect(back.session == welcome.session)
    #expect(recorders.all.last?.host.memory?["cart"] == Data("figs".utf8))
    await site.stop()
  }

  @Test("A page that moves to another process is owned by that process only")
  func oneOwner() async throws {
    let first = try await process()
    let second = try await process()
    let (client, welcome) = try await tab(at: first)
    _ = try await client.next()
    try await saved()
    let (_, moved) = try await tab(at: second, welcome)
    #expect(moved.session == welcome.session)
    // Messages to the first process have no effect any more.
    try await client.send(#"{"t":"tap","c":1,"v":1,"g":0,"x":1,"y":2,"o":1}"#)
    try await until { first.server.sessionCount == 0 }
    #expect(second.server.sessionCount == 1)
    let (_, back) = try await tab(at: first, moved)
    #expect(back.session == welcome.session && back.lastAction == "0")
    await first.stop()
    await second.stop()
  }

  @Test("A page never gets an older state of its session from a process that still has the session")
  func staleSession() async throws {
    let first = try await process()
    let second = try await process()
    let (_, welcome) = try await tab(at: first)
    try await saved()
    let (client, moved) = try await tab(at: second, welcome)
    _ = try await client.next()
    recorders.all.last?.host.memory?["cart"] = Data("pears".utf8)
    await second.stop()
    // The first process still has the session in its old state.
    #expect(first.server.sessionCount == 1)
    let (_, back) = try await tab(at: first, moved)
    #expect(back.instance != welcome.instance)
    #expect(recorders.all.last?.host.memory?["cart"] == Data("pears".utf8))
    await first.stop()
  }

  @Test("A session's name from another browser gives no access and does not end the session")
  func otherBrowser() async throws {
    let first = try await process()
    let (client, welcome) = try await tab(at: first)
    _ = try await client.next()
    try await saved()
    let second = try await process()
    let thief = String(repeating: "cd", count: 32)
    let (_, other) = try await tab(at: second, welcome, secret: thief)
    #expect(other.session != welcome.session)
    // Names that are not valid session names.
    for name in ["../../etc/passwd", "a b", String(repeating: "0", count: 63)] {
      let forged = Welcome(session: name, instance: "x", lastAction: "0")
      let (_, new) = try await tab(at: second, forged, secret: thief)
      #expect(new.session != name)
    }
    try await client.send(#"{"t":"tap","c":1,"v":1,"g":0,"x":1,"y":2,"o":1}"#)
    #expect(try await client.next() == .text(#"{"n":2,"h":1,"m":[131,1,2,1,1]}"#))
    await first.stop()
    await second.stop()
  }

  @Test("A store that fails or hangs does not stop sessions")
  func failingStores() async throws {
    for store in [BrokenStore(hangs: false), BrokenStore(hangs: true)] {
      let site = try await process(store: store)
      let known = Welcome(session: secret, instance: "1", lastAction: "0")
      let (client, welcome) = try await tab(at: site, known)
      #expect(welcome.session != known.session)
      _ = try await client.next()
      try await client.send(#"{"t":"tap","c":1,"v":1,"g":0,"x":1,"y":2,"o":1}"#)
      #expect(try await client.next() == .text(#"{"n":2,"h":1,"m":[131,1,2,1,1]}"#))
      // The same process continues the session nevertheless.
      client.close()
      let (_, back) = try await tab(at: site, welcome)
      #expect(back.session == welcome.session && back.instance == welcome.instance)
      await site.stop()
      store.stop()
    }
  }

  @Test("Signing out in one process ends the user's sessions in others and deletes saved ones")
  func signingOut() async throws {
    let first = try await process { $0.access = .authenticated(by: FixedUser()) }
    let second = try await process { $0.access = .authenticated(by: FixedUser()) }
    let (_, welcome) = try await tab(at: first)
    let (client, _) = try await tab(at: second)
    _ = try await client.next()
    try await until { store.count == 2 }
    first.server.signOut("ann")
    #expect(try await client.next() == .close(4005, "The user has signed out."))
    #expect(second.server.sessionCount == 0 && first.server.sessionCount == 0)
    try await until { store.count == 0 }
    let (_, new) = try await tab(at: second, welcome)
    #expect(new.session != welcome.session)
    await first.stop()
    await second.stop()
  }

  @Test("A browser that used a launch token is admitted after a restart")
  func launchTokens() async throws {
    let first = try await process { $0.access = .launchToken }
    let secret = try await first.freshCookie().split(separator: "=").last.map(String.init)
    await first.stop()
    let second = try await process { $0.access = .launchToken }
    let known = ["Cookie": "rowan_\(second.port)=\(secret ?? "")"]
    #expect(try await second.request("/", headers: known).status == 200)
    let forged = ["Cookie": "rowan_\(second.port)=\(self.secret)"]
    #expect(try await second.request("/", headers: forged).status == 403)
    await second.stop()
  }

  @Test(
    "A snapshot above the maximum size drops the longest texts first and can be read again"
  )
  func sizes() throws {
    var snapshot = SessionSnapshot()
    snapshot.user = "ann"
    snapshot.location = Location("/", state: String(repeating: "s", count: 16_000))
    snapshot.texts = [
      "a": TypedText(String(repeating: "x", count: 300_000), over: ""),
      "b": TypedText("y", over: "z"),
    ]
    snapshot.values["v"] = Data(repeating: 1, count: 1_000)
    let (bytes, left) = try snapshot.encoded()
    #expect(bytes.count <= SessionSnapshot.maximumSize)
    #expect(left == ["a typed text of 300000 bytes"])
    let read = try SessionSnapshot(bytes)
    #expect(read.texts == ["b": TypedText("y", over: "z")] && read.location == snapshot.location)
    #expect(read.values == snapshot.values && read.user == "ann")
    for bad in ["", "{}", "[]", #"{"v":2}"#, #"{"v":1,"t":3}"#] {
      #expect(throws: SessionStoreError.self) { try SessionSnapshot(Array(bad.utf8)) }
    }
  }
}

private struct FixedUser: WebAuthenticator {
  func decide(on request: AccessRequest) async -> AccessDecision { .user(WebUser(id: "ann")) }
}

/// A store whose saves take as long as a test decides.
private final class SlowStore: SessionStore {
  private struct State {
    var holds = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let store: MemorySessionStore
  private let state = Mutex(State())

  init(_ store: MemorySessionStore) {
    self.store = store
  }

  /// Whether a save is waiting.
  var isHolding: Bool { state.withLock { !$0.waiting.isEmpty } }

  /// Makes all later saves wait.
  func hold() {
    state.withLock { $0.holds = true }
  }

  /// Continues all waiting saves.
  func release() {
    let waiting = state.withLock { state in
      state.holds = false
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func claim(_ key: StoredSessionKey) async throws(SessionStoreError) -> StoredSession? {
    try await store.claim(key)
  }

  func save(
    _ session: StoredSession,
    for key: StoredSessionKey,
    lifetime: Duration
  ) async throws(SessionStoreError) {
    await withCheckedContinuation { continuation in
      let waits = state.withLock { state in
        if state.holds { state.waiting.append(continuation) }
        return state.holds
      }
      if !waits { continuation.resume() }
    }
    try await store.save(session, for: key, lifetime: lifetime)
  }

  func remove(_ key: StoredSessionKey, epoch: UInt64) async throws(SessionStoreError) {
    try await store.remove(key, epoch: epoch)
  }

  func signOut(
    _ user: String,
    at time: Duration,
    lifetime: Duration
  ) async throws(SessionStoreError) {
    try await store.signOut(user, at: time, lifetime: lifetime)
  }

  func signedOutUsers() async throws(SessionStoreError) -> [String: Duration] {
    try await store.signedOutUsers()
  }
}

/// A store that answers every call with an error, or not at all.
private final class BrokenStore: SessionStore {
  private let hangs: Bool
  private let waiting = Mutex<[CheckedContinuation<Void, Never>]>([])

  init(hangs: Bool) {
    self.hangs = hangs
  }

  private func fail() async -> SessionStoreError {
    if hangs {
      // It ignores that the patience of its caller has ended.
      await withCheckedContinuation { continuation in waiting.withLock { $0.append(continuation) } }
    }
    return .unavailable("It is broken.")
  }

  func stop() {
    let all = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for continuation in all { continuation.resume() }
  }

  func claim(_ key: StoredSessionKey) async throws(SessionStoreError) -> StoredSession? {
    throw await fail()
  }

  func save(
    _ session: StoredSession,
    for key: StoredSessionKey,
    lifetime: Duration
  ) async throws(SessionStoreError) { throw await fail() }

  func remove(_ key: StoredSessionKey, epoch: UInt64) async throws(SessionStoreError) {
    throw await fail()
  }

  func signOut(
    _ user: String,
    at time: Duration,
    lifetime: Duration
  ) async throws(SessionStoreError) { throw await fail() }

  func signedOutUsers() async throws(SessionStoreError) -> [String: Duration] {
    throw await fail()
  }
}
