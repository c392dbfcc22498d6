import RowanControls
import RowanCore
import RowanHeadless
import Testing

@Suite("Comparison of typed texts")
struct TypedTextTests {
  private func typed(_ text: String) -> TypedText {
    text.reduce(TypedText()) { $0.appending(TypedText($1)) }
  }

  @Test(
    "Typed text matches the start of a title regardless of case, accents and Unicode form",
    arguments: [
      ("a", "Äpfel"), ("Ä", "apfel"), ("e", "Éclair"), ("é", "ECLAIR"), ("a", "A\u{308}pfel"),
      ("\u{E4}", "A\u{308}pfel"), ("ss", "ßeta"), ("strasse", "STRAẞE"), ("straß", "Strasse"),
      ("i", "İzmir"), ("ı", "IZMIR"), ("is", "ısparta"), ("I", "ılgaz"), ("α", "Άνθρωπος"),
      ("ΟΔΟΣ", "οδός"), ("ς", "Σ"), ("abc", "ＡＢＣ"), ("Ｂ", "brot"), ("カ", "ｶﾅ"), ("fi", "ﬁn"),
      ("o", "Ørsted"), ("lo", "Łódź"), ("ae", "Æon"), ("thor", "Þór"), ("di", "Điện"),
      ("محمد", "مُحَمَّد"), ("ا", "أحمد"), ("سلام", "ســلام"), ("שלום", "שָׁלוֹם"), ("שָ", "שלום"),
      ("東", "東京"), ("東京", "東京都"), ("하", "한국"), ("ㅎ", "한국"), ("й", "Иван"), ("ё", "Ежи"),
      ("n w", "N \u{A0} w"), ("new w", "New\u{A0}window"), ("new w", "New   window"),
      ("n", " \u{200F}New"),
      ("don't", "Don’t"), ("coop", "Co\u{AD}op"), ("1", "①"), ("👩", "👩🏽‍🚀 Ada"), ("क", "कु"),
    ]
  )
  func fits(_ text: String, _ title: String) {
    #expect(typed(text).begins(title))
  }

  @Test(
    "Typed text does not match other letters or other vowel signs",
    arguments: [
      ("b", "Äpfel"), ("ab", "a"), ("कि", "कु"), ("a", ""), ("a", "\u{301}"), ("東", "京都"),
      ("aa", "Ä"),
      ("new w", "Newwindow"), ("o", "0"),
    ]
  )
  func misses(_ text: String, _ title: String) {
    #expect(!typed(text).begins(title))
  }

  @Test("Titles of a million characters, and of one letter with very many marks, are compared")
  func long() {
    let title = "x" + String(repeating: "é", count: 1_000_000)
    #expect(!typed("a").begins(title))
    #expect(typed("xee").begins(title))
    #expect(typed("ab").begins("a" + String(repeating: "\u{301}", count: 100_000) + "b"))
  }
}

@MainActor
@Suite("Search by typing")
struct TypedSearchTests {
  private let search = TypedSearch()
  private let clock = ManualClock()

  private func press(
    _ key: KeyPress.Key,
    _ modifiers: KeyPress.Modifiers = [],
    from present: Int?,
    _ titles: [String?]
  ) -> TypedSearch.Outcome {
    search.handle(
      KeyPress(key, modifiers: modifiers),
      from: present,
      count: titles.count,
      clock: clock
    ) { titles[$0] }
  }

  @Test("A space after characters without a match is a miss, and activates nothing")
  func missed() {
    let titles = ["New", "Open"]
    #expect(press(.space, from: 0, titles) == .notTyped)
    #expect(press(.character("q"), from: 0, titles) == .missed)
    #expect(press(.space, from: 0, titles) == .missed)
    #expect(press(.character("o"), from: 0, titles) == .found(1))
    #expect(press(.character("x"), from: 1, titles) == .missed)
    #expect(press(.space, .shift, from: 1, titles) == .missed)
    #expect(press(.down, from: 1, titles) == .notTyped)
    #expect(press(.space, from: 1, titles) == .notTyped)
  }

  @Test("A letter that is repeated in several forms cycles through the titles that begin with it")
  func repeated() {
    let titles = ["Éclair", "Birne", "eis", "E\u{301}pi"]
    #expect(press(.character("e"), from: nil, titles) == .found(0))
    #expect(press(.character("É"), from: 0, titles) == .found(2))
    #expect(press(.character("e\u{301}"), from: 2, titles) == .found(3))
    #expect(press(.character("E"), from: 3, titles) == .found(0))
  }

  @Test("Combining marks alone start no search, and do not change a running one")
  func marks() {
    let titles = ["مُحَمَّد", "محل", "b"]
    #expect(press(.character("\u{64E}"), from: 2, titles) == .found(2))
    #expect(!search.isActive)
    for (letter, found) in [("م", 0), ("\u{64F}", 0), ("ح", 0), ("\u{64E}", 0), ("ل", 1)] {
      let present = search.isActive ? 0 : nil
      #expect(press(.character(Character(letter)), from: present, titles) == .found(found))
    }
  }

  @Test("Absent titles, empty titles and empty lists give no match")
  func absent() {
    #expect(press(.character("a"), from: nil, []) == .missed)
    #expect(press(.character("a"), from: 7, ["", nil, "b"]) == .missed)
    #expect(press(.character("b"), from: 7, ["", nil, "b"]) == .found(2))
    #expect(press(.character(" "), from: 2, ["", nil, "b"]) == .missed)
  }

  @Test("Keys with modifiers other than Shift are not typed text")
  func modifiers() {
    #expect(press(.character("b"), .control, from: nil, ["b"]) == .notTyped)
    #expect(press(.character("b"), .alt, from: nil, ["b"]) == .notTyped)
    #expect(press(.character("B"), .shift, from: nil, ["b"]) == .found(0))
    #expect(press(.space, .control, from: 0, ["b"]) == .notTyped)
  }

  @Test("The pause that ends a search counts from the last character")
  func pauses() async {
    let titles = ["New", "New York", "New ants"]
    func pass(_ duration: Duration) async {
      for _ in 0..<20 { await Task.yield() }
      await clock.advance(by: duration)
      for _ in 0..<20 { await Task.yield() }
    }
    for letter in "new" {
      #expect(press(.character(letter), from: search.isActive ? 0 : nil, titles) == .found(0))
      await pass(.milliseconds(900))
    }
    #expect(press(.space, from: 0, titles) == .found(1))
    await pass(.milliseconds(900))
    // A space without a further match continues the search as well.
    #expect(press(.space, from: 1, titles) == .found(1))
    await pass(.milliseconds(900))
    #expect(press(.character("a"), from: 1, titles) == .found(2))
    await pass(.milliseconds(1_100))
    #expect(press(.space, from: 2, titles) == .notTyped)
  }
}
