/// What adapters are asked and told when rows are edited.
extension TableCellAdapterProtocol {
  var wantsEditing: Bool { events.canEditRow != nil }

  func canEdit(_ row: RowInPlace) -> Bool {
    guard let handler = events.canEditRow, let event = event(row) else { return false }
    return handler(event)
  }

  /// What the control before a row does: unless it is said, it deletes where deleting does something.
  func editStyle(_ row: RowInPlace) -> TableEditStyle {
    guard let handler = events.editStyle, let event = event(row) else {
      return events.commitEdit == nil ? .none : .delete
    }
    return handler(event)
  }

  func makesRoom(_ row: RowInPlace) -> Bool {
    guard let handler = events.editShouldIndent, let event = event(row) else { return true }
    return handler(event)
  }

  func commitEdit(_ style: TableEditStyle, _ row: RowInPlace) {
    if let handler = events.commitEdit, let event = event(row) { handler(event, style) }
  }

  func deleteConfirmTitle(_ row: RowInPlace) -> String? {
    guard let handler = events.deleteConfirmTitle, let event = event(row) else { return nil }
    return handler(event)
  }

  func willBeginEdit(_ row: RowInPlace) {
    if let handler = events.willBeginEdit, let event = event(row) { handler(event) }
  }

  func didEndEdit(_ row: RowInPlace) {
    if let handler = events.didEndEdit, let event = event(row) { handler(event) }
  }
}
