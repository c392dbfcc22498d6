extension String {
  /// The text with a replacement character for each control character. A control character would
  /// break the line or reverse its direction where the text is displayed.
  var withoutControls: String {
    // The bytes of C0 and DEL, and the first bytes of C1 and of the characters that change the
    // direction.
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 })
    else { return self }
    return String(
      UnicodeScalarView(unicodeScalars.map { $0.isUnshowable ? "\u{FFFD}" : $0 })
    )
  }
}

extension Unicode.Scalar {
  fileprivate var isUnshowable: Bool {
    switch value {
    case 0x00..<0x20, 0x7F..<0xA0: true
    // Line and paragraph separators, embeddings, overrides and isolates.
    case 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension StringProtocol {
  /// The text without white space and zero bytes at its ends.
  var trimmingSpace: SubSequence {
    let isSpace: (Character) -> Bool = { $0.isWhitespace || $0 == "\0" }
    guard let first = firstIndex(where: { !isSpace($0) }),
      let last = lastIndex(where: { !isSpace($0) })
    else { return self[startIndex..<startIndex] }
    return self[first...last]
  }
}
