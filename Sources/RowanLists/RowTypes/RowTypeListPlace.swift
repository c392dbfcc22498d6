import RowanComponents

/// Stands for a table where components are built, which may be on any thread.
@MainActor
final class RowTypeListPlace: ViewAttachment {
  private(set) lazy var rowTable = RowTypeTable(prefersCells: false)
  private var table: TableView { rowTable.table }

  nonisolated init() {}

  func attach(to context: any MountContext) { table.attach(to: context) }
  func contextDidChange() { table.contextDidChange() }
  func detach() { table.detach() }
  func sleep(_ wake: @escaping @MainActor () -> Void) { table.sleep(wake) }
  func wake(in context: any MountContext) { table.wake(in: context) }
  func didScroll(_ scroll: ScrollState) { table.didScroll(scroll) }
  func focusDidMove() { table.focusDidMove() }

  func respond(to event: ResponderEvent, in root: ComponentRoot?) -> Bool {
    table.respond(to: event, in: root)
  }
}
