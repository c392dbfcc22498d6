#if GRDB
import Foundation
import GRDB
import Rowan
import RowanGRDB
import RowanHeadless

/// A fictitious person.
struct Person: RowValue, Equatable, Codable, FetchableRecord, PersistableRecord {
  var id: Int
  var name: String
  var city: String

  static var byName: QueryInterfaceRequest<Person> { order(Column("name")) }
}

/// A database in a temporary file, which is deleted with the object.
final class PeopleFile: Sendable {
  let path: String
  let pool: DatabasePool

  /// Creates a file with `count` people. Names are repeated, so that the order by name is
  /// ambiguous.
  init(count: Int) throws {
    path = NSTemporaryDirectory() + "rowan-\(UUID().uuidString).sqlite"
    pool = try DatabasePool(path: path)
    try pool.write { database in
      try database.execute(
        sql: """
          CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT NOT NULL);
          INSERT INTO person
            WITH RECURSIVE number(value) AS (
              SELECT 1 UNION ALL SELECT value + 1 FROM number WHERE value < \(count)
            )
            SELECT value, printf('%c%c %06d', 65 + value * 7 % 26, 97 + value * 11 % 26,
              value * 7919 % \(max(1, count / 2))), 'city ' || (value % 100) FROM number
            WHERE value <= \(count);
          CREATE INDEX person_name ON person(name);
          """
      )
    }
  }

  deinit {
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
    }
  }

  /// Returns the names and identifiers of a range of the whole list, read by a separate query.
  func names(_ range: Range<Int>) throws -> [String] {
    try pool.read {
      try String.fetchAll(
        $0,
        sql: "SELECT name || ' ' || id FROM person ORDER BY name, id LIMIT ? OFFSET ?",
        arguments: [range.count, range.lowerBound]
      )
    }
  }
}

/// The errors of a database.
@MainActor
private final class ErrorList {
  var list: [any Error] = []
}

/// A table of people on the headless host.
@MainActor
final class PeopleStage {
  let people: DatabaseRows<Person>
  let table: TableView
  let host: HeadlessHost
  let session: Session
  var errors: [any Error] { errorList.list }
  private let errorList: ErrorList

  init(
    _ file: PeopleFile,
    _ request: QueryInterfaceRequest<Person> = Person.byName,
    pageSize: Int = 20
  ) async {
    let errors = ErrorList()
    self.errorList = errors
    people = DatabaseRows(request, in: file.pool, pageSize: pageSize, pageLimit: 4) {
      errors.list.append($0)
    }
    let table = TableView(
      adapters: [TableAdapter(Person.self) { Text("\($0.name) \($0.id)").lineLimit(1) }],
      estimatedRowHeight: 18
    )
    self.table = table
    host = HeadlessHost(size: Size(width: 300, height: 180))
    session = Session(host: host, measurer: FixedTextMeasurer())
    session.setContent { List(table) }
    host.start()
    table.apply([people.section("people")])
    await settle()
  }

  /// Waits until no rows are being read, and commits.
  func settle() async {
    await people.settle()
    session.commit()
  }

  /// Waits until a condition holds after a change of the database, at most 2,000 times 1 ms, and
  /// commits.
  func settle(until condition: () -> Bool) async {
    for _ in 0..<2_000 {
      if condition() { break }
      try? await Task.sleep(for: .milliseconds(1))
      await settle()
    }
    await settle()
  }

  func scroll(toRow row: Int) async {
    host.scroll(host.view(.scroll), to: Double(row) * 18)
    await settle()
  }

  var texts: [String] { host.visibleTexts }
  var firstRow: Int { table.firstVisibleRow?.row ?? 0 }
}
#endif
