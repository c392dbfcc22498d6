/// What adapters are asked when rows are swiped.
extension CellAdapterProtocol {
  /// Whether any of its rows may be swiped.
  var wantsSwipes: Bool {
    guard let events = tableEvents else { return false }
    return events.asksForSwipes || (events.canEditRow != nil && events.commitEdit != nil)
  }

  /// The actions of a row; none where it cannot be edited. `deletion` makes what deletes the row, under a
  /// title.
  func swipeActions(of row: RowContext, deletion: (String?) -> SwipeAction) -> RowSwipeActions {
    guard wantsSwipes, let events = tableEvents, let event = tableEvent(row) else {
      return RowSwipeActions()
    }
    // Who has actions for a row need not say besides that it can be edited.
    guard events.canEditRow?(event) ?? events.asksForSwipes else { return RowSwipeActions() }
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
  /// Whether adapters say themselves what is done with rows by swiping them.
  fileprivate var asksForSwipes: Bool {
    leadingSwipeActions != nil || trailingSwipeActions != nil || editActions != nil
  }
}
