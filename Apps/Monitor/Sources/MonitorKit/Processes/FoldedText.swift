import Foundation

/// A text for comparisons that ignore case, accents and width, independent of the locale.
struct FoldedText: Sendable, Comparable {
  private let text: String

  /// Creates the folded form of a text.
  init(_ text: String) {
    // Nearly all names and commands are ASCII, and the function of Foundation is many times slower.
    self.text =
      text.utf8.allSatisfy { $0 < 0x80 }
      ? text.lowercased()
      : text.folding(
        options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive],
        locale: nil
      )
  }

  /// Whether the text is empty.
  var isEmpty: Bool { text.isEmpty }

  static func < (left: FoldedText, right: FoldedText) -> Bool { left.text < right.text }

  /// Returns whether this text begins with another one.
  func begins(with other: FoldedText) -> Bool { text.utf8.starts(with: other.text.utf8) }

  /// Returns whether this text contains another one.
  func contains(_ other: FoldedText) -> Bool {
    let found = text.utf8.withContiguousStorageIfAvailable { bytes in
      other.text.utf8.withContiguousStorageIfAvailable { Self.contains(bytes, $0) }
    }
    return (found ?? nil) ?? (other.isEmpty || text.range(of: other.text) != nil)
  }

  private static func contains(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ part: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let first = part.first else { return true }
    guard bytes.count >= part.count else { return false }
    for start in 0...(bytes.count - part.count) where bytes[start] == first {
      if bytes[start...].starts(with: part) { return true }
    }
    return false
  }
}
