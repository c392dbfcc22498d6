import RowanComponents
import RowanCore

extension ListEngine {
  /// Takes up where the table was left, when it comes to be shown for the first time.
  func recallState() {
    guard let state = context?.environment.listMemory?.recall(self) else { return }
    if pendingPosition == nil, offset == 0 { pendingPosition = state.position }
    if interaction.selection.rows.isEmpty { pendingSelection = state.selectedRows }
  }

  /// What surrounds a row, header or footer: what surrounds the table, but for where states are kept.
  func surroundings(of key: RowRoots.Key, in context: any MountContext) -> EnvironmentValues {
    var environment = rowSurroundings(in: context)
    guard let scope = environment.savedStates else { return environment }
    // The first list of a screen needs no number, and two may have rows of the same identity.
    let number = environment.listMemory?.number(of: self) ?? 0
    environment.savedStates = (number > 0 ? scope.nested("list \(number)") : scope)
      .nested(key.scopeName)
    return environment
  }

  /// Selects what was selected when the table was left, as far as it has come by now.
  func restoreSelection() {
    guard !pendingSelection.isEmpty else { return }
    let come = pendingSelection.filter { shownPath(of: $0) != nil }
    guard !come.isEmpty else { return }
    let later = pendingSelection.subtracting(come)
    features.perform(.selectRows(interaction.selection.rows.union(come)))
    // Selecting has forgotten what was waited for, as it does when somebody else selects.
    pendingSelection = later
  }

  /// Tells whoever keeps it how the table is left, unless it moves or waits for rows itself.
  func noteState() {
    guard pendingPosition == nil, pendingSelection.isEmpty, let context else { return }
    context.environment.listMemory?.note(self)
  }
}

extension RowRoots.Key {
  /// What the states of a row, header or footer are kept under.
  fileprivate var scopeName: String {
    let part =
      switch self.part {
      case .header: "header"
      case .footer: "footer"
      case .row(let row): "row \(row.scopeName)"
      }
    return "\(section.scopeName) \(part)" + (occurrence > 0 ? " \(occurrence)" : "")
  }
}

extension IdentityKey {
  /// A name that no other key of the usual forms has.
  fileprivate var scopeName: String {
    switch self {
    case .int(let value): "\(value)"
    case .string(let value): "'\(value)'"
    case .pair(let high, let low): "\(high):\(low)"
    case .other(let value): "(\(value))"
    }
  }
}
