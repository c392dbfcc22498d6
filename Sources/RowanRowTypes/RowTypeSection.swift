public import RowanCore
import RowanListData

/// A section of rows of row types, with an optional header and footer.
public struct RowTypeSection: Identifiable, Sendable {
  /// The identity of the section.
  public let id: IdentityKey
  /// The title above the rows.
  public var header: String?
  /// The text below the rows.
  public var footer: String?
  /// The rows with their identities.
  var items: [RowTypeItem]

  /// Creates a section. A row is identified by its id if it is a ``/RowanListData/RowValue``, and otherwise by its
  /// index.
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

  /// Creates a section of rows with explicit identities.
  public init<Row>(
    _ id: IdentityKey = "rows",
    header: String? = nil,
    footer: String? = nil,
    rows: [Identified<Row>]
  ) {
    self.init(id, header: header, footer: footer, rows: [])
    items = rows.enumerated().map { index, row in
      guard let rowType = row.wrappedItem as? any RowType else {
        preconditionFailure("\(type(of: row.wrappedItem)) does not conform to RowType.")
      }
      return RowTypeItem(rowType, id: row.id)
    }
  }

  /// The rows.
  public var rows: [any RowType] { items.map(\.row) }

  /// Returns the section as a snapshot for a table.
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
