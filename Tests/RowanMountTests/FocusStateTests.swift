import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

/// A component that writes its focus state while its body is evaluated.
private struct WritesInBody: Component {
  let usesBinding: Bool
  @FocusState private var isFocused: Bool

  init(usesBinding: Bool) { self.usesBinding = usesBinding }

  var body: some Component {
    if usesBinding { $isFocused.wrappedValue = true } else { isFocused = true }
    return Text("text").focused($isFocused)
  }
}

@MainActor
@Suite("`FocusState`")
struct FocusStateTests {
  private enum Field { case name, mail, missing }

  private struct Form: Component {
    @State private var name = ""
    @State private var mail = ""
    @FocusState private var field: Field?

    var body: some Component {
      VStack {
        TextField("Name", text: $name, onSubmit: { field = .mail }).focused($field, equals: .name)
        TextField("Mail", text: $mail).focused($field, equals: .mail)
        Button("Name") { field = .name }
        Button("Nowhere") { field = nil }
        Button("Missing") { field = .missing }
        Text(field.map { "\($0)" } ?? "none")
      }
    }
  }

  private struct Box: Component {
    @FocusState private var isFocused: Bool

    var body: some Component {
      VStack {
        VStack {
          Text(isFocused ? "inside" : "outside")
          Button("one") {}
          Button("two") {}
        }
        .focused($isFocused)
        Button("ask") { isFocused = true }
      }
    }
  }

  private struct LeaveButton: Component {
    let field: FocusState<Field?>.Binding

    var body: some Component {
      Button("Leave") { field.wrappedValue = nil }
    }
  }

  private struct FormWithChild: Component {
    @State private var name = ""
    @FocusState private var field: Field?

    var body: some Component {
      VStack {
        TextField("Name", text: $name).focused($field, equals: .name)
        LeaveButton(field: $field)
        Text(field.map { "\($0)" } ?? "none")
      }
    }
  }

  private func label(_ stage: Stage) -> String? {
    stage.host.tree.focused.flatMap { stage.host.tree[$0].accessibility?.label }
  }

  @Test("A focus state follows the focus")
  func follows() {
    let stage = Stage { Form() }
    let fields = stage.host.views(.textField)
    stage.host.focus(fields[0])
    #expect(stage.texts.last == "name")
    stage.host.focus(fields[1])
    #expect(stage.texts.last == "mail")
    stage.host.focus(nil)
    #expect(stage.texts.last == "none")
  }

  @Test("Setting a focus state moves the focus, repeatedly")
  func asks() {
    let stage = Stage { Form() }
    let fields = stage.host.views(.textField)
    stage.host.tap(text: "Name")
    #expect(stage.host.tree.focused == fields[0])
    #expect(stage.texts.last == "name")
    let generation = stage.host.tree[fields[0]].generation
    stage.host.send(.textSubmitted(fields[0], generation: generation))
    #expect(stage.host.tree.focused == fields[1])
    #expect(stage.texts.last == "mail")
  }

  @Test("Setting a focus state to `nil` removes the focus only from its own components")
  func letsGo() {
    let stage = Stage { Form() }
    stage.host.focus(stage.host.views(.textField)[0])
    // A press by assistive technology does not move the focus.
    let button = stage.host.views(as: .button)[1]
    let generation = stage.host.tree[button].generation
    stage.host.send(.tap(HitTarget(view: button, generation: generation)))
    #expect(stage.host.tree.focused == nil)
    stage.session.commit()
    #expect(stage.texts.last == "none")
    stage.host.tap(button)
    #expect(stage.host.tree.focused == button)
  }

  @Test("A child component removes the focus by assigning `nil` to its binding")
  func childLetsGo() {
    let stage = Stage { FormWithChild() }
    stage.host.focus(stage.host.views(.textField)[0])
    #expect(stage.texts.last == "name")
    // A press by assistive technology does not move the focus.
    let button = stage.host.views(as: .button)[0]
    let generation = stage.host.tree[button].generation
    stage.host.send(.tap(HitTarget(view: button, generation: generation)))
    #expect(stage.host.tree.focused == nil)
    stage.session.commit()
    #expect(stage.texts.last == "none")
  }

