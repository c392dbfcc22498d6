import RowanCore
import RowanHostInterface
import Testing

@testable import RowanWeb

@Suite("`PageTexts`")
struct PageTextsTests {
  private let field = ViewID(1)

  private func edit(
    _ text: String,
    in range: Range<Int>,
    writtenBy batch: UInt64 = 0
  ) -> WireEdit {
    WireEdit(
      view: field,
      generation: 1,
      revision: 1,
      text: text,
      range: range,
      writtenBy: batch
    )
  }

  private func texts(_ shown: String, then written: String...) -> PageTexts {
    var texts = PageTexts()
    texts.edit(shown, of: field)
    for (index, text) in written.enumerated() {
      texts.write(text, to: field, batch: UInt64(index) + 5)
    }
    return texts
  }

  @Test("An edit of the newest text is not rebased")
  func newest() {
    let result = texts("ab", then: "AB").result(of: edit("c", in: 2..<2, writtenBy: 5))
    #expect(result == PageTexts.Result(shown: "ABc", text: "ABc"))
    #expect(texts("ab").result(of: edit("c", in: 2..<2))?.text == "abc")
  }

  @Test(
    "An edit of a text that the session has rewritten is applied to the rewritten text",
    arguments: [
      // Letters typed after the session has cleared the field.
      ("hello", "", "x", 5..<5, "hellox", "x"),
      ("hello", "", "x", 2..<2, "hexllo", "x"),
      // A deletion in a text that is gone.
      ("hello", "", "", 4..<5, "hell", ""),
      // A rewritten case.
      ("ab", "AB", "c", 2..<2, "abc", "ABc"),
      ("ab", "AB", "c", 1..<1, "acb", "AcB"),
      // Inserted separators.
      ("1234", "1,234", "5", 4..<4, "12345", "1,2345"),
      ("1234", "1,234", "9", 1..<1, "19234", "19,234"),
      // A trimmed text, and another text.
      ("ab ", "ab", "c", 3..<3, "ab c", "abc"),
      ("ab", "something else", "c", 2..<2, "abc", "something elsec"),
      // The same change.
      ("", "restored", "restored", 0..<0, "restored", "restored"),
      // A replaced range.
      ("one two", "ONE TWO", "x", 4..<7, "one x", "ONE x"),
      // Beside characters of two code units.
      ("a👍b", "A👍B", "c", 3..<3, "a👍cb", "A👍cB"),
    ]
  )
  func rebased(
    _ base: String,
    _ written: String,
    _ typed: String,
    _ range: Range<Int>,
    _ shown: String,
    _ text: String
  ) {
    let result = texts(base, then: written).result(of: edit(typed, in: range))
    #expect(result == PageTexts.Result(shown: shown, text: text))
  }

  @Test("An edit of an earlier written text is applied to the newest one")
  func earlier() {
    let result = texts("a", then: "one", "two").result(of: edit("!", in: 3..<3, writtenBy: 5))
    #expect(result == PageTexts.Result(shown: "one!", text: "two!"))
  }

  @Test(
    "An edit of another field that the view showed before is not applied to the text of the new one"
  )
  func rebound() {
    var texts = texts("old")
    texts.bind(field, batch: 6)
    texts.write("new", to: field, batch: 6)
    #expect(texts.result(of: edit("x", in: 3..<3))?.text == "oldx")
    texts.write("newer", to: field, batch: 7)
    let later = texts.result(of: edit("x", in: 3..<3, writtenBy: 6))
    #expect(later == PageTexts.Result(shown: "newx", text: "newerx"))
  }

  @Test("An edit with an invalid range or an unknown base has no result")
  func invalid() {
    #expect(texts("ab").result(of: edit("x", in: 2..<3)) == nil)
    #expect(texts("👍").result(of: edit("x", in: 1..<1)) == nil)
    #expect(texts("ab").result(of: edit("x", in: 0..<0, writtenBy: 9)) == nil)
  }
}
