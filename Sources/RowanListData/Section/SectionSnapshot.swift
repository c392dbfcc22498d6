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
  @inlinable
  public init<Row: RowValue>(_ id: IdentityKey = "rows", rows: [Row]) {
    self.init(id: id, storage: .incomparable(rows))
  }

  /// Creates a section of rows of different types; `Equatable` rows are compared.
  public init(_ id: IdentityKey = "rows", mixed rows: [any RowValue]) {
    self.init(id: id, storage: .mixed(rows))
  }

  @usableFromInline
  package init(id: IdentityKey, storage: RowStorage) {
    self.id = id
    rows = storage
  }

  /// Returns the row at `index`.
  /// - Precondition: The index is valid.
  public func row(at index: Int) -> any RowValue {
    precondition(
      (0..<count).contains(index),
      "Section \(id) has \(count) rows, and none at \(index)."
    )
    return rows.value(index)
  }
}

extension SectionSnapshot {
  /// Sets distances in a collection that override those of its layout.
  public func spacing(_ spacing: CollectionSpacing) -> SectionSnapshot {
    var section = self
    section.spacing = spacing
    return section
  }

  /// Sets the title of the section in the section index of a table; see ``TableView/showsIndex``.
  public func indexTitle(_ title: String?) -> SectionSnapshot {
    var section = self
    section.indexTitle = title
    return section
  }

  /// Hides or shows the rows. Hidden rows keep their states, and stay selected.
  public func collapsed(_ isCollapsed: Bool = true) -> SectionSnapshot {
    var section = self
    if isCollapsed, hidden == nil {
      section.hidden = rows
      section.rows = .empty
    } else if !isCollapsed, let hidden {
      section.rows = hidden
      section.hidden = nil
    }
    return section
  }

  package func with(
    _ part: WritableKeyPath<SectionSnapshot, SectionHeaderFooter?>,
    _ headerFooter: SectionHeaderFooter?
  ) -> SectionSnapshot {
    var section = self
    section[keyPath: part] = headerFooter
    return section
  }

  /// Returns the section with other rows, or with its state row if there are none.
  package func showing(_ rows: RowStorage) -> SectionSnapshot {
    var section = self
    section.rows = rows.count == 0 ? stateRow ?? rows : rows
    return section
  }

  /// Returns whether the section shows these rows, or its state row if there are none. O(1).
  package func isShowing(_ rows: RowStorage) -> Bool {
    let shown = rows.count == 0 ? stateRow ?? rows : rows
    return self.rows.tree === shown.tree
  }
}
