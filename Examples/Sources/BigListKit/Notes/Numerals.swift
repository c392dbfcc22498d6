/// Whole numbers as they are written in the list, and read from the field.
enum Numerals {
  /// A number with a comma between thousands.
  static func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var result = number < 0 ? "\u{2212}" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result.append(",") }
      result.append(digit)
    }
    return result
  }

  /// The number in a text, digits of any script, thousands apart or not; `nil` when it is none.
  static func number(in text: String) -> Int? {
    var result = 0
    var hasDigits = false
    for character in text where !isSeparator(character) {
      guard let digit = character.wholeNumberValue, (0...9).contains(digit) else { return nil }
      hasDigits = true
      let (tens, overflows) = result.multipliedReportingOverflow(by: 10)
      // Larger than any list is large enough to be refused as such.
      result = overflows || tens > Int.max - digit ? Int.max : tens + digit
    }
    return hasDigits ? result : nil
  }

  private static func isSeparator(_ character: Character) -> Bool {
    character.isWhitespace || [",", ".", "'", "’", "_", "٬"].contains(character)
  }
}
