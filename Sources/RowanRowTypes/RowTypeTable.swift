import RowanComponents
import RowanCore
import RowanLists

/// A table of rows of row types.
@MainActor
final class RowTypeTable {
  let table: TableView
  /// The classes of cells that have an adapter.
  private var cells: Set<ObjectIdentifier> = []

  /// Whether rows that know of a component as well are shown by cells.
  private let prefersCells: Bool

  init(prefersCells: Bool) {
    self.prefersCells = prefersCells
    let adapter = TableAdapter(RowTypeItem.self) { RowTypeContent(item: $0) }
    adapter.events.didSelect = { context in
      context.element.row.didSelect()
      return .none
    }
    table = TableView(adapters: [adapter])
    table.selectionMode = .single
  }

  /// Shows other rows: what has changed is found out.
  func show(_ sections: [RowTypeSection]) {
    for section in sections { register(section.items) }
    table.apply(sections.map { $0.snapshot(prefersCells: prefersCells) })
  }

  /// Shows other rows, and asks those in sight for their models again, also if they are equal. O(rows in sight)
  /// besides the comparison.
  func reload(_ sections: [RowTypeSection]) {
    show(sections)
    table.engine.rebuildRows(nil)
  }

  /// Has classes of cells that have not been seen before used for their rows.
  private func register(_ items: [RowTypeItem]) {
    for item in items {
      guard let type = item.cellType(prefersCells: prefersCells),
        cells.insert(ObjectIdentifier(type)).inserted
      else { continue }
      func add<Cell: TableViewRowCell>(_ type: Cell.Type) {
        table.register(CellRow<Cell>.makeAdapter(), replacing: false)
      }
      add(type)
    }
  }
}
