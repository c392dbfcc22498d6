import Observation
import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanLayout
import RowanMount
import TestSupport
import Testing

/// Input that arrives when its target no longer takes input: each act of a user is combined with
/// each change that can happen to its target.
@MainActor
@Suite("Late input")
struct InputGateTests {
  /// A change that happened to the target after the user saw it.
  enum Fate: CaseIterable {
    case disabled, covered, recycled, removed
  }

  /// The acts of a user, by the kind of view that they act on.
  enum Act: String, CaseIterable {
    case tap, doubleTap, longPress, secondaryTap, pan, pinch, track, drag, enter, command
    case focus, action, edit, editLines, submit

    var identifier: String {
      switch self {
      case .edit, .submit: "field"
      case .editLines: "editor"
      default: "box"
      }
    }
  }

  @Observable
  final class Screen {
    var name = "first"
    var isEnabled = true
    var isShown = true
  }

  let notes = Notes()
  let screen = Screen()
  let stage: Stage

  init() {
    let (screen, notes) = (screen, notes)
    stage = Stage {
      if screen.isShown {
        VStack {
          Recorder(name: screen.name, notes: notes).accessibilityIdentifier("box")
          TextField("Field", text: "text", onSubmit: { notes.add("\(screen.name): submit") }) {
            notes.add("\(screen.name): edit \($0)")
          }
          .accessibilityIdentifier("field")
          TextEditor("Editor", text: "text") { notes.add("\(screen.name): edit \($0)") }
            .accessibilityIdentifier("editor")
        }
        .id(screen.name)
        .disabled(!screen.isEnabled)
      } else {
        Text("Nothing")
      }
    }
  }

  @Test("Each kind of input reaches an enabled view", arguments: Act.allCases)
  func control(act: Act) throws {
    try perform(act, at: try target(of: act))
    #expect(notes.take().contains { $0.hasPrefix("first: ") })
  }

  @Test(
    "No input reaches a view that is disabled, covered, recycled or removed",
    arguments: Act.allCases,
    Fate.allCases
  )
  func late(act: Act, fate: Fate) throws {
    let target = try target(of: act)
    let seen = stage.host.tree.lastCommit
    meet(fate)
    let before = notes.take()
    #expect(before.allSatisfy { $0.hasSuffix("cancelled") }, "Nothing is done before.")
    try perform(act, at: target, lastCommit: seen)
    #expect(notes.take() == [], "Neither what was meant nor what stands there now.")
    if let view = stage.host.tree.views[target.view], view.kind.isEditable, fate != .removed {
      #expect(view.fieldText == "text", "The field shows the app's text again.")
    }
  }

  @Test(
    "A running gesture ends as soon as its view no longer takes input",
    arguments: Fate.allCases
  )
  func ends(fate: Fate) throws {
    let acts: [Act] = [.pan, .pinch, .drag, .track]
    for act in acts {
      let target = try target(of: act)
      send(begin(act, at: target))
      #expect(notes.take().count == 1)
      meet(fate)
      let ends = notes.take().filter { $0.hasPrefix("first: ") }
      #expect(ends.count == 1, "\(act)")
      restore()
      _ = notes.take()
    }
  }

  @Test("The offset of a covered scroll view is still reported")
  func facts() throws {
    let offsets = Notes()
    let stage = Stage {
      ScrollView { Text("tall").frame(height: 2000) }
        .onScroll { offsets.add("\($0.offset)") }
    }
    let scroll = stage.host.view(.scroll)
    stage.session.setContent(of: .sheet) { Text("in front") }
    stage.session.commit()
    stage.host.scroll(scroll, to: 100)
    #expect(offsets.take().last == "100.0")
  }

