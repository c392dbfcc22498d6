import ListTestSupport
import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanLists
import RowanMount
import TestSupport
import Testing

/// Each title begins with an item of `TableDirector`. A lint script looks for these names.
@MainActor
@Suite("API reference: `TableDirector`")
struct DirectorReferenceTests {
  private struct Note: ElementRepresentable, Equatable { var id: Int }

  /// Creates a list of sections with one row each. The rows have the names of their sections, the
  /// headers the same names in capitals.
  private func stage(_ names: String = "abc") -> DirectorStage {
    let stage = DirectorStage([], adapters: [TableAdapter(Plain.self) { Text($0.name) }])
    stage.director.set(sections: names.map { section($0) })
    stage.reload()
    return stage
  }

  private func section(_ name: Character) -> TableSection {
    let row = Plain(id: Int(name.asciiValue ?? 0), name: String(name))
    return TableSection(id: String(name), elements: [row], header: name.uppercased())
  }

  @Test("table: the table view given to the initializer, which refers to the director")
  func table() {
    let table = TableView()
    let director = TableDirector(table: table)
    #expect(director.table === table && table.director === director)
  }

  @Test("sections: the sections that are shown, from top to bottom")
  func sections() {
    let stage = stage()
    #expect(stage.director.sections.map(\.identifier) == ["a", "b", "c"])
    #expect(stage.texts == ["A", "a", "B", "b", "C", "c"])
  }

  @Test("firstSection: the first section, or `nil`")
  func firstSection() {
    #expect(stage().director.firstSection?.identifier == "a")
    #expect(TableDirector().firstSection == nil)
  }

  @Test("lastSection: the last section, or `nil`")
  func lastSection() {
    #expect(stage().director.lastSection?.identifier == "c")
    #expect(TableDirector().lastSection == nil)
  }

  @Test("rowHeight: sets one height for all rows, or heights by their content")
  func rowHeight() {
    let stage = stage("a")
    stage.director.sections[0].add(element: Plain(id: 1, name: "second"))
    stage.reload()
    func distance() -> Double {
      let frames = ["a", "second"].compactMap { stage.host.find(text: $0) }
        .map { stage.host.tree.absoluteFrame(of: $0).minY }
      return frames.count == 2 ? frames[1] - frames[0] : 0
    }
    #expect(distance() == 18)
    stage.director.rowHeight = .explicit(50)
    stage.stage.session.commit()
    #expect(distance() == 50)
    stage.director.rowHeight = .auto(estimated: 30)
    stage.stage.session.commit()
    #expect(distance() == 18)
  }

  @Test("registerCellAdapter(): shows rows of its type; a second adapter for a type is ignored")
  func registerCellAdapter() {
    let stage = stage("a")
    stage.director.sections[0].add(element: Note(id: 7))
    stage.director.registerCellAdapter(TableAdapter(Note.self) { Text("note \($0.id)") })
    stage.director.registerCellAdapter(TableAdapter(Note.self) { Text("other \($0.id)") })
    stage.reload()
    #expect(stage.texts == ["A", "a", "note 7"])
  }

  @Test("registerAdapter(): registers adapters of cells, headers and footers")
  func registerAdapter() {
    let stage = stage("a")
    let header = TableHeaderFooterAdapter<ReferenceHeader>()
    stage.director.sections[0].add(element: Note(id: 7))
    stage.director.sections[0].headerView = header
    stage.director.registerAdapter(TableAdapter(Note.self) { Text("note \($0.id)") })
    stage.director.registerAdapter(header)
    stage.reload()
    #expect(stage.texts == ["view", "a", "note 7"])
  }

  @Test("registerCellAdapters(): registers several adapters")
  func registerCellAdapters() {
    let stage = DirectorStage(
      [TableSection(id: "s", elements: [Plain(id: 1, name: "one"), Note(id: 7)])],
      adapters: []
    )
    stage.director.registerCellAdapters([
      TableAdapter(Plain.self) { Text($0.name) }, TableAdapter(Note.self) { Text("note \($0.id)") },
    ])
    stage.stage.session.commit()
    #expect(stage.texts == ["one", "note 7"])
  }

  @Test("registerHeaderFooterAdapter(): shows the header view in place of the title")
  func registerHeaderFooterAdapter() {
    let stage = stage("a")
    let adapter = TableHeaderFooterAdapter<ReferenceHeader>()
    stage.director.sections[0].headerView = adapter
    stage.reload()
    #expect(stage.texts == ["A", "a"])
    stage.director.registerHeaderFooterAdapter(adapter)
    stage.reload()
    #expect(stage.texts == ["view", "a"])
  }

  @Test("registerHeaderFooterAdapters(): registers several adapters")
  func registerHeaderFooterAdapters() {
    let stage = stage("a")
    let adapters = [
      TableHeaderFooterAdapter<ReferenceHeader>(), TableHeaderFooterAdapter<ReferenceHeader>(),
    ]
    stage.director.sections[0].headerView = adapters[0]
    stage.director.sections[0].footerView = adapters[1]
    stage.director.registerHeaderFooterAdapters(adapters)
    stage.reload()
    #expect(stage.texts == ["view", "a", "view"])
  }

