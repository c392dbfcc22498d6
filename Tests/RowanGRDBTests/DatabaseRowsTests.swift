#if GRDB
import Foundation
import GRDB
import Rowan
import RowanGRDB
import Testing

@MainActor
@Suite("`DatabaseRows`")
struct DatabaseRowsTests {
  @Test("A filtered query in descending order gives its rows in that order")
  func filter() async throws {
    let file = try PeopleFile(count: 5_000)
    let request = Person.filter(Column("city") == "city 7").order(Column("id").desc)
    let stage = await PeopleStage(file, request)
    #expect(stage.people.count == 50)
    #expect(stage.people.rows.row(at: 0)?.id == 4_907)
    await stage.scroll(toRow: 49)
    #expect(stage.texts.last?.hasSuffix(" 7") == true)
  }

  @Test("An inserted row appears in an empty table, and changed and deleted rows are updated")
  func emptying() async throws {
    let file = try PeopleFile(count: 0)
    let stage = await PeopleStage(file)
    #expect(stage.table.rowCount == 0)
    try await file.pool.write { try Person(id: 1, name: "Ada", city: "London").insert($0) }
    await stage.settle { stage.table.rowCount == 1 }
    #expect(stage.texts == ["Ada 1"])
    try await file.pool.write { try $0.execute(sql: "UPDATE person SET name = 'Grace'") }
    await stage.settle { stage.texts == ["Grace 1"] }
    #expect(stage.texts == ["Grace 1"])
    _ = try await file.pool.write { try Person.deleteAll($0) }
    await stage.settle { stage.table.rowCount == 0 }
    #expect(stage.texts.isEmpty)
  }

  @Test("Random changes are shown as the query returns them", arguments: 1...3)
  func randomChanges(seed: UInt64) async throws {
    var state = seed
    func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let file = try PeopleFile(count: 400)
    let stage = await PeopleStage(file)
    for step in 0..<40 {
      let ids = (0..<5).map { _ in below(600) + 1 }
      try await file.pool.write { database in
        for (offset, id) in ids.enumerated() {
          switch offset {
          case 0...1: try Person.deleteOne(database, key: id)
          case 2:
            try database.execute(
              sql: "UPDATE person SET name = ? WHERE id = ?",
              arguments: ["M \(step)", id]
            )
          default: try Person(id: id, name: "Aa \(id % 37)", city: "").save(database)
          }
        }
      }
      await stage.scroll(toRow: below(400))
      let total = try await file.pool.read { try Person.fetchCount($0) }
      func isShown() -> Bool {
        let first = stage.firstRow
        let names = try? file.names(first..<(first + stage.texts.count))
        return stage.table.rowCount == total && stage.texts == names
      }
      await stage.settle { isShown() }
      #expect(isShown(), "seed \(seed), step \(step)")
    }
  }

  @Test("An error of the database is reported, and the rows stay")
  func errors() async throws {
    let file = try PeopleFile(count: 100)
    let stage = await PeopleStage(file)
    let texts = stage.texts
    try await file.pool.write { try $0.execute(sql: "ALTER TABLE person RENAME TO people") }
    stage.people.refresh()
    await stage.settle { !stage.errors.isEmpty }
    #expect(stage.errors.contains { $0 is DatabaseError })
    #expect(stage.texts == texts)
  }

  @Test("`refresh()` shows rows that another process has inserted or deleted")
  func unobservedChanges() async throws {
    let file = try PeopleFile(count: 2)
    let stage = await PeopleStage(file)
    #expect(stage.table.rowCount == 2)
    // The observation of a pool does not see changes that are made through another one.
    let other = try DatabasePool(path: file.path)
    try await other.write { try Person(id: 3, name: "Ada", city: "London").insert($0) }
    stage.people.refresh()
    await stage.settle()
    #expect(stage.table.rowCount == 3 && stage.people.count == 3)
    #expect(stage.texts.contains("Ada 3"))
    _ = try await other.write { try Person.deleteOne($0, key: 3) }
    stage.people.refresh()
    await stage.settle()
    #expect(stage.table.rowCount == 2 && !stage.texts.contains("Ada 3"))
  }

  @Test("`DatabaseRows` is released with its table and observes no further changes")
  func ending() async throws {
    let file = try PeopleFile(count: 10)
    var stage: PeopleStage? = await PeopleStage(file)
    weak let rows = stage?.people.rows
    stage = nil
    try await file.pool.write { _ = try Person.deleteOne($0, key: 1) }
    await Task.yield()
    #expect(rows == nil)
  }
}
#endif
