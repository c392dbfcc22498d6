public import RowanNavigation

/// A step back, as a person asks for it.
enum BackStep<App: NavigationTypes> {
  /// Off the nearest stack.
  case pop
  /// To the column before, where there is room for one only.
  case column(NavigationID, SplitColumn)
  /// Out of the frontmost sheet.
  case dismiss(NavigationID)
}

extension NavigationTree {
  /// What a step back from the current screen does; `nil` where there is none.
  func stepBack(isCompact: Bool) -> BackStep<App>? {
    if (try? NavigationTree(front).applying(.goBack)) != nil { return .pop }
    if isCompact, let (id, column) = front.columnBefore { return .column(id, column) }
    if let sheet = sheets.last, sheet.options.isDismissible { return .dismiss(sheet.id) }
    return nil
  }
}

extension NavigationNode {
  /// The column before the one with the focus, in the innermost columns that have one.
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
  /// Goes back as a person asks for it: to the screen before, to the column before where there is room for
  /// one only, out of the frontmost sheet. Nothing happens where there is no way back; screens that are
  /// guarded are asked.
  /// - Returns: Whether there was a way back.
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
