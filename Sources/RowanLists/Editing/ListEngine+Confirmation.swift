import RowanComponents
import RowanCore
import RowanDiff

// Deleting a row asks back, in the row itself.
extension ListEngine {
  /// Whether a row can be deleted.
  func canDelete(_ row: RowID) -> Bool {
    editStyle(of: row) == .delete
  }

  /// What editing does to a row, as its adapter says now.
  func editStyle(of row: RowID) -> TableEditStyle {
    guard let path = shownPath(of: row) else { return .none }
    let place = inPlace(path, showing: RowRoots.Key(row))
    guard let adapter = adapters.adapter(for: place.element) else { return .none }
    return query { adapter.canEdit(place) ? adapter.editStyle(place) : .none }
  }

  /// Shows the button in a row that deletes it; another one that was asked about is kept.
  func confirmDeletion(of row: RowID) {
    guard editing.confirming != row, canDelete(row) else { return }
    closeConfirmation()
    interactionWillBegin(.confirmation)
    guard let asked = shownPath(of: row).map({ inPlace($0, showing: RowRoots.Key(row)) }),
      let adapter = adapters.adapter(for: asked.element)
    else { return }
    editing.asked = (asked, adapter)
    query { adapter.willBeginEdit(asked) }
    performDeferred()
    guard let row = asked.id, let path = shownPath(of: row), let context, editing.asked != nil
    else {
      return endConfirmation()
    }
    changeEditing(animated: true) { editing.confirming = row }
    let place = inPlace(path, showing: key(of: .row(path)))
    let title = query { adapters.adapter(for: place.element)?.deleteConfirmTitle(place) }
    context.environment.announce(words.confirm(title ?? words.delete), .assertive)
  }

  /// Takes the button away, and keeps the row.
  func closeConfirmation() {
    guard editing.confirming != nil else { return }
    changeEditing(animated: true) { editing.confirming = nil }
    endConfirmation()
  }

  /// Tells the adapter that was told of the question that it is over, once, whether the row is still there or not.
  func endConfirmation() {
    guard let asked = editing.asked else { return }
    editing.asked = nil
    guard !transaction.isOpen else {
      return afterPass { asked.adapter.didEndEdit(asked.row.present) }
    }
    query { asked.adapter.didEndEdit(asked.row.present) }
    performDeferred()
  }

  /// Has the adapter do what was asked for: the table itself removes and inserts nothing.
  func commit(_ style: TableEditStyle, _ row: RowID) {
    let wasAsked = editing.confirming == row
    if wasAsked { changeEditing(animated: false) { editing.confirming = nil } }
    tell(row) { $0.commitEdit(style, $1) }
    if wasAsked { endConfirmation() }
  }

  /// Tells the adapter of a row something, if that is still there.
  private func tell(
    _ row: RowID,
    _ body: (any TableCellAdapterProtocol, RowInPlace) -> Void
  ) {
    guard let path = shownPath(of: row) else { return }
    query {
      let place = inPlace(path, showing: key(of: .row(path)))
      if let adapter = adapters.adapter(for: place.element) { body(adapter, place) }
    }
    performDeferred()
  }
}
