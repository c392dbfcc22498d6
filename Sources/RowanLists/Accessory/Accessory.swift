import RowanComponents
import RowanCore
import RowanDiff

/// Shows accessories at the trailing edge of rows, and handles taps on the detail button.
@MainActor
final class Accessory: BuildFeature, RowViewFeature, EventFeature, KeyFeature {
  private unowned let list: any ListAccess

  init(_ list: any ListAccess) { self.list = list }

  func surround(_ view: inout ListRow, of row: RowID, at path: RowPath) {
    let accessory = accessory(of: row, at: path)
    guard accessory != .none else { return }
    view.accessory = self.view(of: accessory, list.inPlace(path, showing: nil))
  }

  var addsToRows: Bool { list.handlers.contains(.accessories) }

  func add(to view: inout RowViewParts, of row: PlacedRow) {
    if accessory(of: row.id, at: row.path) == .detail { view.offer(list.strings.details) }
  }

  func perform(_ action: String, of row: RowID) -> Bool {
    guard action == list.strings.details, let path = list.shownPath(of: row),
      accessory(of: row, at: path) == .detail
    else { return false }
    tap(row)
    return true
  }

  /// Handles Alt+Return, which presses the detail button of the focused row.
  func handle(_ press: KeyPress) -> KeyResult {
    guard press.key == .enter, press.modifiers == .alt, let row = list.currentRow,
      let path = list.shownPath(of: row), accessory(of: row, at: path) == .detail
    else { return .ignored }
    tap(row)
    return .handled
  }

  private func accessory(of row: RowID, at path: RowPath) -> RowAccessory {
    guard list.handlers.contains(.accessories) else { return .none }
    let place = list.inPlace(path, showing: RowRoots.Key(row))
    guard let adapter = list.adapters.adapter(for: place.element), adapter.hasAccessories else {
      return .none
    }
    return list.query { adapter.accessory(of: place) }
  }

  private func view(of accessory: RowAccessory, _ row: RowContext) -> RowAccessoryView {
    let label: String? =
      switch accessory {
      case .none, .disclosure: nil
      case .detail: list.strings.details
      case .checkmark: list.strings.checked
      }
    return RowAccessoryView(
      accessory: accessory,
      label: label,
      act: ComponentAction { [reference = FeatureReference(self, of: list)] in
        reference {
          guard let row = row.id else { return }
          $0.tap(row)
        }
      }
    )
  }

  /// Handles a tap on the detail button of a row, which does not select the row.
  private func tap(_ row: RowID) {
    guard let path = list.shownPath(of: row) else { return }
    let place = list.inPlace(path, showing: RowRoots.Key(row))
    list.query { list.adapters.adapter(for: place.element)?.tapOnAccessory(place) }
    list.performDeferred()
  }
}

extension _CellAdapterProtocol {
  /// Returns the accessory of a row: from the adapter's handler if one is set, otherwise from the cell.
  fileprivate func accessory(of row: RowContext) -> RowAccessory {
    if let handler = tableEvents?.accessory, let event = tableEvent(row) { return handler(event) }
    return row.cell?.accessory ?? .none
  }

  /// Whether any row may have an accessory.
  var hasAccessories: Bool { tableEvents?.accessory != nil || cellType != nil }

  fileprivate func tapOnAccessory(_ row: RowContext) {
    if let handler = tableEvents?.tapOnAccessory, let event = tableEvent(row) { handler(event) }
  }
}
