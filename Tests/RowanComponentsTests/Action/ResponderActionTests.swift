import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

extension ResponderAction<Int> {
  fileprivate static var delete: Self { Self("delete") }
}

extension ResponderAction<String> {
  /// An action with the name of `delete` and another type of value.
  fileprivate static var deleteName: Self { Self("delete") }
}

extension ResponderAction<Void> {
  fileprivate static var reload: Self { Self("reload") }
}

@MainActor
@Suite("Responder actions", .timeLimit(.minutes(20)))
struct ResponderActionTests {
  /// A button that sends an action, and hands out its scope.
  struct Sender: Component {
    var number = 1
    var scope: Box<ActionScope>?
    var reportsFailure = false
    @ActionSender private var sender

    var body: some Component {
      scope?.set(sender)
      return Button("send \(number)") {
        sender.send(.delete, number, reportsFailure: reportsFailure)
      }
    }
  }

  /// A controller that counts calls.
  final class CountingController: ComponentController<Counted> {
    var count = 0
  }

  /// A component that sends actions, and reaches its own controller.
  struct Counted: ControlledComponent {
    @ActionSender private var sender

    var body: some Component {
      VStack {
        Button("count") { sender.controller(as: CountingController.self)?.count += 1 }
        Button("tell") { sender.send(.reload) }
        Button("ask") { sender.send(.delete, sender.canPerform(.delete) ? 1 : 0) }
      }
    }

    func makeController() -> CountingController { CountingController(self) }
  }

  @Test("A component reaches its own controller through its action sender")
  func ownController() {
    let stage = Stage { VStack { Counted() } }
    stage.host.tap(text: "count")
    stage.host.tap(text: "count")
    let controllers = stage.session.root(of: .content)?.controllers(as: CountingController.self)
    #expect(controllers?.map(\.count) == [2])
  }

  @Test("Action handlers and their conditions on components and in the session get the sender")
  func senders() {
    let notes = Notes()
    let stage = Stage {
      VStack { Counted() }
        .onAction(.delete, when: { $0.path.contains("Counted") }) { sender, number in
          notes.add("\(number) from \(sender.path.contains("Counted"))")
        }
    }
    stage.session.onAction(.reload) { (sender: ActionScope, _: Void) in
      sender.controller(as: CountingController.self)?.count += 10
    }
    stage.host.tap(text: "ask")
    #expect(notes.take() == ["1 from true"])
    stage.host.tap(text: "tell")
    let controllers = stage.session.root(of: .content)?.controllers(as: CountingController.self)
    #expect(controllers?.map(\.count) == [10])
    let refusing = Stage {
      VStack { Counted() }
        .onAction(.delete, when: { !$0.path.contains("Counted") }) { _, _ in notes.add("taken") }
    }
    refusing.host.tap(text: "ask")
    #expect(notes.take() == [])
  }

  /// A component whose controller handles the action while `isOpen` is true.
  struct Keeper: ControlledComponent {
    let name: String
    let notes: Notes
    var isOpen = true
    var inside: [Child] = []
    var sends = false

    var body: some Component { VStack { inside } }

    func makeController() -> KeeperController { KeeperController(self) }
  }

  final class KeeperController: ComponentController<Keeper> {
    override func didInit() {
      handle(.delete, when: { self.component.isOpen }) { number in
        self.component.notes.add("\(self.component.name) took \(number)")
      }
      if component.sends { component.notes.add("sent: \(sender.send(.reload))") }
    }
    override func willMount() {
      if component.sends { component.notes.add("then: \(sender.send(.reload))") }
    }
    deinit { MainActor.assumeIsolated { component.notes.add("\(component.name) gone") } }
  }

  @Test("The nearest component around the sender handles the action, with its value")
  func nearest() {
    let notes = Notes()
    let stage = Stage {
      VStack {
        VStack { Sender(number: 7) }
          .padding(4)
          .onAction(.delete) { notes.add("inner \($0)") }
          .background(.surface)
      }
      .onAction(.delete) { notes.add("outer \($0)") }
    }
    stage.host.tap(text: "send 7")
    #expect(notes.take() == ["inner 7"])
  }

