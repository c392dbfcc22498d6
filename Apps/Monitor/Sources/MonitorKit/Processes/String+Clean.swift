extension String {
  /// The same text, with a sign of replacement for each control character, which would break lines or turn
  /// them round where the text is shown.
  var withoutControls: String {
    // Bytes of C0, DEL, and the first ones of C1 and of the marks that turn directions round.
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
    // Ends of lines and paragraphs, embeddings, overrides and isolates.
    case 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension StringProtocol {
  /// The text without spaces, tabs, ends of lines and zero bytes around it.
  var trimmingSpace: SubSequence {
    let isSpace: (Character) -> Bool = { $0.isWhitespace || $0 == "\0" }
    guard let first = firstIndex(where: { !isSpace($0) }),
      let last = lastIndex(where: { !isSpace($0) })
    else { return self[startIndex..<startIndex] }
    return self[first...last]
  }
}
