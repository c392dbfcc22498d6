import Foundation

/// A text as a search by typing compares it: without case, accents and forms, so that a finds Äpfel, i finds İzmir,
/// ss finds ß, and a finds a full-width Ａ.
///
/// Letters are equal as at the first level of the Unicode Collation Algorithm, in any language: a keyboard that lacks
/// a letter types the one that it is derived from. Vowels and viramas of Indic scripts and of Thai are letters of
/// their own there. Marks of direction and other invisible characters count for nothing, and any run of white space
/// is one space.
package struct TypedText: Equatable, Sendable {
  private var scalars: [Unicode.Scalar] = []

  /// Creates an empty text.
  package init() {}

  /// Creates the text of a character, which is empty for marks alone.
  package init(_ character: Character) { scalars = Self.folded(character) }

  /// Whether the text has no letters.
  package var isEmpty: Bool { scalars.isEmpty }

  /// Whether the text is a space.
  var isSpace: Bool { scalars == [" "] }

  /// Returns the text with another one behind it.
  package func appending(_ other: TypedText) -> TypedText {
    var longer = self
    for scalar in other.scalars where scalar != " " || longer.scalars.last != " " {
      longer.scalars.append(scalar)
    }
    return longer
  }

  /// Whether the text is another one several times.
  func repeats(_ other: TypedText) -> Bool {
    let (count, length) = (scalars.count, other.scalars.count)
    guard length > 0, count.isMultiple(of: length) else { return false }
    return scalars.indices.allSatisfy { scalars[$0] == other.scalars[$0 % length] }
  }

  /// Whether a title begins with the text, which must not be empty. Reads no more of the title than that takes.
  package func begins(_ title: String) -> Bool {
    var matched = 0
    var isAfterSpace = true
    for character in title {
      for scalar in Self.folded(character) {
        if scalar == " " && isAfterSpace { continue }
        isAfterSpace = scalar == " "
        guard scalars[matched] == scalar else { return false }
        matched += 1
        if matched == scalars.count { return true }
      }
    }
    return false
  }

  private static func folded(_ character: Character) -> [Unicode.Scalar] {
    if let ascii = character.asciiValue {
      switch ascii {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): return [Unicode.Scalar(ascii | 0x20)]
      case 0x09...0x0D, 0x20: return [" "]
      case ..<0x20, 0x7F: return []
      default: return [Unicode.Scalar(ascii)]
      }
    }
    if character.isWhitespace { return [" "] }
    let parts = String(character).decomposedStringWithCompatibilityMapping.unicodeScalars
    return parts.flatMap { part -> [Unicode.Scalar] in
      part.isPassedOver ? [] : part.properties.lowercaseMapping.unicodeScalars.flatMap(folded)
    }
  }

  /// A letter without case and without what no decomposition takes away.
  private static func folded(_ lowercase: Unicode.Scalar) -> [Unicode.Scalar] {
    if lowercase.isPassedOver { return [] }
    return switch lowercase {
    case "ß": ["s", "s"]
    case "æ": ["a", "e"]
    case "œ": ["o", "e"]
    case "þ": ["t", "h"]
    case "ø": ["o"]
    case "đ", "ð": ["d"]
    case "ł": ["l"]
    case "ħ": ["h"]
    case "ŧ": ["t"]
    case "ı": ["i"]
    case "ȷ": ["j"]
    case "ς": ["σ"]
    // Curly and straight apostrophes: keyboards have the straight one.
    case "\u{2018}", "\u{2019}", "\u{02BC}": ["'"]
    default: [lowercase]
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is an accent, a point of Arabic or Hebrew, or nothing that is seen.
  fileprivate var isPassedOver: Bool {
    let properties = properties
    // The tatweel stretches a word and belongs to none.
    if properties.isDefaultIgnorableCodePoint || self == "\u{0640}" { return true }
    return switch properties.canonicalCombiningClass.rawValue {
    case 0, 9, 84, 91, 103, 118, 129...132: false
    default: true
    }
  }
}
