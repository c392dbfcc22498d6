import ListTestSupport
import RowanComponents
import RowanCore
import RowanDiff
import RowanDirectors
import RowanListData
import RowanLists
import Testing

/// The members that sections of tables and of collections share.
@MainActor
@Suite("Members shared by sections of tables and collections")
struct ListSectionTests {
  /// Creates a section of each kind with the initializer of their base class.
  private func sections(_ count: Int) -> [ListSection] {
    [
      TableSection(id: "a", elements: items(0..<count), header: "A", footer: "a"),
      CollectionSection(id: "a", elements: items(0..<count), header: "A", footer: "a"),
    ]
  }

  private func order(_ section: ListSection) -> [Int] {
    section.elements.map { ($0 as? Item)?.id ?? -1 }
  }

  @Test("Sections are equal if both their types and their identifiers are equal")
  func equality() {
    #expect(TableSection(id: "a") == TableSection(id: "a", count: 2) { Item(id: $0, text: "") })
    #expect(CollectionSection(id: "a") == CollectionSection(id: "a", elements: items(0..<2)))
    #expect(CollectionSection(id: "a") != CollectionSection(id: "b"))
    let both = sections(1)
    #expect(both[0] != both[1])
    #expect(Set(both + sections(3)).count == 2)
  }

  @Test("Sections of tables and collections edit elements with the same functions and results")
  func edits() {
    for section in sections(4) {
      section.add(elements: items(10..<12), at: 1)
      section.move(from: 0, to: 3)
      section.move(swappingAt: 0, with: 5)
      #expect(section.remove(atIndexes: [1, 9]).compactMap { ($0 as? Item)?.id } == [11])
      #expect(order(section) == [3, 1, 0, 2, 10])
      #expect(section.count == 5)
      #expect(section.element(at: 5) == nil)
      #expect((section.set(element: Item(id: 7, text: "x"), at: 0) as? Item)?.id == 3)
      #expect(section.removeAll() == 5)
      section.set(elements: items(0..<2))
      #expect(order(section) == [0, 1])
      #expect(section.headerTitle == "A" && section.footerTitle == "a")
      #expect(section.index == nil)
    }
  }

  @Test("A section added to another director is removed from the first one")
  func anotherDirector() {
    let (one, other) = (CollectionDirector(), CollectionDirector())
    let sections = ["a", "b"].map { CollectionSection(id: $0, elements: items(0..<2)) }
    one.add(sections: sections)
    #expect(sections[0].director === one && sections[1].index == 1)
    other.add(section: sections[0])
    #expect(one.sections == [sections[1]])
    #expect(sections[0].director === other && sections[0].index == 0)
    #expect(sections[1].index == 0)
    #expect(other.removeAll() == [sections[0]])
    #expect(sections[0].director == nil && sections[0].index == nil)
  }

  @Test("`director` returns the director of a section with its own type, also for a flow director")
  func flow() {
    let section = CollectionSection(id: "a")
    let director = FlowCollectionDirector()
    director.add(section: section)
    #expect(section.director === director)
    #expect(section.director?.collection === director.collection)
    #expect(director.collection.director === director)
    let table = TableDirector()
    table.add(section: TableSection(id: "a"))
    #expect(table.firstSection?.director?.table === table.table)
    #expect(table.table.director === table)
  }

  @Test("A director without strong references is released, and its sections have no director")
  func release() {
    let section = CollectionSection(id: "a", elements: items(0..<2))
    weak var gone: CollectionDirector?
    do {
      let director = CollectionDirector()
      director.add(section: section)
      director.reload(afterUpdate: { $0.firstSection?.remove(at: 0) })
      gone = director
    }
    #expect(gone == nil)
    #expect(section.director == nil && section.index == nil)
    #expect(order(section) == [1])
  }

  @Test("`section(forIndexTitle:at:)` finds the sections of a collection")
  func indexTitles() {
    let director = CollectionDirector()
    for name in ["a", "b", "c"] {
      let section = CollectionSection(id: name)
      section.indexTitle = name == "b" ? nil : name.uppercased()
      director.add(section: section)
    }
    #expect(director.sectionIndexTitles == ["A", "C"])
    #expect(director.section(forIndexTitle: "C", at: 1) == 2)
  }
}
