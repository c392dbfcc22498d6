import RowanPrometheus
import SocketSupport
import Testing

@testable import RowanWeb

@Suite("Metrics of a web server", .timeLimit(.minutes(20)))
struct WebMetricsTests {
  private let metrics = PrometheusMetrics()

  private var lines: Set<Substring> {
    Set(String(decoding: metrics.exposition(), as: UTF8.self).split(separator: "\n"))
  }

  /// Waits until a line exists. A test that fails ends by its time limit.
  private func reached(_ line: Substring) async throws {
    while !lines.contains(line) { try await Task.sleep(for: .milliseconds(10)) }
  }

  @Test("Connections, hello messages, other messages, refusals and ended sessions are counted")
  func counts() async throws {
    let recorders = Recorders()
    let site = try await TestSite(metrics: metrics) { recorders.make($0) }
    let (client, session) = try await site.tab()
    _ = try await client.next()
    try await reached(#"rowan_connections{kind="websocket"} 1"#)
    try await reached(#"rowan_sessions{state="connected"} 1"#)
    try await client.send(#"{"t":"tap","c":1,"v":1,"g":0,"x":7,"y":8}"#)
    _ = try await client.next()
    try await client.send("{")
    try await reached(#"rowan_messages_refused_total{reason="invalid"} 1"#)
    #expect(lines.contains(#"rowan_hellos_total{result="began"} 1"#))
    #expect(lines.contains("rowan_message_handling_seconds_count 1"))
    #expect(lines.contains(#"rowan_websocket_messages_total{direction="in"} 3"#))
    #expect(lines.contains(#"rowan_websocket_messages_total{direction="out"} 3"#))
    client.close()
    try await reached(#"rowan_sessions{state="away"} 1"#)
    try await reached(#"rowan_connections{kind="websocket"} 0"#)
    let (again, same) = try await site.tab(session: session)
    #expect(same == session)
    #expect(lines.contains(#"rowan_hellos_total{result="resumed"} 1"#))
    var headers = try await site.socketHeaders()
    headers["Origin"] = "http://evil.example"
    _ = try await RawClient(port: site.port).upgrade(headers: headers)
    #expect(lines.contains(#"rowan_sockets_refused_total{reason="origin"} 1"#))
    _ = try? await RawClient(port: site.port).request("/ x", headers: site.host)
    #expect(lines.contains(#"rowan_http_requests_refused_total{reason="malformed"} 1"#))
    again.close()
    await site.stop()
    try await reached(#"rowan_connections{kind="http"} 0"#)
    try await reached(#"rowan_connections{kind="websocket"} 0"#)
    #expect(lines.contains(#"rowan_sessions_ended_total{reason="stopping"} 1"#))
  }

  @Test("No data of clients becomes a label, and the number of series stays the same")
  func labels() async throws {
    let site = try await TestSite(metrics: metrics) { Recorder(host: $0) }
    func names() -> Set<Substring> { Set(lines.map { $0.prefix { $0 != " " } }) }
    let before = names()
    for number in 0..<50 {
      let mark = "mark\(number)"
      let fields = ["Host": "\(mark).example", "User-Agent": mark, "Cookie": "rowan=\(mark)"]
      _ = try await site.request("/\(mark)?\(mark)=\(mark)", headers: fields)
      _ = try await site.request("/\(mark)", method: "M\(number)")
      _ = try await RawClient(port: site.port).upgrade(headers: fields)
    }
    let (client, _) = try await site.tab(session: "mark")
    try await client.send(#"{"t":"mark","c":1}"#)
    try await reached(#"rowan_messages_refused_total{reason="invalid"} 1"#)
    #expect(names() == before)
    #expect(!String(decoding: metrics.exposition(), as: UTF8.self).contains("mark"))
    await site.stop()
  }

  @Test("Without a metrics factory nothing is measured on the main actor")
  func inactive() {
    #expect(WebMetrics().start == nil)
    #expect(!WebMetrics().isActive)
    #expect(WebMetrics(factory: metrics).isActive)
  }
}
