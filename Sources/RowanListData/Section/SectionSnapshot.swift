public import RowanCore

/// A section as a value: identity, rows, and an optional header and footer.
///
/// ```swift
/// SectionSnapshot("friends", rows: friends).header("Friends")
/// ```
public struct SectionSnapshot: Identifiable, Sendable {
  /// The identity of the section.
  public let id: IdentityKey
  /// The header above the rows; `nil` for none.
  public package(set) var header: SectionHeaderFooter?
  /// The footer below the rows; `nil` for none.
  public package(set) var footer: SectionHeaderFooter?
  /// The title of the section in the section index of a table; `nil` if the index does not contain the
  /// section.
  public package(set) var indexTitle: String?
  /// The distances in a collection that override those of its layout.
  public package(set) var spacing = CollectionSpacing()
  @usableFromInline package var rows: RowStorage
  /// The source of the rows, if they are fetched lazily.
  package var lazyRows: (any LazyRowsProtocol)?

  /// The row that is shown while there are no rows.
  package var stateRow: RowStorage?
  /// The rows of a collapsed section. They are not shown, but their state is kept.
  package var hidden: RowStorage?

  /// The number of shown rows.
  public var count: Int { rows.count }
  /// Whether the section is collapsed.
  public var isCollapsed: Bool { hidden != nil }

  /// Creates a section of rows of one type. Rows that have not changed are not built again.
  ///
  /// O(1): the array is stored unchanged, and no row is read before it is needed.
  @inlinable
  public init<Row: RowValue & Equatable>(_ id: IdentityKey = "rows", rows: [Row]) {
    self.init(id: id, storage: .uniform(rows))
  }

  /// Creates a section of rows of one type that cannot be compared: all of them count as changed.
  /// O(1).
  @inlinable
  public init<Row: RowValue>(_ id: IdentityKey = "rows", rows: [Row]) {
    self.init(id: id, storage: .incomparable(rows))
  }

  /// Creates a section of rows of different types; `Equatable` rows are compared. O(rows).
  public init(_ id: IdentityKey = "rows", mixed rows: [any RowValue]) {
    self.init(id: id, storage: .mixed(rows))
  }

  @usableFromInline
  package init(id: IdentityKey, storage: RowStorage) {
    self.id = id
    rows = storage
  }

  /// Returns the row at `index`. O(log rows).
  /// - Precondition: The index is valid.
  public func row(at index: Int) -> any RowValue {
    precondition(
      (0..<count).contains(index),
      "Section “\(id)” has \(count) rows; index \(index) is out of bounds."
    )
    return rows.value(index)
  }
}

extension SectionSnapshot {
  /// Returns the section with distances in a collection that override those of its layout.
  public func spacing(_ spacing: CollectionSpacing) -> SectionSnapshot {
    var section = self
    section.spacing = spacing
    return section
  }

  /// Returns the section with a title in the section index of a table; see
  /// `TableView.showsIndex`. `nil` excludes the section from the index.
  public func indexTitle(_ title: String?) -> SectionSnapshot {
    var section = self
    section.indexTitle = title
    return section
  }

  /// Returns the section with its rows hidden or shown. Hidden rows keep their states, and stay
  /// selected.
  public func collapsed(_ isCollapsed: Bool = true) -> SectionSnapshot {
    guard isCollapsed != self.isCollapsed else { return self }
    let stored = storedRows
    var section = self
    section.hidden = isCollapsed ? stored : nil
    return section.showing(stored)
  }

  package func with(
    _ part: WritableKeyPath<SectionSnapshot, SectionHeaderFooter?>,
    _ headerFooter: SectionHeaderFooter?
  ) -> SectionSnapshot {
    var section = self
    section[keyPath: part] = headerFooter
    return section
  }

  /// The rows of the section, also those that a collapsed section hides, and none while a state row
  /// is shown.
  package var storedRows: RowStorage { hidden ?? (showsStateRow ? .empty : rows) }

  private var showsStateRow: Bool { stateRow.map { $0.tree === rows.tree } ?? false }

  /// Returns the section with other rows. A collapsed section hides them. If there are none, an
  /// expanded section shows its state row.
  package func showing(_ stored: RowStorage) -> SectionSnapshot {
    var section = self
    if isCollapsed {
      section.hidden = stored
      section.rows = .empty
    } else {
      section.rows = stored.count == 0 ? stateRow ?? stored : stored
    }
    return section
  }

  /// Returns whether the section has these rows, hidden or shown, or shows its state row because
  /// there are none. O(1).
  package func isShowing(_ stored: RowStorage) -> Bool {
    if let hidden { return hidden.tree === stored.tree }
    let shown = stored.count == 0 ? stateRow ?? stored : stored
    return rows.tree === shown.tree
  }

  /// Returns the section with another row that is shown while there are no rows; `nil` for none.
  package func withStateRow(_ row: RowStorage?) -> SectionSnapshot {
    let stored = storedRows
    var section = self
    section.stateRow = row
    return section.showing(stored)
  }
}
