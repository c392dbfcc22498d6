#if GRDB
public import GRDB
public import RowanCore
public import RowanListData

/// A database record that a row of a list can show.
public typealias DatabaseRow = RowValue & Equatable & FetchableRecord & TableRecord

/// The records of a query as the rows of a section. The records around the visible rows are read
/// page by page, and again each time the database reports that they may have changed.
///
/// ```swift
/// let people = DatabaseRows(Person.order(Column("name")), in: database)
/// table.apply([people.section("people")])
/// ```
///
/// Retain the object while the rows are shown: it holds the observation of the database. Records
/// are identified by their ids, which should be their primary key. With an index on the columns of
/// the order, reading a page costs its own records and a walk along the index from the nearer end
/// of the query.
///
/// Changes made through the same writer are observed. After changes by another process, call
/// ``refresh()``.
@MainActor
public final class DatabaseRows<Row: DatabaseRow> {
  /// The rows of the query, loaded page by page.
  public let rows: LazyRows<Row>

  private let query: PagedQuery<Row>
  private let observation: AnyDatabaseCancellable

  /// Creates the rows of a query, starts to read them, and observes their changes.
  ///
  /// The count is read in the background: at first there are no rows. ``settle()`` waits for them.
  /// - Parameters:
  ///   - request: The query. Records that are equal by its order are ordered by their primary key.
  ///   - writer: The database.
  ///   - pageSize: The number of records to read at a time.
  ///   - pageLimit: The largest number of pages to keep, apart from those around the visible rows.
  ///   - onError: Called after the database could not be read or observed.
  public init(
    _ request: QueryInterfaceRequest<Row>,
    in writer: any DatabaseWriter,
    pageSize: Int = 64,
    pageLimit: Int = 32,
    onError: @escaping @MainActor (any Error) -> Void = { _ in }
  ) {
    let query = PagedQuery(request)
    let rows = LazyRows(count: 0, pageSize: pageSize, pageLimit: pageLimit) { range in
      let version = query.version
      return try await writer.read { try query.page(range, in: $0, asOf: version) }
    }
    rows.onError = onError
    self.rows = rows
    self.query = query
    observation = DatabaseRegionObservation(tracking: request).start(in: writer) { error in
      Task { @MainActor in onError(error) }
    } onChange: { [weak rows] _ in
      query.forgetCount()
      Task { @MainActor in rows?.refresh() }
    }
    rows.refresh()
  }

  /// The number of all records of the query.
  public var count: Int { rows.count }

  /// Returns a section whose rows are the records.
  public func section(_ id: IdentityKey = "rows") -> SectionSnapshot {
    SectionSnapshot(id, lazy: rows)
  }

  /// Counts the records, and reads the rows around the visible ones again.
  public func refresh() {
    // Changes by another process were not observed: the cached count is that from before them.
    query.forgetCount()
    rows.refresh()
  }

  /// Waits until all reads have ended.
  public func settle() async {
    await rows.settle()
  }
}
#else
/// Needs the trait `GRDB`, which a package that depends on Rowan names:
/// `.package(url: …, traits: ["GRDB"])`.
@available(*, unavailable, message: "Name the trait in Package.swift: traits: [\"GRDB\"]")
public struct DatabaseRows {
  /// Exists so that the compiler prints the message for calls of the initialiser, too.
  public init(_ request: Any, in writer: Any) {}
}
#endif