  @Test(
    "A component handles an action that it sends itself; of two handlers on it, the inner one does"
  )
  func ownBody() {
    struct Own: Component {
      let notes: Notes
      @ActionSender private var sender
      var body: some Component {
        Button("go") { sender.send(.delete, 1) }
          .onAction(.delete) { notes.add("first \($0)") }
          .onAction(.delete) { notes.add("second \($0)") }
      }
    }
    let notes = Notes()
    let stage = Stage {
      VStack { Own(notes: notes).onAction(.delete) { _ in notes.add("around") } }
    }
    stage.host.tap(text: "go")
    #expect(notes.take() == ["first 1"])
  }

  @Test("A handler on a sibling of the sender is not called")
  func siblings() {
    let notes = Notes()
    let stage = Stage {
      VStack {
        Sender()
        Text("beside").onAction(.delete) { _ in notes.add("beside") }
      }
    }
    stage.host.tap(text: "send 1")
    #expect(notes.take() == [])
  }

  @Test(
    "The responder chain goes from a component to its controller, then to the enclosing component"
  )
  func controllers() {
    let notes = Notes()
    let isOpen = Observed(true)
    let stage = Stage {
      let isOpen = isOpen.value
      VStack {
        Keeper(
          name: "outer",
          notes: notes,
          inside: [
            Child(Keeper(name: "inner", notes: notes, isOpen: isOpen, inside: [Child(Sender())]))
          ]
        )
      }
    }
    stage.host.tap(text: "send 1")
    isOpen.value = false
    stage.session.commit()
    stage.host.tap(text: "send 1")
    #expect(notes.take() == ["inner took 1", "outer took 1"])
  }

  @Test("The controller of a component handles an action before a handler outside the component")
  func handlerOrController() throws {
    let notes = Notes()
    let scope = Box<ActionScope>()
    let stage = Stage {
      VStack {
        Keeper(name: "keeper", notes: notes, inside: [Child(Sender(scope: scope))])
          .onAction(.delete) { _ in notes.add("around") }
      }
    }
    stage.host.tap(text: "send 1")
    #expect(notes.take() == ["keeper took 1"])
    #expect(try #require(scope.value).target(for: .delete)?.kind == .controller)
  }

  @Test("`canPerform` and `send` return false if no enabled handler takes the action")
  func canPerform() throws {
    let notes = Notes()
    let allowed = Observed(false)
    let scope = Box<ActionScope>()
    let stage = Stage {
      let allowed = allowed.value
      VStack { Sender(scope: scope) }.onAction(.delete, when: allowed) { notes.add("\($0)") }
    }
    let sender = try #require(scope.value)
    #expect(!sender.canPerform(.delete))
    #expect(!sender.send(.delete, 2))
    #expect(!sender.canPerform(.deleteName))
    allowed.value = true
    stage.session.commit()
    #expect(sender.canPerform(.delete))
    #expect(sender.send(.delete, 3))
    #expect(notes.take() == ["3"])
    #expect(!sender.canPerform(.deleteName))
  }

  @Test("`target(for:)` returns the kind and the path of the handler that would take the action")
  func target() throws {
    let scope = Box<ActionScope>()
    let stage = Stage {
      VStack { Sender(scope: scope) }.onAction(.delete) { _ in }
    }
    stage.session.onAction(.reload) {}
    let sender = try #require(scope.value)
    #expect(sender.target(for: .delete) == ActionScope.Target(kind: .component, path: "VStack"))
    #expect(sender.target(for: .reload)?.description == "the session")
    #expect(sender.target(for: .deleteName) == nil)
  }

