import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

/// The outcomes of animations, in the order of their ends.
private typealias Outcomes = Box<[ComponentAnimation.Outcome]>

extension Box where Value == [ComponentAnimation.Outcome] {
  fileprivate var note: ComponentAnimation.Completion {
    { [self] outcome in change { $0.append(outcome) } }
  }
}

@MainActor
@Suite("Animations of components")
struct AnimationTests {
  private func opacity(_ stage: Stage, _ text: String) -> Double? {
    stage.host.find(text: text).flatMap { stage.host.tree.animatedValues(of: $0).opacity }
  }

  @Test("A component that appears fades in by the clock, and its completion is called once")
  func initialMount() async {
    let outcomes = Outcomes([])
    let stage = Stage {
      Text("Hello").animation(
        onInitialMount: .opacity(from: 0, .linear(0.2)),
        completion: outcomes.note
      )
    }
    #expect(opacity(stage, "Hello") == 0)
    await stage.clock.advance(by: .milliseconds(50))
    #expect(opacity(stage, "Hello") == 0.25)
    #expect(outcomes.value == [])
    await stage.clock.advance(by: .milliseconds(150))
    #expect(opacity(stage, "Hello") == nil)
    #expect(outcomes.value == [.completed])
    await stage.clock.advance(by: .seconds(5))
    #expect(outcomes.value == [.completed])
  }

  @Test("A delayed animation shows its first value during the delay")
  func delayed() async {
    let stage = Stage {
      Text("Hello").animation(onInitialMount: .opacity(from: 0, .linear(0.2).delayed(by: 1)))
    }
    await stage.clock.advance(by: .milliseconds(900))
    #expect(opacity(stage, "Hello") == 0)
    await stage.clock.advance(by: .milliseconds(200))
    #expect(abs((opacity(stage, "Hello") ?? 0) - 0.5) < 1e-9)
  }

  @Test("A removed component stays until its animation ends, without focus")
  func finalUnmount() async {
    let model = Observed(true)
    let outcomes = Outcomes([])
    let stage = Stage {
      VStack {
        if model.value {
          Text("Going").onTap {}.animation(
            onFinalUnmount: .opacity(to: 0, .linear(1)),
            completion: outcomes.note
          )
        }
        Text("Staying")
      }
    }
    model.value = false
    stage.session.commit()
    let view = stage.host.find(text: "Going")
    #expect(view.map { stage.host.tree[$0].isLeaving } == true)
    #expect(stage.host.tree.focusOrder().isEmpty)
    await stage.clock.advance(by: .milliseconds(500))
    #expect(opacity(stage, "Going") == 0.5)
    await stage.clock.advance(by: .milliseconds(500))
    #expect(outcomes.value == [.completed])
    #expect(stage.texts == ["Staying"])
    #expect(stage.host.tree.animations.isEmpty)
  }

