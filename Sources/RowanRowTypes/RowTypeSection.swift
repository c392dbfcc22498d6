public import RowanCore
import RowanListData

/// Rows of a list that belong together, under a title if they have one.
public struct RowTypeSection: Identifiable, Sendable {
  /// What tells the section from others.
  public let id: IdentityKey
  /// The title above the rows.
  public var header: String?
  /// What is said below the rows.
  public var footer: String?
  /// The rows, each with what it is known by.
  var items: [RowTypeItem]

  /// Creates a section. Rows are known by their ids where they are ``RowValue``s, or else by their
  /// places.
  public init(
    _ id: IdentityKey = "rows",
    header: String? = nil,
    footer: String? = nil,
    rows: [any RowType]
  ) {
    self.id = id
    self.header = header
    self.footer = footer
    items = rows.enumerated().map { RowTypeItem($1, at: $0) }
  }

  /// Creates a section of rows that are known by the identities they were given.
  public init<Row>(
    _ id: IdentityKey = "rows",
    header: String? = nil,
    footer: String? = nil,
    rows: [Identified<Row>]
  ) {
    self.init(id, header: header, footer: footer, rows: [])
    items = rows.enumerated().map { index, row in
      guard let rowType = row.wrappedItem as? any RowType else {
        preconditionFailure("\(type(of: row.wrappedItem)) is no row type.")
      }
      return RowTypeItem(rowType, id: row.id)
    }
  }

  /// The rows.
  public var rows: [any RowType] { items.map(\.row) }

  /// The section as a table takes it.
  func snapshot(prefersCells: Bool) -> SectionSnapshot {
    var snapshot =
      items.contains { $0.row is any TableViewPresentable }
      ? SectionSnapshot(id, mixed: items.map { $0.rowValue(prefersCells: prefersCells) })
      : SectionSnapshot(id, rows: items)
    if let header { snapshot = snapshot.header(header) }
    if let footer { snapshot = snapshot.footer(footer) }
    return snapshot
  }
}
