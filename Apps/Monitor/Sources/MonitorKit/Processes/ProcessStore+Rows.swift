import Rowan

extension ProcessStore {
  /// The adapter of process rows, with their swipe action and context menu.
  var adapter: TableAdapter<ProcessListRow> {
    let toggle = ActionWith<ProcessSample.ID> { [weak self] in self?.toggle($0) }
    return TableAdapter(ProcessListRow.self, title: { $0.sample.name }) { row in
      ProcessRow(row: row, toggle: toggle)
    } configure: { adapter in
      adapter.events.canEditRow = { _ in true }
      adapter.events.leadingSwipeActions = { [weak self] event in self?.pinning(event.element) }
      adapter.events.contextMenu = { [weak self] event in self?.menu(of: event) }
    }
  }

  /// Returns the swipe action that pins or unpins a process.
  private func pinning(_ row: ProcessListRow) -> SwipeActionsConfiguration {
    SwipeActionsConfiguration(actions: [
      SwipeAction.closing(row.isPinned ? "Unpin" : "Pin", icon: .pin) { [weak self] in
        self?.setPinned([row.id], !row.isPinned)
      }
    ])
  }

  /// Returns the context menu of a process, or of all selected processes.
  private func menu(of event: TableAdapter<ProcessListRow>.Event) -> ContextMenu {
    let rows = event.selectedElements
    let row = event.element
    let table = event.table
    let ids = rows.map(\.id)
    let isPinned = rows.allSatisfy(\.isPinned)
    return ContextMenu(rows.count == 1 ? row.sample.name : "\(rows.count) processes") {
      MenuItem(isPinned ? "Unpin" : "Pin to the top", icon: .pin) { [weak self] in
        self?.setPinned(ids, !isPinned)
      }
      if rows.count == 1 {
        MenuItem(
          row.isOpen ? "Hide details" : "Show details here",
          icon: row.isOpen ? .collapse : .expand
        ) { [weak self] in
          self?.toggle(row.id)
        }
      }
      MenuSection {
        MenuItem(rows.count == 1 ? "Copy command" : "Copy commands", icon: .copy) {
          table?.copy(rows.map(\.sample.command).joined(separator: "\n"))
        }
        MenuItem(rows.count == 1 ? "Copy number" : "Copy numbers") {
          table?.copy(rows.map { "\($0.sample.pid)" }.joined(separator: "\n"))
        }
      }
      MenuSection {
        MenuItem("Show only “\(row.sample.name)”", icon: .filter) { [weak self] in
          self?.filter = row.sample.name
        }
        MenuItem("Show only processes of \(row.sample.user)") { [weak self] in
          self?.filter = row.sample.user
        }
      }
      if let onEnd {
        MenuSection {
          MenuItem(rows.count == 1 ? "End process…" : "End processes…", icon: .stop) {
            onEnd(rows.map(\.sample), .end)
          }
          MenuItem("Force to end…", kind: .destructive) {
            onEnd(rows.map(\.sample), .forceToEnd)
          }
        }
      }
    }
  }
}
