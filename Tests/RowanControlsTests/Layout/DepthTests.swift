import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("`zIndex`")
struct DepthTests {
  /// Returns the visible texts from back to front.
  private func painted(_ stage: Stage) -> [String] {
    let tree = stage.host.tree
    func visit(_ id: ViewID) -> [String] {
      let view = tree[id]
      let own = view.text.map { [$0.layout.plainText] } ?? []
      return view.isHidden ? [] : own + tree.paintOrder(of: view).flatMap(visit)
    }
    return tree.roots[.content].map(visit) ?? []
  }

  @Test(
    "Siblings with a higher `zIndex` are drawn in front, those with an equal one in their order"
  )
  func order() {
    let stage = Stage.small {
      ZStack {
        Text("a").zIndex(2)
        Text("b")
        Text("c").zIndex(-1)
        Text("d").zIndex(2)
        Text("e")
      }
    }
    #expect(painted(stage) == ["c", "b", "e", "a", "d"])
  }

  @Test("`zIndex` does not change the layout")
  func layout() throws {
    let stage = Stage.small {
      VStack(spacing: 0) {
        Text("a").zIndex(1)
        Text("b")
      }
    }
    #expect(painted(stage) == ["b", "a"])
    #expect(try stage.place(of: "a")[1] == 0)
    #expect(try stage.place(of: "b")[1] == 18)
  }

  @Test("`zIndex` orders only the siblings of one container")
  func containers() {
    let stage = Stage.small {
      VStack {
        HStack {
          Text("a").zIndex(5)
          Text("b")
        }
        HStack { Text("c") }.zIndex(-1)
        VStack { Text("d") }.background(.fill)
      }
    }
    #expect(painted(stage) == ["c", "b", "a", "d"])
  }

  @Test(
    "A tap hits the sibling with the highest `zIndex`, and the focus order stays the source order"
  )
  func hits() throws {
    let notes = Notes()
    let stage = Stage.small {
      ZStack {
        Button("front") { notes.add("front") }.zIndex(1)
        Button("back") { notes.add("back") }
      }
    }
    stage.host.tap(at: Point(x: 100, y: 50))
    #expect(notes.take() == ["front"])
    let tree = stage.host.tree
    #expect(tree.focusOrder().map { tree[$0].accessibility?.label } == ["front", "back"])
    #expect(stage.texts == ["front", "back"])
  }

  @Test("A change of `zIndex` is one mutation")
  func change() {
    let isRaised = Observed(false)
    let stage = Stage.small {
      let isRaised = isRaised.value
      return ZStack {
        Text("a").zIndex(isRaised ? 1 : 0)
        Text("b")
        Text("c")
      }
    }
    #expect(painted(stage) == ["a", "b", "c"])
    stage.host.clearBatches()
    isRaised.value = true
    stage.session.commit()
    #expect(painted(stage) == ["b", "c", "a"])
    #expect(stage.host.mutations.count == 1)
    #expect(stage.texts == ["a", "b", "c"])
    isRaised.value = false
    stage.session.commit()
    #expect(painted(stage) == ["a", "b", "c"])
  }

  @Test("`zIndex` applies to the boxes that later modifiers add")
  func boxes() {
    let stage = Stage.small {
      ZStack {
        Text("a").background(.fill).zIndex(1).padding(3).background(.accent).frame(width: 50)
        Text("b")
      }
    }
    #expect(painted(stage) == ["b", "a"])
  }
}
