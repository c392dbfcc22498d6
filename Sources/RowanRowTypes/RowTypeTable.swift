import RowanComponents
import RowanCore
import RowanLists

/// A table whose rows are values of row types.
@MainActor
final class RowTypeTable {
  let table: TableView
  /// The registered classes of cells.
  private var cells: Set<ObjectIdentifier> = []

  /// Whether rows with both a component and a cell are shown by cells.
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

  /// Shows new sections; the table computes the differences.
  func show(_ sections: [RowTypeSection]) {
    for section in sections { register(section.items) }
    table.apply(sections.map { $0.snapshot(prefersCells: prefersCells) })
  }

  /// Shows new sections, and reads the models of visible rows again even if the rows are equal. O(visible rows) in
  /// addition to the comparison.
  func reload(_ sections: [RowTypeSection]) {
    show(sections)
    table.engine.rebuildRows(nil)
  }

  /// Registers an adapter for each new class of cells.
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
