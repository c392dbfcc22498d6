import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Gestures")
struct GestureTests {
  @Test("A double tap calls `onDoubleTap` if there is one, and `onTap` twice otherwise")
  func doubleTap() {
    let notes = Notes()
    let stage = Stage {
      VStack {
        Text("both").onTap { notes.add("tap") }.onDoubleTap { notes.add("double") }
        Text("taps").onTap { notes.add("tap") }
      }
    }
    stage.host.doubleTap(text: "both")
    #expect(notes.take() == ["double"])
    stage.host.tap(text: "both")
    #expect(notes.take() == ["tap"])
    stage.host.doubleTap(text: "taps")
    #expect(notes.take() == ["tap", "tap"])
  }

  @Test("A gesture goes to the innermost handler around the view that was hit")
  func outwards() {
    let notes = Notes()
    let stage = Stage {
      VStack {
        VStack { Text("inside") }.onLongPress { notes.add("inner") }
        Text("beside")
      }
      .onLongPress { notes.add("outer") }
      .onDoubleTap { notes.add("double") }
    }
    stage.host.longPress(text: "inside")
    stage.host.longPress(text: "beside")
    stage.host.doubleTap(text: "inside")
    #expect(notes.take() == ["inner", "outer", "double"])
  }

  @Test("The host receives the minimum duration of a long press only if the component gives one")
  func durations() throws {
    let stage = Stage {
      VStack {
        Text("own").onLongPress {}
        Text("said").onLongPress(minimumDuration: .milliseconds(1500)) {}
      }
    }
    let own = try #require(stage.host.find(text: "own"))
    let said = try #require(stage.host.find(text: "said"))
    #expect(stage.host.tree[own].gestures == Gestures(longPress: true))
    #expect(stage.host.tree[said].gestures == Gestures(longPress: true, longPressDuration: 1.5))
  }

  @Test("The context menu key and Shift+F10 perform the long press at the focused view")
  func keyboard() {
    let notes = Notes()
    let stage = Stage {
      VStack { Button("row") {} }
        .onLongPress { notes.add("menu") }
    }
    stage.host.press(.tab)
    stage.host.press(.tab)
    stage.host.press(.contextMenu)
    stage.host.press(.function(10), modifiers: .shift)
    stage.host.press(.function(10))
    #expect(notes.take() == ["menu", "menu"])
  }

  @Test("A view with a long-press handler can be focused by the keyboard")
  func focus() throws {
    let stage = Stage { VStack { Text("text").onLongPress {} } }
    #expect(stage.host.tree.focusOrder() == [try #require(stage.host.find(text: "text"))])
  }

  @Test("A disabled view handles no double taps, long presses or pans")
  func disabled() {
    let notes = Notes()
    let stage = Stage {
      VStack {
        Text("text")
          .onDoubleTap { notes.add("double") }
          .onLongPress { notes.add("long") }
          .onPan { _ in notes.add("pan") }
          .disabled()
      }
    }
    stage.host.doubleTap(text: "text")
    stage.host.longPress(text: "text")
    stage.host.find(text: "text").map { stage.host.pan($0, by: Point(x: 50, y: 0)) }
    #expect(notes.take() == [])
  }

  @Test("A gesture without a handler is offered to the controller of its component")
  func controllers() {
    struct Held: ControlledComponent {
      let notes: Notes
      var body: some Component { VStack { Text("held") }.background(.surface) }
      func makeController() -> HeldController { HeldController(self) }
    }
    final class HeldController: ComponentController<Held> {
      override func respond(to event: ResponderEvent) -> Bool {
        guard case .longPress = event else { return false }
        component.notes.add("controller")
        return true
      }
    }
    let notes = Notes()
    let stage = Stage { VStack { Held(notes: notes) }.onLongPress { notes.add("around") } }
    stage.host.longPress(text: "held")
    #expect(notes.take() == ["controller"])
  }
}
