import ListTestSupport
import RowanComponents
import RowanDirectors
import RowanLists
import Testing

@MainActor
@Suite("Elements of `TableSection`")
struct TableSectionTests {
  private func section(_ count: Int) -> TableSection {
    TableSection(id: "a", elements: items(0..<count))
  }

  private func order(_ section: TableSection) -> [Int] {
    section.elements.map { ($0 as? Item)?.id ?? -1 }
  }

  @Test("A section without a given identifier gets a unique one")
  func identifiers() {
    let (one, other) = (TableSection(), TableSection())
    #expect(one != other)
    #expect(one.identifier != other.identifier)
    #expect(TableSection(id: "a") == TableSection(id: "a", elements: items(0..<2)))
  }

  @Test("`add` inserts elements at an index, appends beyond the end, and ignores negative indices")
  func adding() {
    let section = section(2)
    section.add(element: Item(id: 7, text: "x"))
    section.add(element: Item(id: 8, text: "x"), at: 1)
    section.add(element: Item(id: 9, text: "x"), at: 50)
    section.add(element: nil)
    section.add(elements: nil, at: 0)
    section.add(element: Item(id: 10, text: "x"), at: -1)
    #expect(order(section) == [0, 8, 1, 7, 9])
    section.add(elements: items(20..<22), at: 2)
    #expect(order(section) == [0, 8, 20, 21, 1, 7, 9])
  }

  @Test("`set(element:at:)` replaces an element, and returns the old one or `nil`")
  func replacing() {
    let section = section(3)
    #expect((section.set(element: Item(id: 5, text: "x"), at: 1) as? Item)?.id == 1)
    #expect(section.set(element: Item(id: 6, text: "x"), at: 3) == nil)
    #expect(section.set(element: Item(id: 6, text: "x"), at: -1) == nil)
    #expect(order(section) == [0, 5, 2])
    section.set(elements: [Plain(id: 1, name: "one"), Item(id: 2, text: "two")])
    #expect(names(section.elements) == ["one", "two"])
    section.elements = [Item(id: 3, text: "three")]
    #expect(names(section.elements) == ["three"])
  }

  @Test("`remove(atIndexes:)` removes from the highest index down, and ignores invalid indices")
  func removing() {
    let section = section(6)
    #expect((section.remove(at: 1) as? Item)?.id == 1)
    #expect(section.remove(at: 5) == nil)
    #expect(section.remove(at: -1) == nil)
    let removed = section.remove(atIndexes: [0, 2, 9, -4, 0])
    #expect(removed.map { ($0 as? Item)?.id } == [3, 0])
    #expect(order(section) == [2, 4, 5])
    #expect(section.removeAll() == 3)
    #expect(section.count == 0)
    #expect(section.removeAll(keepingCapacity: true) == 0)
  }

  @Test("Elements are moved to their final index, or swapped; invalid indices are ignored")
  func moving() {
    let section = section(5)
    section.move(from: 0, to: 3)
    #expect(order(section) == [1, 2, 3, 0, 4])
    section.move(from: 4, to: 0)
    #expect(order(section) == [4, 1, 2, 3, 0])
    section.move(swappingAt: 0, with: 4)
    section.move(swappingAt: 2, with: 1)
    #expect(order(section) == [0, 2, 1, 3, 4])
    for index in [-1, 5] {
      section.move(from: index, to: 0)
      section.move(from: 0, to: index)
      section.move(swappingAt: 0, with: index)
    }
    section.move(from: 2, to: 2)
    #expect(order(section) == [0, 2, 1, 3, 4])
  }

  @Test("A section may contain elements of different types")
  func mixing() {
    let section = TableSection(elements: items(0..<2))
    section.add(element: Plain(id: 1, name: "plain"), at: 1)
    #expect(names(section.elements) == ["row 0", "plain", "row 1"])
    #expect(section.element(at: 3) == nil)
    #expect((section.element(at: 1) as? Plain)?.name == "plain")
  }

  @Test("Elements of a collapsed section are kept and can be changed")
  func collapsed() {
    let section = section(3)
    section.isCollapsed = true
    #expect(section.elements.count == 3)
    section.add(element: Item(id: 9, text: "x"))
    section.remove(at: 0)
    section.isCollapsed = false
    #expect(order(section) == [1, 2, 9])
  }
}
