import NIOHTTP1

/// Checks of a parsed head that refuse requests which two servers could understand differently.
enum RequestCheck {
  /// Returns the reason to refuse a request, or `nil` if it can be answered.
  static func refusal(of head: HTTPRequestHead) -> RequestRefusal? {
    guard head.version == .http1_1 || head.version == .http1_0 else { return .unsupportedVersion }
    // Neither the absolute form with a scheme nor the authority form: the path decides which resource is served.
    guard head.uri.utf8.first == UInt8(ascii: "/") || (head.method == .OPTIONS && head.uri == "*")
    else { return .malformed }
    let hosts = head.headers["host"].count
    guard hosts == 1 || (hosts == 0 && head.version == .http1_0) else { return .malformed }
    let lengths = head.headers["content-length"]
    guard lengths.count <= 1 else { return .malformed }
    if !head.headers["transfer-encoding"].isEmpty { return lengths.isEmpty ? .hasBody : .malformed }
    guard let length = lengths.first else { return nil }
    guard !length.isEmpty, length.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return .malformed
    }
    return length.utf8.allSatisfy { $0 == 0x30 } ? nil : .hasBody
  }

  /// Whether a request is a complete WebSocket handshake of version 13 (RFC 6455, 4.2.1).
  static func isWebSocket(_ head: HTTPRequestHead) -> Bool {
    let headers = head.headers
    func lists(_ name: String, _ token: String) -> Bool {
      headers[canonicalForm: name].contains { $0.lowercased() == token }
    }
    let keys = headers["sec-websocket-key"]
    return head.method == .GET && head.version == .http1_1
      && lists("connection", "upgrade") && lists("upgrade", "websocket")
      && headers["sec-websocket-version"] == ["13"] && keys.count == 1 && isKey(keys[0])
  }

  /// Whether a text is the Base64 form of 16 bytes.
  private static func isKey(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 24, bytes.suffix(2).allSatisfy({ $0 == UInt8(ascii: "=") }) else {
      return false
    }
    return bytes.dropLast(2).allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
        true
      default: false
      }
    }
  }
}
