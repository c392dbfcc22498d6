import RowanHostInterface

/// The name of a font file in the addresses of the server: the digest of a font, and the groups of characters of a part
/// of it, such as `9f2c` and `9f2c-81`.
struct FontFileName: Hashable, Sendable, CustomStringConvertible {
  /// The digest of the whole font, in hexadecimal digits.
  var digest: String
  /// The groups of the characters; `nil` for the whole font.
  var groups: CharacterGroups?

  /// Creates the name of a font file.
  init(digest: String, groups: CharacterGroups? = nil) {
    self.digest = digest
    self.groups = groups
  }

  /// Creates a name from its text; `nil` if it is invalid.
  init?(_ text: some StringProtocol) {
    // The longest valid text is a digest of 64 digits, a hyphen and 16 digits.
    guard text.utf8.count <= 128 else { return nil }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 2, let first = parts.first, Self.isDigest(String(first)) else {
      return nil
    }
    digest = String(first)
    guard parts.count == 2 else { return }
    guard let bits = UInt64(parts[1], radix: 16) else { return nil }
    let groups = CharacterGroups(rawValue: bits)
    // Another text of the same number would be another address of the same file.
    guard groups.isValid, String(bits, radix: 16) == parts[1] else { return nil }
    self.groups = groups
  }

  /// The text in addresses.
  var description: String {
    groups.map { "\(digest)-\(String($0.rawValue, radix: 16))" } ?? digest
  }

  /// Returns whether a text may be a digest in addresses and style properties: it has only hexadecimal digits.
  static func isDigest(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isHexDigit && $0.isASCII }
  }
}
