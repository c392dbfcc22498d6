import RowanComponents
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanHostInterface
import TestSupport
import Testing

@testable import RowanLists

@MainActor
@Suite("Section index of a list")
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

  @Test("The section index shows the titles of sections in order, and insets the rows by its width")
  func shown() throws {
    let stage = TableStage(sections(["A", "B", "C"]))
    let frame = stage.host.tree.absoluteFrame(of: try bar(stage))
    #expect(frame.maxX == 200 && frame.minY == 0 && frame.height == 180)
    #expect(stage.texts.filter { ["A", "B", "C"].contains($0) } == ["A", "B", "C"])
    #expect(stage.table.adjustedContentInset.trailing == frame.width)
    let row = try #require(stage.host.views(as: .listItem).first)
    #expect(stage.host.tree[row].frame.width == 200 - frame.width)
  }

  @Test("The list hides its scroll indicator while it shows a section index")
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

  @Test("The section index requests drags of a finger that do not scroll the list")
  func finger() throws {
    let stage = TableStage(sections(["A", "B", "C"]))
    #expect(stage.host.tree[try bar(stage)].interaction.isSuperset(of: [.drag, .isHeldByPointer]))
  }

  @Test("The accessibility label of the section index is the localized string of the list")
  func strings() throws {
    let stage = TableStage()
    stage.table.strings.index = "Verzeichnis"
    stage.apply(sections(["A", "B"]))
    #expect(stage.host.tree[try bar(stage)].accessibility?.label == "Verzeichnis")
    stage.table.strings.index = "Register"
    stage.stage.session.commit()
    #expect(stage.host.tree[try bar(stage)].accessibility?.label == "Register")
  }

  @Test("Letters and spaces typed in the section index select a matching title, and keep the focus")
  func typed() throws {
    let titles = ["Äpfel", "Éclairs", "New", "New York"]
    // The rows have titles and can be selected, so that a key that the section index passed on
    // would select one.
    let stage = TableStage(
      titles.enumerated().map { number, title in
        let rows = (0..<10).map { Plain(id: number * 100 + $0, name: "item \(number) \($0)") }
        return SectionSnapshot(.string("\(number)"), rows: rows).indexTitle(title)
      }
    )
    stage.table.selectionMode = .single
    stage.stage.session.commit()
    stage.host.focus(try bar(stage))
    func expect(_ title: String, _ location: SourceLocation = #_sourceLocation) throws {
      let view = try bar(stage)
      #expect(stage.host.tree[view].accessibility?.value == title, sourceLocation: location)
      #expect(stage.host.tree.focused == view, sourceLocation: location)
      #expect(stage.table.selectedRows.isEmpty, sourceLocation: location)
    }
    stage.host.press(.character("e"))
    try expect("Éclairs")
    stage.host.press(.character("a"))
    try expect("Äpfel")
    for letter in "new" { stage.host.press(.character(letter)) }
    try expect("New")
    stage.host.press(.space)
    try expect("New York")
    // No title begins with “i”, so that neither “i” nor a space changes the title or the focus.
    stage.host.press(.character("i"))
    try expect("New York")
    stage.host.press(.space)
    try expect("New York")
  }

  @Test(
    "Without titles or with `showsIndex` false, the list has no section index and no inset for it"
  )
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

  @Test("In a right-to-left layout the section index is at the left edge, and rows are inset by it")
  func mirrored() throws {
    let stage = TableStage(sections(["A", "B"]))
    stage.stage.session.environment.layoutDirection = .rightToLeft
    stage.stage.session.commit()
    #expect(stage.host.tree.absoluteFrame(of: try bar(stage)).minX == 0)
    let row = try #require(stage.host.views(as: .listItem).first)
    #expect(stage.host.tree[row].frame.minX == stage.table.adjustedContentInset.trailing)
  }

  @Test("A drag along the section index goes to the section under the pointer")
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

  @Test("Scrolling the list does not move the section index, and updates its accessibility value")
  func scrolling() throws {
    let stage = TableStage(sections(["A", "B", "C"]))
    let before = stage.host.tree.absoluteFrame(of: try bar(stage))
    stage.host.scroll(stage.scroll, to: 250)
    #expect(stage.host.tree.absoluteFrame(of: try bar(stage)) == before)
    #expect(stage.host.tree[try bar(stage)].accessibility?.value == "B")
  }

  @Test("Arrow keys, Home, End and letters go through the titles of the section index")
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

  @Test("Letters typed one after the other match index titles regardless of case and accents")
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

  @Test(
    "`scrollTo(indexTitle:)` distinguishes equal titles, and returns false for an invalid index"
  )
  func duplicates() {
    let stage = TableStage(sections(["A", "A", "B"]))
    #expect(stage.table.scrollTo(indexTitle: 1))
    stage.stage.session.commit()
    #expect(stage.texts.first == "header 1")
    #expect(!stage.table.scrollTo(indexTitle: 3))
    #expect(!stage.table.scrollTo(indexTitle: -1))
  }

  @Test(
    "A section chosen near the end of the list stays current in the index until the list scrolls"
  )
  func nearTheEnd() throws {
    let stage = TableStage(sections(["A", "B", "C"], rows: 3))
    #expect(stage.table.scrollTo(indexTitle: 2))
    stage.stage.session.commit()
    #expect(stage.host.tree[try bar(stage)].accessibility?.value == "C")
    stage.host.scroll(stage.scroll, to: 0)
    #expect(stage.host.tree[try bar(stage)].accessibility?.value == "A")
  }

  @Test("The section index updates if only the title of a section changes")
  func renamed() {
    let stage = TableStage(sections(["A", "B"]))
    stage.apply(sections(["A", "Z"]))
    #expect(stage.texts.contains("Z") && !stage.texts.contains("B"))
    #expect(stage.table.indexTitles == ["A", "Z"])
  }

  @Test("The list takes its index titles from `TableSection.indexTitle`, also after a change")
  func director() {
    let one = TableSection(id: "one", elements: items(0..<5))
    one.indexTitle = "1"
    let stage = DirectorStage([one, TableSection(id: "two", elements: items(5..<9))])
    #expect(stage.table.indexTitles == ["1"])
    one.indexTitle = "I"
    stage.update { _ in }
    #expect(stage.table.indexTitles == ["I"])
  }

  @Test("`TableIndex.marks` returns as many marks as fit, with dots in place of omitted titles")
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
