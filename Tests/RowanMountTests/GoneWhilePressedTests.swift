import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Views that are removed while they are pressed")
struct GoneWhilePressedTests {
  @Test(
    "A pointer event on a view that is removed when it gets the focus has no effect",
    arguments: 0..<3
  )
  func gone(gesture: Int) throws {
    let notes = Notes()
    let stage = Stage {
      Text("Go")
        .onTap { notes.add("tapped") }
        .onDoubleTap { notes.add("tapped twice") }
        .onLongPress { notes.add("pressed long") }
    }
    let (host, session) = (stage.host, stage.session)
    let handler = host.eventHandler
    host.eventHandler = { event in
      handler?(event)
      guard host.tree.focused != nil else { return }
      session.setContent { Text("Gone") }
      session.commit()
    }
    let view = try #require(host.find(text: "Go"))
    switch gesture {
    case 0: host.tap(view)
    case 1: host.doubleTap(view)
    default: host.longPress(view)
    }
    #expect(host.find(text: "Gone") != nil)
    #expect(notes.all.isEmpty)
  }
}
