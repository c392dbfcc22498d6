import RowanDiff
import Testing

@Suite("Changesets of sectioned lists")
struct SectionedChangesetTests {
  private func changes(_ old: [ItemSection], _ new: [ItemSection]) throws -> SectionedChangeset {
    let changeset = SectionedChangeset(from: old, to: new)
    let replayed = try changeset.replayRows(on: old.map(\.rows), takingFrom: new.map(\.rows))
    #expect(replayed == new.map(\.rows))
    return changeset
  }

  @Test("Equal snapshots have no changes")
  func unchanged() throws {
    let sections = [ItemSection(1, [1, 2]), ItemSection(2, [])]
    #expect(try changes(sections, sections) == SectionedChangeset())
    #expect(try changes([], []).isEmpty)
  }

  @Test("A changed row does not update its section")
  func rowUpdate() throws {
    var new = [ItemSection(1, [1, 2, 3])]
    new[0].rows[1].revision = 1
    let result = try changes([ItemSection(1, [1, 2, 3])], new)
    #expect(result.sections.isEmpty)
    #expect(result.rows == Changeset(updates: [.init(old: at(0, 1), new: at(0, 1))]))
  }

  @Test("A changed section title updates the section, and not its rows")
  func chromeUpdate() throws {
    let result = try changes([ItemSection(1, [1, 2])], [ItemSection(1, title: 9, [1, 2])])
    #expect(result.sections == Changeset(updates: [.init(old: 0, new: 0)]))
    #expect(result.rows.isEmpty)
  }

  @Test("A section moves together with its rows, which are not listed")
  func sectionMove() throws {
    let result = try changes(
      [ItemSection(1, [1, 2]), ItemSection(2, [3]), ItemSection(3, [4])],
      [ItemSection(2, [3]), ItemSection(3, [4]), ItemSection(1, [1, 2])]
    )
    #expect(result.sections == Changeset(moves: [.init(from: 0, to: 2)]))
    #expect(result.rows.isEmpty)
  }

  @Test("A row moves from one section to another")
  func rowAcrossSections() throws {
    let result = try changes(
      [ItemSection(1, [1, 2, 3]), ItemSection(2, [4])],
      [ItemSection(1, [1, 3]), ItemSection(2, [4, 2])]
    )
    #expect(result.sections.isEmpty)
    #expect(result.rows == Changeset(moves: [.init(from: at(0, 1), to: at(1, 1))]))
  }

  @Test("Rows that are deleted or inserted with their section are not listed")
  func wholeSections() throws {
    let result = try changes([ItemSection(1, [1, 2])], [ItemSection(2, [3, 4])])
    #expect(result.sections == Changeset(deletions: [0], insertions: [0]))
    #expect(result.rows.isEmpty)
  }

  @Test("Rows can move out of a deleted section, and into an inserted section")
  func rowsOutlivingSections() throws {
    let result = try changes(
      [ItemSection(1, [1, 2]), ItemSection(2, [3, 4])],
      [ItemSection(2, [1, 3]), ItemSection(5, [7, 4])]
    )
    #expect(result.sections == Changeset(deletions: [0], insertions: [1]))
    #expect(
      result.rows
        == Changeset(
          moves: [.init(from: at(0, 0), to: at(0, 0)), .init(from: at(1, 1), to: at(1, 1))])
    )
  }

  @Test("`withoutMovesAcrossSectionChanges()` replaces such moves by deletions and insertions")
  func strictHosts() throws {
    let old = [ItemSection(1, [1, 2]), ItemSection(2, [3, 4, 5])]
    var new = [ItemSection(2, [1, 5, 3]), ItemSection(5, [2, 4])]
    new[0].rows[0].revision = 1
    new[0].rows[1].revision = 1
    let result = try changes(old, new).withoutMovesAcrossSectionChanges()
    let rows = try result.replayRows(on: old.map(\.rows), takingFrom: new.map(\.rows))
    #expect(rows == new.map(\.rows))
    #expect(result.rows.deletions == [at(1, 1)])
    #expect(result.rows.insertions == [at(0, 0)])
    #expect(result.rows.moves.count == 1)
    #expect(result.rows.updates == [.init(old: at(1, 2), new: at(0, 1))])
  }

  @Test("A row that occurs in two sections is inserted and reported as a duplicate")
  func duplicates() throws {
    let result = try changes(
      [ItemSection(1, [1, 2]), ItemSection(2, [3])],
      [ItemSection(1, [2, 1]), ItemSection(2, [1, 3])]
    )
    #expect(result.rows.insertions == [at(1, 0)])
    #expect(result.rows.duplicates.new == [.init(place: at(1, 0), first: at(0, 1))])
    #expect(result.hasDuplicates)
  }

  @Test("Duplicate sections are paired in order, and the surplus one is inserted and reported")
  func duplicateSections() throws {
    let result = try changes(
      [ItemSection(1, [1]), ItemSection(3, [])],
      [ItemSection(2, [2]), ItemSection(1, [1]), ItemSection(1, [4]), ItemSection(5, [])]
    )
    #expect(result.sections.insertions == [0, 2, 3])
    #expect(result.sections.duplicates.new == [.init(place: 2, first: 1)])
    #expect(result.rows.isEmpty)
  }

  @Test("`DuplicateReport.duplicates(in:)` finds the duplicate rows of a whole snapshot")
  func duplicateSearch() {
    let source = SectionSource([ItemSection(1, [1, 2]), ItemSection(2, [3, 1])])
    #expect(DuplicateReport.duplicates(in: source) == [.init(place: at(1, 1), first: at(0, 0))])
  }
}
