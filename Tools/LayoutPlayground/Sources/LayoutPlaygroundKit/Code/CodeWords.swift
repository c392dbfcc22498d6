/// String literals in Swift syntax.
extension String {
  /// The string as a Swift literal that evaluates to the same characters.
  var swiftLiteral: String {
    var literal = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      default:
        // Characters that are invisible, or change the direction of the text after them, are
        // escaped.
        let properties = scalar.properties
        let isHidden =
          properties.generalCategory == .control || properties.generalCategory == .format
          || properties.generalCategory == .lineSeparator
          || properties.generalCategory == .paragraphSeparator
        literal += isHidden ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
      }
    }
    return literal + "\""
  }
}

extension Numbers {
  /// Returns the shortest text that Swift reads as the same number.
  static func precise(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}