  @Test("set(sections:): replaces all sections")
  func setSections() {
    let stage = stage()
    stage.director.set(sections: [section("x"), section("y")])
    stage.reload()
    #expect(stage.texts == ["X", "x", "Y", "y"])
  }

  @Test("add(section:at:): inserts a section at an index, or appends it")
  func addSection() {
    let stage = stage("ab")
    stage.director.add(section: section("x"), at: 1)
    stage.director.add(section: section("y"))
    stage.reload()
    #expect(stage.texts == ["A", "a", "X", "x", "B", "b", "Y", "y"])
  }

  @Test("add(sections:at:): inserts several sections in their order, or appends them")
  func addSections() {
    let stage = stage("a")
    stage.director.add(sections: [section("x"), section("y")], at: 0)
    stage.director.add(sections: [section("z")], at: nil)
    stage.reload()
    #expect(stage.texts == ["X", "x", "Y", "y", "A", "a", "Z", "z"])
  }

  @Test("section(at:): returns the section at an index, or `nil`")
  func sectionAt() {
    let director = stage().director
    #expect(director.section(at: 1)?.identifier == "b")
    #expect(director.section(at: 3) == nil && director.section(at: -1) == nil)
  }

  @Test("elementAt(): returns the element at an index path, or `nil`")
  func elementAt() {
    let director = stage().director
    #expect((director.elementAt(RowPath(section: 1, row: 0)) as? Plain)?.name == "b")
    #expect(director.elementAt(RowPath(section: 1, row: 1)) == nil)
    #expect(director.elementAt(RowPath(section: 9, row: 0)) == nil)
  }

  @Test("remove(section:): removes and returns a section, or returns `nil` for an invalid index")
  func removeSection() {
    let stage = stage()
    #expect(stage.director.remove(section: 1)?.identifier == "b")
    #expect(stage.director.remove(section: 7) == nil)
    stage.reload()
    #expect(stage.texts == ["A", "a", "C", "c"])
  }

  @Test(
    "remove(sectionsAt:): removes several sections, and returns them from the last to the first"
  )
  func removeSectionsAt() {
    let stage = stage()
    let removed = stage.director.remove(sectionsAt: [0, 2, 9])
    #expect(removed.map(\.identifier) == ["c", "a"])
    stage.reload()
    #expect(stage.texts == ["B", "b"])
  }

  @Test("removeAll(keepingCapacity:): removes all sections")
  func removeAll() {
    let stage = stage()
    #expect(stage.director.removeAll(keepingCapacity: true).count == 3)
    stage.reload()
    #expect(stage.texts == [])
  }

  @Test("move(swappingAt:with:): swaps two sections, and ignores invalid indices")
  func swap() {
    let stage = stage()
    stage.director.move(swappingAt: 0, with: 2)
    stage.director.move(swappingAt: 0, with: 3)
    stage.reload()
    #expect(stage.texts == ["C", "c", "B", "b", "A", "a"])
  }

  @Test("move(from:to:): moves a section to its final index, and ignores invalid indices")
  func move() {
    let stage = stage()
    stage.director.move(from: 0, to: 2)
    stage.director.move(from: 0, to: 3)
    stage.reload()
    #expect(stage.texts == ["B", "b", "C", "c", "A", "a"])
  }

  @Test("add(elements:inSection:): appends elements to a section, or to a new section")
  func addElements() {
    let stage = stage("ab")
    stage.director.add(elements: [Plain(id: 1, name: "one")], inSection: 0)
    stage.director.add(elements: [Plain(id: 2, name: "two")])
    stage.reload()
    #expect(stage.texts == ["A", "a", "one", "B", "b", "two"])
    #expect(stage.director.sections.count == 3)
  }

  @Test(
    "reload(afterUpdate:completion:): shows the changes of a closure, then calls the completion"
  )
  func reload() {
    let stage = stage()
    let notes = Notes()
    stage.director.reload(
      afterUpdate: { director in
        director.move(from: 0, to: 2)
        return .none
      },
      completion: { notes.add("shown") }
    )
    stage.stage.session.commit()
    #expect(stage.texts == ["B", "b", "C", "c", "A", "a"])
    #expect(notes.all == ["shown"])
  }

  @Test("isPrefetchingEnabled: determines whether `prefetch` is called")
  func isPrefetchingEnabled() {
    let notes = Notes()
    let adapter = TableAdapter(Plain.self) {
      Text($0.name)
    } configure: {
      $0.events.prefetch = { rows, _ in notes.add("\(rows.count)") }
    }
    let rows = (0..<200).map { Plain(id: $0, name: "row \($0)") }
    let stage = DirectorStage([TableSection(id: "s", elements: rows)], adapters: [adapter])
    stage.director.isPrefetchingEnabled = false
    _ = notes.take()
    stage.host.scroll(stage.scroll, to: 900)
    #expect(notes.all == [])
    stage.director.isPrefetchingEnabled = true
    stage.host.scroll(stage.scroll, to: 1_500)
    #expect(notes.all != [])
  }
}

/// The header and footer view of the tests of the API reference.
final class ReferenceHeader: TableViewHeaderFooterView {
  var title = "view" { didSet { setNeedsUpdate() } }
  override var content: any Component { Text(title) }
}
