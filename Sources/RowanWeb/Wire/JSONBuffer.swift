/// A writer that appends JSON byte by byte. It builds no tree, because encoding is the hot path of a commit.
struct JSONBuffer: Sendable {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  /// Appends text that is valid JSON.
  mutating func raw(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    )
  }

  /// Appends bytes that are valid JSON.
  mutating func raw(_ value: [UInt8]) {
    bytes.append(contentsOf: value)
  }

  /// The number of bytes.
  var count: Int { bytes.count }

  /// Removes all bytes since an index.
  mutating func truncate(to count: Int) {
    bytes.removeSubrange(count...)
  }

  /// Makes an array of the values since an index, the first of which may have a comma before it.
  mutating func enclose(from start: Int) {
    if start < bytes.count, bytes[start] == UInt8(ascii: ",") {
      bytes[start] = UInt8(ascii: "[")
    } else {
      bytes.insert(UInt8(ascii: "["), at: start)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Appends one byte of JSON.
  mutating func raw(_ byte: UInt8) {
    bytes.append(byte)
  }

  mutating func comma() {
    bytes.append(UInt8(ascii: ","))
  }

  /// Appends the closing bracket of an array or object. A comma at the end is replaced by it.
  mutating func close(_ close: UInt8) {
    if bytes.last == UInt8(ascii: ",") {
      bytes[bytes.count - 1] = close
    } else {
      bytes.append(close)
    }
  }

  mutating func integer(_ value: some BinaryInteger & Sendable) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    digits(UInt64(value.magnitude))
  }

  mutating func flag(_ value: Bool) {
    bytes.append(UInt8(ascii: value ? "1" : "0"))
  }

  /// Appends the shortest text that parses to `value`. Most numbers of a layout have at most three
  /// decimals and are written without the standard library.
  mutating func number(_ value: Double) {
    guard value.isFinite else { return raw("0") }
    let scaled = (value * 1000).rounded()
    guard scaled.magnitude < 9e15, scaled / 1000 == value else {
      bytes.append(contentsOf: value.description.utf8)
      return
    }
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    let magnitude = UInt64(scaled.magnitude)
    digits(magnitude / 1000)
    var rest = magnitude % 1000
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var unit: UInt64 = 100
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / unit))
      rest %= unit
      unit /= 10
    }
  }

  mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): raw("\\\"")
      case UInt8(ascii: "\\"): raw("\\\\")
      case 0x0A: raw("\\n")
      case 0x00..<0x20:
        raw("\\u00")
        bytes.append(byte >> 4 == 0 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
        bytes.append(Self.hexadecimal(byte & 15))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a byte as two hexadecimal digits.
  mutating func octet(_ byte: UInt8) {
    bytes.append(Self.hexadecimal(byte >> 4))
    bytes.append(Self.hexadecimal(byte & 15))
  }

  private mutating func digits(_ value: UInt64) {
    if value < 10 {
      bytes.append(UInt8(ascii: "0") + UInt8(value))
      return
    }
    let start = bytes.count
    var rest = value
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    }
    bytes[start...].reverse()
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }
}
