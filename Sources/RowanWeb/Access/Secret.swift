/// A random text that cannot be guessed, used as a token or a browser's secret.
enum Secret {
  /// Returns 32 bytes from the system's random number generator, in hexadecimal.
  static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    var text = ""
    for _ in 0..<4 {
      let digits = String(generator.next(), radix: 16)
      text += String(repeating: "0", count: 16 - digits.count) + digits
    }
    return text
  }

  /// Returns whether a text has the form of a secret.
  static func isWellFormed(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// Returns whether two texts are equal. The time does not reveal how many bytes are equal. O(length).
  static func areEqual(_ left: String, _ right: String) -> Bool {
    let left = Array(left.utf8)
    let right = Array(right.utf8)
    guard left.count == right.count else { return false }
    var difference: UInt8 = 0
    for (a, b) in zip(left, right) { difference |= a ^ b }
    return difference == 0
  }
}
