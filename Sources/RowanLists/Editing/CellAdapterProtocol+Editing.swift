/// The editing handlers of an adapter.
extension _CellAdapterProtocol {
  var wantsEditing: Bool { tableEvents?.canEditRow != nil }

  func canEdit(_ row: RowContext) -> Bool {
    guard let handler = tableEvents?.canEditRow, let event = tableEvent(row) else { return false }
    return handler(event)
  }

  /// Returns the editing control of a row. Without an `editStyle` handler, it is `delete` if there is a
  /// `commitEdit` handler.
  func editStyle(_ row: RowContext) -> TableEditStyle {
    guard let handler = tableEvents?.editStyle, let event = tableEvent(row) else {
      return tableEvents?.commitEdit == nil ? .none : .delete
    }
    return handler(event)
  }

  func makesSpace(_ row: RowContext) -> Bool {
    guard let handler = tableEvents?.editShouldIndent, let event = tableEvent(row) else {
      return true
    }
    return handler(event)
  }

  func commitEdit(_ style: TableEditStyle, _ row: RowContext) {
    if let handler = tableEvents?.commitEdit, let event = tableEvent(row) { handler(event, style) }
  }

  func deleteConfirmTitle(_ row: RowContext) -> String? {
    guard let handler = tableEvents?.deleteConfirmTitle, let event = tableEvent(row) else {
      return nil
    }
    return handler(event)
  }

  func willBeginEdit(_ row: RowContext) {
    if let handler = tableEvents?.willBeginEdit, let event = tableEvent(row) { handler(event) }
  }

  func didEndEdit(_ row: RowContext) {
    if let handler = tableEvents?.didEndEdit, let event = tableEvent(row) { handler(event) }
  }
}
