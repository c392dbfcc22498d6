import RowanHostInterface
import Testing

@testable import RowanWeb

@Suite("Character groups", .timeLimit(.minutes(20)))
struct CharacterGroupsTests {
  @Test("No character is in two groups, and the groups fit into the bits of a set")
  func disjoint() {
    let common = CharacterGroups(rawValue: 0).ranges
    var all = common
    var count = 0
    for bit in 0..<64 {
      let group = CharacterGroups(rawValue: 1 << UInt64(bit))
      guard group.isValid else { continue }
      #expect(group.ranges.count > common.count)
      all += group.ranges.dropFirst(common.count)
      count += 1
    }
    #expect(count > 40)
    let sorted = all.sorted { $0.lowerBound < $1.lowerBound }
    for (one, other) in zip(sorted, sorted.dropFirst()) {
      #expect(one.upperBound < other.lowerBound, "\(one) \(other)")
    }
  }

  @Test("Every character that fonts.js calls plain is in each file with Latin letters")
  func plainText() {
    for character in Array(0...0xFF) + Array(0x2010...0x2027) as [UInt32] {
      #expect(CharacterGroups.latin.ranges.contains { $0.contains(character) })
    }
  }

  @Test(
    "A text has one file for its scripts, with the composed forms of its letters",
    arguments: [
      ("Hello, 12 – 3 “x”", ["A"]), ("12:30", ["A"]), ("", ["A"]), ("Größe ×2 €", ["A"]),
      ("Łódź", ["A", "Ł"]), ("e\u{303}", ["A", "ẽ", "\u{303}"]), ("Αθήνα, 12", ["Α"]),
      ("schön – grün", ["A"]), ("ο\u{301}", ["Α", "\u{301}"]),
      ("עברית", ["א"]), ("йод", ["и"]), ("\u{2ADC}", ["\u{2ADD}", "\u{338}"]),
      ("Αθήνα and", ["A", "Α"]), ("漢字かな。", ["漢", "か", "。"]), ("한국", ["한", "。"]),
      ("\u{2126}", ["\u{2126}", "Α"]), ("→ ✓", ["A"]), ("и\u{306}", ["и", "\u{306}"]),
    ]
  )
  func covering(_ text: String, groups: [String]) throws {
    let found = try #require(CharacterGroups.covering(text))
    for scalar in text.unicodeScalars {
      #expect(found.ranges.contains { $0.contains(scalar.value) })
    }
    let needed = groups.compactMap { CharacterGroups.covering($0) }
    #expect(found == needed.reduce(into: []) { $0.formUnion($1) })
    #expect(found.isValid)
  }

  @Test("A text of too many scripts, or with a character of no group, needs the whole font")
  func whole() {
    #expect(CharacterGroups.covering("aΑабא") != nil)
    #expect(CharacterGroups.covering("aΑабאع") == nil)
    for text in ["a\u{E000}", "𓀀", "\u{10FFFF}"] { #expect(CharacterGroups.covering(text) == nil) }
  }

  @Test("The name of a font file is read back from its text, and other texts are refused")
  func names() {
    let names = [
      FontFileName(digest: "9f2c"), FontFileName(digest: "9F", groups: .latin),
      FontFileName(digest: "0", groups: [.latin, .latinExtended]),
    ]
    for name in names { #expect(FontFileName(name.description) == name) }
    #expect(names[2].description == "0-3")
    let wrong = [
      "", "-1", "ab-", "ab-0", "ab-01", "ab-G", "ab-1F", "ab-1-1", "x", "ab/1", "ab-ffff", "é",
      "ab-8000000000000000", "ab-+1", String(repeating: "a", count: 200),
    ]
    for text in wrong { #expect(FontFileName(text) == nil, "\(text)") }
  }
}
