import RowanCore
import RowanLists

/// Where the rows of a section come from that are fetched: they change there, and are read anew then, by
/// somebody who fails now and then.
@MainActor
final class FuzzedShelf {
  struct Refused: Error {}

  private var rows: [FuzzedRow]
  private var failures = 0
  private(set) var lazyRows = LazyRows<FuzzedRow>(count: 0) { _ in RowPage(rows: [], count: 0) }

  init(_ rows: [FuzzedRow], pageSize: Int) {
    self.rows = rows
    // On the main actor, so that what is fetched comes in the order in which it was asked for.
    lazyRows = LazyRows(count: rows.count, pageSize: pageSize, pageLimit: 1) {
      @MainActor [weak self] range in try self?.page(range) ?? RowPage(rows: [], count: 0)
    }
    lazyRows.onError = { [weak self] _ in self?.lazyRows.refresh() }
  }

  /// Takes other rows over, which are read after so many failures.
  func change(_ rows: [FuzzedRow], failures: Int) {
    self.rows = rows
    self.failures = failures
    lazyRows.refresh()
  }

  private func page(_ range: Range<Int>) throws -> RowPage<FuzzedRow> {
    if failures > 0 {
      failures -= 1
      throw Refused()
    }
    return RowPage(rows: Array(rows[range.clamped(to: 0..<rows.count)]), count: rows.count)
  }
}
