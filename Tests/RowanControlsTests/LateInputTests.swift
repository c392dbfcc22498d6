import Observation
import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

/// Input that arrives after the screen has changed: each kind of control is combined with each
/// change that can happen to it after the user saw it. `InputGateTests` does the same for the kinds
/// of input.
@MainActor
@Suite("Late input to controls")
struct LateInputTests {
  /// A change that happened to the control after the user saw it.
  enum Fate: CaseIterable {
    case disabled, coveredBySheet, coveredByDialog, coveredByMenu, replaced, removed
  }

  /// The controls and modifiers that take input, each with an action of the user.
  enum Control: String, CaseIterable {
    case button, buttonByKey, labelledButton, rowButton, toggle, toggleByKey, slider, sliderByKey
    case decrease, increase, stepperByKey, rating, ratingByKey, picker, pickerByKey
    case menu, menuByKey, link, linkByKey, textLink, disclosure
    case field, fieldSubmit, secureField, secureFieldSubmit, searchField, searchFieldSubmit
    case searchFieldClear, editor
    case tap, doubleTap, longPress, longPressByKey, pan, pinch, key, command, action, part

    /// Whether the control keeps its state itself, so that the app is not notified.
    var isStateful: Bool { [.menu, .menuByKey, .disclosure].contains(self) }

    /// Whether the input changes the text of a field.
    var isEdited: Bool { [.field, .secureField, .searchField, .editor].contains(self) }
  }

  @Observable
  final class Screen {
    var name = "first"
    var isEnabled = true
    var isShown = true
  }

  let notes = Notes()
  let screen = Screen()

  @Test(
    "Input to an enabled control calls its handler or changes its state",
    arguments: Control.allCases
  )
  func present(control: Control) throws {
    let stage = stage(control)
    let before = stage.host.tree.accessibilityTree()
    for event in try events(of: control, on: stage) { stage.session.handle(event) }
    let hasChanged = stage.host.tree.accessibilityTree() != before
    #expect(control.isStateful ? hasChanged : notes.take().contains { $0.hasPrefix("first: ") })
  }

  @Test(
    "Late input to a control calls no handler of that control and changes no state",
    arguments: Control.allCases,
    Fate.allCases
  )
  func late(control: Control, fate: Fate) throws {
    let stage = stage(control)
    let late = try events(of: control, on: stage)
    meet(fate, on: stage)
    let before = stage.host.tree.accessibilityTree()
    for event in late { stage.session.handle(event) }
    // A key command with modifiers means the same on all screens: the command of the current screen
    // handles it.
    let isForAll = control == .command && fate == .replaced
    #expect(notes.take() == (isForAll ? ["second: command"] : []))
    if control.isEdited {
      // The host has already shown the late edit, and shows the text of the app again.
      let texts = stage.host.tree.views.values.filter(\.kind.isEditable).map(\.fieldText)
      #expect(texts == (fate == .removed ? [] : ["one"]))
    } else {
      #expect(stage.host.tree.accessibilityTree() == before)
    }
    // No input is kept that would act when the control takes input again.
    if fate != .replaced && fate != .removed {
      screen.isEnabled = true
      for layer in [WindowLayer.sheet, .dialog, .menu] { stage.session.removeContent(of: layer) }
      stage.session.commit()
      #expect(notes.take() == [])
    }
  }

  @Test(
    "Two quick inputs act once on a control that disables itself",
    arguments: Control.allCases.filter { !$0.isStateful }
  )
  func twice(control: Control) throws {
    let stage = stage(control, disablesItself: true)
    let twice = try events(of: control, on: stage)
    for event in twice + twice { stage.session.handle(event) }
    #expect(notes.take().count == 1)
  }

  @Test("A second click on the button of a menu chooses no item")
  func doubleClickOnMenu() throws {
    let stage = stage(.menu)
    let twice = try events(of: .menu, on: stage)
    for event in twice + twice { stage.session.handle(event) }
    #expect(!stage.host.views(as: .menu).isEmpty)
    #expect(notes.take() == [])
  }

  /// A change that happened to the item of an open menu after the user saw it.
  enum ItemFate: CaseIterable {
    case isClosed, isCoveredByItsLike, hasLostItsButton, isChosen
  }

