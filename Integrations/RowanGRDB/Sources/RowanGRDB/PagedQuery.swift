import GRDB
import Rowan
import Synchronization

/// A query of which parts are read.
final class PagedQuery<Row: DatabaseRow>: Sendable {
  /// What is known of the number of records.
  private struct Count {
    /// The number; `nil` while it has to be counted.
    var value: Int?
    /// How often the records have changed: a number that was counted before does not count any more.
    var version = 0
  }

  private let request: QueryInterfaceRequest<Row>
  private let count = Mutex(Count())

  init(_ request: QueryInterfaceRequest<Row>) {
    self.request = request.withStableOrder()
  }

  /// Has the records counted before the next page is read.
  func forgetCount() {
    count.withLock {
      $0.value = nil
      $0.version += 1
    }
  }

  /// How often the records have changed so far, as far as is known.
  var version: Int { count.withLock(\.version) }

  /// The records in a range, and how many there are in all; what is read may be as old as `version`,
  /// which has to be from before the database was asked to let somebody read.
  func page(
    _ range: Range<Int>,
    in database: Database,
    asOf version: Int
  ) throws -> RowPage<Row> {
    let total = try total(in: database, asOf: version)
    let part = range.clamped(to: 0..<total)
    guard !part.isEmpty else { return RowPage(rows: [], count: total) }
    let fromEnd = total - part.upperBound
    // The database walks past all records in front of a page: from the nearer end.
    guard fromEnd < part.lowerBound else {
      let rows = try request.limit(part.count, offset: part.lowerBound).fetchAll(database)
      return RowPage(rows: rows, count: total)
    }
    let rows = try request.reversed().limit(part.count, offset: fromEnd).fetchAll(database)
    return RowPage(rows: rows.reversed(), count: total)
  }

  private func total(in database: Database, asOf version: Int) throws -> Int {
    let known = count.withLock { $0.version == version ? $0.value : nil }
    if let known { return known }
    let total = try request.fetchCount(database)
    count.withLock { if $0.version == version { $0.value = total } }
    return total
  }
}
