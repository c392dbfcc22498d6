import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import TestSupport
import Testing

@MainActor
@Suite("`Clipping`")
struct ClippingTests {
  @Test("Clipped content has its natural length, and the clipping box the available length")
  func vertical() throws {
    let stage = Stage.small(width: 70, height: 200) {
      VStack(spacing: 0) {
        Clipping(.vertical) { Text("one two three four five six") }.frame(maxHeight: 40)
        Text("below")
      }
    }
    #expect(try stage.place(of: "one two three four five six") == [0, 0, 70, 54])
    #expect(try stage.place(of: "below")[1] == 40)
  }

  @Test("A text in a horizontal `Clipping` is not wrapped")
  func horizontal() throws {
    let stage = Stage.small(width: 70) {
      VStack(spacing: 0) { Clipping(.horizontal) { Text("one two three") } }
    }
    #expect(try stage.place(of: "one two three")[2] == 91)
  }

  @Test("`Clipping` clips its content")
  func clips() throws {
    let stage = Stage.small { Clipping(.vertical) { Text("ab") } }
    let text = try #require(stage.host.find(text: "ab"))
    let window = stage.host.tree[try #require(stage.host.tree[text].parent)]
    #expect(window.attributes[.clipsContent] == .clipsContent(true))
  }

  @Test("Content that is shorter than its `Clipping` fills it")
  func short() throws {
    let stage = Stage.small { Clipping(.vertical) { Text("ab") } }
    #expect(try stage.place(of: "ab") == [0, 0, 200, 100])
  }

  @Test("In right-to-left layouts a text that is too long for `Clipping` begins on the right")
  func mirrored() throws {
    let stage = Stage.small(width: 70, direction: .rightToLeft) {
      VStack(spacing: 0) { Clipping(.horizontal) { Text("one two three") } }
    }
    #expect(try stage.place(of: "one two three")[0] == -21)
  }
}
