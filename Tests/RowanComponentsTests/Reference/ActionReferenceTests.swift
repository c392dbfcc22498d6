import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

extension ResponderAction<Int> {
  fileprivate static var choose: Self { Self("choose") }
}

/// Each title begins with the name of the item of `CKComponent`'s reference that the test covers.
@MainActor
@Suite("`CKComponent` reference: actions")
struct ActionReferenceTests {
  /// A menu item: it offers an action that a component around it can perform.
  private struct Item: Component {
    let scope: Box<ActionScope>
    @ActionSender private var sender

    var body: some Component {
      scope.set(sender)
      return Button("choose") { sender.send(.choose, 3) }
    }
  }

  /// A component whose controller handles the action.
  private struct Shelf: ControlledComponent {
    let notes: Notes
    let scope: Box<ActionScope>
    var body: some Component { VStack { Item(scope: scope) } }
    func makeController() -> ShelfController { ShelfController(self) }
  }

  private final class ShelfController: ComponentController<Shelf> {
    override func didInit() {
      handle(.choose) { self.component.notes.add("controller \($0)") }
    }
  }

  @Test("targetForAction:withSender: the nearest enclosing component with an enabled handler")
  func target() throws {
    let notes = Notes()
    let scope = Box<ActionScope>()
    let isNear = Observed(false)
    let stage = Stage {
      let isNear = isNear.value
      VStack {
        VStack { Item(scope: scope) }
          .onAction(.choose, when: isNear) { notes.add("near \($0)") }
          .padding(2)
      }
      .onAction(.choose) { notes.add("far \($0)") }
    }
    let sender = try #require(scope.value)
    #expect(sender.target(for: .choose)?.path == "VStack")
    stage.host.tap(text: "choose")
    isNear.value = true
    stage.session.commit()
    #expect(sender.target(for: .choose)?.path == "VStack › VStack")
    stage.host.tap(text: "choose")
    #expect(notes.take() == ["far 3", "near 3"])
  }

  @Test("targetForAction:withSender: a controller handles the action before the session does")
  func chain() throws {
    let notes = Notes()
    let scope = Box<ActionScope>()
    let stage = Stage { VStack { Shelf(notes: notes, scope: scope) } }
    stage.session.onAction(.choose) { notes.add("session \($0)") }
    #expect(try #require(scope.value).target(for: .choose)?.kind == .controller)
    stage.host.tap(text: "choose")
    #expect(notes.take() == ["controller 3"])
    stage.session.setContent { VStack { Item(scope: scope) } }
    stage.session.commit()
    #expect(try #require(scope.value).target(for: .choose)?.kind == .session)
    stage.host.tap(text: "choose")
    #expect(notes.take() == ["session 3"])
  }

  @Test("canPerformAction:withSender: a component takes an action only while its condition holds")
  func canPerform() throws {
    let notes = Notes()
    let scope = Box<ActionScope>()
    let may = Observed(false)
    let stage = Stage {
      let may = may.value
      VStack { Item(scope: scope) }.onAction(.choose, when: may) { notes.add("\($0)") }
    }
    let sender = try #require(scope.value)
    #expect(!sender.canPerform(.choose))
    stage.host.tap(text: "choose")
    #expect(notes.take() == [])
    may.value = true
    stage.session.commit()
    #expect(sender.canPerform(.choose))
    stage.host.tap(text: "choose")
    #expect(notes.take() == ["3"])
  }
}
