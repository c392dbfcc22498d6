import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

/// Each title begins with the name of the item of `CKComponent`'s reference that the test covers.
@MainActor
@Suite("`CKComponent` reference: animations")
struct AnimationReferenceTests {
  /// A component with an animation for each hook.
  private struct Lively: AnimatedComponent {
    let name: String
    var height = 20.0
    var body: some Component {
      HStack { Text(name) }.frame(height: height)
    }
    var animationsOnInitialMount: [ComponentAnimation] {
      [ComponentAnimation(.opacity(from: 0, .linear(1)))]
    }
    func animations(from previous: Lively) -> [ComponentAnimation] {
      let isTaller = previous.height < height
      return [ComponentAnimation(.background(from: isTaller ? .positive : .negative, .linear(1)))]
    }
    var animationsOnFinalUnmount: [ComponentAnimation] {
      [ComponentAnimation(.opacity(to: 0, .linear(1)))]
    }
    func boundsAnimation(from previous: Lively) -> BoundsAnimation? {
      previous.height == height ? nil : BoundsAnimation(.linear(1))
    }
  }

  /// A component that declares all hooks, and implements only that for the final unmount.
  private struct Boastful: AnimatedComponent {
    static let animationHooks = AnimationHooks.all
    var body: some Component { HStack { Text("boast") } }
    var animationsOnFinalUnmount: [ComponentAnimation] {
      [ComponentAnimation(.opacity(to: 0, .linear(1)))]
    }
  }

  /// A component without animations.
  private struct Calm: AnimatedComponent {
    var body: some Component { HStack { Text("calm") } }
  }

  /// A component that implements two hooks and declares one.
  private struct Modest: AnimatedComponent {
    static let animationHooks = AnimationHooks.bounds
    var body: some Component { HStack { Text("modest") } }
    func animations(from previous: Modest) -> [ComponentAnimation] { [] }
    func boundsAnimation(from previous: Modest) -> BoundsAnimation { BoundsAnimation(.linear(1)) }
  }

  /// A component that animates another view than its own when it is mounted.
  private struct Shy: AnimatedComponent {
    var body: some Component {
      HStack {
        Text("plain")
        Text("named").animationName("figure")
      }
    }
    var viewForAnimation: ComponentAnimation.Target { .view(named: "figure") }
    var animationsOnInitialMount: [ComponentAnimation] {
      [ComponentAnimation(.opacity(from: 0.25, .linear(1)))]
    }
  }

  private func values(_ text: String, _ stage: Stage, isParent: Bool = false) -> AnimatedValues? {
    guard var view = stage.host.find(text: text) else { return nil }
    if isParent, let parent = stage.host.tree[view].parent { view = parent }
    return stage.host.tree.animatedValues(of: view)
  }

  private func hooks(_ name: String, _ stage: Stage) -> AnimationHooks? {
    stage.session.components().first { $0.name == name }?.animations
  }

  @Test("animationsOnInitialMount: run when the component first appears, and not again")
  func initialMount() async {
    let other = Observed(1)
    let stage = Stage {
      let other = other.value
      VStack {
        Lively(name: "a")
        Text("\(other)")
      }
    }
    #expect(values("a", stage, isParent: true)?.opacity == 0)
    await stage.clock.advance(by: .milliseconds(500))
    #expect(values("a", stage, isParent: true)?.opacity == 0.5)
    await stage.clock.advance(by: .milliseconds(500))
    other.value = 2
    stage.session.commit()
    #expect(values("a", stage, isParent: true)?.opacity == nil)
  }

  @Test("animationsFromPreviousComponent: the newer version gets the older one")
  func fromPrevious() async {
    let height = Observed(20.0)
    let stage = Stage {
      let height = height.value
      VStack { Lively(name: "a", height: height) }
    }
    await stage.clock.advance(by: .seconds(1))
    height.value = 30
    stage.session.commit()
    #expect(values("a", stage, isParent: true)?.background == ViewAnimation.ColorBlend(.positive))
    await stage.clock.advance(by: .seconds(1))
    height.value = 10
    stage.session.commit()
    #expect(values("a", stage, isParent: true)?.background == ViewAnimation.ColorBlend(.negative))
  }

