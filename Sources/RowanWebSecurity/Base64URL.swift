import Foundation

/// Base64 with the alphabet for URLs and file names (RFC 4648, section 5), without padding.
enum Base64URL {
  static func encode(_ bytes: [UInt8]) -> String {
    let text = Data(bytes).base64EncodedString()
    return String(
      text.compactMap { character in
        switch character {
        case "+": "-"
        case "/": "_"
        case "=": nil
        default: character
        }
      }
    )
  }

  /// Returns the decoded bytes, or `nil` if the text differs from the result of ``encode(_:)`` for them: each value has
  /// exactly one encoding.
  static func decode(_ text: Substring) -> [UInt8]? {
    let length = text.utf8.count
    guard length % 4 != 1, text.utf8.allSatisfy(isDigit) else { return nil }
    var padded = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(
      of: "_",
      with: "/"
    )
    padded += String(repeating: "=", count: (4 - length % 4) % 4)
    guard let data = Data(base64Encoded: padded) else { return nil }
    let bytes = [UInt8](data)
    return encode(bytes) == text ? bytes : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