  @Test("The session handles an action that no component takes, and an action may have no value")
  func session() throws {
    let notes = Notes()
    let scope = Box<ActionScope>()
    let stage = Stage {
      VStack { Sender(number: 4, scope: scope) }.onAction(.reload) { notes.add("reloads") }
    }
    stage.session.onAction(.delete) { notes.add("session \($0)") }
    stage.host.tap(text: "send 4")
    #expect(try #require(scope.value).send(.reload))
    #expect(notes.take() == ["session 4", "reloads"])
  }

  @Test("An action that is not handled is reported with its sender only if the sender asks for it")
  func diagnostic() {
    let reports = Observed(false)
    let stage = Stage {
      let reports = reports.value
      VStack { Sender(reportsFailure: reports) }
    }
    stage.host.tap(text: "send 1")
    #expect(stage.diagnostics.isEmpty)
    reports.value = true
    stage.session.commit()
    stage.host.tap(text: "send 1")
    #expect(
      stage.diagnostics.map(\.message) == [
        "No handler receives the action \"delete\". Add one to an ancestor of the sender."
      ]
    )
    #expect(stage.diagnostics.first?.path == "VStack › Sender")
  }

  @Test("An action sent for a removed component is not handled")
  func gone() async throws {
    let shows = Observed(true)
    let scope = Box<ActionScope>()
    let stage = Stage {
      let shows = shows.value
      VStack { if shows { Sender(scope: scope) } }.onAction(.delete) { _ in }
    }
    let sender = try #require(scope.value)
    #expect(sender.canPerform(.delete))
    shows.value = false
    stage.session.commit()
    #expect(!sender.send(.delete, 1))
  }

  @Test("A stored scope reaches the newest handlers after an update")
  func generations() throws {
    let notes = Notes()
    let name = Observed("old")
    let scope = Box<ActionScope>()
    let stage = Stage {
      let name = name.value
      VStack { Sender(scope: scope) }.onAction(.delete) { _ in notes.add(name) }
    }
    let sender = try #require(scope.value)
    name.value = "new"
    stage.session.commit()
    sender.send(.delete, 1)
    #expect(notes.take() == ["new"])
  }

  /// A component that mounts nothing.
  private struct Unmounted: MountingComponent {
    let scope: Box<ActionScope>
    var body: some Component { VStack { Sender(scope: scope) } }
    func mount(in context: ComponentMountContext) -> ChildMounting { .nothing }
  }

  @Test("A component that is not mounted can send actions")
  func notMounted() throws {
    let notes = Notes()
    let scope = Box<ActionScope>()
    let stage = Stage {
      VStack { Unmounted(scope: scope) }.onAction(.delete) { notes.add("\($0)") }
    }
    #expect(stage.texts.isEmpty)
    try #require(scope.value).send(.delete, 8)
    #expect(notes.take() == ["8"])
  }

  @Test("A controller sends actions from `didInit` on, and is released with its handlers")
  func controllerSends() {
    let notes = Notes()
    let shows = Observed(true)
    let stage = Stage {
      let shows = shows.value
      VStack { if shows { Keeper(name: "keeper", notes: notes, sends: true) } }
        .onAction(.reload) {}
    }
    #expect(notes.take() == ["sent: true", "then: true"])
    shows.value = false
    stage.session.commit()
    stage.session.commit()
    #expect(notes.take() == ["keeper gone"])
  }

  @Test("A component that makes its element itself sends actions from its build context")
  func context() {
    struct Own: Component {
      typealias Body = Never
      func makeElement(in context: inout BuildContext) -> Element {
        let sender = context.sender
        var element = Element()
        element.layout.minHeight = .points(20)
        element.handlers.tap = ComponentAction { sender.send(.delete, 5) }
        element.interact([.tap, .focus])
        return element
      }
    }
    let notes = Notes()
    let stage = Stage { VStack { Own() }.onAction(.delete) { notes.add("\($0)") } }
    stage.host.tap(at: Point(x: 10, y: 10))
    #expect(notes.take() == ["5"])
  }
}
