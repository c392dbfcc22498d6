import RowanCore

/// Functions that derive initials and a colour from a name.
enum AvatarName {
  private static let colors: [Color] = [.accent, .positive, .warning, .negative, .secondaryLabel]

  /// Returns the first characters of the first and the last word, or the first character of a
  /// single word. The result is empty for a name without letters and digits.
  static func initials(of name: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
    let first = words.first?.first.map { String($0).uppercased() } ?? ""
    guard words.count > 1, let last = words.last?.first else { return first }
    return first + String(last).uppercased()
  }

  /// Returns one of the semantic colours, always the same for a name, in every run of every app.
  static func color(of name: String) -> Color {
    // Fowler–Noll–Vo (FNV-1a), 32 bits: short names already differ in its lowest bits.
    let hash = name.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return colors[Int(hash % UInt32(colors.count))]
  }
}
