import Foundation
import RowanCore
import RowanLists
import Testing

@Suite("`ListState`")
struct ListStateTests {
  private func encoded(_ rows: some Sequence<RowID>) throws -> Data {
    let encoder = JSONEncoder()
    // Otherwise the order of keys varies.
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(ListState(selectedRows: Set(rows)))
  }

  private func decoded(_ data: Data) throws -> Set<RowID> {
    try JSONDecoder().decode(ListState.self, from: data).selectedRows
  }

  private func rows(_ range: Range<Int>, section: IdentityKey = "main") -> [RowID] {
    range.map { RowID(section: section, row: .int($0)) }
  }

  @Test("Of more than 100 selected rows, those with the least identifiers are encoded")
  func limit() throws {
    let saved = try decoded(encoded(rows(0..<500)))
    #expect(saved == Set(rows(0..<100)))
    let (first, second) = (rows(0..<80, section: "a"), rows(0..<80, section: "b"))
    let savedOfBoth = try decoded(encoded(second + first))
    #expect(savedOfBoth == Set(first + second[..<20]))
  }

  @Test("Integers precede strings, and repeated identifiers follow in the order of their rows")
  func order() throws {
    let names = (0..<60).map { RowID(row: .string("name \($0)")) }
    let twins = (0..<70).map { RowID(row: .int(7), occurrence: $0) }
    let saved = try decoded(encoded(names + twins))
    #expect(saved.isSuperset(of: twins) && saved.count == 100)
  }

  @Test("Rows whose identifiers cannot be encoded take no place among the 100 rows")
  func unencodable() throws {
    let unusable = (0..<400).map { RowID(section: "main", row: IdentityKey(Double($0) + 0.5)) }
    let saved = try decoded(encoded(unusable + rows(0..<100)))
    #expect(saved == Set(rows(0..<100)))
  }

  @Test("States with the same selection have the same data")
  func equalData() throws {
    let data = try encoded(rows(0..<90))
    // Sets with the same rows iterate in different orders.
    var roomy = Set<RowID>(minimumCapacity: 5_000)
    roomy.formUnion(rows(0..<90))
    #expect(try encoded(roomy) == data)
    #expect(try encoded(rows(0..<1_000)) == encoded(rows(0..<1_000)))
  }
}
