public import GRDB
public import Rowan

/// A type of records that rows of a list can show.
public typealias DatabaseRow = RowValue & Equatable & FetchableRecord & TableRecord

/// The records of a query as the rows of a section: those around the window are read page by page,
/// and again whenever the database says that they may have changed.
///
/// ```swift
/// let people = DatabaseRows(Person.order(Column("name")), in: database)
/// table.apply([people.section("people")])
/// ```
///
/// Keep the object for as long as the rows are shown. Records are told apart by their ids, which should
/// be their primary key. An index over the columns of the order makes a page cost what is on it, and a walk
/// along the index from the nearer end of the query.
///
/// Changes that are made through the same writer are noticed. After changes made by another process call
/// ``refresh()``.
@MainActor
public final class DatabaseRows<Row: DatabaseRow> {
  /// The rows, as many of them as are there.
  public let rows: LazyRows<Row>

  private let observation: AnyDatabaseCancellable

  /// Reads the records of a query, and follows what becomes of them.
  ///
  /// The count is read in the background: at first there are no rows. ``settle()`` waits for them.
  /// - Parameters:
  ///   - request: The query. Records which its order leaves open are ordered by their primary key.
  ///   - writer: The database.
  ///   - pageSize: How many records to read at a time.
  ///   - pageLimit: How many pages to keep at most, apart from those around the window.
  ///   - onError: Called when the database cannot be read or followed.
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
    observation = DatabaseRegionObservation(tracking: request).start(in: writer) { error in
      Task { @MainActor in onError(error) }
    } onChange: { [weak rows] _ in
      query.forgetCount()
      Task { @MainActor in rows?.refresh() }
    }
    rows.refresh()
  }

  /// How many records there are.
  public var count: Int { rows.count }

  /// A section of the records.
  public func section(_ id: IdentityKey = "rows") -> SectionSnapshot {
    SectionSnapshot(id, lazy: rows)
  }

  /// Reads the rows around the window anew.
  public func refresh() {
    rows.refresh()
  }

  /// Waits until nothing is being read any more.
  public func settle() async {
    await rows.settle()
  }
}
