import Foundation

/// Groups of characters, mostly scripts, by which font files are divided: a page loads only the groups of the texts that
/// it shows.
///
/// A file for some groups also has the characters that occur in texts of every script: spaces, digits and punctuation.
/// A text has one file, for the groups of all its characters.
struct CharacterGroups: OptionSet, Hashable, Sendable {
  let rawValue: UInt64

  /// The letters of Western European languages, and the symbols that user interfaces contain most. Every character
  /// up to U+00FF is in this group or in all files; `fonts.js` relies on that for text fields.
  static let latin = CharacterGroups(rawValue: 1)
  /// The further Latin letters.
  static let latinExtended = CharacterGroups(rawValue: 1 << 1)
  /// The punctuation and the wide forms of East Asian scripts.
  private static let wide = CharacterGroups(rawValue: 1 << 2)
  private static let kana = CharacterGroups(rawValue: 1 << 3)
  private static let hangul = CharacterGroups(rawValue: 1 << 4)
  private static let han = CharacterGroups(rawValue: 1 << 5)
  private static let marks = CharacterGroups(rawValue: 1 << 8)

  /// The maximum number of groups in a file. A text of more groups is set in the whole font, so that a font is not
  /// divided in arbitrarily many ways.
  static let maximumCount = 4

  /// Returns the groups of a text's characters; `nil` if only the whole font has all of them. O(length).
  ///
  /// They contain the composed forms of the characters, and the letters of their decomposed forms, because browsers choose
  /// the form for which a font has glyphs. They contain combining marks only if the text has marks: fonts have glyphs for
  /// the composed letters of their texts. Otherwise a text with “ö” and a dash would need a second file.
  static func covering(_ text: String) -> CharacterGroups? {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return .latin }
    guard var groups = union(of: text.unicodeScalars) else { return nil }
    if text.unicodeScalars.contains(where: { $0.value >= 0x300 }) {
      let composed = text.precomposedStringWithCanonicalMapping.unicodeScalars
      let letters = text.decomposedStringWithCanonicalMapping.unicodeScalars.filter {
        group(of: $0.value) != .marks
      }
      guard let first = union(of: composed), let second = union(of: letters) else { return nil }
      groups.formUnion([first, second])
    }
    return groups.completed
  }

  private static func union(of scalars: some Sequence<Unicode.Scalar>) -> CharacterGroups? {
    var groups: CharacterGroups = []
    for scalar in scalars {
      guard let found = group(of: scalar.value) else { return nil }
      groups.formUnion(found)
    }
    return groups
  }

  /// The groups, with those that texts of them mostly need as well; `nil` if there are too many.
  private var completed: CharacterGroups? {
    var groups = isEmpty ? .latin : self
    if groups.contains(.latinExtended) { groups.insert(.latin) }
    if !groups.isDisjoint(with: [.kana, .hangul, .han]) { groups.insert(.wide) }
    return groups.rawValue.nonzeroBitCount <= Self.maximumCount ? groups : nil
  }

  /// Whether these are groups that ``covering(_:)`` can return.
  var isValid: Bool {
    !isEmpty && rawValue >> UInt64(Self.groups.count) == 0
      && rawValue.nonzeroBitCount <= Self.maximumCount
  }

  /// The characters of a file for these groups.
  var ranges: [ClosedRange<UInt32>] {
    let groups = Self.groups.indices.filter { rawValue >> UInt64($0) & 1 == 1 }
    return Self.common + groups.flatMap { Self.groups[$0] }
  }

  /// Returns the group of a character: an empty set if all files have it, `nil` if only the whole font does.
  private static func group(of character: UInt32) -> CharacterGroups? {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle].range.upperBound < character { low = middle + 1 } else { high = middle }
    }
    guard low < sorted.count, sorted[low].range.contains(character) else { return nil }
    return sorted[low].group
  }

  private static let sorted: [(range: ClosedRange<UInt32>, group: CharacterGroups)] = {
    var all: [(range: ClosedRange<UInt32>, group: CharacterGroups)] = []
    for range in common { all.append((range, [])) }
    for (index, ranges) in groups.enumerated() {
      for range in ranges { all.append((range, CharacterGroups(rawValue: 1 << UInt64(index)))) }
    }
    return all.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }()
}

extension CharacterGroups {
  /// The characters of every file: controls, spaces, ASCII and Latin-1 without letters, dashes, quotation marks, the
  /// euro, the trademark sign and the minus, the dotted circle on which browsers show a mark without a letter, and
  /// variation selectors of emoji.
  ///
  /// Characters that few texts have are in separate groups, because every page loads these several times.
  private static let common = parse(
    """
    0-40 5B-60 7B-A9 AB-B9 BB-BF D7 F7 34F 2000-2030 2032-2033 2039-203A 2044 2060-206F 20AC 2122
    2212 25CC FE0E-FE0F FEFF FFFC-FFFD
    """
  )

