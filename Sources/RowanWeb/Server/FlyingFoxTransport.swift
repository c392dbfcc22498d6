import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// A ``WebTransport`` on FlyingFox.
package final class FlyingFoxTransport: WebTransport {
  private struct State {
    var server: HTTPServer?
    var task: Task<Void, any Error>?
  }

  private let state = Mutex(State())

  /// Creates a transport that does not listen yet.
  package init() {}

  package func start(
    on host: String,
    port: UInt16,
    handler: @escaping @Sendable (WebRequest) async -> WebResponse
  ) async throws -> UInt16 {
    let server = HTTPServer(
      config: try Self.configuration(host: host, port: port),
      handler: ClosureHTTPHandler { request in
        let response = await handler(WebRequest(request))
        return try await Self.encode(response, for: request)
      }
    )
    let listening = Task { try await server.waitUntilListening(timeout: 60) }
    let task = Task {
      // A port that is taken ends the server, and then nothing is to be waited for.
      do { try await server.run() } catch {
        listening.cancel()
        throw error
      }
    }
    state.withLock { $0 = State(server: server, task: task) }
    do {
      try await listening.value
    } catch {
      task.cancel()
      // The true reason, if the server has one.
      try await task.value
      throw error
    }
    switch await server.listeningAddress {
    case .ip4(_, let port), .ip6(_, let port): return port
    default: return port
    }
  }

  package func run() async throws {
    guard let task = state.withLock({ $0.task }) else { return }
    // Stopping closes the listening socket, which the library reports as an error.
    do { try await task.value } catch SocketError.disconnected {} catch is CancellationError {}
  }

  package func stop() async {
    await state.withLock { $0.server }?.stop()
  }

  private static func configuration(
    host: String,
    port: UInt16
  ) throws -> HTTPServer.Configuration {
    if host.contains(":") {
      return HTTPServer.Configuration(
        address: try sockaddr_in6.inet6(ip6: host, port: port),
        pool: pool(),
        logger: .disabled
      )
    }
    let address = host == "localhost" ? "127.0.0.1" : host
    return HTTPServer.Configuration(
      address: try sockaddr_in.inet(ip4: address, port: port),
      pool: pool(),
      logger: .disabled
    )
  }

  private static func pool() -> any AsyncSocketPool {
    #if os(Linux)
      SocketPool(queue: SocketEvents(maximumEvents: 64))
    #else
      HTTPServer.defaultPool()
    #endif
  }

  private static func encode(
    _ response: WebResponse,
    for request: HTTPRequest
  ) async throws -> HTTPResponse {
    var headers = HTTPHeaders()
    for (name, value) in response.headers { headers.addValue(value, for: HTTPHeader(name)) }
    let status = HTTPStatusCode(response.status, phrase: phrase(for: response.status))
    switch response.body {
    case .bytes(let bytes):
      return HTTPResponse(statusCode: status, headers: headers, body: Data(bytes))
    case .file(let path):
      let url = URL(fileURLWithPath: path)
      let body = try HTTPBodySequence(file: url, suggestedBufferSize: 65_536)
      return HTTPResponse(statusCode: status, headers: headers, body: body)
    case .webSocket(let upgrade):
      return try await WebSocketHTTPHandler(handler: FlyingFoxWebSocket(upgrade: upgrade))
        .handleRequest(request)
    }
  }

  private static func phrase(for status: Int) -> String {
    switch status {
    case 200: "OK"
    case 303: "See Other"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    default: "Unknown"
    }
  }
}

extension WebRequest {
  fileprivate init(_ request: HTTPRequest) {
    var query: [String: String] = [:]
    for item in request.query where query[item.name] == nil { query[item.name] = item.value }
    var headers: [String: String] = [:]
    for (name, value) in request.headers { headers[name.rawValue.lowercased()] = value }
    self.init(
      method: request.method.rawValue,
      path: request.path,
      query: query,
      headers: headers
    )
  }
}
