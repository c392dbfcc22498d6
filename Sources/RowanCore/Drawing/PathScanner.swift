/// A scanner of path data: letters, numbers and flags, in all compact notations.
struct PathScanner {
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Returns the next byte that is neither white space nor a comma, without consuming it; `nil` at the end.
  mutating func peek() -> UInt8? {
    while offset < bytes.count, isSeparator(bytes[offset]) { offset += 1 }
    return offset < bytes.count ? bytes[offset] : nil
  }

  /// Whether a number follows.
  mutating func isAtNumber() -> Bool {
    guard let byte = peek() else { return false }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-+.".utf8.contains(byte)
  }

  /// Consumes the byte returned by ``peek()``.
  mutating func skip() {
    offset += 1
  }

  /// The whole character at the current position, for error messages.
  var character: Character {
    String(decoding: bytes[offset...].prefix(16), as: UTF8.self).first ?? " "
  }

  /// Consumes a number. A number ends at the first byte that cannot continue it, so that both `1.5.5` and `1-2`
  /// are two numbers.
  mutating func number() throws(Path.SyntaxError) -> Double {
    _ = peek()
    let start = offset
    if at("-") || at("+") { offset += 1 }
    var digits = skipDigits()
    if at(".") {
      offset += 1
      digits += skipDigits()
    }
    guard digits > 0 else {
      offset = start
      throw Path.SyntaxError(.missingNumber, at: start)
    }
    skipExponent()
    guard let value = Double(String(decoding: bytes[start..<offset], as: UTF8.self)) else {
      throw Path.SyntaxError(.missingNumber, at: start)
    }
    guard value.isFinite else { throw Path.SyntaxError(.numberOutOfRange, at: start) }
    return value
  }

  /// Consumes a flag, which is always a single digit.
  mutating func flag() throws(Path.SyntaxError) -> Bool {
    let byte = peek()
    guard byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      throw Path.SyntaxError(.missingFlag, at: offset)
    }
    offset += 1
    return byte == UInt8(ascii: "1")
  }

  /// Consumes an exponent. An `e` without digits after it is not part of the number.
  private mutating func skipExponent() {
    guard at("e") || at("E") else { return }
    let start = offset
    offset += 1
    if at("-") || at("+") { offset += 1 }
    if skipDigits() == 0 { offset = start }
  }

  private mutating func skipDigits() -> Int {
    let start = offset
    while offset < bytes.count,
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset])
    { offset += 1 }
    return offset - start
  }

  private func at(_ sign: Unicode.Scalar) -> Bool {
    offset < bytes.count && bytes[offset] == UInt8(ascii: sign)
  }

  private func isSeparator(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == UInt8(ascii: ",") || (byte >= 0x09 && byte <= 0x0D)
  }
}
