import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Positions of scroll views")
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

  @Test("It can begin at its end")
  func start() {
    #expect(offset(Stage.small { Page(ScrollPosition(edge: .end)) }) == 318)
    #expect(offset(Stage.small { Page(ScrollPosition(id: 3)) }) == 54)
  }

  @Test("It goes to an end, to an offset, and no farther than there is content")
  func targets() {
    #expect(offset(stage { $0.scrollTo(edge: .end, animated: false) }) == 318)
    #expect(offset(stage { $0.scrollTo(offset: 33, animated: false) }) == 33)
    #expect(offset(stage { $0.scrollTo(offset: 9999, animated: false) }) == 318)
    #expect(offset(stage { $0.scrollTo(offset: -5, animated: false) }) == 0)
  }

  @Test(
    "It brings a component into sight",
    arguments: [
      (ScrollPosition.Anchor.start, 180.0), (.center, 159), (.end, 138), (.nearest, 138),
    ]
  )
  func component(anchor: ScrollPosition.Anchor, expected: Double) {
    #expect(offset(stage { $0.scrollTo(id: 10, anchor: anchor, animated: false) }) == expected)
  }

  @Test("Identifiers of components count as those of elements do; unknown ones lead nowhere")
  func identifiers() {
    #expect(offset(stage { $0.scrollTo(id: "end", animated: false) }) == 318)
    #expect(offset(stage { $0.scrollTo(id: "nobody", animated: false) }) == 0)
  }

  @Test("With an animation the host goes there by itself")
  func animated() {
    let stage = stage { $0.scrollTo(edge: .end) }
    #expect(offset(stage) == 0)
    stage.host.finishScrolling()
    #expect(offset(stage) == 318)
  }

  @Test("Who asked for less movement is there at once")
  func reduced() {
    let stage = Stage.small { Page { $0.scrollTo(edge: .end) } }
    stage.host.send(.motionReduced(true))
    stage.host.tap(text: "go")
    #expect(offset(stage) == 318)
  }

  @Test("A call counts once, and once more when it is repeated after the user has gone elsewhere")
  func repeated() {
    let stage = stage { $0.scrollTo(id: 10, anchor: .start, animated: false) }
    stage.host.scroll(stage.host.view(.scroll), to: 7)
    stage.host.resize(to: Size(width: 190, height: 100))
    #expect(offset(stage) == 7)
    stage.host.tap(text: "go")
    #expect(offset(stage) == 180)
  }

  @Test("From right to left, too, the beginning is where lines begin")
  func mirrored() {
    let stage = Stage.small(direction: .rightToLeft) {
      ScrollView(.horizontal, spacing: 0) {
        ForEach(0..<10, id: { $0 }) { Text("\($0)").frame(width: 50) }
      }
      .scrollPosition(.constant(ScrollPosition(id: 4, anchor: .start)))
    }
    #expect(offset(stage) == 200)
  }

  @Test("The app is told where the host has gone")
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
