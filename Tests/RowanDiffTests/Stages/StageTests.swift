import RowanDiff
import Testing

@Suite("Changesets in stages")
struct StageTests {
  private func steps(
    _ old: [ItemSection],
    _ new: [ItemSection]
  ) -> [SectionedChangeStep<ItemSection>] {
    SectionedChangeset(from: old, to: new).steps(from: old, to: new) { headerFooter, rows in
      var section = headerFooter
      section.rows = rows
      return section
    }
  }

  @Test("Equal snapshots have no stages")
  func nothing() {
    let sections = [ItemSection(1, [1, 2])]
    #expect(steps(sections, sections).isEmpty)
    #expect(Changeset<Int>().steps(from: [1], to: [1]).isEmpty)
  }

  @Test("Contents are updated in a stage before rows are deleted, inserted and moved")
  func flat() throws {
    let old = [Item(key: 1), Item(key: 2), Item(key: 3)]
    let new = [Item(key: 3, revision: 1), Item(key: 1), Item(key: 4)]
    let steps = Changeset(from: old, to: new).steps(from: old, to: new)
    #expect(steps.count == 2)
    #expect(steps[0].changes == Changeset(updates: [.init(old: 2, new: 2)]))
    #expect(steps[0].elements.map(\.revision) == [0, 0, 1])
    #expect(steps[1].changes.deletions == [1])
    #expect(steps[1].changes.insertions == [2])
    #expect(steps[1].changes.moves == [.init(from: 2, to: 0)])
    #expect(steps[1].elements == new)
  }

  @Test("A row leaves its section in a stage before the section is deleted")
  func outlivingRow() {
    let result = steps(
      [ItemSection(1, [1, 2]), ItemSection(2, [3])],
      [ItemSection(2, [3, 2])]
    )
    #expect(result.count == 2)
    #expect(
      result[0].changes.rows.moves == [.init(from: at(0, 1), to: at(1, 1))]
    )
    #expect(result[0].sections == [ItemSection(1, [1]), ItemSection(2, [3, 2])])
    #expect(result[1].changes.sections == Changeset(deletions: [0]))
  }

  @Test("A section is inserted with its new rows in a stage before other rows move into it")
  func arrivingSection() {
    let result = steps(
      [ItemSection(1, [1, 2])],
      [ItemSection(5, [7, 2, 8]), ItemSection(1, title: 3, [1])]
    )
    #expect(result.map(\.changes.sections.updates.count) == [1, 0, 0])
    #expect(result[1].changes.sections.insertions == [0])
    #expect(result[1].sections[0] == ItemSection(5, [7, 8]))
    #expect(result[2].changes.rows.moves == [.init(from: at(1, 1), to: at(0, 1))])
  }

  @Test(
    "Each stage of random changes can be replayed, and the last stage is the target",
    arguments: 1...3
  )
  func randomSections(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let maker = SectionedPropertyTests()
    for alphabet in [6, 40, 10_000] {
      for _ in 0..<200 {
        let old = (0..<random.below(6)).map { _ in maker.section(alphabet, &random) }
        let new = maker.change(old, alphabet, &random)
        try replay(steps(old, new), old, new)
      }
    }
  }

  private func replay(
    _ steps: [SectionedChangeStep<ItemSection>],
    _ old: [ItemSection],
    _ new: [ItemSection]
  ) throws {
    var sections = old
    for stage in steps {
      let changes = stage.changes
      let rows = try changes.replayRows(
        on: sections.map(\.rows),
        takingFrom: stage.sections.map(\.rows)
      )
      #expect(rows == stage.sections.map(\.rows))
      let headerFooter = try changes.sections.replay(on: sections, takingFrom: stage.sections)
      #expect(
        headerFooter.map { [$0.key, $0.title] } == stage.sections.map { [$0.key, $0.title] }
      )
      let kinds = [
        !(changes.sections.updates.isEmpty && changes.rows.updates.isEmpty),
        changes.sections.hasStructuralChanges, changes.rows.hasStructuralChanges,
      ]
      #expect(kinds.count { $0 } == 1, "A step is about contents, sections or rows.")
      sections = stage.sections
    }
    #expect(sections == new)
  }

  @Test("Each stage of random changes of a flat list can be replayed")
  func randomLists() throws {
    var random = SplitMix64(seed: 9)
    let maker = FlatPropertyTests()
    for alphabet in [3, 12, 10_000] {
      for _ in 0..<200 {
        let old = (0..<random.below(30)).map { _ in Item(key: random.below(alphabet)) }
        let new = maker.change(old, alphabet, &random)
        var elements = old
        for stage in Changeset(from: old, to: new).steps(from: old, to: new) {
          let replayed = try stage.changes.replay(on: elements, takingFrom: stage.elements)
          #expect(replayed == stage.elements)
          elements = stage.elements
        }
        #expect(elements == new)
      }
    }
  }

  @Test("The stages of the crosswise workload can be replayed")
  func workload() throws {
    let workload = Workload.cross(10, by: 100)
    var sections = workload.source
    let changes = SectionedChangeset(from: workload.source, to: workload.target)
    let steps = changes.steps(from: workload.source, to: workload.target) {
      PodSection(key: $0.key, rows: $1)
    }
    for stage in steps {
      let rows = try stage.changes.replayRows(
        on: sections.map(\.rows),
        takingFrom: stage.sections.map(\.rows)
      )
      #expect(rows == stage.sections.map(\.rows))
      sections = stage.sections
    }
    #expect(sections == workload.target)
  }
}
