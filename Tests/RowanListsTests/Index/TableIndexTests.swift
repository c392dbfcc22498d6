import RowanComponents
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import TestSupport
import Testing

@testable import RowanLists

@MainActor
@Suite("The index of a table")
struct TableIndexTests {
  private func sections(_ titles: [String], rows: Int = 10) -> [SectionSnapshot] {
    titles.enumerated().map { number, title in
      SectionSnapshot(.string("\(number)"), rows: items(number * 100..<number * 100 + rows))
        .header("header \(number)").indexTitle(title)
    }
  }

  private func bar(_ stage: TableStage) throws -> ViewID {
    try #require(stage.host.views(as: .slider).first)
  }

  @Test("The strip has the titles of sections in their order, and rows make room for it")
  func shown() throws {
    let stage = TableStage(sections(["A", "B", "C"]))
    let frame = stage.host.tree.absoluteFrame(of: try bar(stage))
    #expect(frame.maxX == 200 && frame.minY == 0 && frame.height == 180)
    #expect(stage.texts.filter { ["A", "B", "C"].contains($0) } == ["A", "B", "C"])
    #expect(stage.table.adjustedContentInset.trailing == frame.width)
    let row = try #require(stage.host.views(as: .listItem).first)
    #expect(stage.host.tree[row].frame.width == 200 - frame.width)
  }

  @Test("The index takes the place of the scroll bar, which comes back without it")
  func scrollBar() throws {
    let stage = TableStage(sections(["A", "B", "C"]))
    func showsBar() -> Bool? { stage.host.tree[stage.scroll].scroll?.showsIndicators }
    #expect(showsBar() == false)
    stage.table.showsIndex = false
    stage.stage.session.commit()
    #expect(showsBar() == true)
    stage.table.showsIndex = true
    stage.stage.session.commit()
    #expect(showsBar() == false)
  }

  @Test("A finger on the strip drags along it, and scrolls nothing")
  func finger() throws {
    let stage = TableStage(sections(["A", "B", "C"]))
    #expect(stage.host.tree[try bar(stage)].interaction.isSuperset(of: [.drag, .isHeldByPointer]))
  }

  @Test("The strip is called as the reader's language has it")
  func strings() throws {
    let stage = TableStage()
    stage.table.strings.index = "Verzeichnis"
    stage.apply(sections(["A", "B"]))
    #expect(stage.host.tree[try bar(stage)].accessibility?.label == "Verzeichnis")
  }

  @Test("Letters go to the section whose title begins with them, and to no row of the table")
  func typed() throws {
    let titles = ["Äpfel", "Éclairs", "New", "New York"]
    let stage = TableStage(sections(titles))
    stage.host.focus(try bar(stage))
    func current() throws -> String? { stage.host.tree[try bar(stage)].accessibility?.value }
    stage.host.press(.character("e"))
    #expect(try current() == "Éclairs")
    stage.host.press(.character("a"))
    #expect(try current() == "Äpfel")
    for letter in "new" { stage.host.press(.character(letter)) }
    #expect(try current() == "New")
    stage.host.press(.space)
    #expect(try current() == "New York")
    let focused = stage.host.tree.focused
    // Rows are called "item 0" and so on.
    stage.host.press(.character("i"))
    stage.host.press(.space)
    #expect(try current() == "New York")
    #expect(stage.host.tree.focused == focused)
  }

  @Test("Without titles, or where it is not wanted, there is no strip, and rows have all the width")
  func absent() throws {
    let stage = TableStage(sections(["A", "B"]))
    let notes = Notes()
    stage.table.scrollViewEvents.didChangeAdjustedContentInset = {
      notes.add("\(Int($0.adjustedContentInset.trailing))")
    }
    stage.table.showsIndex = false
    stage.stage.session.commit()
    #expect(stage.host.views(as: .slider).isEmpty)
    let row = try #require(stage.host.views(as: .listItem).first)
    #expect(stage.host.tree[row].frame.width == 200)
    stage.table.showsIndex = true
    stage.stage.session.commit()
    #expect(notes.all.count == 2 && notes.all.first == "0")
    stage.apply([SectionSnapshot(rows: items(0..<20))])
    #expect(stage.host.views(as: .slider).isEmpty)
    #expect(notes.all.last == "0")
  }

  @Test("Where text runs from right to left it is on the left")
  func mirrored() throws {
    let stage = TableStage(sections(["A", "B"]))
    stage.stage.session.environment.layoutDirection = .rightToLeft
    stage.stage.session.commit()
    #expect(stage.host.tree.absoluteFrame(of: try bar(stage)).minX == 0)
    let row = try #require(stage.host.views(as: .listItem).first)
    #expect(stage.host.tree[row].frame.minX == stage.table.adjustedContentInset.trailing)
  }

