import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanLayout
import RowanMount
import TestSupport
import Testing

/// A box that a pointer drags, with a text that moves half as far in addition.
private struct Drawer: Component {
  typealias Body = Never

  var track: PointerTrack
  let notes: Notes

  func makeElement(in context: inout BuildContext) -> Element {
    var layout = LayoutStyle()
    (layout.width, layout.height) = (.points(200), .points(50))
    var element = Element(layout: layout, view: ViewDescription(kind: .box))
    element.set(.pointerTrack(track))
    element.set(.track(.pointer()))
    element.handlers.track = ActionWith { [notes] in notes.add("\($0.phase)") }
    context.adopt(
      [Child(Text("inside").modifier(Share(factor: 0.5)))],
      along: .vertical,
      into: &element
    )
    return element
  }
}

private struct Share: ComponentModifier {
  let factor: Double

  func apply(to element: inout Element, in context: inout BuildContext) {
    element.set(.track(.pointer(factor: factor)))
  }
}

@MainActor
@Suite("Views that a pointer drags along a track")
struct TrackTests {
  private let notes = Notes()
  private let track = PointerTrack(
    range: -100...0,
    resistance: 0,
    snaps: [.init(-100), .init(0)],
    thresholds: [-30],
    rest: 1
  )

  private func left(_ stage: Stage) throws -> Double {
    let text = try #require(stage.host.find(text: "inside"))
    return stage.host.tree.absoluteFrame(of: text).minX
  }

  @Test("A dragged view and the views that follow it move with the pointer, and settle afterwards")
  func follows() async throws {
    let (track, notes) = (track, notes)
    let stage = Stage { VStack { Drawer(track: track, notes: notes) } }
    let text = try #require(stage.host.find(text: "inside"))
    let start = try left(stage)
    let swipe = try #require(stage.host.beginSwipe(text, by: Point(x: -1, y: 0)))
    stage.host.moveSwipe(swipe, by: Point(x: -60, y: 8))
    // The box moves the whole distance, and the text in it half as far again.
    #expect(try left(stage) - start == -90)
    stage.host.endSwipe(swipe)
    #expect(notes.take() == ["began", "crossed(0, isBeyond: true)", "ended(snap: 0)"])
    await stage.clock.advance(by: .milliseconds(100))
    let between = try left(stage) - start
    #expect(between < -90 && between > -150)
    await stage.clock.advance(by: .seconds(1))
    #expect(try left(stage) - start == -150)
  }

  @Test("A track takes no drags in the other direction")
  func otherWay() throws {
    let (track, notes) = (track, notes)
    let stage = Stage { VStack { Drawer(track: track, notes: notes) } }
    #expect(!stage.host.swipe(text: "inside", by: Point(x: 3, y: -60)))
    #expect(notes.take() == [])
  }

  @Test("A view that is removed during a drag reports the end once")
  func gone() throws {
    let (track, notes) = (track, notes)
    let stage = Stage { VStack { Drawer(track: track, notes: notes) } }
    let text = try #require(stage.host.find(text: "inside"))
    let swipe = try #require(stage.host.beginSwipe(text, by: Point(x: -1, y: 0)))
    stage.host.moveSwipe(swipe, by: Point(x: -20, y: 0))
    stage.session.setContent { VStack { Text("nothing") } }
    stage.session.commit()
    #expect(notes.take() == ["began", "ended(snap: 1)"])
    stage.host.endSwipe(swipe)
    #expect(notes.take() == [])
  }
}