  @Test("Assigning to a binding of a focus state while a body is evaluated ends the process")
  func bindingWrittenInBody() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = Stage { WritesInBody(usesBinding: true) } }
    }
  }

  @Test("Assigning to a focus state while a body is evaluated ends the process")
  func writtenInBody() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = Stage { WritesInBody(usesBinding: false) } }
    }
  }

  @Test("A focus state set to a value without a component changes nothing")
  func missing() {
    let stage = Stage { Form() }
    stage.host.focus(stage.host.views(.textField)[0])
    let button = stage.host.views(as: .button)[2]
    let generation = stage.host.tree[button].generation
    stage.host.send(.tap(HitTarget(view: button, generation: generation)))
    stage.session.commit()
    #expect(label(stage) == "Name")
    #expect(stage.texts.last == "name")
  }

  @Test("A focus state on a container is true for focus inside, and focuses its first control")
  func containers() {
    let stage = Stage { Box() }
    #expect(stage.texts.first == "outside")
    stage.host.tap(text: "ask")
    #expect(label(stage) == "one")
    stage.session.commit()
    #expect(stage.texts.first == "inside")
    stage.host.press(.tab)
    #expect(label(stage) == "two")
    #expect(stage.texts.first == "inside")
    stage.host.press(.tab)
    #expect(stage.texts.first == "outside")
  }

  @Test("A focus state cannot focus a component behind a sheet")
  func modal() {
    let stage = Stage { Box() }
    let ask = stage.host.views(as: .button)[2]
    let generation = stage.host.tree[ask].generation
    stage.session.setContent(of: .sheet) { Button("close") {} }
    stage.session.commit()
    stage.host.send(.tap(HitTarget(view: ask, generation: generation)))
    #expect(label(stage) == "close")
    stage.session.commit()
    #expect(stage.texts.first == "outside")
  }

  @Test("A focus state is reset when its focused component is removed")
  func disappears() {
    let isShown = Observed(true)
    struct Screen: Component {
      let isShown: Bool
      @FocusState private var isFocused: Bool
      var body: some Component {
        VStack {
          Text("\(isFocused)")
          if isShown { Button("one") {}.focused($isFocused) }
        }
      }
    }
    let stage = Stage {
      let isShown = isShown.value
      return Screen(isShown: isShown)
    }
    stage.host.press(.tab)
    #expect(stage.texts.first == "true")
    isShown.value = false
    stage.session.commit()
    stage.session.commit()
    #expect(stage.texts == ["false"])
  }

  @Test(
    "A component that replaces a focused one with the same focus value gets the focus",
    arguments: [true, false]
  )
  func takesThePlace(together: Bool) throws {
    let isWide = Observed(true)
    struct Bar: Component {
      let isWide: Bool
      let together: Bool
      @FocusState private var field: Field?
      var body: some Component {
        VStack {
          Text(field.map { "\($0)" } ?? "none")
          HStack {
            if isWide { TextField("Wide", text: "") { _ in }.focused($field, equals: .name) }
            Button("other") {}.focused($field, equals: .mail)
          }
          // A box around it, or another value.
          if !isWide {
            VStack { TextField("Narrow", text: "") { _ in } }
              .focused($field, equals: together ? .name : .missing)
          }
        }
      }
    }
    let stage = Stage {
      let isWide = isWide.value
      return Bar(isWide: isWide, together: together)
    }
    stage.host.focus(stage.host.views(.textField)[0])
    #expect(label(stage) == "Wide")
    for expected in ["Narrow", "Wide"] {
      isWide.value.toggle()
      stage.session.commit()
      stage.session.commit()
      #expect(label(stage) == (together ? expected : nil))
      #expect(stage.texts.first == (together ? "name" : "none"))
    }
  }

  @Test("Removing the focused child of a container with a focus state does not focus another child")
  func goesFromBox() {
    let isShown = Observed(true)
    struct Screen: Component {
      let isShown: Bool
      @FocusState private var isFocused: Bool
      var body: some Component {
        VStack {
          VStack {
            Button("stays") {}
            if isShown { Button("goes") {} }
          }
          .focused($isFocused)
          Text("\(isFocused)")
        }
      }
    }
    let stage = Stage {
      let isShown = isShown.value
      return Screen(isShown: isShown)
    }
    stage.host.press(.tab)
    stage.host.press(.tab)
    #expect(label(stage) == "goes")
    isShown.value = false
    stage.session.commit()
    stage.session.commit()
    #expect(stage.host.tree.focused == nil)
    #expect(stage.texts == ["stays", "false"])
  }
}
