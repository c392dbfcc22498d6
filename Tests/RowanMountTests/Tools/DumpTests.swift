import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Debugging tools of a session")
struct DumpTests {
  private struct Card: Component {
    let title: String
    var body: some Component {
      VStack(spacing: 0) {
        Text(title)
        Text("more").background(.fill).padding(4).metadata("owner", "cards")
      }
    }
  }

  private struct Screen: Component {
    var body: some Component {
      VStack(spacing: 0) {
        ForEach(["a", "b"], id: \.self) { Card(title: $0) }
      }
      .padding(10)
    }
  }

  private func stage() -> Stage {
    let stage = Stage(size: Size(width: 200, height: 200))
    stage.session.setContent { Screen() }
    stage.host.start()
    return stage
  }

  @Test("A dump has a line for each component, with its frame, its view and its metadata")
  func dump() {
    let stage = stage()
    #expect(
      stage.session.dump() == """
        content
          Screen (0.0 0.0 200.0×200.0)
            Card[a] (10.0 10.0 180.0×44.0)
              Text (10.0 10.0 180.0×18.0) #2
              Text (10.0 28.0 180.0×26.0) #3 owner=cards
            Card[b] (10.0 54.0 180.0×44.0)
              Text (10.0 54.0 180.0×18.0) #4
              Text (10.0 72.0 180.0×26.0) #5 owner=cards
        """
    )
  }

  @Test("A component is found by its path")
  func paths() throws {
    let stage = stage()
    let found = stage.session.components().first {
      $0.path.hasSuffix("ForEach[b] › Card › Text") && !$0.metadata.isEmpty
    }
    #expect(found?.frame == Rect(x: 10, y: 72, width: 180, height: 26))
    #expect(found?.metadata == ["owner": "cards"])
    #expect(found?.content == .text)
    #expect(stage.session.components(of: .sheet).isEmpty)
  }

  @Test("A backtrace names the components from the root to that of a view")
  func backtrace() throws {
    let stage = stage()
    let text = try #require(stage.host.find(text: "b"))
    #expect(stage.session.backtrace(of: text) == "Screen\nForEach[b]\nCard\nText")
    #expect(stage.session.backtrace(of: ViewID(999)) == nil)
  }

  @Test(
    "A layout breakdown counts the boxes of each component, and those that the last layout moved"
  )
  func breakdown() {
    let title = Observed("a")
    let stage = Stage(size: Size(width: 200, height: 200))
    stage.session.setContent {
      let title = title.value
      return VStack(spacing: 0) {
        Text("first")
        HStack { Text(title) }
      }
    }
    stage.host.start()
    #expect(
      stage.session.layoutBreakdown() == """
        content
          VStack: 4 boxes, 4 moved
            Text: 1 boxes, 1 moved, text
            HStack: 2 boxes, 2 moved
              Text: 1 boxes, 1 moved, text
        """
    )
    title.value = "longer"
    stage.session.commit()
    #expect(stage.session.components().map(\.movedBoxes) == [3, 0, 2, 1])
  }
}
