#if GRDB
import GRDB
import Testing

@testable import RowanGRDB

@Suite("`PagedQuery`")
struct PagedQueryTests {
  @Test("A count that was read from data before a change is not cached")
  func staleCount() throws {
    let file = try PeopleFile(count: 10)
    let query = PagedQuery(Person.byName)
    let version = query.version
    let late = try file.pool.read { database in
      // From here on this reader sees the database as it is now.
      _ = try Person.fetchCount(database)
      _ = try file.pool.write { try Person.deleteOne($0, key: 1) }
      query.forgetCount()
      return try query.page(0..<10, in: database, asOf: version)
    }
    #expect(late.count == 10)
    let next = query.version
    let page = try file.pool.read { try query.page(0..<10, in: $0, asOf: next) }
    #expect(page.count == 9)
    #expect(page.rows.count == 9)
  }

  @Test("A count is cached until `forgetCount()`")
  func keptCount() throws {
    let file = try PeopleFile(count: 10)
    let query = PagedQuery(Person.byName)
    let version = query.version
    func count() throws -> Int {
      try file.pool.read { try query.page(0..<1, in: $0, asOf: version).count }
    }
    #expect(try count() == 10)
    _ = try file.pool.write { try Person.deleteOne($0, key: 1) }
    // The query was not notified of the change.
    #expect(try count() == 10)
  }
}
#endif
