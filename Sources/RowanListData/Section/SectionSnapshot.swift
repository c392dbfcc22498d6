public import RowanCore

/// A run of rows under an identity of its own, as a value, with or without a header and a footer.
///
/// ```swift
/// SectionSnapshot("friends", rows: friends).header("Friends")
/// ```
public struct SectionSnapshot: Identifiable, Sendable {
  /// What tells the section from others.
  public let id: IdentityKey
  /// What stands above the rows; `nil` for nothing.
  public package(set) var header: SectionHeaderFooter?
  /// What stands below the rows; `nil` for nothing.
  public package(set) var footer: SectionHeaderFooter?
  /// What the section is called in the index of the table; `nil` for sections that are not in it.
  public package(set) var indexTitle: String?
  /// The distances that the section has of its own, in a collection.
  public package(set) var spacing = CollectionSpacing()
  @usableFromInline package var rows: RowStorage
  /// The source of the rows, where they are fetched as they come into sight.
  package var lazyRows: (any LazyRowsProtocol)?

  /// The row that is shown in place of rows while there are none.
  package var stateRow: RowStorage?
  /// The rows of a section that is collapsed: not shown, but what belongs to them is kept.
  package var hidden: RowStorage?

  /// How many rows the section shows.
  public var count: Int { rows.count }
  /// Whether the section's rows are hidden.
  public var isCollapsed: Bool { hidden != nil }

  /// Creates a section of rows of one type. Equal rows are not built again.
  ///
  /// O(1): the array is kept as it is, and no row is looked at before it is needed.
  @inlinable
  public init<Row: RowValue & Equatable>(_ id: IdentityKey = "rows", rows: [Row]) {
    self.init(id: id, storage: .uniform(rows))
  }

  /// Creates a section of rows of one type that cannot be compared: all of them count as changed.
  @inlinable
  public init<Row: RowValue>(_ id: IdentityKey = "rows", rows: [Row]) {
    self.init(id: id, storage: .incomparable(rows))
  }

  /// Creates a section of rows of various types; those that are `Equatable` are compared.
  public init(_ id: IdentityKey = "rows", mixed rows: [any RowValue]) {
    self.init(id: id, storage: .mixed(rows))
  }

  @usableFromInline
  package init(id: IdentityKey, storage: RowStorage) {
    self.id = id
    rows = storage
  }

  /// The row at `index`.
  /// - Precondition: The index is that of a row.
  public func row(at index: Int) -> any RowValue {
    precondition(
      (0..<count).contains(index),
      "Section \(id) has \(count) rows, and none at \(index)."
    )
    return rows.value(index)
  }
}

extension SectionSnapshot {
  /// The section with distances of its own, in a collection.
  public func spacing(_ spacing: CollectionSpacing) -> SectionSnapshot {
    var section = self
    section.spacing = spacing
    return section
  }

  /// The section under a title in the index of the table; see ``TableView/showsIndex``.
  public func indexTitle(_ title: String?) -> SectionSnapshot {
    var section = self
    section.indexTitle = title
    return section
  }

  /// The section with its rows hidden, or shown. Hidden rows keep their states, and stay selected.
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

  /// The section with other rows, or with the row that is shown in place of them while there are none.
  package func showing(_ rows: RowStorage) -> SectionSnapshot {
    var section = self
    section.rows = rows.count == 0 ? stateRow ?? rows : rows
    return section
  }

  /// Whether the section shows these rows, or the row in place of them because there are none. O(1).
  package func isShowing(_ rows: RowStorage) -> Bool {
    let shown = rows.count == 0 ? stateRow ?? rows : rows
    return self.rows.tree === shown.tree
  }
}
