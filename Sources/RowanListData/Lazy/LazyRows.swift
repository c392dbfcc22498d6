public import RowanCore
import RowanDiff

/// The rows of a section that is too large for memory. Rows around the window are fetched page by page; of the
/// others only the count is known.
///
/// ```swift
/// let people = LazyRows<Person>(count: total) { range in
///   RowPage(rows: try await database.people(range), count: try await database.count())
/// }
/// table.apply([SectionSnapshot("people", lazy: people)])
/// ```
///
/// Pages are fetched in the background: those in the window of the list that shows them, and one page on either
/// side. Fetches for rows that have left this range are cancelled. Pages far from the window are discarded if
/// there are more than ``pageLimit``, but the states, heights and selection of their rows are kept.
@MainActor
public final class LazyRows<Row: RowValue & Equatable>: LazyRowsProtocol {
  /// The number of rows, including those that are not loaded.
  public var count: Int { storage.count }
  /// The number of rows per page.
  public let pageSize: Int
  /// The greatest number of pages in memory, besides those around the window.
  public var pageLimit: Int
  /// Called when a page could not be fetched, when a refresh failed, or when a page did not have
  /// the number of rows that its count requires (``RowPageError``). A page that could not be
  /// fetched is fetched again when the window moves, and by ``retry()``.
  public var onError: (@MainActor (any Error) -> Void)?
  /// Called after rows were loaded, changed or discarded.
  public var onChange: (@MainActor () -> Void)?

  let fetch: @Sendable (Range<Int>) async throws -> RowPage<Row>
  package var storage: RowStorage
  /// The chunk of all rows that are not loaded.
  let unknown = RowChunk.unknown()
  /// The loaded pages.
  var pages: Set<Int> = []
  /// The running fetches, by page.
  var loads: [Int: Task<Void, Never>] = [:]
  /// The pages with errors.
  var ledger = PageLedger()
  /// The count that the last page stated; greater than the number of shown rows if the source returned fewer.
  var statedCount: Int
  /// The rows in the window and around it.
  var window = 0..<0
  /// The number of reads so far: fetches that were started before the last one are out of date.
  var version = 0
  var refreshTask: Task<Void, Never>?
  /// Whether another refresh was requested during a refresh.
  var needsRefresh = false
  package weak var reader: (any LazyRowsReader)?

  /// The greatest number of rows, which is limited because a change lists each inserted or deleted row.
  static var maximumCount: Int { 1 << 24 }
  /// The greatest number of rows that one page can add to a section that is not empty. Following pages can add
  /// more.
  private static var mostGrowth: Int { 1 << 20 }

  /// Returns the count that a page states, limited to the supported range.
  func usable(_ stated: Int) -> Int {
    let most = count == 0 ? Self.maximumCount : min(Self.maximumCount, count + Self.mostGrowth)
    return stated.corrected("RowPage(count:)", in: 0...most)
  }

  /// Creates the rows, without loading any.
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - pageSize: The number of rows per page.
  ///   - pageLimit: The greatest number of pages in memory, besides those around the window.
  ///   - fetch: Fetches the rows of a range, outside the main actor. A refresh also requests rows
  ///     beyond the last known one, because there may be more by then. The fetch of a page is
  ///     cancelled when its rows are no longer needed.
  ///
  /// A negative count counts as 0, a count above 16,777,216 as that number, and a page has at least one row;
  /// corrections are reported once.
  public init(
    count: Int,
    pageSize: Int = 64,
    pageLimit: Int = 32,
    fetch: @escaping @Sendable (Range<Int>) async throws -> RowPage<Row>
  ) {
    let count = count.corrected("LazyRows(count:)", in: 0...Self.maximumCount)
    self.pageSize = pageSize.corrected("LazyRows(pageSize:)", in: 1...Self.maximumCount)
    self.pageLimit = pageLimit.corrected("LazyRows(pageLimit:)", in: 0...Int.max)
    self.fetch = fetch
    statedCount = count
    storage = RowStorage(tree: RowTree(unknown, range: 0..<count))
  }

  /// Returns the row at an index; `nil` if it is not loaded or does not exist. O(log rows).
  public func row(at index: Int) -> Row? {
    guard (0..<count).contains(index) else { return nil }
    return storage.value(index) as? Row
  }

  /// Whether a fetch or a refresh is running.
  public var isLoading: Bool { !loads.isEmpty || refreshTask != nil }

  /// The rows that could not be fetched, page by page. The list shows placeholders for them, and ``retry()``
  /// fetches them again.
  public var failedRows: [Range<Int>] { ledger.pages.map(rows).filter { !$0.isEmpty } }

  /// Waits until no fetch and no refresh is running.
  public func settle() async {
    while let task = refreshTask ?? loads.values.first { await task.value }
  }

  /// The number of loaded rows. O(loaded pages).
  public var loadedCount: Int {
    var loaded = 0
    storage.tree.forEachPiece(in: 0..<count) { chunk, _, range in
      if !chunk.isUnknown { loaded += range.count }
    }
    return loaded
  }

  /// Notifies the list of a change. If `changes` is `nil`, the list compares the rows.
  func publish(_ changes: Changeset<Int>?, replacing old: RowStorage) {
    reader?.lazyRowsDidChange(self, changes, from: old)
    onChange?()
  }
}

extension SectionSnapshot {
  /// Creates a section of rows that are fetched when they come near the window. O(1).
  @MainActor
  public init<Row>(_ id: IdentityKey = "rows", lazy rows: LazyRows<Row>) {
    self.init(id: id, storage: rows.storage)
    lazyRows = rows
  }
}
