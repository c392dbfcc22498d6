/// Text from an app as it can stand in a header field.
enum HeaderText {
  /// An address without the bytes that would end the field, or that no address has.
  static func address(_ text: String) -> String {
    String(decoding: text.utf8.filter { (0x21...0x7E).contains($0) }, as: UTF8.self)
  }
}
