/// Names and literals as Swift reads them.
extension String {
  /// The characters as a literal: whatever they are, the same come out again.
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
        // Characters that cannot be seen, or turn what follows around, are written by number.
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
  /// The shortest text that reads as the very same number.
  static func precise(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}
