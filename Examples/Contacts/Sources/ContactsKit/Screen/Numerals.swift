/// Numbers as people read them.
enum Numerals {
  /// A number with its thousands apart.
  static func grouped(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var groups: [Substring] = []
    while digits.count > 3 {
      groups.insert(digits.suffix(3), at: 0)
      digits.removeLast(3)
    }
    return (number < 0 ? "−" : "") + ([Substring(digits)] + groups).joined(separator: ",")
  }
}
