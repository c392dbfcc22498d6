/// Sanitizing of an app's text for header fields.
enum HeaderText {
  /// Returns an address without control characters, spaces and bytes beyond ASCII, which could end the field or are
  /// invalid.
  static func address(_ text: String) -> String {
    String(decoding: text.utf8.filter { (0x21...0x7E).contains($0) }, as: UTF8.self)
  }

  /// Returns the name or value of a cookie with only ASCII letters, digits and `-._~`.
  static func cookieValue(_ text: String) -> String {
    String(decoding: text.utf8.filter { isPlain($0) || "-._~".utf8.contains($0) }, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
