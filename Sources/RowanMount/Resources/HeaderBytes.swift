/// Bytes from an untrusted source. Every access is bounds-checked and returns `nil` beyond the end.
struct HeaderBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  subscript(index: Int) -> UInt8? {
    index >= 0 && index < bytes.count ? bytes[index] : nil
  }

  func has(_ expected: [UInt8], at start: Int) -> Bool {
    start >= 0 && bytes.count - start >= expected.count
      && bytes[start..<start + expected.count].elementsEqual(expected)
  }

  func has(_ expected: String, at start: Int) -> Bool {
    has(Array(expected.utf8), at: start)
  }

  func big16(at index: Int) -> Int? { number(at: index, offsets: [1, 0]) }
  func big32(at index: Int) -> Int? { number(at: index, offsets: [3, 2, 1, 0]) }
  func little16(at index: Int) -> Int? { number(at: index, offsets: [0, 1]) }
  func little24(at index: Int) -> Int? { number(at: index, offsets: [0, 1, 2]) }
  func little32(at index: Int) -> Int? { number(at: index, offsets: [0, 1, 2, 3]) }

  /// Returns the number with its bytes at the given offsets, the least significant byte first.
  private func number(at index: Int, offsets: [Int]) -> Int? {
    guard index >= 0, index <= bytes.count - offsets.count else { return nil }
    return offsets.reversed().reduce(0) { $0 << 8 | Int(bytes[index + $1]) }
  }
}
