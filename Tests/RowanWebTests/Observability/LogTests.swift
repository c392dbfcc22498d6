import Logging
import RowanHTTP
import SocketSupport
import Synchronization
import Testing

@testable import RowanWeb

/// Records the lines that are logged.
private final class Lines: Sendable {
  let all = Mutex<[(message: String, metadata: Logger.Metadata)]>([])

  struct Handler: LogHandler {
    let lines: Lines
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      lines.all.withLock { $0.append(("\(event.message)", event.metadata ?? [:])) }
    }
  }

  func log(interval: Duration = .seconds(3_600)) -> RateLog {
    let logger = Logger(label: "test") { _ in Handler(lines: self) }
    return RateLog(logger: logger, interval: interval)
  }
}

/// A store that is unavailable.
private final class FailingStore: SessionStore {
  let saves = Atomic(0)

  func claim(_ key: StoredSessionKey) async throws(SessionStoreError) -> StoredSession? {
    throw .unavailable("The disk\nis gone.")
  }

  func save(
    _ session: StoredSession,
    for key: StoredSessionKey,
    lifetime: Duration
  ) async throws(SessionStoreError) {
    saves.add(1, ordering: .relaxed)
    throw .unavailable("The disk\nis gone.")
  }

  func remove(_ key: StoredSessionKey, epoch: UInt64) async throws(SessionStoreError) {
    throw .unavailable("The disk\nis gone.")
  }

  func signOut(
    _ user: String,
    at time: Duration,
    lifetime: Duration
  ) async throws(SessionStoreError) {
    throw .unavailable("The disk\nis gone.")
  }

  func signedOutUsers() async throws(SessionStoreError) -> [String: Duration] {
    throw .unavailable("The disk\nis gone.")
  }
}

@Suite("Logs", .timeLimit(.minutes(20)))
struct LogTests {
  @Test(
    "Text from peers is logged on one line, with control characters escaped",
    arguments: [
      ("a\nb", #"a\u{a}b"#), ("\u{1B}[31mred", #"\u{1b}[31mred"#), ("\u{202E}x", #"\u{202e}x"#),
      ("\u{2066}x\u{200F}", #"\u{2066}x\u{200f}"#), ("\u{2028}", #"\u{2028}"#),
      ("\0\r\u{85}", #"\u{0}\u{d}\u{85}"#),
      ("ä 漢 👋", "ä 漢 👋"), (#"\u{a}"#, #"\\u{a}"#),
      (String(decoding: [0xFF], as: UTF8.self), "\u{FFFD}"),
    ]
  )
  func escapes(text: String, shown: String) {
    #expect(ForeignText.shown(text) == shown)
    #expect(ForeignText.shown(String(repeating: text + "x", count: 10_000)).utf8.count < 2_500)
  }

  @Test("Repeated warnings are logged once per kind and interval, with the number left out")
  func flood() {
    let lines = Lines()
    let log = lines.log(interval: .seconds(10))
    let start = ContinuousClock.now
    for number in 0..<10_000 {
      log.warn("One.", foreign: ["text": "\(number)\n"], now: start + .milliseconds(number))
    }
    log.warn("Another.", now: start)
    log.warn("One.", now: start + .seconds(11))
    let all = lines.all.withLock { $0 }
    #expect(all.map(\.message) == ["One.", "Another.", "One."])
    #expect(all[0].metadata["text"] == #"0\u{a}"#)
    #expect(all[2].metadata["unlogged"] == "9999")
  }

  @Test("Data from peers is logged only as metadata, and a flood causes few lines")
  func server() async throws {
    let lines = Lines()
    var configuration = WebServerConfiguration()
    configuration.maximumSessionsPerBrowser = 1_000
    let server = WebServer(
      configuration: configuration,
      transport: NIOTransport(),
      warnings: lines.log()
    ) { Recorder(host: $0) }
    let address = try await server.start()
    let port = try #require(server.port)
    let token = address.split(separator: "=").last ?? ""
    let host = ["Host": "127.0.0.1:\(port)"]
    let entered = try await RawClient(port: port).request("/?token=\(token)", headers: host)
    let cookie = String(entered.headers["set-cookie"]?.prefix { $0 != ";" } ?? "")
    var headers = host.merging(["Cookie": cookie, "Origin": "http://evil\u{202E}.example"]) { $1 }
    for _ in 0..<20 { _ = try await RawClient(port: port).upgrade(headers: headers) }
    headers["Origin"] = "http://127.0.0.1:\(port)"
    let client = try await RawClient(port: port)
    _ = try await client.upgrade(headers: headers)
    try await client.send(#"{"t":"hello","x":800,"y":600,"d":false,"n":100}"#)
    await client.flood(30, #"{"t":"evil\n\u001b[31m","c":1}"#)
    // The close frame may be lost: the server closes the connection before it has read all messages.
    _ = try? await client.closing()
    await server.stop()
    let all = lines.all.withLock { $0 }
    #expect(all.count <= 4)
    #expect(all.contains { $0.message == "A message was refused." })
    for (message, metadata) in all {
      #expect(!message.contains("evil"))
      let shown = metadata.map { "\($0.value)" }.joined()
      #expect(!shown.unicodeScalars.contains { $0.properties.generalCategory == .control })
      #expect(!shown.unicodeScalars.contains { $0.properties.generalCategory == .format })
    }
  }

  @Test("An unavailable store is logged once for all sessions and saves")
  func store() async throws {
    let lines = Lines()
    let store = FailingStore()
    var configuration = WebServerConfiguration()
    configuration.sessionStore = store
    let sessions = WebSessions(
      configuration: configuration,
      fonts: FontStore(),
      images: ImageStore(),
      metrics: WebMetrics(),
      warnings: lines.log()
    ) { Recorder(host: $0) }
    let hello = try WireMessage(Array(#"{"t":"hello","x":800,"y":600,"d":false,"n":100}"#.utf8))
    guard case .hello(let hello) = hello else { return }
    for number in 0..<20 {
      let owner = SessionOwner(user: nil, browser: "browser\(number)")
      let outbox = Outbox(limit: 1_000, metrics: WebMetrics())
      _ = try await sessions.open(hello, for: owner, build: "", outbox: outbox)
    }
    while store.saves.load(ordering: .relaxed) < 40 {
      try await Task.sleep(for: .milliseconds(10))
    }
    _ = await sessions.endAll()
    let all = lines.all.withLock { $0 }
    #expect(all.map(\.message) == ["A session could not be saved."])
    let error = all.first?.metadata["error"].map { "\($0)" } ?? ""
    #expect(error.contains("is gone") && !error.contains("\n"))
  }
}
