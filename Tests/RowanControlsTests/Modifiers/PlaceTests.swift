import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import TestSupport
import Testing

@MainActor
@Suite("Locations of taps")
struct PlaceTests {
  @Test("Taps, double taps and long presses report their location in the component, and modifiers")
  func places() {
    let places = Box<[TapGesture]>([])
    let stage = Stage {
      VStack {
        VStack {}
          .frame(width: 100, height: 50)
          .onTap { place in places.change { $0.append(place) } }
          .onDoubleTap { place in places.change { $0.append(place) } }
          .onLongPress { place in places.change { $0.append(place) } }
      }
      .padding(20)
    }
    stage.host.tap(at: Point(x: 30, y: 45), modifiers: .shift)
    stage.host.doubleTap(at: Point(x: 25, y: 22))
    stage.host.longPress(at: Point(x: 119, y: 69), modifiers: .alt)
    let expected = [
      TapGesture(location: Point(x: 10, y: 25), modifiers: .shift),
      TapGesture(location: Point(x: 5, y: 2)),
      TapGesture(location: Point(x: 99, y: 49), modifiers: .alt),
    ]
    #expect(places.value == expected)
  }

  @Test(
    "A tap's location is in the coordinates of the component with the handler, not of the hit view"
  )
  func inside() {
    let places = Box<[Point]>([])
    let stage = Stage {
      VStack {
        HStack {
          Text("inner").padding(7).background(.surface)
        }
        .padding(11)
        .background(.fill)
        .onTap { place in places.change { $0.append(place.location) } }
      }
      .padding(20)
    }
    let text = stage.host.find(text: "inner")
    #expect(stage.host.tap(at: Point(x: 41, y: 40))?.view == text)
    #expect(places.value == [Point(x: 21, y: 20)])
  }

  @Test("Activation by keyboard reports the middle of the component as its location")
  func keyboard() {
    let notes = Notes()
    let stage = Stage {
      VStack {
        VStack {}
          .frame(width: 100, height: 50)
          .onTap { notes.add("tap \($0.location.x), \($0.location.y)") }
          .onLongPress { notes.add("long \($0.location.x), \($0.location.y)") }
      }
      .padding(20)
    }
    stage.host.press(.tab)
    stage.host.press(.enter)
    stage.host.press(.contextMenu)
    #expect(notes.take() == ["tap 50.0, 25.0", "long 50.0, 25.0"])
  }

  @Test("A combined element that is activated by keyboard reports the location 0, 0 to its child")
  func combined() throws {
    let notes = Notes()
    let stage = Stage {
      HStack {
        Text("open").onTap { notes.add("open at \($0.location.x), \($0.location.y)") }
      }
      .padding(9)
      .accessibilityElement(children: .combine)
    }
    let whole = try #require(stage.host.tree.focusOrder().first)
    stage.host.tap(whole)
    #expect(notes.take().count == 1)
    stage.host.press(.enter)
    #expect(notes.take() == ["open at 0.0, 0.0"])
  }

  @Test("Of two `onTap` modifiers of a component, the outer one is called")
  func replaced() {
    let notes = Notes()
    let stage = Stage {
      VStack {
        Text("one").onTap { _ in notes.add("place") }.onTap { notes.add("plain") }
        Text("two").onTap { notes.add("plain") }.onTap { _ in notes.add("place") }
      }
    }
    stage.host.tap(text: "one")
    stage.host.tap(text: "two")
    #expect(notes.take() == ["plain", "place"])
  }
}
