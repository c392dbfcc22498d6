import RowanComponents
import RowanCore
import RowanDiff

extension TableCellAdapterProtocol {
  /// The accessory of a row: what the adapter says, or else what the cell has.
  func accessory(of row: RowInPlace) -> RowAccessory {
    if let handler = events.accessory, let event = event(row) { return handler(event) }
    return row.cell?.accessory ?? .none
  }

  var hasAccessories: Bool { events.accessory != nil || cellType != nil }

  func tapOnAccessory(_ row: RowInPlace) {
    if let handler = events.tapOnAccessory, let event = event(row) { handler(event) }
  }
}

extension ListEngine {
  /// The accessory of a row.
  func accessory(at path: RowPath, for key: RowRoots.Key) -> RowAccessory {
    guard wishes.contains(.accessories), capabilities.hasRowParts else { return .none }
    let row = inPlace(path, showing: key)
    guard let adapter = adapters.adapter(for: row.element), adapter.hasAccessories else {
      return .none
    }
    return query { adapter.accessory(of: row) }
  }

  /// What stands at the end of a row for its accessory.
  func accessoryView(_ accessory: RowAccessory, of row: RowInPlace) -> RowAccessoryView {
    let label: String? =
      switch accessory {
      case .none, .disclosure: nil
      case .detail: words.details
      case .checkmark: words.checked
      }
    return RowAccessoryView(
      accessory: accessory,
      label: label,
      act: Action { [weak self] in
        guard let self, let id = row.id else { return }
        tapAccessory(of: id)
      }
    )
  }

  /// The user wants to know more about a row, which does not select it.
  func tapAccessory(of id: RowID) {
    guard let path = shownPath(of: id) else { return }
    let row = inPlace(path, showing: RowRoots.Key(id))
    query { adapters.adapter(for: row.element)?.tapOnAccessory(row) }
    performDeferred()
  }

  /// Takes the key for more about the row with the focus; answers whether there is more.
  func takeAccessoryKey(_ press: KeyPress) -> Bool {
    guard press.key == .enter, press.modifiers == .alt, let currentRow,
      let path = shownPath(of: currentRow),
      accessory(at: path, for: RowRoots.Key(currentRow)) == .detail
    else { return false }
    tapAccessory(of: currentRow)
    return true
  }
}
