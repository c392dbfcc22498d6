import RowanControls

extension _CellAdapterProtocol {
  /// Whether rows may have a menu.
  var wantsMenus: Bool { events.contextMenu != nil || wantsMenuActions }

  /// Whether rows may have the action menu of named actions.
  var wantsMenuActions: Bool { events.hasActionMenu != nil && events.performAction != nil }

  /// Whether a row has the action menu with at least one of some actions.
  func hasMenu(_ row: RowContext, of actions: [MenuAction]) -> Bool {
    showsMenuActions(row) && actions.contains { canPerform($0, row, .menu) }
  }

  func showsMenuActions(_ row: RowContext) -> Bool {
    guard wantsMenuActions, let handler = events.hasActionMenu, let event = event(row) else {
      return false
    }
    return handler(event)
  }

  /// Returns the context menu of a row, or `nil` if the adapter returns none or has no handler for it.
  func contextMenu(_ row: RowContext) -> ContextMenu? {
    guard let handler = events.contextMenu, let event = event(row) else { return nil }
    return handler(event)
  }

  func canPerform(_ action: MenuAction, _ row: RowContext, _ sender: MenuAction.Sender) -> Bool {
    guard events.performAction != nil, let event = event(row) else { return false }
    return events.canPerformAction?(event, action, sender) ?? true
  }

  func perform(_ action: MenuAction, _ row: RowContext, _ sender: MenuAction.Sender) {
    if let handler = events.performAction, let event = event(row) {
      handler(event, action, sender)
    }
  }
}
