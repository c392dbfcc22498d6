import Foundation
import Metrics
import RowanCore
import RowanHTTP
import RowanHostInterface
import SocketSupport
import Synchronization

@testable import RowanWeb

/// A running server, and clients that have access to it.
final class TestSite: Sendable {
  let server: WebServer
  let port: UInt16
  let token: String
  private let running: Task<Void, any Error>
  private let cookieTask = Mutex<Task<String, any Error>?>(nil)

  init(
    configuration: WebServerConfiguration = WebServerConfiguration(),
    metrics: any MetricsFactory = NOOPMetricsHandler.instance,
    connect: @escaping @MainActor @Sendable (WebHost) -> AnyObject
  ) async throws {
    server = WebServer(
      configuration: configuration,
      transport: NIOTransport(metrics: TransportMetrics(factory: metrics)),
      metrics: metrics,
      connect: connect
    )
    let address = try await server.start()
    let parts = URLComponents(string: address)
    port = server.port ?? 0
    base = String(parts?.path.dropLast() ?? "")
    token = parts?.queryItems?.first?.value ?? ""
    running = Task { [server] in try await server.run() }
  }

  /// The header fields that every browser sends.
  var host: [String: String] { ["Host": "127.0.0.1:\(port)"] }

  func stop() async {
    await server.stop()
    running.cancel()
  }

  func request(
    _ target: String,
    method: String = "GET",
    headers: [String: String] = [:]
  ) async throws -> RawClient.Response {
    let client = try await RawClient(port: port)
    let all = host.merging(headers) { $1 }
    return try await client.request(target, method: method, headers: all)
  }

  /// The base path of the app.
  let base: String

  /// Returns the cookie for which the token is exchanged.
  func cookie() async throws -> String {
    let known = cookieTask.withLock { task in
      let started = task ?? Task { try await self.freshCookie() }
      task = started
      return started
    }
    return try await known.value
  }

  /// Returns the cookie of another browser.
  func freshCookie() async throws -> String {
    let token = server.makeAddress()?.split(separator: "=").last ?? ""
    let response = try await request("\(base)/?token=\(token)")
    return String(response.headers["set-cookie"]?.prefix { $0 != ";" } ?? "")
  }

  /// Returns the header fields that open a socket.
  func socketHeaders(cookie: String? = nil) async throws -> [String: String] {
    let known = try await self.cookie()
    return [
      "Host": "127.0.0.1:\(port)", "Origin": "http://127.0.0.1:\(port)",
      "Cookie": cookie ?? known,
    ]
  }

  /// Opens a tab: a client that has sent its hello message and received the answer.
  func tab(
    session: String? = nil,
    cookie: String? = nil
  ) async throws -> (client: RawClient, session: String) {
    let client = try await RawClient(port: port)
    _ = try await client.upgrade(headers: try await socketHeaders(cookie: cookie))
    let name = session.map { ",\"s\":\"\($0)\"" } ?? ""
    try await client.send("{\"t\":\"hello\",\"x\":800,\"y\":600,\"d\":false,\"n\":100\(name)}")
    guard case .text(let text) = try await client.next(),
      let welcome = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: String]
    else { throw WireMessage.Refusal(description: "There was no welcome.") }
    return (client, welcome["w"] ?? "")
  }
}

/// Records the events of a host, and answers every tap with a batch.
@MainActor
final class Recorder {
  let host: WebHost
  var events: [HostEvent] = []
  private(set) var number: UInt64 = 0

  init(host: WebHost) {
    self.host = host
    host.eventHandler = { [weak self] in self?.handle($0) }
    commit([
      .create(ViewID(1), .box), .setRoot(ViewID(1), of: .content),
      .create(ViewID(2), .textField), .place(ViewID(2), in: ViewID(1), before: nil),
      .create(ViewID(3), .scroll), .place(ViewID(3), in: ViewID(1), before: ViewID(2)),
    ])
  }

  func commit(_ mutations: [ViewMutation], resources: [HostResource] = []) {
    number += 1
    host.commit(CommitBatch(number: number, resources: resources, mutations: mutations))
  }

  private func handle(_ event: HostEvent) {
    events.append(event)
    guard case .tap(let hit) = event.input else { return }
    commit([.setFrame(ViewID(1), Rect(x: hit.point.x, y: hit.point.y, width: 1, height: 1))])
  }
}

/// The recorders of all sessions, in order of creation.
@MainActor
final class Recorders {
  var all: [Recorder] = []

  nonisolated init() {}

  func make(_ host: WebHost) -> Recorder {
    let recorder = Recorder(host: host)
    all.append(recorder)
    return recorder
  }
}
