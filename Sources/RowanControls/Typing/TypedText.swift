import Foundation

/// A text as type-ahead search compares it: without case, accents and compatibility forms, so that "a" finds
/// "Äpfel", "i" finds "İzmir", "ss" finds "ß", and "a" finds a full-width "Ａ".
///
/// Letters are equal if they are equal at the first level of the Unicode Collation Algorithm, in any language:
/// on a keyboard without a letter, users type the letter that it is derived from. At that level, vowel signs
/// and viramas of Indic scripts and of Thai are letters of their own. Direction marks and other invisible
/// characters are ignored, and any run of white space is one space.
package struct TypedText: Equatable, Sendable {
  private var scalars: [Unicode.Scalar] = []

  /// Creates an empty text.
  package init() {}

  /// Creates the text of a character. It is empty for a mark without a letter.
  package init(_ character: Character) { scalars = Self.folded(character) }

  /// Whether the text has no characters.
  package var isEmpty: Bool { scalars.isEmpty }

  /// Whether the text is a single space.
  var isSpace: Bool { scalars == [" "] }

  /// Returns the text followed by another one.
  package func appending(_ other: TypedText) -> TypedText {
    var longer = self
    for scalar in other.scalars where scalar != " " || longer.scalars.last != " " {
      longer.scalars.append(scalar)
    }
    return longer
  }

  /// Returns whether the text is a repetition of another one.
  func repeats(_ other: TypedText) -> Bool {
    let (count, length) = (scalars.count, other.scalars.count)
    guard length > 0, count.isMultiple(of: length) else { return false }
    return scalars.indices.allSatisfy { scalars[$0] == other.scalars[$0 % length] }
  }

  /// Returns whether a title begins with the text, which must not be empty. Reads only the part of
  /// the title that is compared.
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

  /// Returns a lowercase letter without the differences that no Unicode decomposition removes.
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
    // Typographic apostrophes: keyboards have the straight one.
    case "\u{2018}", "\u{2019}", "\u{02BC}": ["'"]
    default: [lowercase]
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is ignored: an accent, an Arabic or Hebrew point, or an invisible character.
  fileprivate var isPassedOver: Bool {
    let properties = properties
    // The tatweel only stretches a word.
    if properties.isDefaultIgnorableCodePoint || self == "\u{0640}" { return true }
    return switch properties.canonicalCombiningClass.rawValue {
    case 0, 9, 84, 91, 103, 118, 129...132: false
    default: true
    }
  }
}
