import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

/// Each title begins with the name of the item of `CKComponent`'s reference that the test covers.
@MainActor
@Suite("`CKComponent` reference: state and controllers", .timeLimit(.minutes(20)))
struct StateReferenceTests {
  /// A button that counts its taps in two updates each, with a controller.
  private struct Counter: ControlledComponent {
    let name: String
    var mode = UpdateMode.sync
    let notes: Notes
    @State var count = 0

    var body: some Component {
      notes.add("\(name) \(count)")
      return Button("\(name) \(count)") {
        _count.update(mode) { $0 += 1 }
        _count.update(mode) { $0 *= 2 }
      }
    }

    func makeController() -> CounterController { CounterController(self) }
  }

  private final class CounterController: ComponentController<Counter> {}

  private func controllers(_ stage: Stage) -> [CounterController] {
    stage.session.root(of: .content)?.controllers(as: CounterController.self) ?? []
  }

  @Test("state: the body and the controller's component read the state of the identity")
  func state() throws {
    let stage = Stage { VStack { Counter(name: "a", notes: Notes()) } }
    let controller = try #require(controllers(stage).first)
    #expect(controller.component.count == 0)
    stage.host.tap(text: "a 0")
    #expect(stage.texts == ["a 2"])
    #expect(controller.component.count == 2)
  }

  @Test("state: a new component has the initial state, and a moved one keeps its own")
  func identity() {
    let names = Observed(["a", "b"])
    let stage = Stage {
      let names = names.value
      VStack { ForEach(names, id: \.self) { Counter(name: $0, notes: Notes()) } }
    }
    stage.host.tap(text: "b 0")
    names.value = ["c", "b", "a"]
    stage.session.commit()
    #expect(stage.texts == ["c 0", "b 2", "a 0"])
  }

  @Test("updateState:mode: synchronous updates are visible at the end of the turn, after one build")
  func updateSync() {
    let notes = Notes()
    let stage = Stage { VStack { Counter(name: "a", notes: notes) } }
    _ = notes.take()
    stage.host.tap(text: "a 0")
    #expect(stage.texts == ["a 2"])
    #expect(notes.take() == ["a 2"])
  }

  @Test("updateState:mode: asynchronous updates are built in the background, in their order")
  func updateAsync() async {
    let notes = Notes()
    let stage = Stage { VStack { Counter(name: "a", mode: .async, notes: notes) } }
    stage.host.tap(text: "a 0")
    #expect(stage.texts == ["a 0"])
    while stage.texts == ["a 0"] { await Task.yield() }
    #expect(stage.texts == ["a 2"])
    stage.host.tap(text: "a 2")
    stage.host.tap(text: "a 2")
    while stage.texts != ["a 14"] { await Task.yield() }
  }

  @Test("updateState:mode: an update of a removed component has no effect")
  func updateGone() throws {
    let shows = Observed(true)
    let stage = Stage {
      let shows = shows.value
      VStack { if shows { Counter(name: "a", notes: Notes()) } }
    }
    let old = try #require(controllers(stage).first).component
    shows.value = false
    stage.session.commit()
    stage.host.clearBatches()
    old.count = 9
    stage.session.commit()
    #expect(stage.host.batches.isEmpty)
    shows.value = true
    stage.session.commit()
    #expect(stage.texts == ["a 0"])
  }

  @Test("controller: a component has one while its identity exists, and none if it makes none")
  func controller() throws {
    let names = Observed(["a", "b"])
    let stage = Stage {
      let names = names.value
      VStack {
        Text("uncontrolled")
        ForEach(names, id: \.self) { Counter(name: $0, notes: Notes()) }
      }
    }
    let first = controllers(stage)
    #expect(first.map(\.component.name) == ["a", "b"])
    names.value = ["b", "c"]
    stage.session.commit()
    let second = controllers(stage)
    #expect(second.map(\.component.name) == ["b", "c"])
    #expect(second[0] === first[1])
    #expect(!first[0].isMounted)
    #expect(stage.session.root(of: .content)?.controllers(as: AnyObject.self).count == 2)
  }

  @Test("scopeEnumeratorProvider: the controllers of a tree are enumerated by type")
  func scopeEnumeratorProvider() throws {
    struct Shelf: ControlledComponent {
      let notes: Notes
      var body: some Component {
        VStack {
          Counter(name: "a", notes: notes)
          Counter(name: "b", notes: notes)
        }
      }
      func makeController() -> ShelfController { ShelfController(self) }
    }
    final class ShelfController: ComponentController<Shelf> {}
    let stage = Stage { Shelf(notes: Notes()) }
    let root = try #require(stage.session.root(of: .content))
    let shelf = try #require(root.controllers(as: ShelfController.self).first)
    let counters = shelf.controllersInTree(as: CounterController.self)
    #expect(counters.map(\.component.name) == ["a", "b"])
    // Controllers of enclosing components come first.
    #expect(root.controllers(as: AnyObject.self).first === shelf)
  }
}
