/// Functions that turn the bytes of a line into displayable text.
enum LogText {
  /// Returns the text of a line's bytes. Invalid UTF-8 is repaired, terminal escape sequences are
  /// removed, tabs become spaces, and other control characters are replaced. O(bytes).
  static func clean(_ bytes: UnsafeRawBufferPointer) -> String {
    let bytes = withoutReturn(bytes)
    guard bytes.contains(where: { $0 < 0x20 }) else {
      return String(decoding: bytes, as: UTF8.self).withoutControls
    }
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count + 8)
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\t"): kept += [0x20, 0x20]
      case escape where place < bytes.count && bytes[place] == UInt8(ascii: "["):
        place = end(ofSequence: place + 1, in: bytes)
      default: kept.append(byte)
      }
    }
    return String(decoding: kept, as: UTF8.self).withoutControls
  }

  /// Returns the bytes of a line without a carriage return at its end.
  static func withoutReturn(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    guard bytes.last == UInt8(ascii: "\r") else { return bytes }
    return UnsafeRawBufferPointer(rebasing: bytes.dropLast())
  }

  private static let escape: UInt8 = 0x1B

  /// Returns the position behind the letter that ends a terminal escape sequence.
  private static func end(ofSequence start: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    let last = bytes[start...].firstIndex { (0x40...0x7E).contains($0) }
    return last.map { $0 + 1 } ?? bytes.count
  }
}
