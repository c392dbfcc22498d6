import CPango
import Synchronization

/// Reports characters that no font contains: one for each group, such as a script or emoji, and at
/// most 32 in all.
final class MissingCharacters: Sendable {
  private let known = Mutex<Set<String>>([])
  private let handler: @Sendable (String) -> Void
  private let limit = 32

  init(_ handler: @escaping @Sendable (String) -> Void) {
    self.handler = handler
  }

  func report(_ scalar: Unicode.Scalar) {
    let group = Self.group(of: scalar)
    let isNew = known.withLock { known in
      known.count < limit && known.insert(group).inserted
    }
    if isNew { handler(Self.message(for: scalar, of: group)) }
  }

  private static func message(for scalar: Unicode.Scalar, of group: String) -> String {
    "No font has \(group), such as U+\(number(of: scalar)) (\(scalar)). Their width is estimated,"
      + " and images show boxes. On Debian and Ubuntu, install the package \(package(for: scalar))."
  }

  private static func number(of scalar: Unicode.Scalar) -> String {
    let number = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - number.count)) + number
  }

  /// Returns the group of a missing character: emoji, a script by its ISO 15924 code, or the block
  /// of 256 that contains a symbol.
  private static func group(of scalar: Unicode.Scalar) -> String {
    if isEmoji(scalar) { return "emoji" }
    let script = g_unichar_get_script(scalar.value)
    if script == G_UNICODE_SCRIPT_COMMON || script == G_UNICODE_SCRIPT_INHERITED
      || script == G_UNICODE_SCRIPT_UNKNOWN
    {
      return "the symbols from U+\(String(scalar.value >> 8, radix: 16, uppercase: true))00 on"
    }
    let code = g_unicode_script_to_iso15924(script)
    let letters = (0..<4).reversed().map {
      Character(Unicode.Scalar(UInt8(code >> ($0 * 8) & 0xFF)))
    }
    return "characters of the script \(String(letters))"
  }

  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isEmojiPresentation || properties.isEmojiModifier
      || (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  private static func package(for scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFFEF,
      0x20000...0x3FFFF:
      "fonts-noto-cjk"
    case _ where isEmoji(scalar): "fonts-noto-color-emoji"
    default: "fonts-noto-core"
    }
  }
}