  @Test("Two Return keys in a field that disables itself on submit count as one")
  func twoReturns() throws {
    let records = Notes()
    let isSaved = Observed(false)
    let stage = Stage {
      let isDone = isSaved.value
      TextField(
        "Name",
        text: "new",
        onSubmit: {
          records.add("record")
          isSaved.value = true
        },
        onChange: { _ in }
      )
      .disabled(isDone)
    }
    let field = stage.host.view(.textField)
    let event = HostEvent(
      .textSubmitted(field, generation: stage.host.tree[field].generation),
      lastCommit: stage.host.tree.lastCommit
    )
    stage.session.handle(event)
    stage.session.handle(event)
    #expect(records.take() == ["record"])
  }

  @Test("A Return key for a removed button does not press the default button of the next screen")
  func defaultButton() throws {
    let pressed = Notes()
    let isFirst = Observed(true)
    let stage = Stage {
      if isFirst.value {
        VStack { Button("Next") { isFirst.value = false } }
      } else {
        Text("Buy now?").keyCommand(.enter, title: "Buy") { pressed.add("buy") }
          .keyCommand("s", modifiers: .control, title: "Save") { pressed.add("save") }
      }
    }
    stage.host.press(.tab)
    let button = try #require(stage.host.tree.focused)
    let target = HitTarget(view: button, generation: stage.host.tree[button].generation)
    let seen = stage.host.tree.lastCommit
    for _ in 0..<2 {
      let enter = InputEvent.key(KeyPress(.enter), target: target)
      stage.session.handle(HostEvent(enter, lastCommit: seen))
    }
    #expect(!isFirst.value && pressed.take() == [])
    // A key command with modifiers means the same for any focus.
    let save = InputEvent.key(KeyPress("s", modifiers: .control), target: target)
    stage.session.handle(HostEvent(save, lastCommit: seen))
    #expect(pressed.take() == ["save"])
    stage.host.press(.enter)
    #expect(pressed.take() == ["buy"])
  }

  @Test("A key without a target performs no command that has appeared since")
  func keysWithoutTarget() throws {
    let pressed = Notes()
    let isFirst = Observed(true)
    let stage = Stage {
      VStack {
        if isFirst.value {
          Text("Shall we?").keyCommand(.enter, title: "Next") { isFirst.value = false }
        } else {
          Text("Buy now?").keyCommand(.enter, title: "Buy") { pressed.add("buy") }
            .keyCommand("s", modifiers: .control, title: "Save") { pressed.add("save") }
        }
      }
    }
    let seen = stage.host.tree.lastCommit
    let enter = HostEvent(.key(KeyPress(.enter)), lastCommit: seen)
    stage.session.handle(enter)
    stage.session.handle(enter)
    #expect(!isFirst.value && pressed.take() == [])
    let save = KeyPress(.character("s"), modifiers: .control)
    stage.session.handle(HostEvent(.key(save), lastCommit: seen))
    #expect(pressed.take() == ["save"])
    stage.host.press(.enter)
    #expect(pressed.take() == ["buy"])
  }

  @Test("A key without a target does not activate a button that has got the focus since")
  func keysBeforeTheFocus() {
    let pressed = Notes()
    let stage = Stage { FocusMover(notes: pressed) }
    let enter = HostEvent(.key(KeyPress(.enter)), lastCommit: stage.host.tree.lastCommit)
    stage.session.handle(enter)
    #expect(stage.host.tree.focused != nil && pressed.take() == ["moved"])
    stage.session.handle(enter)
    #expect(!pressed.take().contains("more"))
    stage.host.press(.enter)
    #expect(pressed.take() == ["more"])
  }

