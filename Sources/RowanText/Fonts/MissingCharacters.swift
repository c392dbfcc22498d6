import Synchronization

/// Tells of characters that no font has, each once, and of a few dozen at the most: a page in a script
/// without a font says no more by its hundredth letter.
final class MissingCharacters: Sendable {
  private let known = Mutex<Set<Unicode.Scalar>>([])
  private let handler: @Sendable (String) -> Void
  private let limit = 32

  init(_ handler: @escaping @Sendable (String) -> Void) {
    self.handler = handler
  }

  func report(_ scalar: Unicode.Scalar) {
    let isNew = known.withLock { known in
      known.count < limit && known.insert(scalar).inserted
    }
    if isNew { handler(Self.message(for: scalar)) }
  }

  private static func message(for scalar: Unicode.Scalar) -> String {
    let number = String(scalar.value, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(0, 4 - number.count)) + number
    return "No font has the character U+\(padded) (\(scalar)), so a box is shown in its place."
      + " On Debian and Ubuntu, the package \(package(for: scalar)) may have it."
  }

  private static func package(for scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFFEF,
      0x20000...0x3FFFF:
      "fonts-noto-cjk"
    case _ where scalar.properties.isEmojiPresentation: "fonts-noto-color-emoji"
    default: "fonts-noto-core"
    }
  }
}
