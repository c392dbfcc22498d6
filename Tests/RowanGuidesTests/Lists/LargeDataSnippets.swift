import RowanComponents
import RowanControls
import RowanDiff
import RowanLists
import TestSupport
import Testing

// The code of the guides, word for word.

/// A simulated server.
private struct Server: Sendable {
  func people(_ range: Range<Int>) async throws -> [Person] { range.map { Person(id: $0) } }
  func count() async throws -> Int { 1_000 }
}

private struct Person: RowValue, Equatable {
  var id: Int
}

@MainActor
@Suite("Code of the guide to large data")
struct LargeDataGuideTests {
  private let table = TableView(adapters: [TableAdapter(Person.self) { Text("person \($0.id)") }])
  private let server = Server()

  private func show(_ error: any Error) { Issue.record(error) }

  @Test("A row is inserted with a changeset, without a diff")
  func insertion() {
    table.apply([SectionSnapshot(rows: (0..<100).map { Person(id: $0) })])
    let stage = Stage { List(table) }
    let row = Person(id: 500)
    var section = table.sections[0]
    section.insert([row], at: 20)
    let changes = Changeset(insertions: [RowPath(section: 0, row: 20)])
    table.apply([section], changes: SectionedChangeset(rows: changes))
    stage.session.commit()
    #expect(table.sections[0].row(at: 20) as? Person == row)
  }

  @Test("Lazy rows are fetched, and an error shows a failure message")
  func fetching() async throws {
    let server = server
    let total = try await server.count()
    let people = LazyRows<Person>(count: total) { range in
      RowPage(rows: try await server.people(range), count: try await server.count())
    }
    people.onError = { error in show(error) }
    table.apply([SectionSnapshot("people", lazy: people)])
    let stage = Stage { List(table) }
    await people.settle()
    stage.session.commit()
    #expect(stage.texts.first == "person 0")
    people.onError = { [weak people] error in
      table.failure = TableFailure("No connection") { people?.retry() }
    }
    people.onError?(CancellationError())
    stage.session.commit()
    #expect(stage.texts.contains("No connection"))
  }
}
