/// Escaping of text from a peer for a log: one line of limited length, without characters that a terminal interprets or
/// that change how the line is displayed.
package enum ForeignText {
  /// The maximum number of Unicode scalars that are shown.
  private static let maximumLength = 200

  /// Returns the text with all characters escaped that are not visible as such: control characters, line ends, the
  /// escapes of terminals, direction marks, and characters without a width.
  package static func shown(_ text: some StringProtocol) -> String {
    var result = ""
    var rest = text.unicodeScalars.makeIterator()
    var count = 0
    while let scalar = rest.next() {
      guard count < maximumLength else { return result + "…" }
      count += 1
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
        .surrogate:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default:
        if scalar == "\\" { result += "\\\\" } else { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }
}
