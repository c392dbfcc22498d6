#if GRDB
import Foundation
import GRDB
import Rowan
import RowanGRDB
import Testing

/// A file of a million people, shared by all tests because writing it takes a while.
private let million = Result { try PeopleFile(count: 1_000_000) }

@MainActor
@Suite("A million rows in a database file", .serialized)
struct MillionRowsTests {
  @Test("The first rows are shown, and the table has the count of all rows")
  func opening() async throws {
    let file = try million.get()
    let stage = await PeopleStage(file)
    #expect(stage.table.rowCount == 1_000_000)
    #expect(try stage.texts == file.names(0..<stage.texts.count))
    #expect(stage.people.rows.loadedCount <= 100)
    #expect(stage.errors.isEmpty)
  }

  @Test(
    "After a jump the rows equal those of the query, and only rows near the viewport are loaded",
    arguments: [12_345, 500_000, 700_001, 999_980]
  )
  func jumping(row: Int) async throws {
    let file = try million.get()
    let stage = await PeopleStage(file)
    await stage.scroll(toRow: row)
    #expect(!stage.texts.contains("…"))
    let first = stage.firstRow
    #expect(abs(first - row) < 40)
    #expect(try stage.texts == file.names(first..<(first + stage.texts.count)))
    #expect(stage.people.rows.loadedCount <= 300)
  }

  @Test("Changes before, in and after the viewport keep the first visible row in place")
  func changes() async throws {
    let file = try million.get()
    let stage = await PeopleStage(file)
    await stage.scroll(toRow: 600_000)
    let first = stage.firstRow
    let before = stage.texts
    let shown = try #require(stage.people.rows.row(at: first + 2))
    try await file.pool.write { database in
      try Person(id: 2_000_001, name: shown.name, city: "new").insert(database)
      try database.execute(sql: "DELETE FROM person WHERE id = ?", arguments: [shown.id])
      try database.execute(
        sql: "UPDATE person SET city = 'other' WHERE name > ?",
        arguments: ["Zz"]
      )
    }
    await stage.settle { !stage.texts.contains("\(shown.name) \(shown.id)") }
    #expect(stage.table.rowCount == 1_000_000)
    #expect(stage.texts.first == before.first)
    #expect(stage.texts.contains("\(shown.name) 2000001"))
    #expect(try stage.texts == file.names(first..<(first + stage.texts.count)))
    try await file.pool.write { database in
      try shown.insert(database)
      try database.execute(sql: "DELETE FROM person WHERE id = 2000001")
    }
    await stage.settle { stage.texts == before }
    #expect(stage.texts == before)
  }
}
#endif