  @Test("A pointer that goes along it takes the sections under the top, one after the other")
  func dragging() throws {
    let stage = TableStage(sections(["A", "B", "C"]))
    let frame = stage.host.tree.absoluteFrame(of: try bar(stage))
    let middle = Point(x: frame.minX + frame.width / 2, y: 90)
    stage.host.drag(from: middle)
    #expect(stage.texts.first == "header 1")
    #expect(stage.host.tree[try bar(stage)].accessibility?.value == "B")
    stage.host.drag(from: middle, to: Point(x: middle.x, y: 5))
    #expect(stage.texts.first == "header 0")
    stage.host.drag(from: middle, to: Point(x: middle.x, y: 175))
    #expect(stage.host.tree[try bar(stage)].accessibility?.value == "C")
  }

  @Test("It stays where it is while the table is scrolled, and says what is being read")
  func scrolling() throws {
    let stage = TableStage(sections(["A", "B", "C"]))
    let before = stage.host.tree.absoluteFrame(of: try bar(stage))
    stage.host.scroll(stage.scroll, to: 250)
    #expect(stage.host.tree.absoluteFrame(of: try bar(stage)) == before)
    #expect(stage.host.tree[try bar(stage)].accessibility?.value == "B")
  }

  @Test("Keys go from title to title, and letters to theirs")
  func keys() throws {
    let stage = TableStage(sections(["A", "B", "C", "D"]))
    stage.host.focus(try bar(stage))
    stage.host.press(.down)
    #expect(stage.texts.first == "header 1")
    stage.host.press(.end)
    #expect(stage.host.tree[try bar(stage)].accessibility?.value == "D")
    stage.host.press(.up)
    #expect(stage.texts.first == "header 2")
    stage.host.press(.character("b"))
    #expect(stage.texts.first == "header 1")
    stage.host.press(.home)
    #expect(stage.texts.first == "header 0")
  }

  @Test("Letters find titles in whatever case and with whatever accents, one after the other")
  func accents() throws {
    let stage = TableStage(sections(["A", "É", "Émile", "Z"]))
    stage.host.focus(try bar(stage))
    stage.host.press(.character("e"))
    #expect(stage.texts.first == "header 1")
    stage.host.press(.character("m"))
    #expect(stage.texts.first == "header 2")
    stage.host.press(.character("a"))
    #expect(stage.texts.first == "header 0")
  }

  @Test("Each of several titles that are alike leads to a section of its own")
  func duplicates() {
    let stage = TableStage(sections(["A", "A", "B"]))
    #expect(stage.table.scrollTo(indexTitle: 1))
    stage.stage.session.commit()
    #expect(stage.texts.first == "header 1")
    #expect(!stage.table.scrollTo(indexTitle: 3))
    #expect(!stage.table.scrollTo(indexTitle: -1))
  }

  @Test("A section that cannot come to the top is the present one all the same, until one scrolls")
  func nearTheEnd() throws {
    let stage = TableStage(sections(["A", "B", "C"], rows: 3))
    #expect(stage.table.scrollTo(indexTitle: 2))
    stage.stage.session.commit()
    #expect(stage.host.tree[try bar(stage)].accessibility?.value == "C")
    stage.host.scroll(stage.scroll, to: 0)
    #expect(stage.host.tree[try bar(stage)].accessibility?.value == "A")
  }

  @Test("A changed title alone is shown, too")
  func renamed() {
    let stage = TableStage(sections(["A", "B"]))
    stage.apply(sections(["A", "Z"]))
    #expect(stage.texts.contains("Z") && !stage.texts.contains("B"))
    #expect(stage.table.indexTitles == ["A", "Z"])
  }

  @Test("Sections of a director bring their titles along")
  func director() {
    let one = TableSection(id: "one", elements: items(0..<5))
    one.indexTitle = "1"
    let stage = DirectorStage([one, TableSection(id: "two", elements: items(5..<9))])
    #expect(stage.table.indexTitles == ["1"])
    one.indexTitle = "I"
    stage.update { _ in }
    #expect(stage.table.indexTitles == ["I"])
  }

  @Test("More titles than there is room for are thinned out, the ends staying")
  func marks() {
    #expect(TableIndex.marks(count: 3, space: 5) == [.title(0), .title(1), .title(2)])
    #expect(
      TableIndex.marks(count: 26, space: 5) == [.title(0), .dot, .title(12), .dot, .title(25)]
    )
    #expect(TableIndex.marks(count: 26, space: 1) == [.title(0)])
    for space in 1...30 {
      let marks = TableIndex.marks(count: 26, space: space)
      #expect(marks.count <= space)
      #expect(marks.first == .title(0))
      if space > 2 { #expect(marks.last == .title(25)) }
    }
  }
}
