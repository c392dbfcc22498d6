import RowanCore
import RowanLists

/// The source of the rows of a section with fetched rows. The rows change here and are then fetched
/// again; some fetches fail.
@MainActor
final class FuzzedShelf {
  struct Refused: Error {}

  private var rows: [FuzzedRow]
  private var failures = 0
  private(set) var lazyRows = LazyRows<FuzzedRow>(count: 0) { _ in RowPage(rows: [], count: 0) }

  init(_ rows: [FuzzedRow], pageSize: Int) {
    self.rows = rows
    // On the main actor, so that fetched pages arrive in the order in which they were requested.
    lazyRows = LazyRows(count: rows.count, pageSize: pageSize, pageLimit: 1) {
      @MainActor [weak self] range in try self?.page(range) ?? RowPage(rows: [], count: 0)
    }
    lazyRows.onError = { [weak self] _ in self?.lazyRows.refresh() }
  }

  /// Replaces the rows. They are fetched after the given number of failures.
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
