/// Formatting of texts for failures and outlines.
enum TextTools {
  /// Returns a text in quotation marks.
  static func quoted(_ text: String) -> String { "“\(text)”" }

  /// Returns the items separated by commas. If there are more than `most`, the rest is only
  /// counted.
  static func list(_ things: [String], most: Int = 12) -> String {
    let shown = things.prefix(most).joined(separator: ", ")
    return things.count > most ? "\(shown) and \(things.count - most) more" : shown
  }

  /// Returns the first lines of a text, and the number of omitted lines.
  static func cut(_ text: String, lines most: Int) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > most else { return text }
    let shown = lines.prefix(most).joined(separator: "\n")
    return "\(shown)\n… and \(lines.count - most) more lines"
  }

  /// Returns the text with each line indented by two spaces.
  static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
      .joined(separator: "\n")
  }

  /// Returns a number without a fraction if it has none, and rounded to two digits otherwise.
  static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    guard rounded == rounded.rounded(), abs(rounded) < 1e15 else { return "\(rounded)" }
    return "\(Int(rounded))"
  }

  /// Returns the words of a name in camel case: “list item” for `listItem`.
  static func words(_ name: String) -> String {
    var text = ""
    for character in name {
      if character.isUppercase { text += " " }
      text += character.lowercased()
    }
    return text
  }

  /// Returns the text with all consecutive white space, including line breaks, replaced by one
  /// space, so that texts compare as a reader perceives them.
  static func collapsed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
