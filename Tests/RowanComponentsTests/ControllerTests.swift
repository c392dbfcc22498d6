import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Controllers", .timeLimit(.minutes(20)))
struct ControllerTests {
  /// A component whose controller logs all its callbacks.
  struct Noted: ControlledComponent {
    var name: String
    var value = 0
    let notes: Notes
    var hasView = true
    var inside: [Child] = []
    @State var count = 0

    @ComponentBuilder var body: some Component {
      if hasView {
        VStack { contents }.background(.accent)
      } else {
        VStack { contents }
      }
    }

    @ChildrenBuilder private var contents: [Child] {
      Text("\(name) \(value) \(count)")
      inside
    }

    func makeController() -> NotedController { NotedController(self) }
  }

  final class NotedController: ComponentController<Noted> {
    private func note(_ what: String) { component.notes.add("\(component.name) \(what)") }

    override func didInit() { note("didInit") }
    override func componentTreeWillAppear() { note("treeWillAppear") }
    override func componentTreeDidDisappear() { note("treeDidDisappear") }
    override func willMount() { note("willMount") }
    override func didMount() { note("didMount") }
    override func willRemount() { note("willRemount") }
    override func didRemount() { note("didRemount") }
    override func willUnmount() { note("willUnmount") }
    override func didUnmount() { note("didUnmount") }
    override func didAcquireView(_ view: ViewContext) { note("didAcquireView") }
    override func willRelinquishView(_ view: ViewContext) { note("willRelinquishView") }
    override func willUpdateComponent(to component: Noted) { note("willUpdate \(component.value)") }
    override func didUpdateComponent(from old: Noted) { note("didUpdate \(old.value)") }
    override func invalidate() { note("invalidate") }
    override func respond(to event: ResponderEvent) -> Bool {
      note("respond")
      if component.value == 7 {
        component.count += 1
        return true
      }
      return false
    }
  }

  @Test(
    "Callbacks of a controller come in order, with those of inner controllers between will and did"
  )
  func order() {
    let notes = Notes()
    let shows = Observed(true)
    let value = Observed(1)
    let stage = Stage {
      let (shows, value) = (shows.value, value.value)
      VStack {
        if shows {
          Noted(
            name: "a",
            value: value,
            notes: notes,
            inside: [Child(Noted(name: "b", notes: notes))]
          )
        }
      }
    }
    #expect(
      notes.take() == [
        "a didInit", "b didInit", "a treeWillAppear", "b treeWillAppear", "a willMount",
        "a didAcquireView", "b willMount", "b didAcquireView", "b didMount", "a didMount",
      ]
    )
    value.value = 2
    stage.session.commit()
    #expect(
      notes.take().filter { $0.hasPrefix("a") } == [
        "a willUpdate 2", "a willRemount", "a didRemount", "a didUpdate 1",
      ]
    )
    shows.value = false
    stage.session.commit()
    #expect(
      notes.take() == [
        "a willUnmount", "a willRelinquishView", "b willUnmount", "b willRelinquishView",
        "b didUnmount", "a didUnmount", "b treeDidDisappear", "b invalidate", "a treeDidDisappear",
        "a invalidate",
      ]
    )
  }

  @Test("The controller of a component without a view acquires the view of its content")
  func viewless() {
    let notes = Notes()
    let hasView = Observed(false)
    let stage = Stage {
      let hasView = hasView.value
      VStack { Noted(name: "a", notes: notes, hasView: hasView) }
    }
    #expect(notes.take().contains("a didAcquireView"))
    hasView.value = true
    stage.session.commit()
    #expect(
      notes.take() == [
        "a willUpdate 0", "a willRemount", "a willRelinquishView", "a didAcquireView",
        "a didRemount", "a didUpdate 0",
      ]
    )
  }

  @Test("A controller survives a state change and can write the state of its component")
  func state() {
    let notes = Notes()
    let stage = Stage { VStack { Noted(name: "a", value: 7, notes: notes) } }
    _ = notes.take()
    stage.host.tap(text: "a 7 0")
    #expect(stage.texts == ["a 7 1"])
    #expect(
      notes.take() == [
        "a respond", "a willUpdate 7", "a willRemount", "a didRemount", "a didUpdate 7",
      ]
    )
  }

  @Test("An event goes from the inner controller to the outer ones, and each is called once")
  func chain() {
    let notes = Notes()
    let stage = Stage {
      Noted(
        name: "a",
        value: 7,
        notes: notes,
        inside: [
          Child(
            Noted(
              name: "b",
              notes: notes,
              hasView: false,
              inside: [Child(Noted(name: "c", notes: notes))]
            )
          )
        ]
      )
    }
    _ = notes.take()
    stage.host.tap(text: "c 0 0")
    #expect(
      notes.take().filter { $0.hasSuffix("respond") } == ["c respond", "b respond", "a respond"]
    )
  }

  @Test("The end of the session unmounts and invalidates each controller once")
  func end() async {
    let notes = Notes()
    var stage: Stage? = Stage { Noted(name: "a", notes: notes) }
    _ = notes.take()
    stage?.session.end()
    stage = nil
    for _ in 0..<20 { await Task.yield() }
    #expect(
      notes.take() == [
        "a willUnmount", "a willRelinquishView", "a didUnmount", "a treeDidDisappear",
        "a invalidate",
      ]
    )
  }
}

@MainActor
@Suite("Access between controllers")
struct ControllerLookupTests {
  struct Module: ControlledComponent {
    var name: String
    var width = 100.0
    var inside: [Child] = []
    var body: some Component {
      VStack { inside }.frame(width: width, height: 50)
    }
    func makeController() -> RoomController { RoomController(self) }
  }

  final class RoomController: ComponentController<Module>, LayoutPreparing {
    var sizes: [Size] = []
    func didPrepareLayout(_ size: Size) { sizes.append(size) }
  }

  struct Lamp: ControlledComponent {
    var body: some Component { Text("lamp") }
    func makeController() -> LampController { LampController(self) }
  }

  final class LampController: ComponentController<Lamp> {}

  @Test(
    "A controller finds the nearest enclosing controller of a type, and all of a type in its tree"
  )
  func lookup() {
    let stage = Stage {
      Module(
        name: "outer",
        inside: [Child(Module(name: "inner", inside: [Child(Lamp())])), Child(Lamp())]
      )
    }
    let root = stage.session.root(of: .content)
    let lamps = root?.controllers(as: LampController.self) ?? []
    #expect(lamps.count == 2)
    let rooms = lamps.map { $0.enclosingController(as: RoomController.self)?.component.name }
    #expect(rooms == ["inner", "outer"])
    let all = lamps.first?.controllersInTree(as: RoomController.self).map(\.component.name)
    #expect(all == ["outer", "inner"])
    #expect(lamps.first?.rootViewContext?.superview != nil)
  }

  @Test("A controller that conforms to `LayoutPreparing` gets each new size once")
  func preparing() {
    let width = Observed(100.0)
    let stage = Stage {
      let width = width.value
      HStack { Module(name: "a", width: width) }
    }
    let controller = stage.session.root(of: .content)?.controllers(as: RoomController.self).first
    #expect(controller?.sizes.map(\.width) == [100])
    width.value = 120
    stage.session.commit()
    stage.session.commit()
    #expect(controller?.sizes.map(\.width) == [100, 120])
    #expect(Module.controllerPreparesLayout)
    #expect(!Lamp.controllerPreparesLayout)
  }
}
