import Foundation
import Synchronization

/// A blocking WebSocket on the loopback interface, so that only the work of the server lies between
/// an event and its answer. It implements only the part of HTTP that the server requires.
final class LoopbackSocket {
  enum Failure: Error {
    case connect
    case closed
    case refused(String)
  }

  private let file: Int32
  private var buffer: [UInt8] = []

  private init(port: UInt16) throws {
    file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var isOn: Int32 = 1
    setsockopt(file, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Failure.connect }
  }

  deinit { close(file) }

  /// Opens the socket of a page: exchanges the launch token for a cookie, and opens the socket with
  /// it.
  static func open(_ address: String) throws -> LoopbackSocket {
    guard let url = URL(string: address), let port = url.port.flatMap(UInt16.init(exactly:)),
      let query = url.query
    else { throw Failure.refused(address) }
    let host = "127.0.0.1:\(port)"
    let cookie = try cookie(port: port, query: query)
    let socket = try LoopbackSocket(port: port)
    let upgrade = try socket.request(
      "GET /socket HTTP/1.1\r\nHost: \(host)\r\nOrigin: http://\(host)\r\nCookie: \(cookie)\r\n"
        + "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    guard upgrade.hasPrefix("HTTP/1.1 101") else { throw Failure.refused(upgrade) }
    return socket
  }

  /// The cookies by launch token. They are stored because each token is valid for one browser.
  private static let cookies = Mutex<[String: String]>([:])

  private static func cookie(port: UInt16, query: String) throws -> String {
    if let known = cookies.withLock({ $0[query] }) { return known }
    let page = try LoopbackSocket(port: port)
    let answer = try page.request(
      "GET /?\(query) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n"
    )
    guard let cookie = answer.firstMatch(of: /(?i)set-cookie: ([^;\r]+)/)?.1 else {
      throw Failure.refused(answer)
    }
    cookies.withLock { $0[query] = String(cookie) }
    return String(cookie)
  }

  /// Sends a text as one masked frame.
  func send(_ text: String) throws {
    let payload = Array(text.utf8)
    precondition(payload.count < 65_536, "Events are short.")
    var frame: [UInt8] = [0x81]
    if payload.count < 126 {
      frame.append(0x80 | UInt8(payload.count))
    } else {
      frame += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    }
    frame += [0, 0, 0, 0]
    try write(frame + payload)
  }

  /// Waits for the next text.
  func next() throws -> String {
    let head = try take(2)
    var length = Int(head[1] & 0x7F)
    if length > 125 { length = try take(length == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) } }
    let payload = try take(length)
    guard head[0] & 0x0F == 1 else { throw Failure.closed }
    return String(decoding: payload, as: UTF8.self)
  }

  /// Frees the capacity that long messages left in the buffer.
  func forgetBuffer() {
    buffer = buffer.map { $0 }
  }

  private func request(_ text: String) throws -> String {
    try write(Array(text.utf8))
    var head: [UInt8] = []
    while !head.suffix(4).elementsEqual([13, 10, 13, 10]) { head += try take(1) }
    return String(decoding: head, as: UTF8.self)
  }

  private func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Failure.closed }
      rest = rest.dropFirst(count)
    }
  }

  private func take(_ count: Int) throws -> [UInt8] {
    while buffer.count < count {
      var part = [UInt8](repeating: 0, count: 65_536)
      let got = read(file, &part, part.count)
      guard got > 0 else { throw Failure.closed }
      buffer += part.prefix(got)
    }
    defer { buffer.removeFirst(count) }
    return Array(buffer.prefix(count))
  }
}
