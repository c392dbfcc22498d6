/// Text from a peer as it can stand in a log: on one line, without characters that change what a terminal or a reader makes
/// of it, and not long.
package enum ForeignText {
  /// The most characters that are shown.
  private static let maximumLength = 200

  /// Returns the text with everything escaped that is not plainly seen: controls, the ends of lines, the escapes of
  /// terminals, marks of direction, and characters without a width.
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
