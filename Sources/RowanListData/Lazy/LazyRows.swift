public import RowanCore
import RowanDiff

/// The rows of a section that is too large to be kept: those around the window are fetched page by
/// page, the others are only known to exist.
///
/// ```swift
/// let people = LazyRows<Person>(count: total) { range in
///   RowPage(rows: try await database.people(range), count: try await database.count())
/// }
/// table.apply([SectionSnapshot("people", lazy: people)])
/// ```
///
/// Pages are fetched in the background for the window of the table that shows them, and for a page on
/// either side. What is still to come for rows that have left this range is cancelled. Pages far away
/// from the window are forgotten once there are more than ``pageLimit``; what belongs to their rows, such
/// as states, heights and whether they are selected, is not.
@MainActor
public final class LazyRows<Row: RowValue & Equatable>: LazyRowsProtocol {
  /// How many rows there are.
  public var count: Int { storage.count }
  /// How many rows are fetched at a time.
  public let pageSize: Int
  /// How many pages are kept at most, apart from those around the window.
  public var pageLimit: Int
  /// Called when a page could not be fetched, or did not have the rows that it should have (``RowPageError``). A
  /// page that could not be fetched is asked for again when the window moves, and by ``retry()``.
  public var onError: (@MainActor (any Error) -> Void)?
  /// Called after rows have come, changed or been forgotten.
  public var onChange: (@MainActor () -> Void)?

  let fetch: @Sendable (Range<Int>) async throws -> RowPage<Row>
  package var storage: RowStorage
  /// What stands for rows that are not there.
  let unknown = RowChunk.unknown()
  /// The pages that are there.
  var pages: Set<Int> = []
  /// The pages that are on their way.
  var loads: [Int: Task<Void, Never>] = [:]
  /// The pages that did not come as they should.
  var ledger = PageLedger()
  /// The number of rows by the last page that came; more than are shown if the source handed out fewer.
  var statedCount: Int
  /// The rows in the window and around it.
  var window = 0..<0
  /// Counts refreshes: what was asked for before the last one is out of date.
  var version = 0
  var refreshTask: Task<Void, Never>?
  /// Whether a refresh was asked for while another one was under way.
  var needsRefresh = false
  package weak var reader: (any LazyRowsReader)?

  /// The most rows: a change names each row that comes or goes.
  static var maximumCount: Int { 1 << 24 }
  /// The most rows that come at once where there are some; a source that goes on saying that there are more has more.
  private static var mostGrowth: Int { 1 << 20 }

  /// The count of rows that a page states, as far as rows can be counted.
  func usable(_ stated: Int) -> Int {
    let most = count == 0 ? Self.maximumCount : min(Self.maximumCount, count + Self.mostGrowth)
    return stated.corrected("RowPage(count:)", in: 0...most)
  }

  /// Creates rows of which none is there yet.
  /// - Parameters:
  ///   - count: How many rows there are.
  ///   - pageSize: How many rows to fetch at a time.
  ///   - pageLimit: How many pages to keep at most, apart from those around the window.
  ///   - fetch: Fetches rows, away from the main actor. It is cancelled when they are not needed any more.
  ///
  /// A negative count counts as 0, more than 16,777,216 rows as that many, and a page has one row at least;
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

  /// The row at an index; `nil` while it is not there, or where there is none. O(log rows).
  public func row(at index: Int) -> Row? {
    guard (0..<count).contains(index) else { return nil }
    return storage.value(index) as? Row
  }

  /// Whether rows are on their way.
  public var isLoading: Bool { !loads.isEmpty || refreshTask != nil }

  /// The rows that could not be fetched, page by page: they show a line to come, and are asked for again by
  /// ``retry()``.
  public var failedRows: [Range<Int>] { ledger.pages.map(rows).filter { !$0.isEmpty } }

  /// Waits until nothing is on its way any more.
  public func settle() async {
    while let task = refreshTask ?? loads.values.first { await task.value }
  }

  /// How many rows are there, rather than only known to exist.
  public var loadedCount: Int {
    var loaded = 0
    storage.tree.forEachPiece(in: 0..<count) { chunk, _, range in
      if !chunk.isUnknown { loaded += range.count }
    }
    return loaded
  }

  /// Has the table show what has become of the rows; changes that are not known are worked out there.
  func publish(_ changes: Changeset<Int>?, replacing old: RowStorage) {
    reader?.lazyRowsDidChange(self, changes, from: old)
    onChange?()
  }
}

extension SectionSnapshot {
  /// Creates a section of rows that are fetched as they come into sight. O(1).
  @MainActor
  public init<Row>(_ id: IdentityKey = "rows", lazy rows: LazyRows<Row>) {
    self.init(id: id, storage: rows.storage)
    lazyRows = rows
  }
}
