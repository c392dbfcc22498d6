import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("`scrollPosition`")
struct ScrollPositionTests {
  private struct Page: Component {
    var start = ScrollPosition()
    var goal: (@Sendable (inout ScrollPosition) -> Void)?
    @State private var position = ScrollPosition()

    init(_ start: ScrollPosition = .init(), goal: (@Sendable (inout ScrollPosition) -> Void)? = nil)
    {
      self.goal = goal
      _position = State(wrappedValue: start)
    }

    var body: some Component {
      VStack(spacing: 0) {
        Text("go").onTap { goal?(&position) }
        ScrollView(spacing: 0) {
          ForEach(0..<20, id: { $0 }) { Text("line \($0)") }
          Text("the last").id("end")
        }
        .scrollPosition($position)
        .frame(height: 60)
      }
    }
  }

  private func offset(_ stage: Stage) -> Double {
    stage.host.tree[stage.host.view(.scroll)].scrollOffset
  }

  private func stage(_ goal: @escaping @Sendable (inout ScrollPosition) -> Void) -> Stage {
    let stage = Stage.small { Page(goal: goal) }
    stage.host.tap(text: "go")
    return stage
  }

  @Test("A scroll view can begin at its end or at a component")
  func start() {
    #expect(offset(Stage.small { Page(ScrollPosition(edge: .end)) }) == 318)
    #expect(offset(Stage.small { Page(ScrollPosition(id: 3)) }) == 54)
  }

  @Test("`scrollTo` moves to an edge or an offset, limited to the content")
  func targets() {
    #expect(offset(stage { $0.scrollTo(edge: .end, animated: false) }) == 318)
    #expect(offset(stage { $0.scrollTo(offset: 33, animated: false) }) == 33)
    #expect(offset(stage { $0.scrollTo(offset: 9999, animated: false) }) == 318)
    #expect(offset(stage { $0.scrollTo(offset: -5, animated: false) }) == 0)
  }

  @Test(
    "`scrollTo(id:)` scrolls a component to its anchor",
    arguments: [
      (ScrollPosition.Anchor.start, 180.0), (.center, 159), (.end, 138), (.nearest, 138),
    ]
  )
  func component(anchor: ScrollPosition.Anchor, expected: Double) {
    #expect(offset(stage { $0.scrollTo(id: 10, anchor: anchor, animated: false) }) == expected)
  }

  @Test("`scrollTo(id:)` finds identifiers of components, and ignores unknown ones")
  func identifiers() {
    #expect(offset(stage { $0.scrollTo(id: "end", animated: false) }) == 318)
    #expect(offset(stage { $0.scrollTo(id: "nobody", animated: false) }) == 0)
  }

  @Test("An animated `scrollTo` is performed by the host")
  func animated() {
    let stage = stage { $0.scrollTo(edge: .end) }
    #expect(offset(stage) == 0)
    stage.host.finishScrolling()
    #expect(offset(stage) == 318)
  }

  @Test("With reduced motion `scrollTo` is not animated")
  func reduced() {
    let stage = Stage.small { Page { $0.scrollTo(edge: .end) } }
    stage.host.send(.motionReduced(true))
    stage.host.tap(text: "go")
    #expect(offset(stage) == 318)
  }

  @Test("`scrollTo` is applied once for each call, also for a repeated call with the same target")
  func repeated() {
    let stage = stage { $0.scrollTo(id: 10, anchor: .start, animated: false) }
    stage.host.scroll(stage.host.view(.scroll), to: 7)
    stage.host.resize(to: Size(width: 190, height: 100))
    #expect(offset(stage) == 7)
    stage.host.tap(text: "go")
    #expect(offset(stage) == 180)
  }

  @Test("In right-to-left layouts the offset of a horizontal scroll view counts from the right")
  func mirrored() {
    let stage = Stage.small(direction: .rightToLeft) {
      ScrollView(.horizontal, spacing: 0) {
        ForEach(0..<10, id: { $0 }) { Text("\($0)").frame(width: 50) }
      }
      .scrollPosition(.constant(ScrollPosition(id: 4, anchor: .start)))
    }
    #expect(offset(stage) == 200)
  }

  @Test("`onScroll` reports the offset and whether the end is reached")
  func told() {
    let notes = Notes()
    let stage = Stage.small(height: 60) {
      ScrollView(spacing: 0) { for line in 0..<6 { Text("line \(line)") } }
        .onScroll { notes.add("\($0.offset) \($0.isAtEnd)") }
    }
    stage.host.scroll(stage.host.view(.scroll), to: 10)
    stage.host.scroll(stage.host.view(.scroll), to: 100)
    #expect(notes.all == ["10.0 false", "48.0 true"])
  }
}
