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

/// Each title begins with an item of `TableSection`. A lint script looks for these names.
@MainActor
@Suite("API reference: `TableSection`")
struct SectionReferenceTests {
  private func row(_ name: String) -> Plain { Plain(id: name.hashValue, name: name) }

  private func rows(_ names: String) -> [any ElementRepresentable] {
    names.map { row(String($0)) }
  }

  /// Creates a section with a row for each letter, without a title.
  private func stage(_ letters: String = "abc") -> (section: TableSection, stage: DirectorStage) {
    let section = TableSection(id: "s", elements: rows(letters))
    return (
      section, DirectorStage([section], adapters: [TableAdapter(Plain.self) { Text($0.name) }])
    )
  }

  private func shown(_ stage: DirectorStage) -> String {
    stage.reload()
    return stage.texts.joined()
  }

  private func name(_ element: (any ElementRepresentable)?) -> String? {
    (element as? Plain)?.name
  }

  @Test("identifier: the given identifier, or a unique one")
  func identifier() {
    #expect(TableSection(id: "mine").identifier == "mine")
    #expect(TableSection().identifier != TableSection().identifier)
  }

  @Test("headerTitle: shown above the rows")
  func headerTitle() {
    let (section, stage) = stage()
    section.headerTitle = "Title "
    #expect(shown(stage) == "Title abc")
  }

  @Test("footerTitle: shown below the rows")
  func footerTitle() {
    let (section, stage) = stage()
    section.footerTitle = " end"
    #expect(shown(stage) == "abc end")
  }

  @Test("headerView: shown above the rows in place of the title")
  func headerView() {
    let (section, stage) = stage()
    let adapter = TableHeaderFooterAdapter<ReferenceHeader>()
    stage.director.registerHeaderFooterAdapter(adapter)
    section.headerTitle = "Title"
    section.headerView = adapter
    #expect(shown(stage) == "viewabc")
  }

  @Test("footerView: shown below the rows in place of the title")
  func footerView() {
    let (section, stage) = stage()
    let adapter = TableHeaderFooterAdapter<ReferenceHeader>()
    stage.director.registerHeaderFooterAdapter(adapter)
    section.footerTitle = "Title"
    section.footerView = adapter
    #expect(shown(stage) == "abcview")
  }

  @Test("isCollapsed: hides the rows of the section, which keeps its elements")
  func isCollapsed() {
    let (section, stage) = stage()
    section.headerTitle = "Title "
    section.isCollapsed = true
    #expect(shown(stage) == "Title ")
    #expect(section.elements.count == 3)
    section.isCollapsed = false
    #expect(shown(stage) == "Title abc")
  }

  @Test("indexTitle: shown in the section index, and listed in `sectionIndexTitles`")
  func indexTitle() {
    let (section, stage) = stage()
    section.indexTitle = "S"
    #expect(shown(stage).contains("S"))
    #expect(stage.director.sectionIndexTitles == ["S"])
  }

  @Test("elements: the elements in their order; an assignment replaces them")
  func elements() {
    let (section, stage) = stage()
    #expect(section.elements.compactMap(name) == ["a", "b", "c"])
    section.elements = rows("xy")
    #expect(shown(stage) == "xy")
  }

  @Test("set(elements:): replaces all elements")
  func setElements() {
    let (section, stage) = stage()
    section.set(elements: rows("xyz"))
    #expect(shown(stage) == "xyz")
  }

  @Test("set(element:at:): replaces one element and returns the old one")
  func setElement() {
    let (section, stage) = stage()
    #expect(name(section.set(element: row("x"), at: 1)) == "b")
    #expect(section.set(element: row("y"), at: 5) == nil)
    #expect(shown(stage) == "axc")
  }

  @Test("add(element:at:): inserts an element at an index, or appends it")
  func addElement() {
    let (section, stage) = stage()
    section.add(element: row("x"), at: 1)
    section.add(element: row("y"))
    #expect(shown(stage) == "axbcy")
  }

  @Test("add(elements:at:): inserts several elements in their order")
  func addElements() {
    let (section, stage) = stage()
    section.add(elements: rows("xy"), at: 2)
    #expect(shown(stage) == "abxyc")
  }

  @Test("remove(at:): removes and returns an element, or returns `nil` for an invalid index")
  func remove() {
    let (section, stage) = stage()
    #expect(name(section.remove(at: 0)) == "a")
    #expect(section.remove(at: 2) == nil)
    #expect(shown(stage) == "bc")
  }

  @Test("remove(atIndexes:): removes several elements, and ignores invalid indices")
  func removeSeveral() {
    let (section, stage) = stage()
    #expect(section.remove(atIndexes: [0, 2, 8]).compactMap(name) == ["c", "a"])
    #expect(shown(stage) == "b")
  }

  @Test("removeAll(keepingCapacity:): removes all elements and returns their number")
  func removeAll() {
    let (section, stage) = stage()
    #expect(section.removeAll(keepingCapacity: true) == 3)
    #expect(shown(stage) == "")
  }

  @Test("move(swappingAt:with:): swaps two elements, and ignores invalid indices")
  func swap() {
    let (section, stage) = stage()
    section.move(swappingAt: 0, with: 2)
    section.move(swappingAt: 0, with: 3)
    #expect(shown(stage) == "cba")
  }

  @Test("move(from:to:): moves an element to its final index, and ignores invalid indices")
  func move() {
    let (section, stage) = stage()
    section.move(from: 0, to: 2)
    section.move(from: 0, to: 3)
    #expect(shown(stage) == "bca")
  }
}
