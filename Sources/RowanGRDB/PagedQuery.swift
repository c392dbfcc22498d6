#if GRDB
import GRDB
import RowanListData
import Synchronization

/// A query whose records are read in pages, with a cached count.
final class PagedQuery<Row: DatabaseRow>: Sendable {
  /// The cached number of records.
  private struct Count {
    /// The number; `nil` while it has to be counted.
    var value: Int?
    /// The number of changes of the records so far. A count of an earlier version is not stored.
    var version = 0
  }

  private let request: QueryInterfaceRequest<Row>
  private let count = Mutex(Count())

  init(_ request: QueryInterfaceRequest<Row>) {
    self.request = request.withStableOrder()
  }

  /// Invalidates the cached count, so that the records are counted before the next page is read.
  func forgetCount() {
    count.withLock {
      $0.value = nil
      $0.version += 1
    }
  }

  /// The number of changes of the records that were reported so far.
  var version: Int { count.withLock(\.version) }

  /// Returns the records in a range, and the number of all records. The records may be as old as
  /// `version`, which must be taken before the read access is requested: otherwise an outdated
  /// count could be cached.
  func page(
    _ range: Range<Int>,
    in database: Database,
    asOf version: Int
  ) throws -> RowPage<Row> {
    let total = try total(in: database, asOf: version)
    let part = range.clamped(to: 0..<total)
    guard !part.isEmpty else { return RowPage(rows: [], count: total) }
    let fromEnd = total - part.upperBound
    // The database walks past all records before a page, so the walk begins at the nearer end.
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
#endif
