import FlyingSocks
import Foundation
import Synchronization

@testable import RowanWeb

/// A socket that writes and reads just what a test says.
final class RawClient: Sendable {
  struct Response {
    var status: Int
    var headers: [String: String]
    var body: String
  }

  enum Message: Equatable {
    case text(String)
    case pong(String)
    case close(UInt16, String)
  }

  /// One for all tests; the library's own can be started twice at a time.
  private static let pool = Task {
    let pool = SocketPool(queue: SocketEvents(maximumEvents: 64))
    try await pool.prepare()
    Task { try await pool.run() }
    return pool
  }

  private let socket: AsyncSocket
  private let isClosed = Mutex(false)

  init(port: UInt16) async throws {
    socket = try await AsyncSocket.connected(
      to: sockaddr_in.inet(ip4: "127.0.0.1", port: port),
      pool: try await Self.pool.value,
      timeout: 60
    )
  }

  deinit {
    try? close()
  }

  /// Closes the socket once: a second time might hit another that was given the same number.
  func close() throws {
    let wasClosed = isClosed.withLock { isClosed in
      defer { isClosed = true }
      return isClosed
    }
    if !wasClosed { try socket.close() }
  }

  func write(_ bytes: [UInt8]) async throws {
    try await socket.write(Data(bytes))
  }

  /// Sends a request and reads the response up to the end of the connection.
  func request(
    _ target: String,
    method: String = "GET",
    headers: [String: String]
  ) async throws -> Response {
    var text = "\(method) \(target) HTTP/1.1\r\nConnection: close\r\n"
    for (name, value) in headers { text += "\(name): \(value)\r\n" }
    try await write(Array((text + "\r\n").utf8))
    var bytes: [UInt8] = []
    while let part = try? await socket.read(atMost: 4096), !part.isEmpty { bytes += part }
    return Self.parse(String(decoding: bytes, as: UTF8.self))
  }

  /// Asks for a WebSocket; the status is 101 when there is one.
  func upgrade(headers: [String: String]) async throws -> Response {
    var text = "GET /socket HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    text += "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    for (name, value) in headers { text += "\(name): \(value)\r\n" }
    try await write(Array((text + "\r\n").utf8))
    var head: [UInt8] = []
    while !head.reversed().starts(with: [10, 13, 10, 13]) { head.append(try await socket.read()) }
    return Self.parse(String(decoding: head, as: UTF8.self))
  }

  /// Sends one frame, masked as browsers do.
  func send(_ text: String) async throws {
    try await send(opcode: 1, Array(text.utf8))
  }

  func send(opcode: UInt8, isFinal: Bool = true, _ payload: [UInt8]) async throws {
    var frame: [UInt8] = [(isFinal ? 0x80 : 0) | opcode]
    switch payload.count {
    case 0..<126: frame.append(0x80 | UInt8(payload.count))
    case 126..<65_536:
      frame += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    default:
      frame.append(0x80 | 127)
      frame += (0..<8).reversed().map { UInt8((payload.count >> ($0 * 8)) & 0xFF) }
    }
    let mask: [UInt8] = [1, 2, 3, 4]
    frame += mask
    frame += payload.enumerated().map { $1 ^ mask[$0 % 4] }
    try await write(frame)
  }

  /// Reads the next message.
  func next() async throws -> Message {
    let head = try await socket.read(bytes: 2)
    var length = Int(head[1] & 0x7F)
    if length > 125 {
      length = try await socket.read(bytes: length == 126 ? 2 : 8)
        .reduce(0) { $0 << 8 | Int($1) }
    }
    let payload = try await socket.read(bytes: length)
    switch head[0] & 0x0F {
    case 8:
      let code = payload.count < 2 ? 0 : UInt16(payload[0]) << 8 | UInt16(payload[1])
      return .close(code, String(decoding: payload.dropFirst(2), as: UTF8.self))
    case 10: return .pong(String(decoding: payload, as: UTF8.self))
    default: return .text(String(decoding: payload, as: UTF8.self))
    }
  }

  /// Reads on until the connection is closed, and returns why.
  func closing() async throws -> Message {
    while true {
      let message = try await next()
      if case .close = message { return message }
    }
  }

  private static func parse(_ text: String) -> Response {
    let parts = text.components(separatedBy: "\r\n\r\n")
    var lines = parts[0].components(separatedBy: "\r\n")
    let status = Int(lines.removeFirst().split(separator: " ").dropFirst().first ?? "") ?? 0
    var headers: [String: String] = [:]
    for line in lines {
      let pair = line.split(separator: ":", maxSplits: 1)
      guard pair.count == 2 else { continue }
      headers[pair[0].lowercased()] = pair[1].trimmingCharacters(in: .whitespaces)
    }
    return Response(
      status: status,
      headers: headers,
      body: parts.dropFirst().joined(separator: "\r\n\r\n")
    )
  }
}
