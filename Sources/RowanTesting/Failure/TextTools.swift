/// How failures and outlines write.
enum TextTools {
  /// A text between quotation marks.
  static func quoted(_ text: String) -> String { "“\(text)”" }

  /// Things after each other, separated by commas, the last ones left out when they are too many.
  static func list(_ things: [String], most: Int = 12) -> String {
    let shown = things.prefix(most).joined(separator: ", ")
    return things.count > most ? "\(shown) and \(things.count - most) more" : shown
  }

  /// The first lines of a text, and how many are left out.
  static func cut(_ text: String, lines most: Int) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > most else { return text }
    let shown = lines.prefix(most).joined(separator: "\n")
    return "\(shown)\n… and \(lines.count - most) more lines"
  }

  /// The text with two spaces before each line.
  static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
      .joined(separator: "\n")
  }

  /// A number as people write it: without a fraction where it has none, with two digits otherwise.
  static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    guard rounded == rounded.rounded(), abs(rounded) < 1e15 else { return "\(rounded)" }
    return "\(Int(rounded))"
  }

  /// The words of a name in camel case: “list item” for `listItem`.
  static func words(_ name: String) -> String {
    var text = ""
    for character in name {
      if character.isUppercase { text += " " }
      text += character.lowercased()
    }
    return text
  }

  /// One space for any number of them in a row, line ends included: how people compare what they read.
  static func collapsed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
