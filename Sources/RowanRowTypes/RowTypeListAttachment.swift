import RowanComponents
import RowanCore
import RowanLists

/// An attachment that creates its table lazily, because components may be built on any thread.
@MainActor
final class RowTypeListAttachment: ViewAttachment {
  private(set) lazy var rowTable = RowTypeTable(prefersCells: false)
  private var engine: ListEngine { rowTable.table.engine }

  nonisolated init() {}

  func attach(to context: any MountContext) { engine.attach(to: context) }
  func contextDidChange() { engine.contextDidChange() }
  func detach() { engine.detach() }
  func sleep(_ wake: @escaping @MainActor () -> Void) { engine.sleep(wake) }
  func wake(in context: any MountContext) { engine.wake(in: context) }
  func didScroll(_ scroll: ScrollState) { engine.didScroll(scroll) }
  func didPull() { engine.didPull() }
  func continueTyping(_ press: KeyPress) -> Bool { engine.continueTyping(press) }
  func endTyping() { engine.endTyping() }
  func focusDidMove() { engine.focusDidMove() }
  var rootToFocusAgain: ComponentRoot? { engine.rootToFocusAgain }
  func perform(_ action: String, in root: ComponentRoot) -> Bool {
    engine.perform(action, in: root)
  }

  func respond(to event: ResponderEvent, in root: ComponentRoot?) -> Bool {
    engine.respond(to: event, in: root)
  }
}
