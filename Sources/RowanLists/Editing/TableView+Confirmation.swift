import RowanComponents
import RowanCore
import RowanDiff

// Deleting a row asks back, in the row itself.
extension TableView {
  /// Whether a row can be deleted.
  func canDelete(_ row: RowID) -> Bool {
    guard let path = path(of: row) else { return false }
    let traits = traits(of: .row(row.row, in: row.section), at: path)
    return traits.canEdit && traits.style == .delete
  }

  /// Shows the button in a row that deletes it; another one that was asked about is kept.
  func confirmDeletion(of row: RowID) {
    guard editing.confirming != row, canDelete(row) else { return }
    closeConfirmation()
    closeSwipe()
    menus.presenter.close()
    tell(row) { $0.willBeginEdit($1) }
    guard let path = path(of: row), let context else { return }
    changeEditing(animated: true) { editing.confirming = row }
    let place = inPlace(path, showing: key(of: .row(path)))
    let title = asking { adapters.adapter(for: place.element)?.deleteConfirmTitle(place) }
    context.environment.announce(words.confirm(title ?? words.delete), .assertive)
  }

  /// Takes the button away, and keeps the row.
  func closeConfirmation() {
    guard let row = editing.confirming else { return }
    changeEditing(animated: true) { editing.confirming = nil }
    tell(row) { $0.didEndEdit($1) }
  }

  /// Has the adapter do what was asked for: the table itself removes and inserts nothing.
  func commit(_ style: TableEditStyle, _ row: RowID) {
    let wasAsked = editing.confirming == row
    if wasAsked { changeEditing(animated: false) { editing.confirming = nil } }
    tell(row) { $0.commitEdit(style, $1) }
    if wasAsked { tell(row) { $0.didEndEdit($1) } }
  }

  /// Tells the adapter of a row something, if that is still there.
  private func tell(
    _ row: RowID,
    _ body: (any TableCellAdapterProtocol, RowInPlace) -> Void
  ) {
    guard let path = path(of: row) else { return }
    asking {
      let place = inPlace(path, showing: key(of: .row(path)))
      if let adapter = adapters.adapter(for: place.element) { body(adapter, place) }
    }
    settle()
  }
}
