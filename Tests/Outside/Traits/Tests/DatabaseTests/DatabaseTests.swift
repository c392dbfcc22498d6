import GRDB
import Rowan
import RowanGRDB
import RowanTesting
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// A person in a database.
private struct Person: RowValue, Equatable, Codable, FetchableRecord, PersistableRecord {
  var id: Int
  var name: String
}

@MainActor
@Suite("A package that names the trait `GRDB`")
struct DatabaseTests {
  private let queue: DatabaseQueue
  private let table = TableView(adapters: [TableAdapter(Person.self) { Text($0.name) }])

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { database in
      try database.create(table: "person") { table in
        table.primaryKey("id", .integer)
        table.column("name", .text)
      }
      try Person(id: 1, name: "Grace").insert(database)
      try Person(id: 2, name: "Ada").insert(database)
    }
  }

  @Test("A list shows the rows of a query")
  func list() async throws {
    let people = DatabaseRows(Person.order(Column("name")), in: queue)
    table.apply([people.section()])
    let stage = TestStage { List(table) }
    await people.settle()
    try await stage.settle()
    #expect(stage.texts == ["Ada", "Grace"])
  }

  @Test("The database library is linked")
  func linked() {
    #expect(dlsym(nil, "sqlite3_libversion") != nil)
  }
}
