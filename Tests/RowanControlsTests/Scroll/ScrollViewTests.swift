import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Scroll views")
struct ScrollViewTests {
  /// Lines of 18 points, six of them unless another count is given.
  private struct Lines: Component {
    var count = 6
    var position: Binding<ScrollPosition>?

    var body: some Component {
      let view = ScrollView(spacing: 0) {
        ForEach(0..<count, id: { $0 }) { Text("line \($0)") }
      }
      if let position { view.scrollPosition(position) } else { view }
    }
  }

  private func scroller(_ stage: Stage) -> ViewID { stage.host.view(.scroll) }

  @Test("Vertical content has its natural height, and the scroll view the available height")
  func vertical() {
    let stage = Stage.small(height: 60) { Lines() }
    let view = stage.host.tree[scroller(stage)]
    #expect(view.frame == Rect(x: 0, y: 0, width: 200, height: 60))
    #expect(view.scroll?.contentSize == Size(width: 200, height: 108))
    #expect(stage.texts == ["line 0", "line 1", "line 2", "line 3"])
    stage.host.scroll(scroller(stage), to: 1000)
    #expect(stage.host.tree[scroller(stage)].scrollOffset == 48)
    #expect(stage.texts == ["line 2", "line 3", "line 4", "line 5"])
  }

  @Test("A horizontal scroll view is as high as its highest child, with content of natural width")
  func horizontal() throws {
    let stage = Stage.small {
      VStack(spacing: 0) {
        ScrollView(.horizontal, spacing: 10) {
          Text("one").frame(width: 150)
          Text("two").frame(width: 150, height: 40)
        }
        Text("below")
      }
    }
    let view = stage.host.tree[scroller(stage)]
    #expect(view.frame == Rect(x: 0, y: 0, width: 200, height: 40))
    #expect(view.scroll?.axis == .horizontal)
    #expect(view.scroll?.contentSize == Size(width: 310, height: 40))
    #expect(try stage.place(of: "below")[1] == 40)
    stage.host.scroll(scroller(stage), to: 110)
    #expect(try stage.place(of: "two")[0] == 50)
  }

  @Test("Content that fits does not scroll")
  func short() {
    let stage = Stage.small { Lines(count: 2) }
    let view = stage.host.tree[scroller(stage)]
    #expect(view.frame.height == 100)
    stage.host.scroll(scroller(stage), to: 10)
    #expect(stage.host.tree[scroller(stage)].scrollOffset == 0)
  }

  @Test("A scroll view without a limit is as long as its content")
  func unlimited() {
    let stage = Stage.small(height: 60) { ScrollView { Lines(count: 8) } }
    let views = stage.host.views(.scroll)
    #expect(views.map { stage.host.tree[$0].frame.height } == [60, 144])
  }

  @Test("Content insets scroll with the content")
  func insets() throws {
    let stage = Stage.small(height: 60) {
      ScrollView(spacing: 0) { for line in 0..<6 { Text("line \(line)") } }
        .contentInsets(EdgeInsets(top: 5, leading: 7, bottom: 11, trailing: 3))
    }
    #expect(stage.host.tree[scroller(stage)].scroll?.contentSize.height == 124)
    #expect(try stage.place(of: "line 0") == [7, 5, 190, 18])
  }

  @Test("In right-to-left layouts horizontal content begins on the right and scrolls to the left")
  func mirrored() throws {
    let stage = Stage.small(direction: .rightToLeft) {
      ScrollView(.horizontal, spacing: 0) {
        Text("one").frame(width: 150)
        Text("two").frame(width: 150)
      }
    }
    #expect(stage.host.tree[scroller(stage)].scroll?.isMirrored == true)
    #expect(try stage.place(of: "one")[0] == 50)
    stage.host.scroll(scroller(stage), to: 1000)
    #expect(try stage.place(of: "two")[0] == 0)
  }

  @Test("A change of the content keeps the scroll offset, limited to the new content")
  func changes() async {
    let count = Observed(6)
    let stage = Stage.small(height: 60) { Lines(count: count.value) }
    stage.host.scroll(scroller(stage), to: 40)
    count.value = 7
    await stage.settle()
    #expect(stage.host.tree[scroller(stage)].scrollOffset == 40)
    count.value = 4
    await stage.settle()
    #expect(stage.host.tree[scroller(stage)].scrollOffset == 12)
  }

  @Test("`showsIndicators: false` hides the scroll indicator")
  func bars() {
    let stage = Stage.small { ScrollView(showsIndicators: false) { Text("one") } }
    #expect(stage.host.tree[scroller(stage)].scroll?.showsIndicators == false)
  }

  @Test("A scroll view with a label is exposed to assistive technology as a group")
  func label() {
    let stage = Stage.small { ScrollView(label: "Licence") { Text("one") } }
    #expect(stage.host.tree[scroller(stage)].accessibility == .init(role: .group, label: "Licence"))
  }
}