  @Test("animationsOnFinalUnmount: run on removal, and the view stays until they end")
  func finalUnmount() async {
    let shows = Observed(true)
    let stage = Stage {
      let shows = shows.value
      VStack { if shows { Lively(name: "a") } }
    }
    await stage.clock.advance(by: .seconds(1))
    shows.value = false
    stage.session.commit()
    await stage.clock.advance(by: .milliseconds(750))
    #expect(values("a", stage, isParent: true)?.opacity == 0.25)
    await stage.clock.advance(by: .milliseconds(250))
    #expect(stage.texts == [])
  }

  @Test(
    "boundsAnimationFromPreviousComponent: views move to their new frames in the given duration"
  )
  func bounds() async {
    let height = Observed(20.0)
    let stage = Stage {
      let height = height.value
      VStack(spacing: 0) {
        Lively(name: "a", height: height)
        Text("below")
      }
    }
    await stage.clock.advance(by: .seconds(1))
    height.value = 60
    stage.session.commit()
    await stage.clock.advance(by: .milliseconds(250))
    #expect(values("below", stage)?.frame?.y == -30)
    await stage.clock.advance(by: .milliseconds(750))
    #expect(values("below", stage)?.frame == nil)
  }

  @Test("viewForAnimation: a component can name another view than its own")
  func viewForAnimation() {
    let stage = Stage { VStack { Shy() } }
    #expect(values("named", stage)?.opacity == 0.25)
    #expect(values("plain", stage)?.opacity == nil)
    #expect(values("plain", stage, isParent: true)?.opacity == nil)
  }

  @Test("viewForAnimation: a component without a view gets one to animate")
  func animatedWithoutView() {
    let count = { @MainActor (stage: Stage) in stage.host.tree.views.count }
    let plain = Stage { VStack { HStack { Text("a") } } }
    let lively = Stage { VStack { Lively(name: "a") } }
    #expect(count(lively) == count(plain) + 1)
  }

  @Test("hasAnimations: tools see which hooks a component has")
  func hasAnimations() {
    let stage = Stage {
      VStack {
        Lively(name: "a")
        Shy()
        Text("still")
      }
    }
    #expect(hooks("Lively", stage) == .all)
    #expect(hooks("Shy", stage)?.isEmpty == false)
    #expect(stage.session.components().last?.animations == [])
    #expect(Lively.animationHooks == .all)
  }

  @Test("hasBoundsAnimations: tools see whether a component has a bounds animation")
  func hasBoundsAnimations() {
    let stage = Stage {
      VStack {
        Lively(name: "a")
        Shy()
        Text("b").boundsAnimation(onChangeOf: 1, .linear(1))
      }
    }
    #expect(hooks("Lively", stage)?.contains(.bounds) == true)
    #expect(hooks("Shy", stage)?.contains(.bounds) == false)
    #expect(stage.session.components().last?.animations == .bounds)
  }

  @Test("A component has only the hooks that it both declares and implements")
  func implemented() {
    let stage = Stage {
      VStack {
        Calm()
        Boastful()
        Modest()
      }
    }
    #expect(Calm.animationHooks.isEmpty)
    #expect(hooks("Calm", stage)?.isEmpty ?? true)
    #expect(hooks("Boastful", stage) == .finalUnmount)
    #expect(hooks("Modest", stage) == .bounds)
  }

  @Test("hasInitialMountAnimations: known without calling the hook")
  func hasInitialMountAnimations() {
    let stage = Stage {
      VStack {
        Shy()
        Text("b").animation(onFinalUnmount: .opacity(to: 0, .linear(1)))
      }
    }
    #expect(hooks("Shy", stage) == .initialMount)
    #expect(stage.session.components().last?.animations.contains(.initialMount) == false)
  }

  @Test("hasFinalUnmountAnimations: without them a view is removed at once")
  func hasFinalUnmountAnimations() {
    let shows = Observed(true)
    let stage = Stage {
      let shows = shows.value
      VStack {
        if shows { Shy() }
        if shows { Text("b").animation(onFinalUnmount: .opacity(to: 0, .linear(1))) }
      }
    }
    #expect(hooks("Shy", stage)?.contains(.finalUnmount) == false)
    #expect(stage.session.components().last?.animations == .finalUnmount)
    shows.value = false
    stage.session.commit()
    #expect(stage.texts == ["b"])
  }
}
