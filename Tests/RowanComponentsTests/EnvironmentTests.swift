import RowanComponents
import RowanControls
import RowanCore
import TestSupport
import Testing

@MainActor
@Suite("Environment and actions")
struct EnvironmentTests {
  struct Reader: Component, Equatable {
    let notes: Notes
    @Environment(\.layoutDirection) private var direction
    var body: some Component {
      notes.add("reader")
      return Text("\(direction)")
    }
    static func == (left: Reader, right: Reader) -> Bool { left.notes === right.notes }
  }

  struct Bystander: Component, Equatable {
    let notes: Notes
    var body: some Component {
      notes.add("bystander")
      return Text("bystander")
    }
    static func == (left: Bystander, right: Bystander) -> Bool { left.notes === right.notes }
  }

  @Test("A change of the environment evaluates only the bodies that read the changed value")
  func tracked() {
    let notes = Notes()
    let stage = Stage {
      VStack {
        Reader(notes: notes)
        Bystander(notes: notes)
      }
    }
    #expect(notes.take() == ["reader", "bystander"])
    stage.session.environment.layoutDirection = .rightToLeft
    stage.session.commit()
    #expect(notes.take() == ["reader"])
    #expect(stage.texts == ["rightToLeft", "bystander"])
  }

  @Test("Text grows with the text scale without a new evaluation of its component")
  func textScale() {
    let notes = Notes()
    let stage = Stage { VStack { Bystander(notes: notes) } }
    let before = stage.host.tree[stage.host.view(.text)].frame.height
    stage.host.send(.textScaleChanged(2))
    #expect(stage.host.tree[stage.host.view(.text)].frame.height == before * 2 - 1)
    #expect(notes.take() == ["bystander"])
  }

  @Test("An environment value set on a component reaches its descendants only")
  func scoped() {
    struct Probe: Component {
      @Environment(\.isEnabled) private var isEnabled
      var body: some Component { Text("\(isEnabled)") }
    }
    let stage = Stage {
      VStack {
        VStack { Probe() }.disabled()
        Probe()
      }
    }
    #expect(stage.texts == ["false", "true"])
  }

  @Test("An equal component is not evaluated again when its parent is")
  func equalReuse() {
    let notes = Notes()
    let value = Observed(1)
    let stage = Stage {
      let number = value.value
      VStack {
        Text("\(number)")
        Bystander(notes: notes)
      }
    }
    _ = notes.take()
    value.value = 2
    stage.session.commit()
    #expect(stage.texts == ["2", "bystander"])
    #expect(notes.take() == [])
  }

  @Test("An equal component that is reused performs the newest version of its action")
  func freshActions() {
    struct Row: Component, Equatable {
      let title: String
      let action: ComponentAction
      var body: some Component { Button(title) { action() } }
    }
    let notes = Notes()
    let value = Observed("old")
    let stage = Stage {
      let version = value.value
      VStack { Row(title: "press", action: ComponentAction { notes.add(version) }) }
    }
    stage.host.tap(text: "press")
    value.value = "new"
    stage.session.commit()
    stage.host.tap(text: "press")
    #expect(notes.take() == ["old", "new"])
  }

  @Test("A component with equal properties and its own update in one build shows the update")
  func equalPropsOwnUpdate() {
    struct Row: Component, Equatable {
      let title: String
      let change: ComponentAction
      @State private var count = 0
      var body: some Component {
        Button("\(title)\(count)") {
          count += 1
          change()
        }
      }
      static func == (left: Row, right: Row) -> Bool { left.title == right.title }
    }
    let value = Observed(0)
    let stage = Stage {
      let number = value.value
      VStack {
        Text("\(number)")
        Row(title: "row", change: ComponentAction { value.value += 1 })
      }
    }
    stage.host.tap(text: "row0")
    #expect(stage.texts == ["1", "row1"])
  }
}