  @Test(
    "A double click on a button that another one replaces in the same body acts once",
    arguments: 0..<3
  )
  func changedBodies(number: Int) throws {
    let notes = Notes()
    let isFirst = Observed(true)
    let buy: @MainActor @Sendable () -> Void = { notes.add("buy") }
    let next: @MainActor @Sendable () -> Void = {
      notes.add("next")
      isFirst.value = false
    }
    let stage = Stage {
      // The position in the tree is the same for either button.
      switch number {
      case 0: if isFirst.value { Button("Next", action: next) } else { Button("Buy", action: buy) }
      case 1: Button("Go", action: isFirst.value ? next : buy).id(isFirst.value)
      default:
        AnyComponent(
          isFirst.value
            ? Named(content: Button("Next", action: next)) as any Component
            : Button("Buy", action: buy)
        )
      }
    }
    let hit = try #require(stage.host.tree.hit(at: Point(x: 10, y: 10)))
    let event = HostEvent(.tap(hit), lastCommit: stage.host.tree.lastCommit)
    stage.session.handle(event)
    stage.session.handle(event)
    #expect(notes.take() == ["next"])
    let now = try #require(stage.host.tree.hit(at: Point(x: 10, y: 10)))
    stage.session.handle(HostEvent(.tap(now), lastCommit: stage.host.tree.lastCommit))
    #expect(notes.take() == ["buy"])
  }

  @Test("A late edit of a field that another one replaces in the same body is not taken")
  func changedFields() throws {
    let notes = Notes()
    let isFirst = Observed(true)
    let stage = Stage {
      if isFirst.value {
        TextField("Name", text: "one") { notes.add("first: \($0)") }
      } else {
        TextField("Name", text: "two") { notes.add("second: \($0)") }
      }
    }
    let field = stage.host.view(.textField)
    let generation = stage.host.tree[field].generation
    isFirst.value = false
    stage.session.commit()
    let edit = TextEdit(view: field, generation: generation, text: "typed", revision: 1)
    stage.session.handle(HostEvent(.textEdited(edit), lastCommit: 1))
    #expect(notes.take() == [])
    let now = stage.host.view(.textField)
    #expect(now != field && stage.host.tree[now].fieldText == "two")
  }

  @Test("A double click on a button that opens a sheet opens one")
  func doubleClick() throws {
    let opened = Notes()
    let session = Observed<Session?>(nil)
    let stage = Stage {
      Button("Open") {
        opened.add("sheet")
        session.value?.setContent(of: .sheet) { Button("in front") { opened.add("in front") } }
      }
    }
    session.value = stage.session
    let hit = try #require(stage.host.tree.hit(at: Point(x: 10, y: 10)))
    let event = HostEvent(.tap(hit), lastCommit: stage.host.tree.lastCommit)
    stage.session.handle(event)
    stage.session.handle(event)
    #expect(opened.take() == ["sheet"])
  }

  @Test("If the host focuses a view behind a sheet, the focus returns to the sheet")
  func focusReturns() throws {
    let target = try target(of: .focus)
    stage.session.setContent(of: .sheet) { Button("in front") {} }
    stage.session.commit()
    let inFront = try #require(stage.host.tree.focused)
    stage.host.focus(target.view)
    #expect(stage.host.tree.focused == inFront)
  }

  // MARK: - Acting

  private func meet(_ fate: Fate) {
    switch fate {
    case .disabled: screen.isEnabled = false
    case .covered: stage.session.setContent(of: .sheet) { Text("in front") }
    case .recycled: screen.name = "second"
    case .removed: screen.isShown = false
    }
    stage.session.commit()
  }

  private func restore() {
    (screen.name, screen.isEnabled, screen.isShown) = ("first", true, true)
    stage.session.removeContent(of: .sheet)
    stage.session.commit()
  }

  private func target(of act: Act) throws -> HitTarget {
    let tree = stage.host.tree
    let found = tree.views.first { $0.value.identifier == act.identifier }
    let (id, view) = try #require(found)
    return HitTarget(view: id, generation: view.generation, point: Point(x: 5, y: 5))
  }

  private func perform(_ act: Act, at hit: HitTarget, lastCommit: UInt64? = nil) throws {
    send(begin(act, at: hit), lastCommit: lastCommit)
    if let end = end(act, at: hit) { send(end, lastCommit: lastCommit) }
  }

  private func send(_ input: InputEvent, lastCommit: UInt64? = nil) {
    let commit = lastCommit ?? stage.host.tree.lastCommit
    stage.session.handle(HostEvent(input, lastCommit: commit))
  }

