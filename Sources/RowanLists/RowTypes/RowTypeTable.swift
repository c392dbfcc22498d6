import RowanComponents
import RowanCore

/// A table of rows of row types.
@MainActor
final class RowTypeTable {
  let table = TableView(adapters: [TableAdapter(RowTypeItem.self) { RowTypeContent(item: $0) }])

  init() {
    table.selectionMode = .single
    table.onActivate = { [weak self] in self?.didSelect($0) }
  }

  /// Shows other rows: what has changed is found out.
  func show(_ sections: [RowTypeSection]) {
    table.apply(sections.map(\.snapshot))
  }

  private func didSelect(_ id: RowID) {
    guard let path = table.path(of: id) else { return }
    let row = table.sections[path.section].row(at: path.row) as? RowTypeItem
    row?.row.didSelect()
  }
}
