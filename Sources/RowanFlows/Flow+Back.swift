public import RowanNavigation

/// A step back that a user requests.
enum BackStep<App: NavigationTypes> {
  /// Pops the nearest stack.
  case pop
  /// Shows the previous column, in a window with space for one column.
  case column(NavigationID, SplitColumn)
  /// Dismisses the frontmost sheet.
  case dismiss(NavigationID)
}

extension NavigationTree {
  /// Returns the step back from the current screen, or `nil` if there is none.
  func stepBack(isCompact: Bool) -> BackStep<App>? {
    if (try? NavigationTree(front).applying(.goBack)) != nil { return .pop }
    if isCompact, let (id, column) = front.columnBefore { return .column(id, column) }
    if let sheet = sheets.last, sheet.options.isDismissible { return .dismiss(sheet.id) }
    return nil
  }
}

extension NavigationNode {
  /// The column before the focused one, in the innermost split view whose focused column is not the first.
  fileprivate var columnBefore: (NavigationID, SplitColumn)? {
    switch self {
    case .screen: return nil
    case .stack(let stack): return stack.top.columnBefore
    case .tabs(let tabs): return tabs.branches[tabs.selectedIndex].node.columnBefore
    case .split(let split):
      if let inner = split.columns[split.focusedIndex].node.columnBefore { return inner }
      guard split.focusedIndex > 0 else { return nil }
      return (split.id, split.columns[split.focusedIndex - 1].column)
    }
  }
}

extension Flow {
  /// Goes back one step: pops the current screen, shows the previous column in a window with space
  /// for one column, or dismisses the frontmost sheet. Nothing happens if there is no step back.
  /// The leave guards of removed screens are asked first.
  /// - Returns: Whether there was a step back, even if a leave guard refuses it later.
  @discardableResult
  public func goBack() -> Bool {
    switch tree.stepBack(isCompact: isCompact) {
    case .pop: send(.goBack) { _ in }
    case .column(let id, let column):
      do throws(NavigationError) {
        try reconcile(.split(id, focused: column))
      } catch {
        report(error)
      }
    case .dismiss(let sheet): send(.dismiss(sheet: sheet)) { _ in }
    case nil: return false
    }
    return true
  }
}