  @Test(
    "A component that appears during a removal gets another view, in its place among its siblings"
  )
  func noRecycling() async {
    let model = Observed(["a", "b", "c"])
    let stage = Stage {
      VStack {
        ForEach(model.value, id: { $0 }) { name in
          Text(name).animation(onFinalUnmount: .opacity(to: 0, .linear(1)))
        }
      }
    }
    model.value = ["a", "d", "c"]
    stage.session.commit()
    #expect(Set(stage.texts) == ["a", "b", "c", "d"])
    #expect(
      stage.host.tree.animatedValues(of: stage.host.find(text: "b") ?? ViewID(0)).opacity == 1
    )
    await stage.clock.advance(by: .seconds(1))
    #expect(stage.texts == ["a", "d", "c"])
    // Its view can be used again.
    stage.host.clearBatches()
    model.value = ["a", "d", "c", "e"]
    stage.session.commit()
    #expect(stage.host.mutations.allSatisfy { if case .create = $0 { false } else { true } })
    #expect(stage.texts == ["a", "d", "c", "e"])
    #expect(opacity(stage, "e") == nil)
  }

  @Test("A removed container stays until the animation of a component deep inside ends")
  func deepInside() async {
    let model = Observed(true)
    let stage = Stage {
      VStack {
        if model.value {
          VStack {
            Text("Label")
            Text("Inner").animation(onFinalUnmount: .opacity(to: 0, .linear(1)))
          }
          .background(.surface)
        }
      }
    }
    model.value = false
    stage.session.commit()
    #expect(stage.texts == ["Label", "Inner"])
    await stage.clock.advance(by: .seconds(1))
    #expect(stage.texts == [])
  }

  @Test("A changed value starts an animation, an equal value does not")
  func change() async {
    let model = Observed((count: 1, other: 1))
    let outcomes = Outcomes([])
    let stage = Stage {
      Text("\(model.value.other)").animation(
        onChangeOf: model.value.count,
        .transform(from: .scale(1.5), .linear(1)),
        completion: outcomes.note
      )
    }
    #expect(stage.host.tree.animations.isEmpty)
    model.value.other = 2
    stage.session.commit()
    #expect(stage.host.tree.animations.isEmpty)
    model.value.count = 2
    stage.session.commit()
    #expect(stage.host.tree.animations.count == 1)
    await stage.clock.advance(by: .milliseconds(500))
    model.value.count = 3
    stage.session.commit()
    await stage.settle()
    #expect(outcomes.value == [.interrupted])
    await stage.clock.advance(by: .seconds(1))
    #expect(outcomes.value == [.interrupted, .completed])
  }

  @Test("An animation can depend on the old and the new value")
  func changeByDifference() {
    let model = Observed(1)
    let stage = Stage {
      Text("x").animation(onChangeOf: model.value) { old, new in
        new > old ? .transform(from: .move(y: Double(new - old)), .linear(1)) : nil
      }
    }
    model.value = 4
    stage.session.commit()
    let view = stage.host.find(text: "x") ?? ViewID(0)
    #expect(stage.host.tree.animatedValues(of: view).transform?.translation.y == 3)
    stage.host.clearBatches()
    model.value = 2
    stage.session.commit()
    #expect(stage.host.mutations.isEmpty)
  }

  @Test("A recycled view keeps no animation, and the completion of a removed one is `cancelled`")
  func recycling() async {
    let model = Observed("one")
    let outcomes = Outcomes([])
    let stage = Stage {
      VStack {
        Text(model.value)
          .animation(
            onInitialMount: ViewAnimation.opacity(from: 0, to: 0.2, .linear(1)).filled(.forwards),
            completion: outcomes.note
          )
          .id(model.value)
      }
    }
    await stage.clock.advance(by: .seconds(2))
    #expect(opacity(stage, "one") == 0.2)
    model.value = "two"
    stage.session.commit()
    #expect(opacity(stage, "two") == 0)
    #expect(stage.host.tree.animations.values.joined().count == 1)
    model.value = "three"
    stage.session.commit()
    await stage.settle()
    #expect(outcomes.value == [.completed, .cancelled])
  }

  @Test("With reduced motion only fades run, and completions are called")
  func reducedMotion() async {
    let outcomes = Outcomes([])
    let model = Observed(1)
    let stage = Stage()
    stage.session.environment.isMotionReduced = true
    stage.session.setContent {
      Text("Hello")
        .animation(onInitialMount: .transform(from: .move(y: 40), .linear(0.1)))
        .animation(
          onChangeOf: model.value,
          .transform(from: .scale(2), .linear(1)),
          completion: outcomes.note
        )
        .animation(continuous: .transform(to: .rotate(360), .linear(1)).repeatedForever())
    }
    stage.host.start()
    let view = stage.host.find(text: "Hello") ?? ViewID(0)
    #expect(stage.host.tree.animatedValues(of: view).transform == nil)
    #expect(stage.host.tree.animatedValues(of: view).opacity == 0)
    await stage.clock.advance(by: .seconds(1))
    model.value = 2
    stage.session.commit()
    #expect(stage.host.tree.animations.isEmpty)
    await stage.settle()
    #expect(outcomes.value == [.completed])
  }

  @Test("A continuous animation stops with reduced motion and with the removal of its component")
  func continuous() async {
    let model = Observed(true)
    let stage = Stage {
      VStack {
        if model.value {
          Text("o").animation(
            continuous: .transform(from: .identity, to: .rotate(360), .linear(1)).repeatedForever()
          )
        }
      }
    }
    let view = stage.host.find(text: "o") ?? ViewID(0)
    await stage.clock.advance(by: .milliseconds(3250))
    #expect(abs((stage.host.tree.animatedValues(of: view).transform?.rotation ?? 0) - 90) < 1e-6)
    stage.session.environment.isMotionReduced = true
    stage.session.commit()
    #expect(stage.host.tree.animations.isEmpty)
    stage.session.environment.isMotionReduced = false
    stage.session.commit()
    #expect(stage.host.tree.animations.count == 1)
    stage.session.commit()
    #expect(stage.host.tree.animations.values.joined().count == 1)
    model.value = false
    stage.session.commit()
    #expect(stage.host.tree.animations.isEmpty)
  }

  @Test("A continuous animation gets its movement back when motion is no longer reduced")
  func continuousAgain() {
    let stage = Stage()
    stage.session.environment.isMotionReduced = true
    stage.session.setContent {
      Text("o").animation(
        continuous: .parallel([
          .transform(from: .identity, to: .rotate(360), .linear(1)).repeatedForever(),
          .opacity(from: 0, to: 1, .linear(1)).repeated(10),
        ])
      )
    }
    stage.host.start()
    func running() -> [ViewAnimation] {
      stage.host.tree.animations.values.joined().map(\.animation)
    }
    #expect(running().map(\.hasMovement) == [false])
    stage.session.environment.isMotionReduced = false
    stage.session.commit()
    #expect(running().map(\.hasMovement) == [true])
  }

  @Test("A bounds animation moves displaced views from the frame that they currently show")
  func bounds() async {
    let model = Observed(40.0)
    let outcomes = Outcomes([])
    let stage = Stage {
      VStack {
        Text("Above").frame(height: model.value)
          .boundsAnimation(
            onChangeOf: model.value,
            .linear(1),
            completion: outcomes.note
          )
        Text("Below")
      }
    }
    let below = stage.host.find(text: "Below") ?? ViewID(0)
    let start = stage.host.tree.absoluteFrame(of: below).minY
    model.value = 140
    stage.session.commit()
    #expect(stage.host.tree.absoluteFrame(of: below).minY == start)
    #expect(stage.host.tree[below].frame.minY == start + 100)
    await stage.clock.advance(by: .milliseconds(250))
    #expect(stage.host.tree.absoluteFrame(of: below).minY == start + 25)
    model.value = 40
    stage.session.commit()
    #expect(stage.host.tree.absoluteFrame(of: below).minY == start + 25)
    await stage.clock.advance(by: .seconds(1))
    #expect(stage.host.tree.absoluteFrame(of: below).minY == start)
    #expect(outcomes.value == [.interrupted, .completed])
  }

  @Test("The end of a session cancels running animations and calls their completions")
  func end() {
    let outcomes = Outcomes([])
    let stage = Stage {
      Text("x").animation(
        onInitialMount: .opacity(from: 0, .linear(1)),
        completion: outcomes.note
      )
    }
    stage.session.end()
    #expect(outcomes.value == [.cancelled])
  }

  @Test("If the host reports no end, the session's clock ends an overdue animation")
  func overdue() async {
    let outcomes = Outcomes([])
    let clock = ManualClock()
    let host = DeafHost()
    let session = Session(host: host, measurer: FixedTextMeasurer(), clock: clock)
    session.setContent {
      Text("x").animation(
        onInitialMount: .opacity(from: 0, .linear(1)),
        completion: outcomes.note
      )
    }
    session.environment.viewport = Size(width: 100, height: 100)
    session.commit()
    await clock.advance(by: .milliseconds(1900))
    #expect(outcomes.value == [])
    await clock.advance(by: .milliseconds(200))
    #expect(outcomes.value == [.completed])
  }

  @Test(
    "A session does not sleep during an animation, and waking starts no initial mount animation"
  )
  func sleep() async {
    let stage = Stage {
      Text("x").animation(onInitialMount: .opacity(from: 0, .linear(1)))
    }
    #expect(!stage.session.sleep())
    await stage.clock.advance(by: .seconds(2))
    await stage.settle()
    #expect(stage.session.sleep())
    stage.host.clearBatches()
    stage.host.send(.textScaleChanged(2))
    #expect(stage.host.tree.animations.isEmpty)
    #expect(stage.host.wakingDifferences.isEmpty)
  }
}

/// A host that sends no events.
@MainActor
private final class DeafHost: HostInterface {
  var eventHandler: (@MainActor (HostEvent) -> Void)?
  func commit(_ batch: CommitBatch) {}
}
