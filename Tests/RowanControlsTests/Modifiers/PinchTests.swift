import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Pinch gestures")
struct PinchTests {
  @Test("A pinch reports its phases with scale and location")
  func phases() throws {
    let heard = Box<[PinchGesture]>([])
    let stage = Stage {
      VStack {
        Text("map").frame(width: 100, height: 40).onPinch { one in heard.change { $0.append(one) } }
      }
    }
    let view = try #require(stage.host.find(text: "map"))
    stage.host.pinch(view, by: 2, steps: 2)
    let pinches = try #require(heard.value)
    #expect(pinches.map(\.phase) == [.began, .changed, .changed, .ended])
    #expect(pinches.map(\.scale) == [1, 1.5, 2, 2])
    #expect(pinches.last?.location == Point(x: 50, y: 20))
  }

  @Test("A pinch ends once if the host cancels it or its component is removed")
  func cancelled() throws {
    let notes = Notes()
    let stage = Stage { VStack { Text("map").onPinch { notes.add("\($0.phase)") } } }
    let view = try #require(stage.host.find(text: "map"))
    stage.host.pinch(view, by: 2, steps: 1, ending: .cancelled)
    #expect(notes.take() == ["began", "changed", "cancelled"])
    stage.host.pinch(view, by: 2, steps: 1, ending: .changed)
    #expect(notes.take() == ["began", "changed"])
    stage.session.setContent { Text("other") }
    stage.session.commit()
    #expect(notes.take() == ["cancelled"])
  }

  @Test("The innermost handler gets a pinch, and a disabled view gets none")
  func nesting() throws {
    let notes = Notes()
    let stage = Stage {
      VStack {
        VStack { Text("inner").onPinch { notes.add("inner \($0.phase)") } }
          .onPinch { notes.add("outer \($0.phase)") }
        Text("disabled").onPinch { notes.add("disabled \($0.phase)") }.disabled(true)
      }
    }
    let inner = try #require(stage.host.find(text: "inner"))
    stage.host.pinch(inner, by: 0.5, steps: 1)
    #expect(notes.take() == ["inner began", "inner changed", "inner ended"])
    let disabled = try #require(stage.host.find(text: "disabled"))
    #expect(!stage.host.pinch(disabled, by: 2))
    #expect(notes.take().isEmpty)
  }

  @Test("A pinch whose scale is not positive and finite is ignored")
  func unusable() throws {
    let notes = Notes()
    let stage = Stage { VStack { Text("map").onPinch { notes.add("\($0.phase)") } } }
    let view = try #require(stage.host.find(text: "map"))
    let generation = stage.host.tree[view].generation
    for scale in [0, -1, .nan, .infinity] {
      stage.host.send(
        .pinched(view, generation: generation, PinchGesture(phase: .began, scale: scale))
      )
    }
    #expect(notes.take().isEmpty)
  }
}
