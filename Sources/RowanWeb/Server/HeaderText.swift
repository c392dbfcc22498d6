/// Text from an app as it can stand in a header field.
enum HeaderText {
  /// An address without the bytes that would end the field, or that no address has.
  static func address(_ text: String) -> String {
    String(decoding: text.utf8.filter { (0x21...0x7E).contains($0) }, as: UTF8.self)
  }

  /// The name or value of a cookie without the bytes that would end it.
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
