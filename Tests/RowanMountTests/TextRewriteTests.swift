import Foundation
import RowanComponents
import RowanControls
import RowanCore
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Carets in fields that the app rewrites")
struct TextRewriteTests {
  /// An entry of `Tests/Browser/carets.json`, which the page of the browser host is tested with as
  /// well.
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    var name: String
    var old: String
    var new: String
    var from: [Int]
    var to: [Int]

    var testDescription: String { name }

    static let all: [Case] = {
      let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      let file = folder.appending(path: "Browser/carets.json")
      guard let data = try? Data(contentsOf: file) else { return [] }
      return (try? JSONDecoder().decode([Case].self, from: data)) ?? []
    }()
  }

  @Test("The table of caret cases has more than 15 entries")
  func table() {
    #expect(Case.all.count > 15)
  }

  @Test("A selection is mapped as the table of caret cases says", arguments: Case.all)
  func mapping(_ test: Case) {
    let rewrite = TextRewrite(from: test.old, to: test.new, caret: test.from[1])
    let selection = TextSelection(anchor: test.from[0], focus: test.from[1])
    let expected = TextSelection(anchor: test.to[0], focus: test.to[1])
    #expect(rewrite.map(selection) == expected)
    let backwards = TextSelection(anchor: test.from[1], focus: test.from[0])
    #expect(rewrite.map(backwards) == TextSelection(anchor: test.to[1], focus: test.to[0]))
  }

  @Test("Random rewrites keep positions in order and between grapheme clusters")
  func fuzz() {
    var generator = SplitMix64(seed: 24)
    let parts = ["a", "b", "é", "e\u{301}", "😀", "👨\u{200D}👩\u{200D}👧", "🇩🇪", "\n", ","]
    func text() -> String {
      (0..<Int.random(in: 0..<8, using: &generator)).map { _ in
        parts[Int.random(in: 0..<parts.count, using: &generator)]
      }.joined()
    }
    for _ in 0..<2000 {
      let (old, new) = (text(), text())
      let count = old.utf16.count
      let rewrite = TextRewrite(
        from: old,
        to: new,
        caret: Int.random(in: 0...count, using: &generator)
      )
      let places = (0...count).map(rewrite.map)
      #expect(places == places.sorted(), "\(old) → \(new)")
      for place in places {
        let index = new.utf16.index(new.startIndex, offsetBy: place)
        #expect(index.samePosition(in: new) != nil, "\(old) → \(new): \(place)")
      }
      #expect(places.last == new.utf16.count)
    }
  }

  @Test("Digits typed in front of a grouped number are inserted in front, in their order")
  func grouping() {
    let model = Observed("4,5")
    let stage = Stage {
      let text = model.value
      TextField("Amount", text: text) { model.value = Self.grouped($0) }
    }
    let field = stage.host.view(.textField)
    stage.host.select(TextSelection(at: 0), in: field)
    for digit in ["1", "2", "3"] { stage.host.insert(digit, into: field) }
    #expect(stage.host.tree[field].fieldText == "12,345")
    #expect(stage.host.tree[field].fieldSelection == TextSelection(at: 4))
  }

  @Test("Digits typed in the middle of a formatted phone number keep their order")
  func phoneNumber() {
    let model = Observed("(123) 567-")
    let stage = Stage {
      let text = model.value
      TextField("Phone", text: text) { model.value = Self.phone($0) }
    }
    let field = stage.host.view(.textField)
    stage.host.select(TextSelection(at: 4), in: field)
    for digit in ["4", "0", "0"] { stage.host.insert(digit, into: field) }
    #expect(stage.host.tree[field].fieldText == "(123) 400-567")
    #expect(stage.host.tree[field].fieldSelection == TextSelection(at: 9))
  }

  @Test("The selection of a field is kept while the session sleeps")
  func sleeping() {
    let stage = Stage { TextField("Name", text: .constant("abc")) }
    let field = stage.host.view(.textField)
    stage.host.select(TextSelection(anchor: 2, focus: 1), in: field)
    stage.session.sleep()
    #expect(stage.host.tree[field].fieldSelection == TextSelection(anchor: 2, focus: 1))
  }

  private static func phone(_ text: String) -> String {
    let digits = text.filter(\.isNumber)
    return digits.enumerated().reduce("") { result, entry in
      switch entry.offset {
      case 0: "(\(entry.element)"
      case 2: "\(result)\(entry.element)) "
      case 5: "\(result)\(entry.element)-"
      default: "\(result)\(entry.element)"
      }
    }
  }

  private static func grouped(_ text: String) -> String {
    let digits = text.filter(\.isNumber)
    return digits.reversed().enumerated().reduce("") { result, entry in
      (entry.offset > 0 && entry.offset % 3 == 0 ? "\(entry.element)," : "\(entry.element)")
        + result
    }
  }
}