  @Test(
    "Late input to a menu item is ignored after the menu has closed or has been covered",
    arguments: ItemFate.allCases
  )
  func menuItem(fate: ItemFate) throws {
    let stage = stage(.menu)
    stage.host.tap(text: "Actions")
    let late = recorded(on: stage) { stage.host.tap(text: "Rename") }
    switch fate {
    case .isClosed: stage.host.press(.escape)
    case .isCoveredByItsLike: stage.session.setContent(of: .menu) { Button("Rename") {} }
    case .hasLostItsButton: screen.isShown = false
    case .isChosen: for event in late { stage.session.handle(event) }
    }
    stage.session.commit()
    #expect(notes.take() == (fate == .isChosen ? ["first: renamed"] : []))
    for event in late { stage.session.handle(event) }
    #expect(notes.take() == [])
  }

  // MARK: - Controls

  private func stage(_ control: Control, disablesItself: Bool = false) -> Stage {
    let (screen, notes) = (screen, notes)
    return Stage {
      if screen.isShown {
        let name = screen.name
        VStack {
          Self.component(control, named: name) {
            notes.add("\(name): \($0)")
            if disablesItself { screen.isEnabled = false }
          }
        }
        .id(name)
        .disabled(!screen.isEnabled)
      } else {
        Text("Nothing")
      }
    }
  }

  private static func component(
    _ control: Control,
    named name: String,
    note: @escaping @MainActor @Sendable (String) -> Void
  ) -> AnyComponent {
    switch control {
    case .button, .buttonByKey: AnyComponent(Button("Go") { note("pressed") })
    case .labelledButton: AnyComponent(Button(action: { note("pressed") }) { Text("Go") })
    case .rowButton: AnyComponent(Button("Go", kind: .row) { note("pressed") })
    case .toggle, .toggleByKey:
      AnyComponent(Toggle("Loud", isOn: false) { note("is on: \($0)") })
    case .slider, .sliderByKey:
      AnyComponent(Slider("Volume", value: 20, in: 0...100, step: 1) { note("\($0)") })
    case .decrease, .increase, .stepperByKey:
      AnyComponent(Stepper("Guests", value: binding(to: 4, note)))
    case .rating, .ratingByKey:
      AnyComponent(Rating("Taste", value: binding(to: 2, note)))
    case .picker, .pickerByKey:
      AnyComponent(
        Picker("Size", selection: 1, options: [1, 2, 3], title: { "Size \($0)" }) { note("\($0)") }
      )
    case .menu, .menuByKey:
      AnyComponent(Menu("Actions") { MenuItem("Rename") { note("renamed") } })
    case .link, .linkByKey:
      AnyComponent(
        Link("Swift", to: "https://www.swift.org")
          .environment(\.openLink, LinkOpener { note($0.text) })
      )
    case .textLink: AnyComponent(Text("See ") + Text("here").link { note("followed") })
    case .disclosure: AnyComponent(DisclosureGroup("More") { Text("inside") })
    case .field, .fieldSubmit:
      AnyComponent(
        TextField("Name", text: "one", onSubmit: { note("submit") }) { note("text \($0)") }
      )
    case .secureField, .secureFieldSubmit:
      AnyComponent(
        SecureField("Name", text: "one", onSubmit: { note("submit") }) { note("text \($0)") }
      )
    case .searchField, .searchFieldSubmit, .searchFieldClear:
      AnyComponent(
        SearchField("Name", text: "one", onSubmit: { note("submit") }) { note("text \($0)") }
      )
    case .editor: AnyComponent(TextEditor("Name", text: "one") { note("text \($0)") })
    case .tap: AnyComponent(Text("Go").onTap { note("tapped") })
    case .doubleTap: AnyComponent(Text("Go").onDoubleTap { note("tapped twice") })
    case .longPress, .longPressByKey: AnyComponent(Text("Go").onLongPress { note("pressed long") })
    case .pan: AnyComponent(Text("Go").onPan { if $0.phase == .began { note("pan") } })
    case .pinch: AnyComponent(Text("Go").onPinch { if $0.phase == .began { note("pinch") } })
    case .key:
      AnyComponent(
        Text("Go").onTap {}.onKey { press in
          if press.key == .right { note("key") }
          return true
        }
      )
    case .command:
      AnyComponent(
        Text("Go").keyCommand("k", modifiers: .control, title: "Act") { note("command") }
      )
    case .action:
      AnyComponent(Text("Go").accessibilityAction(named: "Act") { note("action") })
    case .part:
      AnyComponent(
        Rectangle().frame(width: 50, height: 50).accessibilityChildren([
          Accessibility.Part("May", frame: Rect(x: 0, y: 0, width: 20, height: 20)) { note("May") }
        ])
      )
    }
  }

