public import GRDB
public import Rowan
import RowanGRDB

/// A person in a database.
public struct Person: RowValue, Equatable, Codable, FetchableRecord, PersistableRecord {
  /// The primary key.
  public var id: Int
  /// The name.
  public var name: String

  /// Creates a person.
  public init(id: Int, name: String) {
    (self.id, self.name) = (id, name)
  }
}

/// A list of the people in a database.
@MainActor
public struct PeopleList {
  /// The table of the names.
  public let table = TableView(adapters: [TableAdapter(Person.self) { Text($0.name) }])
  private let people: DatabaseRows<Person>

  /// Creates a database with names, and a list of them in alphabetical order.
  public init(of names: [String]) throws {
    let queue = try DatabaseQueue()
    try queue.write { database in
      try database.create(table: "person") { table in
        table.primaryKey("id", .integer)
        table.column("name", .text)
      }
      for (id, name) in names.enumerated() { try Person(id: id, name: name).insert(database) }
    }
    people = DatabaseRows(Person.order(Column("name")), in: queue)
    table.apply([people.section()])
  }

  /// Waits until all reads have ended.
  public func settle() async { await people.settle() }
}
