import Foundation
import Metrics
import SocketSupport
import Synchronization
import Testing

@testable import RowanPrometheus

@Suite("`AdminServer`", .timeLimit(.minutes(20)))
struct AdminServerTests {
  private final class Site: Sendable {
    let metrics = PrometheusMetrics()
    let port: UInt16
    private let server: AdminServer

    init() async throws {
      server = AdminServer(metrics: metrics)
      port = try #require(Self.port(of: try await server.start()))
    }

    static func port(of address: String) -> UInt16? {
      address.split(separator: ":").last.flatMap { UInt16($0.prefix { $0 != "/" }) }
    }

    func stop() async { await server.stop() }
  }

  private func request(
    _ port: UInt16,
    _ target: String,
    method: String = "GET",
    host: String? = nil
  ) async throws -> RawClient.Response {
    let client = try await RawClient(port: port)
    let headers = ["Host": host ?? "127.0.0.1:\(port)"]
    return try await client.request(target, method: method, headers: headers)
  }

  @Test("GET returns the metrics with the content type of the format, HEAD only their length")
  func metrics() async throws {
    let site = try await Site()
    Counter(label: "a", factory: site.metrics).increment()
    let answer = try await request(site.port, "/metrics")
    #expect(answer.status == 200)
    #expect(answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
    #expect(answer.headers["cache-control"] == "no-store")
    #expect(try ExpositionReader(Array(answer.body.utf8)).value("a_total") == "1")
    let head = try await request(site.port, "/metrics", method: "HEAD")
    #expect(head.status == 200 && head.body.isEmpty)
    #expect(head.headers["content-length"] == "\(answer.body.utf8.count)")
    await site.stop()
  }

  @Test("Other methods get status 405, and other paths 404")
  func refusals() async throws {
    let site = try await Site()
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE"] {
      let answer = try await request(site.port, "/metrics", method: method)
      #expect(answer.status == 405 && answer.headers["allow"] == "GET, HEAD")
    }
    for target in ["/", "/metrics/", "/metrics/x", "/socket", "//metrics"] {
      #expect(try await request(site.port, target).status == 404)
    }
    await site.stop()
  }

  @Test("Metrics require an address or this server as the host name, to prevent DNS rebinding")
  func names() async throws {
    let site = try await Site()
    for host in [
      "evil.example", "evil.example:\(site.port)", "localhost", "127.0.0.1.evil.example",
    ] {
      #expect(try await request(site.port, "/metrics", host: host).status == 403, "\(host)")
      #expect(try await request(site.port, "/healthz", host: host).status == 200, "\(host)")
    }
    for host in [
      "localhost:\(site.port)", "10.1.2.3:9090", "10.1.2.3", "[::1]:80", "[2001:db8::1]",
    ] {
      #expect(try await request(site.port, "/metrics", host: host).status == 200, "\(host)")
    }
    await site.stop()
  }

  @Test("`/readyz` has status 503 while the app is not ready, and `/healthz` stays 200")
  func readiness() async throws {
    let isReady = Atomic(true)
    let server = AdminServer(metrics: PrometheusMetrics()) { isReady.load(ordering: .relaxed) }
    let address = try await server.start()
    let port = try #require(Site.port(of: address))
    #expect(try await request(port, "/readyz").status == 200)
    isReady.store(false, ordering: .relaxed)
    #expect(try await request(port, "/readyz").status == 503)
    #expect(try await request(port, "/healthz").status == 200)
    await server.stop()
  }

  @Test("A Unix socket accepts any host name")
  func unixSocket() async throws {
    var configuration = AdminServerConfiguration()
    let path = FileManager.default.temporaryDirectory
      .appending(path: "admin-\(UUID().uuidString.prefix(8))").path
    configuration.unixSocket = path
    let server = AdminServer(configuration: configuration, metrics: PrometheusMetrics())
    _ = try await server.start()
    let client = try await RawClient(unixSocket: path)
    let answer = try await client.request("/metrics", headers: ["Host": "anything"])
    #expect(answer.status == 200)
    await server.stop()
  }
}
