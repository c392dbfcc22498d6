import RowanComponents
import RowanCore
import RowanLists

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
  func didPull() { table.didPull() }
  func continueTyping(_ press: KeyPress) -> Bool { table.continueTyping(press) }
  func endTyping() { table.endTyping() }
  func focusDidMove() { table.focusDidMove() }
  var rootToFocusAgain: ComponentRoot? { table.rootToFocusAgain }
  func perform(_ action: String, in root: ComponentRoot) -> Bool {
    table.perform(action, in: root)
  }

  func respond(to event: ResponderEvent, in root: ComponentRoot?) -> Bool {
    table.respond(to: event, in: root)
  }
}
