import RowanComponents
import RowanControls
import RowanCore
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("`AnimatedComponent`")
struct AnimatedComponentTests {
  /// A line with an animation for each hook.
  struct Line: AnimatedComponent {
    var name: String
    var count = 0
    @State private var taps = 0

    var body: some Component {
      HStack {
        Text(name).onTap { taps += 1 }
        Text("\(count) \(taps)").animationName("figure")
      }
    }

    var animationsOnInitialMount: [ComponentAnimation] {
      [ComponentAnimation(.opacity(from: 0, .linear(1)))]
    }

    func animations(from previous: Line) -> [ComponentAnimation] {
      var found: [ComponentAnimation] = []
      if previous.count != count {
        let pulse = ViewAnimation.transform(from: .scale(2), .linear(1))
        found.append(ComponentAnimation(pulse, on: .view(named: "figure")))
      }
      if previous.taps != taps {
        found.append(ComponentAnimation(.background(from: .accent, .linear(1))))
      }
      return found
    }

    var animationsOnFinalUnmount: [ComponentAnimation] {
      [ComponentAnimation(.opacity(to: 0, .linear(1)))]
    }

    func boundsAnimation(from previous: Line) -> BoundsAnimation? {
      previous.name == name ? nil : BoundsAnimation(.linear(1))
    }
  }

  /// A line that animates only its initial mount, by the view of its text.
  struct Quiet: AnimatedComponent {
    static var animationHooks: AnimationHooks { .initialMount }
    var viewForAnimation: ComponentAnimation.Target { .view(named: "text") }

    var body: some Component {
      HStack { Text("Quiet").animationName("text") }
    }

    var animationsOnInitialMount: [ComponentAnimation] {
      [ComponentAnimation(.opacity(from: 0, .linear(1)))]
    }

    var animationsOnFinalUnmount: [ComponentAnimation] {
      [ComponentAnimation(.opacity(to: 0, .linear(1)))]
    }
  }

  private func values(_ stage: Stage, _ id: ViewID?) -> AnimatedValues {
    id.map { stage.host.tree.animatedValues(of: $0) } ?? AnimatedValues()
  }

  private func line(_ stage: Stage, _ name: String) -> ViewID? {
    stage.host.find(text: name).flatMap { stage.host.tree[$0].parent }
  }

  @Test("A component's initial mount animation runs on its view")
  func initialMount() {
    let stage = Stage { VStack { Line(name: "a") } }
    #expect(values(stage, line(stage, "a")).opacity == 0)
  }

  @Test("An animation of a change gets the previous version and can run on a view inside")
  func change() async {
    let model = Observed(1)
    let stage = Stage { VStack { Line(name: "a", count: model.value) } }
    await stage.clock.advance(by: .seconds(1))
    model.value = 2
    stage.session.commit()
    #expect(values(stage, stage.host.find(text: "2 0")).transform?.scaleX == 2)
    #expect(values(stage, line(stage, "a")) == AnimatedValues())
  }

  @Test("A changed state also makes a new version that is animated")
  func stateChange() async {
    let stage = Stage { VStack { Line(name: "a") } }
    await stage.clock.advance(by: .seconds(1))
    stage.host.tap(text: "a")
    #expect(values(stage, line(stage, "a")).background == ViewAnimation.ColorBlend(.accent))
  }

  @Test("A component that stays equal is not animated")
  func same() async {
    let model = Observed("x")
    let stage = Stage {
      VStack {
        Line(name: "a")
        Text(model.value)
      }
    }
    await stage.clock.advance(by: .seconds(1))
    stage.host.clearBatches()
    model.value = "y"
    stage.session.commit()
    #expect(stage.host.tree.animations.isEmpty)
  }

  @Test("A removed component keeps its view until its final unmount animation ends")
  func finalUnmount() async {
    let model = Observed(true)
    let stage = Stage {
      VStack { if model.value { Line(name: "a") } }
    }
    await stage.clock.advance(by: .seconds(1))
    model.value = false
    stage.session.commit()
    await stage.clock.advance(by: .milliseconds(250))
    #expect(values(stage, line(stage, "a")).opacity == 0.75)
    await stage.clock.advance(by: .milliseconds(750))
    #expect(stage.texts == [])
    #expect(stage.host.tree.animations.isEmpty)
  }

  @Test("A bounds animation of a component moves the views that its change displaces")
  func bounds() async {
    let model = Observed("a")
    let stage = Stage {
      VStack {
        Line(name: model.value).frame(height: model.value == "a" ? 20 : 60)
        Text("below")
      }
    }
    await stage.clock.advance(by: .seconds(1))
    let below = stage.host.find(text: "below") ?? ViewID(0)
    model.value = "b"
    stage.session.commit()
    #expect(values(stage, below).frame?.y == -40)
    await stage.clock.advance(by: .milliseconds(500))
    #expect(values(stage, below).frame?.y == -20)
  }

  @Test("Only the hooks that a component declares run, on the view that it names")
  func hooks() async {
    let model = Observed(true)
    let stage = Stage {
      VStack { if model.value { Quiet() } }
    }
    #expect(values(stage, stage.host.find(text: "Quiet")).opacity == 0)
    await stage.clock.advance(by: .seconds(1))
    model.value = false
    stage.session.commit()
    #expect(stage.texts == [])
  }
}
