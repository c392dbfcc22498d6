import ListTestSupport
import RowanComponents
import RowanDiff
import RowanDirectors
import RowanLists
import Testing

@MainActor
@Suite("Sections of `TableDirector`")
struct DirectorSectionsTests {
  private func section(_ id: String, _ rows: Range<Int> = 0..<0) -> TableSection {
    TableSection(id: id, elements: items(rows))
  }

  private func director(_ ids: String...) -> TableDirector {
    let director = TableDirector()
    director.set(sections: ids.map { section($0) })
    return director
  }

  private func ids(_ director: TableDirector) -> String {
    director.sections.map(\.identifier).joined()
  }

  @Test(
    "`add(section:at:)` inserts at an index, appends beyond the end, and ignores negative indices"
  )
  func adding() {
    let director = director("a", "b")
    director.add(section: section("c"))
    director.add(section: section("d"), at: 1)
    director.add(section: section("e"), at: 99)
    #expect(ids(director) == "adbce")
    director.add(sections: [section("x"), section("y")], at: 2)
    #expect(ids(director) == "adxybce")
    director.add(section: section("z"), at: -1)
    #expect(ids(director) == "adxybce")
    #expect(director.firstSection?.identifier == "a")
    #expect(director.lastSection?.identifier == "e")
    #expect(director.section("x")?.index == 2)
  }

  @Test(
    "Functions called with invalid indices return `nil` or change nothing",
    arguments: [-1, 2, 1_000]
  )
  func invalid(index: Int) {
    let director = director("a", "b")
    #expect(director.section(at: index) == nil)
    #expect(director.elementAt(RowPath(section: index, row: 0)) == nil)
    #expect(director.elementAt(RowPath(section: 0, row: index)) == nil)
    #expect(director.remove(section: index) == nil)
    #expect(director.remove(indexPath: RowPath(section: index, row: 0)) == nil)
    director.move(from: index, to: 0)
    director.move(from: 0, to: index)
    director.move(swappingAt: index, with: 1)
    director.move(swappingAt: 0, with: 0)
    #expect(ids(director) == "ab")
    #expect(director.section("c") == nil)
  }

  @Test("A removed section keeps its elements and has no director")
  func removing() {
    let director = director("a", "b", "c", "d")
    director.section("b")?.add(elements: items(0..<3))
    let removed = director.remove(section: 1)
    #expect(removed?.count == 3)
    #expect(removed?.director == nil)
    #expect(removed?.index == nil)
    #expect(ids(director) == "acd")
    let others = director.remove(sectionsAt: [0, 7, 2, -3, 0])
    #expect(others.map(\.identifier) == ["d", "a"])
    #expect(director.removeAll(keepingCapacity: true).map(\.identifier) == ["c"])
    #expect(director.sections.isEmpty)
    #expect(director.firstSection == nil)
  }

  @Test("Sections are moved to their final index, or swapped")
  func moving() {
    let director = director("a", "b", "c", "d")
    director.move(from: 0, to: 2)
    #expect(ids(director) == "bcad")
    director.move(from: 3, to: 0)
    #expect(ids(director) == "dbca")
    director.move(swappingAt: 0, with: 3)
    #expect(ids(director) == "abcd")
  }

  @Test("`add(elements:inSection:)` appends to a section, or to a new section at the end")
  func elements() {
    let director = director("a")
    #expect(director.add(elements: items(0..<2), inSection: 0)?.identifier == "a")
    #expect(director.add(elements: items(2..<3))?.index == 1)
    #expect(director.add(elements: items(3..<4), inSection: 9)?.index == 2)
    #expect(director.add(elements: items(4..<5), inSection: -1) == nil)
    #expect(director.sections.map(\.count) == [2, 1, 1])
    #expect((director.elementAt(RowPath(section: 0, row: 1)) as? Item)?.id == 1)
    let removed = director.remove(indexPath: RowPath(section: 0, row: 0))
    #expect((removed as? Item)?.id == 0)
    #expect(director.sections[0].count == 1)
  }

  @Test("Elements added to a collapsed section are appended to its hidden elements")
  func collapsed() {
    let director = director("a")
    director.sections[0].add(elements: items(0..<2))
    director.sections[0].isCollapsed = true
    director.add(elements: items(2..<3), inSection: 0)
    #expect(names(director.sections[0].elements) == ["row 0", "row 1", "row 2"])
    #expect(director.elementAt(RowPath(section: 0, row: 0)) == nil)
  }

  @Test(
    "A section added to another director leaves the first one, and is in one director only once"
  )
  func ownership() {
    let (one, other) = (director("a", "b"), director("c"))
    let moving = one.sections[0]
    other.add(section: moving)
    #expect(ids(one) == "b")
    #expect(ids(other) == "ca")
    #expect(moving.director === other)
    other.add(section: moving, at: 0)
    #expect(ids(other) == "ca")
    let old = other.sections
    other.set(sections: [section("d")])
    #expect(old.allSatisfy { $0.director == nil })
  }

  @Test("`section(forIndexTitle:at:)` finds the section of an index title, also among equal titles")
  func indexTitles() {
    let director = director("a", "b", "c", "d")
    #expect(director.sectionIndexTitles == nil)
    director.sections[1].indexTitle = "X"
    director.sections[3].indexTitle = "X"
    #expect(director.sectionIndexTitles == ["X", "X"])
    #expect(director.section(forIndexTitle: "X") == 1)
    #expect(director.section(forIndexTitle: "X", at: 1) == 3)
    #expect(director.section(forIndexTitle: "X", at: 5) == 1)
    #expect(director.section(forIndexTitle: "Y") == 0)
  }
}
