import RowanCore
import RowanListData
import RowanLists

/// A row that is shown by a cell of one class.
struct CellRow<Cell: TableViewRowCell>: RowValue, Equatable {
  let item: RowTypeItem

  var id: IdentityKey { item.id }

  /// Creates the adapter of these rows.
  @MainActor
  static func makeAdapter() -> TableCellAdapter<CellRow<Cell>, Cell> {
    TableCellAdapter { adapter in
      adapter.events.dequeue = { context in
        context.cell?.model = AnyRowModelType(wrappedItem: context.element.item.row.model)
      }
      adapter.events.didSelect = { context in
        context.element.item.row.didSelect()
        return .none
      }
    }
  }
}