  /// The ranges of each group. The order is that of the bits; the ranges are disjoint.
  private static let groups = [
    // Latin, with arrows, comparisons, and the marks of lists, ratings and keys.
    """
    41-5A 61-7A AA BA C0-D6 D8-F6 F8-FF 131 152-153 2190-2199 21A9-21AA 21B5 21E7 221E 2248
    2260 2264-2265 2303 2318 2325 232B 238B 23CE 25A0-25A1 25B2-25B3 25B6-25B8 25BC-25BE
    25C0-25C2 25CB 25CF 2605-2606 2713-2718
    """,
    // Latin extended.
    "100-130 132-151 154-2B8 2E0-2FF 1D00-1DBF 1E00-1EFF 2C60-2C7F A720-A7FF AB30-AB6F FB00-FB06",
    // Wide forms and East Asian punctuation, with the ellipsis that the measurer inserts into such text.
    "22EF 3000-303F 3200-33FF FE10-FE1F FE30-FE6F FF00-FFEF",
    // Kana.
    "3040-30FF 31F0-31FF",
    // Hangul.
    "1100-11FF 3130-318F A960-A97F AC00-D7FF",
    // Han, with radicals and bopomofo.
    "2E80-2FDF 2FF0-2FFF 3100-312F 3190-31BF 31C0-31EF 3400-4DBF 4E00-9FFF F900-FAFF 20000-323AF",
    // Greek.
    "370-3FF 1F00-1FFF",
    // Cyrillic, with the numero sign.
    "400-52F 1C80-1C8F 2116 2DE0-2DFF A640-A69F",
    // Combining marks and modifier letters.
    "2B9-2DF 300-34E 350-36F",
    // Currencies, further punctuation and variation selectors.
    "2031 2034-2038 203B-2043 2045-205F 20A0-20AB 20AD-20CF FE00-FE0D",
    // Armenian.
    "530-58F FB13-FB17",
    // Hebrew.
    "590-5FF FB1D-FB4F",
    // Arabic.
    "600-6FF 750-77F 870-8FF FB50-FDFF FE70-FEFE",
    // Syriac.
    "700-74F 860-86F",
    // Thaana.
    "780-7BF",
    // N'Ko.
    "7C0-7FF",
    // Devanagari.
    "900-97F 1CD0-1CFF A8E0-A8FF",
    // Bengali, Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada, Malayalam, Sinhala.
    "980-9FF",
    "A00-A7F",
    "A80-AFF",
    "B00-B7F",
    "B80-BFF",
    "C00-C7F",
    "C80-CFF",
    "D00-D7F",
    "D80-DFF",
    // Thai, Lao, Tibetan.
    "E00-E7F",
    "E80-EFF",
    "F00-FFF",
    // Myanmar.
    "1000-109F A9E0-A9FF AA60-AA7F",
    // Georgian.
    "10A0-10FF 1C90-1CBF 2D00-2D2F",
    // Ethiopic.
    "1200-139F 2D80-2DDF AB00-AB2F",
    // Cherokee.
    "13A0-13FF AB70-ABBF",
    // Canadian syllabics.
    "1400-167F 18B0-18FF",
    // Khmer.
    "1780-17FF 19E0-19FF",
    // Mongolian.
    "1800-18AF",
    // Superscripts, subscripts, letterlike symbols, fractions and enclosed numbers.
    "2070-209F 20D0-20FF 2100-2115 2117-2121 2123-218F 2460-24FF",
    // Further arrows.
    "219A-21A8 21AB-21B4 21B6-21E6 21E8-21FF 27F0-27FF 2900-297F 2B00-2BFF",
    // Mathematics.
    """
    2200-2211 2213-221D 221F-2247 2249-225F 2261-2263 2266-22EE 22F0-22FF 27C0-27EF 2980-2AFF
    1D400-1D7FF
    """,
    // Technical symbols.
    "2300-2302 2304-2317 2319-2324 2326-232A 232C-238A 238C-23CD 23CF-245F",
    // Boxes and geometric shapes.
    "2500-259F 25A2-25B1 25B4-25B5 25B9-25BB 25BF 25C3-25CA 25CD-25CE 25D0-25FF",
    // Dingbats and other symbols.
    "2600-2604 2607-2712 2719-27BF",
    // Emoji of fonts without colours.
    "1F000-1FAFF",
    // Braille.
    "2800-28FF",
  ].map(parse)

  /// Returns ranges from their text: hexadecimal numbers, or two with a hyphen between them.
  private static func parse(_ text: String) -> [ClosedRange<UInt32>] {
    text.split { $0.isWhitespace }.map { item in
      let bounds = item.split(separator: "-").compactMap { UInt32($0, radix: 16) }
      guard let first = bounds.first, let last = bounds.last, first <= last else {
        preconditionFailure("“\(item)” is no range of characters.")
      }
      return first...last
    }
  }
}
