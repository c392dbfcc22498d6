import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Pan gestures")
struct PanTests {
  /// Logs the phase and the translation of a pan.
  private func note(_ pan: PanGesture, in notes: Notes, as name: String = "") {
    notes.add("\(name)\(pan.phase) \(Int(pan.translation.x)) \(Int(pan.translation.y))")
  }

  @Test("A pan reports its phases with translation, velocity and location")
  func phases() throws {
    let heard = Box<[PanGesture]>([])
    let stage = Stage {
      VStack {
        Text("card").frame(width: 100, height: 40).onPan { pan in heard.change { $0.append(pan) } }
      }
    }
    let view = try #require(stage.host.find(text: "card"))
    let size = stage.host.tree[view].frame.size
    stage.host.pan(view, by: Point(x: 40, y: 8), steps: 2, velocity: Point(x: 300, y: 60))
    let pans = try #require(heard.value)
    #expect(pans.map(\.phase) == [.began, .changed, .changed, .ended])
    #expect(pans.map(\.translation.x) == [0, 20, 40, 40])
    #expect(pans.last?.velocity == Point(x: 300, y: 60))
    let middle = Point(x: size.width / 2, y: size.height / 2)
    #expect(pans.last?.location == middle + Point(x: 40, y: 8))
  }

  @Test("A handler gets only pans of its direction, with only the translation in that direction")
  func directions() throws {
    let notes = Notes()
    let stage = Stage {
      VStack {
        VStack { Text("text") }.onPan(.horizontal) { note($0, in: notes, as: "across ") }
      }
      .onPan(.vertical) { note($0, in: notes, as: "down ") }
    }
    let view = try #require(stage.host.find(text: "text"))
    stage.host.pan(view, by: Point(x: 30, y: 10), steps: 1)
    #expect(notes.take() == ["across began 0 0", "across changed 30 0", "across ended 30 0"])
    stage.host.pan(view, by: Point(x: 10, y: 30), steps: 1)
    #expect(notes.take() == ["down began 0 0", "down changed 0 30", "down ended 0 30"])
  }

  @Test("A pan that the host cancels ends with the phase `cancelled`")
  func cancelled() throws {
    let notes = Notes()
    let stage = Stage { VStack { Text("text").onPan { note($0, in: notes) } } }
    let view = try #require(stage.host.find(text: "text"))
    stage.host.pan(view, by: Point(x: 8, y: 0), steps: 1, ending: .cancelled)
    #expect(notes.take() == ["began 0 0", "changed 8 0", "cancelled 8 0"])
  }

  @Test("Removing a component cancels its pan, and later events of the pan are ignored")
  func gone() throws {
    let notes = Notes()
    let shows = Observed(true)
    let stage = Stage {
      let shows = shows.value
      VStack {
        if shows { Text("text").onPan { note($0, in: notes) } }
        Text("other").onPan { note($0, in: notes, as: "other ") }
      }
    }
    let view = try #require(stage.host.find(text: "text"))
    let pan = try #require(stage.host.beginPan(view, by: Point(x: 9, y: 0)))
    stage.host.movePan(pan, by: Point(x: 9, y: 0))
    shows.value = false
    stage.session.commit()
    #expect(notes.take() == ["began 0 0", "changed 9 0", "cancelled 9 0"])
    stage.host.movePan(pan, by: Point(x: 20, y: 0))
    stage.host.movePan(pan, by: Point(x: 20, y: 0), phase: .ended)
    #expect(notes.take() == [])
  }

  @Test("A second pan cancels the first, and events of ended pans are ignored")
  func second() throws {
    let notes = Notes()
    let stage = Stage {
      VStack {
        Text("a").onPan { note($0, in: notes, as: "a ") }
        Text("b").onPan { note($0, in: notes, as: "b ") }
      }
    }
    let a = try #require(stage.host.find(text: "a"))
    let b = try #require(stage.host.find(text: "b"))
    let first = try #require(stage.host.beginPan(a, by: Point(x: 5, y: 0)))
    let second = try #require(stage.host.beginPan(b, by: Point(x: 5, y: 0)))
    stage.host.movePan(first, by: Point(x: 7, y: 0))
    stage.host.movePan(second, by: Point(x: 6, y: 0), phase: .ended)
    stage.host.movePan(second, by: Point(x: 9, y: 0), phase: .ended)
    #expect(notes.take() == ["a began 0 0", "a cancelled 0 0", "b began 0 0", "b ended 6 0"])
  }

  @Test("The latest handler gets the events of a pan that began with an older one")
  func newest() throws {
    struct Slider: Component {
      @State private var way = 0.0
      var body: some Component {
        let before = way
        Text("at \(Int(way))").onPan(.horizontal) { pan in
          if pan.phase == .changed { way = before + 1 }
        }
      }
    }
    let stage = Stage { VStack { Slider() } }
    let view = try #require(stage.host.find(text: "at 0"))
    stage.host.pan(view, by: Point(x: 10, y: 0), steps: 3)
    #expect(stage.texts == ["at 3"])
  }

  @Test("A pan with NaN values is ignored")
  func nonsense() throws {
    let notes = Notes()
    let stage = Stage { VStack { Text("text").onPan { note($0, in: notes) } } }
    let view = try #require(stage.host.find(text: "text"))
    let pan = PanGesture(phase: .began, translation: Point(x: .nan, y: 0))
    stage.host.send(.pan(view, generation: stage.host.tree[view].generation, pan))
    #expect(notes.take() == [])
  }
}
