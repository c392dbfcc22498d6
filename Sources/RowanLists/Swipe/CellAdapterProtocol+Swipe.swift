/// Type-erased access to the swipe handlers of adapters.
extension _CellAdapterProtocol {
  /// Whether rows of the adapter may have swipe actions.
  var wantsSwipes: Bool {
    guard let events = tableEvents else { return false }
    return events.hasSwipeHandler || (events.canEditRow != nil && events.commitEdit != nil)
  }

  /// Returns the swipe actions of a row; none if the row cannot be edited. `deletion` creates the default action that
  /// deletes the row, with an optional title.
  func swipeActions(of row: RowContext, deletion: (String?) -> SwipeAction) -> RowSwipeActions {
    guard wantsSwipes, let events = tableEvents, let event = tableEvent(row) else {
      return RowSwipeActions()
    }
    // Without a `canEditRow` handler, rows of an adapter with swipe handlers can be edited.
    guard events.canEditRow?(event) ?? events.hasSwipeHandler else { return RowSwipeActions() }
    let trailing =
      events.trailingSwipeActions?(event)
      ?? events.editActions?(event).map {
        SwipeActionsConfiguration(actions: $0, performsFirstActionWithFullSwipe: false)
      }
    return RowSwipeActions(
      leading: events.leadingSwipeActions?(event),
      trailing: trailing ?? self.deletion(of: row, deletion)
    )
  }

  private func deletion(
    of row: RowContext,
    _ make: (String?) -> SwipeAction
  ) -> SwipeActionsConfiguration? {
    guard let events = tableEvents, events.canEditRow != nil, editStyle(row) == .delete,
      events.commitEdit != nil
    else {
      return nil
    }
    return SwipeActionsConfiguration(actions: [make(deleteConfirmTitle(row))])
  }
}

extension TableCellEvents {
  /// Whether the adapter has handlers that return swipe actions.
  fileprivate var hasSwipeHandler: Bool {
    leadingSwipeActions != nil || trailingSwipeActions != nil || editActions != nil
  }
}
