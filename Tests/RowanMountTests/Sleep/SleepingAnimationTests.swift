import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Animations in sleeping sessions")
struct SleepingAnimationTests {
  private let pulse = ViewAnimation.opacity(from: 0.2, to: 1, .linear(0.8)).repeatedForever()

  @Test("A session with an endless animation falls asleep, and no timer wakes it")
  func fallsAsleep() async {
    let stage = Stage {
      VStack {
        Text("Loading")
        ActivityIndicator("Loading")
      }
    }
    stage.session.sleepsAfter = .seconds(30)
    await stage.clock.advance(by: .seconds(31))
    #expect(stage.session.isAsleep)
    #expect(stage.clock.sleeperCount == 0, "Neither session nor host wait for anything.")
  }

  @Test("An endless animation continues at the host during a sleep, and waking sends nothing")
  func goesOn() async throws {
    let wakeful = Stage { Text("on").animation(continuous: pulse) }
    let sleepy = Stage { Text("on").animation(continuous: pulse) }
    await wakeful.clock.advance(by: .milliseconds(300))
    await sleepy.clock.advance(by: .milliseconds(300))
    #expect(sleepy.session.sleep())
    sleepy.host.clearBatches()
    await wakeful.clock.advance(by: .milliseconds(1230))
    await sleepy.clock.advance(by: .milliseconds(1230))
    sleepy.session.commit()
    #expect(!sleepy.session.isAsleep && sleepy.host.batches.isEmpty)
    let one = try values(of: "on", in: wakeful)
    let other = try values(of: "on", in: sleepy)
    #expect(one.opacity != nil && one == other)
    #expect(sleepy.host.tree.animations == wakeful.host.tree.animations)
    #expect(sleepy.session.sleep(), "Awake again, it sleeps again.")
  }

  @Test("An animation with an end keeps the session awake until it ends")
  func waitsForEnds() async {
    let notes = Notes()
    let stage = Stage {
      VStack {
        Text("on").animation(continuous: pulse)
        Text("in").animation(onInitialMount: .opacity(from: 0, .linear(0.5))) {
          notes.add("\($0)")
        }
      }
    }
    #expect(!stage.session.sleep())
    await stage.clock.advance(by: .seconds(1))
    #expect(notes.take() == ["completed"])
    #expect(stage.session.sleep())
  }

  @Test("An endless animation stops when its component is removed after a sleep")
  func stops() async {
    let isOn = Observed(true)
    let stage = Stage {
      VStack {
        Text("text")
        if isOn.value { Text("on").animation(continuous: pulse) }
      }
    }
    stage.session.sleep()
    isOn.value = false
    await stage.settle()
    #expect(stage.texts == ["text"])
    #expect(stage.host.tree.animations.isEmpty)
  }

  @Test("An endless animation is replaced by another one after a sleep")
  func changes() async throws {
    let speed = Observed(1.0)
    let stage = Stage {
      Text("on").animation(
        continuous: .opacity(from: 0.2, to: 1, .linear(speed.value)).repeatedForever()
      )
    }
    stage.session.sleep()
    speed.value = 2
    await stage.settle()
    let on = try #require(stage.host.find(text: "on"))
    let running = try #require(stage.host.tree.animations[on])
    #expect(running.count == 1 && running.first?.animation.parts.first?.duration == 2)
  }

  @Test("Reduced motion stops the movement of an endless animation after a sleep")
  func reducedMotion() {
    let stage = Stage { ActivityIndicator("Loading") }
    #expect(!stage.host.tree.animations.isEmpty)
    stage.session.sleep()
    stage.host.send(.motionReduced(true))
    let moves = stage.host.tree.animations.values.joined().contains { $0.animation.hasMovement }
    #expect(!moves)
  }

  @Test("An endless animation of a change survives a sleep, and its completion is called once")
  func endlessChange() async throws {
    let notes = Notes()
    let value = Observed(0)
    let isThere = Observed(true)
    let stage = Stage {
      VStack {
        if isThere.value {
          Text("on").animation(onChangeOf: value.value, pulse) { notes.add("\($0)") }
        }
      }
    }
    value.value = 1
    await stage.settle()
    let before = stage.host.tree.animations
    #expect(before.count == 1)
    stage.session.sleep()
    stage.host.clearBatches()
    stage.session.commit()
    #expect(stage.host.tree.animations == before && stage.host.batches.isEmpty)
    isThere.value = false
    await stage.settle()
    #expect(notes.take() == ["cancelled"])
  }

  private func values(of text: String, in stage: Stage) throws -> AnimatedValues {
    stage.host.tree.animatedValues(of: try #require(stage.host.find(text: text)))
  }
}