  private static func binding(
    to value: Int,
    _ note: @escaping @MainActor @Sendable (String) -> Void
  ) -> Binding<Int> {
    // Controls set their bindings when they handle input, which is on the main actor.
    Binding(get: { value }, set: { value in MainActor.assumeIsolated { note("\(value)") } })
  }

  // MARK: - Acting

  /// Returns the events that the host sends for an action of the user on a control, not handled
  /// yet.
  private func events(of control: Control, on stage: Stage) throws -> [HostEvent] {
    let host = stage.host
    switch control {
    case .buttonByKey, .toggleByKey, .sliderByKey, .stepperByKey, .ratingByKey, .pickerByKey,
      .menuByKey, .linkByKey, .longPressByKey, .key, .part:
      host.press(.tab)
      _ = notes.take()
    default: break
    }
    return try recorded(on: stage) {
      switch control {
      case .button, .labelledButton, .rowButton, .tap: host.tap(text: "Go")
      case .toggle: host.tap(text: "Loud")
      case .disclosure: host.tap(text: "More")
      case .menu: host.tap(text: "Actions")
      case .link: host.tap(text: "Swift")
      case .textLink: host.tap(try #require(host.views(as: .link).first))
      case .slider: host.drag(from: Point(x: 160, y: 10))
      case .decrease, .searchFieldClear: host.tap(try #require(host.views(as: .button).first))
      case .increase: host.tap(try #require(host.views(as: .button).last))
      case .rating: host.tap(at: try star(on: stage))
      case .picker: host.tap(text: "Size 3")
      case .buttonByKey, .toggleByKey, .linkByKey, .part: host.press(.enter)
      case .sliderByKey, .pickerByKey, .ratingByKey, .key: host.press(.right)
      case .stepperByKey: host.press(.up)
      case .menuByKey: host.press(.down)
      case .longPressByKey: host.press(.contextMenu)
      case .field, .secureField, .searchField: host.type("new", into: host.view(.textField))
      case .editor: host.type("new", into: host.view(.textEditor))
      case .fieldSubmit, .secureFieldSubmit, .searchFieldSubmit:
        let field = host.view(.textField)
        host.send(.textSubmitted(field, generation: host.tree[field].generation))
      case .doubleTap: host.doubleTap(try middle(of: "Go", on: stage))
      case .longPress: host.longPress(try middle(of: "Go", on: stage))
      case .pan: host.pan(try middle(of: "Go", on: stage), by: Point(x: 30, y: 0))
      case .pinch: _ = host.pinch(try middle(of: "Go", on: stage), by: 1.5)
      case .command: host.press(.character("k"), modifiers: .control)
      case .action: host.perform("Act", on: try middle(of: "Go", on: stage))
      }
    }
  }

  private func recorded(on stage: Stage, _ act: () throws -> Void) rethrows -> [HostEvent] {
    let handler = stage.host.eventHandler
    defer { stage.host.eventHandler = handler }
    var recorded: [HostEvent] = []
    stage.host.eventHandler = { recorded.append($0) }
    try act()
    return recorded
  }

  private func middle(of text: String, on stage: Stage) throws -> ViewID {
    try #require(stage.host.find(text: text))
  }

  private func star(on stage: Stage) throws -> Point {
    let rating = try #require(stage.host.views(as: .slider).first)
    let frame = stage.host.tree.absoluteFrame(of: rating)
    return Point(x: frame.minX + frame.width * 0.9, y: frame.minY + frame.height / 2)
  }

  private func meet(_ fate: Fate, on stage: Stage) {
    switch fate {
    case .disabled: screen.isEnabled = false
    case .coveredBySheet: stage.session.setContent(of: .sheet) { Text("in front") }
    case .coveredByDialog: stage.session.setContent(of: .dialog) { Text("in front") }
    case .coveredByMenu: stage.session.setContent(of: .menu) { Text("in front") }
    case .replaced: screen.name = "second"
    case .removed: screen.isShown = false
    }
    stage.session.commit()
  }
}
