import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Combining actions")
struct ActionCombiningTests {
  private final class Model: Sendable {
    let notes: Notes
    init(_ notes: Notes) { self.notes = notes }
    func save() { notes.add("saved") }
    func open(_ name: String) { notes.add("opened \(name)") }
  }

  @Test("`combine` performs all actions in their order, with the same value")
  func combine() {
    let notes = Notes()
    ComponentAction.combine(
      ComponentAction { notes.add("a") },
      ComponentAction { notes.add("b") }
    )()
    #expect(notes.take() == ["a", "b"])
    let first = ActionWith<Int> { notes.add("first \($0)") }
    ActionWith.combine(first, ActionWith { notes.add("second \($0)") })(7)
    #expect(notes.take() == ["first 7", "second 7"])
  }

  @Test("An empty action and a combination of no actions do nothing")
  func empty() {
    let notes = Notes()
    let note = ComponentAction { notes.add("done") }
    let noteNumber = ActionWith<Int> { notes.add("\($0)") }
    ComponentAction.combine([.empty, note, .combine([])])()
    ActionWith<Int>.combine([.empty, noteNumber, .combine([])])(3)
    #expect(notes.take() == ["done", "3"])
    ComponentAction.empty()
    ActionWith<Int>.empty(3)
    ComponentAction.combine([])()
    ActionWith<Int>.combine([])(3)
    #expect(notes.all.isEmpty)
  }

  @Test("`demote` fixes the value of an action")
  func demote() {
    let notes = Notes()
    let open = ActionWith<String> { notes.add($0) }
    let action: ComponentAction = open.demote("page")
    action()
    #expect(notes.take() == ["page"])
  }

  @Test("`promote` makes an action that ignores its value")
  func promote() {
    let notes = Notes()
    let action: ActionWith<Int> = ComponentAction { notes.add("done") }.promote()
    action(5)
    ComponentAction { notes.add("again") }.promote(String.self)("text")
    #expect(notes.take() == ["done", "again"])
  }

  @Test("`map` converts another type of value for the action")
  func map() {
    let notes = Notes()
    let number = ActionWith<Int> { notes.add("\($0)") }
    let text: ActionWith<String> = number.map { $0.count }
    text("four")
    #expect(notes.take() == ["4"])
  }

  @Test(
    "An action with a weak target does not retain it, and does nothing once the target is released"
  )
  func weakTarget() {
    let notes = Notes()
    var model: Model? = Model(notes)
    weak let kept = model
    let save = ComponentAction(weak: model!) { $0.save() }
    let open = ActionWith<String>(weak: model!) { $0.open($1) }
    save()
    open("page")
    #expect(notes.take() == ["saved", "opened page"])
    model = nil
    #expect(kept == nil)
    save()
    open("page")
    #expect(notes.take() == [])
  }

  /// A button that performs a demoted copy of its action.
  private struct Performer: Component, Equatable {
    let pick: ActionWith<Int>
    var body: some Component {
      Button("one") { pick.demote(1)() }
    }
  }

  @Test("A demoted action performs the newest version of the action it was made from")
  func newest() {
    let notes = Notes()
    let name = Observed("old")
    let stage = Stage {
      let name = name.value
      VStack { Performer(pick: ActionWith { notes.add("\(name) \($0)") }) }
    }
    stage.host.tap(text: "one")
    name.value = "new"
    stage.session.commit()
    stage.host.tap(text: "one")
    #expect(notes.take() == ["old 1", "new 1"])
  }
}