  private func begin(_ act: Act, at hit: HitTarget) -> InputEvent {
    let (id, generation) = (hit.view, hit.generation)
    switch act {
    case .tap: return .tap(hit)
    case .doubleTap: return .doubleTap(hit)
    case .longPress: return .longPress(hit)
    case .secondaryTap: return .secondaryTap(hit)
    case .pan: return .pan(id, generation: generation, PanGesture(phase: .began))
    case .pinch: return .pinched(id, generation: generation, PinchGesture(phase: .began))
    case .track: return .tracked(id, generation: generation, TrackReport(.began, revision: 0))
    case .drag: return .dragged(hit, .began)
    case .enter: return .key(KeyPress(.enter), target: hit)
    case .command: return .key(KeyPress("k", modifiers: .control), target: hit)
    case .focus: return .focused(id, generation: generation)
    case .action: return .accessibilityAction(id, generation: generation, name: "Act")
    case .edit, .editLines:
      return .textEdited(TextEdit(view: id, generation: generation, text: "new", revision: 1))
    case .submit: return .textSubmitted(id, generation: generation)
    }
  }

  private func end(_ act: Act, at hit: HitTarget) -> InputEvent? {
    let (id, generation) = (hit.view, hit.generation)
    switch act {
    case .pan: return .pan(id, generation: generation, PanGesture(phase: .ended))
    case .pinch: return .pinched(id, generation: generation, PinchGesture(phase: .ended))
    case .track:
      return .tracked(id, generation: generation, TrackReport(.ended(snap: 0), revision: 0))
    case .drag: return .dragged(hit, .ended)
    default: return nil
    }
  }
}

/// A component of another type around its content.
private struct Named<Content: Component>: Component {
  let content: Content

  var body: some Component { content }
}

/// A component whose default command gives the focus to a button.
private struct FocusMover: Component {
  let notes: Notes
  @FocusState private var isOnButton: Bool

  var body: some Component {
    VStack {
      Text("Shall we?").keyCommand(.enter, title: "Move") {
        notes.add("moved")
        isOnButton = true
      }
      Button("More") { notes.add("more") }.focused($isOnButton)
    }
  }
}

/// A component that logs all its input.
private struct Recorder: Component {
  typealias Body = Never

  let name: String
  let notes: Notes

  func makeElement(in context: inout BuildContext) -> Element {
    var layout = LayoutStyle()
    (layout.width, layout.height) = (.points(100), .points(50))
    var element = Element(layout: layout, view: ViewDescription(kind: .box))
    element.set(.interaction([.tap, .focus, .drag]))
    if !context.environment.isEnabled { element.interact(.disabled) }
    element.set(.gestures(Gestures(doubleTap: true, longPress: true, secondaryTap: true)))
    element.set(
      .pointerTrack(PointerTrack(range: -100...0, snaps: [.init(-100), .init(0)], rest: 1))
    )
    let (name, notes) = (name, notes)
    let note: @MainActor @Sendable (String) -> Void = { notes.add("\(name): \($0)") }
    element.handlers.tap = ComponentAction { note("tap") }
    element.handlers.doubleTap = ActionWith { _ in note("double tap") }
    element.handlers.longPress = ActionWith { _ in note("long press") }
    element.handlers.pan = ActionWith { note("pan \($0.phase)") }
    element.handlers.pinch = ActionWith { note("pinch \($0.phase)") }
    element.handlers.drag = ActionWith { note("drag \($0.phase)") }
    element.handlers.track = ActionWith { note("track \($0.phase)") }
    element.handlers.key = EventHandlers.KeyHandler { press in
      note("key \(press.key)")
      return true
    }
    element.handlers.focus = ActionWith { if $0 { note("focus") } }
    element.add(AccessibilityAction("Act", action: ComponentAction { note("act") }))
    return element
  }
}
