import RowanComponents
import RowanControls
import RowanDiff
import RowanLists

/// Forwards the callbacks of the table to the component that owns a row.
@MainActor
enum HomeRows {
  /// Returns the adapters of rows without a registered class of cells.
  static func adapters() -> [any TableCellAdapterProtocol] {
    [
      HomeRowAdapter<any HomeActionRow>(isInteractive: true) { $0 },
      HomeRowAdapter<any HomeStaticRow>(isInteractive: false) { $0 },
    ]
  }

  /// Returns the row for an item.
  static func row(for item: any HomeComponentItem, of owner: HomeRowOwner) -> any RowValue {
    func row<Item: HomeComponentItem>(_ item: Item) -> any RowValue {
      let row = HomeRow(item, of: owner)
      return item.isAction ? row : HomePlainRow(row: row)
    }
    return row(item)
  }

  static func connect<Row, Cell>(
    _ events: TableCellEvents<Row, Cell>,
    _ row: @escaping @MainActor (Row) -> any HomeRowProtocol
  ) {
    events.leadingSwipeActions = { event in
      query(event, row(event.element)) { owner, item, path, table in
        guard item.canEdit else { return nil }
        return owner.leadingSwipeActionsConfiguration(for: item, at: path, in: table)
      }
    }
    events.trailingSwipeActions = { event in
      query(event, row(event.element)) { owner, item, path, table in
        guard item.canEdit else { return nil }
        return owner.trailingSwipeActionsConfiguration(for: item, at: path, in: table)
      }
    }
    events.contextMenu = { event in
      query(event, row(event.element)) { $0.contextMenuConfiguration(for: $1, at: $2, in: $3) }
    }
  }

  private static func query<Row, Cell, Result>(
    _ event: TableCellEvent<Row, Cell>,
    _ row: any HomeRowProtocol,
    _ body: (any HomeComponentViewModel, any HomeComponentItem, RowPath, TableView) -> Result?
  ) -> Result? {
    guard let path = event.indexPath, let table = event.table, let owner = row.owner.component
    else { return nil }
    return body(owner, row.item, path, table)
  }
}

/// The adapter of rows whose views the component provides. The component is called on the main actor when a row comes
/// near the window.
@MainActor
final class HomeRowAdapter<Row>: TableCellAdapterProtocol {
  let events = TableCellEvents<Row, Never>()
  let isInteractive: Bool
  let title: (@Sendable (Row) -> String?)?
  private let row: @Sendable (Row) -> any HomeRowProtocol

  init(isInteractive: Bool, _ row: @escaping @Sendable (Row) -> any HomeRowProtocol) {
    self.isInteractive = isInteractive
    self.row = row
    title = { row($0).title }
    HomeRows.connect(events, row)
  }

  func makeCell() -> Never? { nil }

  func content(for element: Row, in cell: Never?) -> Child {
    let row = row(element)
    return row.owner.child(for: row)
  }
}
