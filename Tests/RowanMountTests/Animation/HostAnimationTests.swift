import RowanCore
import RowanHostInterface
import RowanMount
import Testing

/// The semantics of animations, by the tree that defines them.
@Suite("Animations in `HostViewTree`")
struct HostAnimationTests {
  private let view = ViewID(2)
  private var number: UInt64 = 0
  private var tree = HostViewTree()

  init() {
    apply(
      .create(ViewID(1), .box),
      .setRoot(ViewID(1), of: .content),
      .setFrame(ViewID(1), Rect(x: 0, y: 0, width: 300, height: 300)),
      .create(view, .box),
      .place(view, in: ViewID(1), before: nil),
      .setFrame(view, Rect(x: 10, y: 20, width: 100, height: 40))
    )
  }

  private mutating func apply(_ mutations: ViewMutation...) {
    number += 1
    tree.apply(CommitBatch(number: number, mutations: mutations))
  }

  private mutating func animate(_ id: UInt32, _ animation: ViewAnimation) {
    apply(.animate(view, AnimationID(id), animation.prepared([])))
  }

  private func end(_ id: UInt32, _ isComplete: Bool) -> AnimationEnd {
    AnimationEnd(view: view, animation: AnimationID(id), isComplete: isComplete)
  }

  @Test("An animation begins when it is committed, and its end is reported once")
  mutating func life() {
    tree.advance(to: 5)
    animate(1, .opacity(from: 0, .linear(1)))
    #expect(tree.animatedValues(of: view).opacity == 0)
    #expect(tree.nextEnd == 6)
    tree.advance(to: 5.25)
    #expect(tree.animatedValues(of: view).opacity == 0.25)
    #expect(tree.takeEnds().isEmpty)
    tree.advance(to: 6)
    #expect(tree.takeEnds() == [end(1, true)])
    tree.advance(to: 9)
    #expect(tree.takeEnds().isEmpty)
    #expect(tree.animations.isEmpty)
  }

  @Test("A newer animation continues from the presented value, and the older one is interrupted")
  mutating func interruption() {
    animate(1, .opacity(from: 0, .linear(1)))
    tree.advance(to: 0.5)
    animate(2, .opacity(to: 0, .linear(1)))
    #expect(tree.animatedValues(of: view).opacity == 0.5)
    #expect(tree.takeEnds() == [end(1, false)])
    tree.advance(to: 1)
    #expect(tree.animatedValues(of: view).opacity == 0.25)
    tree.advance(to: 1.5)
    #expect(tree.takeEnds() == [end(2, true)])
  }

  @Test("Parts of an older animation that are not replaced continue, and its end is incomplete")
  mutating func partialInterruption() {
    animate(
      1,
      .parallel([.opacity(from: 0, .linear(1)), .transform(from: .move(x: 10), .linear(2))])
    )
    tree.advance(to: 0.5)
    animate(2, .transform(.linear(0.1)))
    tree.advance(to: 0.55)
    let values = tree.animatedValues(of: view)
    #expect(values.opacity == 0.55)
    #expect(abs((values.transform?.translation.x ?? 0) - 3.75) < 1e-9)
    tree.advance(to: 3)
    #expect(tree.takeEnds() == [end(2, true), end(1, false)])
  }

  @Test("Accumulating movements of a frame continue from the presented frame")
  mutating func accumulation() {
    func part(_ x: Double) -> ViewAnimation {
      var part = ViewAnimation.Part(
        .frame([
          ViewAnimation.Keyframe(.value(ViewAnimation.FrameOffset(x: x)), at: 0),
          ViewAnimation.Keyframe(.rest, at: 1),
        ]),
        .linear(1)
      )
      part.accumulates = true
      return ViewAnimation([part])
    }
    apply(
      .setFrame(view, Rect(x: 110, y: 20, width: 100, height: 40)),
      .animate(view, AnimationID(1), part(-100))
    )
    #expect(tree.placedFrame(of: view).minX == 10)
    tree.advance(to: 0.5)
    #expect(tree.placedFrame(of: view).minX == 60)
    // Back to the former frame: the view turns around where it currently is.
    apply(
      .setFrame(view, Rect(x: 10, y: 20, width: 100, height: 40)),
      .animate(view, AnimationID(2), part(100))
    )
    #expect(tree.placedFrame(of: view).minX == 60)
    tree.advance(to: 1.5)
    #expect(tree.placedFrame(of: view).minX == 10)
  }

  @Test("An animation that fills forwards keeps its value until it is cancelled, with one end")
  mutating func holding() {
    animate(1, ViewAnimation.opacity(to: 0, .linear(1)).filled(.forwards))
    tree.advance(to: 4)
    #expect(tree.takeEnds() == [end(1, true)])
    #expect(tree.animatedValues(of: view).opacity == 0)
    apply(.cancelAnimation(view, AnimationID(1)))
    #expect(tree.animatedValues(of: view).opacity == nil)
    #expect(tree.takeEnds().isEmpty)
  }

  @Test("On a host without time animations end at once, and endless ones have no value")
  mutating func withoutTime() {
    tree.advance(to: .infinity)
    animate(1, .opacity(from: 0, .linear(1)))
    animate(2, .transform(to: .rotate(360), .linear(1)).repeatedForever())
    tree.advance(to: .infinity)
    #expect(tree.takeEnds() == [end(1, true)])
    #expect(tree.animatedValues(of: view) == AnimatedValues())
  }

  @Test("A view is hit at its presented place: moved, scaled and rotated")
  mutating func hits() {
    animate(1, ViewAnimation.transform(to: .move(x: 100), .linear(0)).filled(.forwards))
    #expect(tree.hit(at: Point(x: 15, y: 25))?.view == nil)
    #expect(tree.hit(at: Point(x: 115, y: 25))?.point == Point(x: 5, y: 5))
    animate(2, ViewAnimation.transform(to: .scale(2), .linear(0)).filled(.forwards))
    #expect(tree.hit(at: Point(x: -10, y: 40))?.point == Point(x: 15, y: 20))
    animate(3, ViewAnimation.transform(to: .rotate(90), .linear(0)).filled(.forwards))
    // The view of 100 by 40 points is upright now, with its left end at the top.
    let hit = tree.hit(at: Point(x: 60, y: 0))
    #expect(hit?.view == view)
    #expect(abs((hit?.point.x ?? 0) - 10) < 1e-9 && abs((hit?.point.y ?? 0) - 20) < 1e-9)
    animate(4, ViewAnimation.transform(to: .scale(0), .linear(0)).filled(.forwards))
    #expect(tree.hit(at: Point(x: 60, y: 40)) == nil)
  }

  @Test("A leaving view takes no input until it is hidden and shown again")
  mutating func leaving() {
    apply(
      .set(view, .interaction([.tap, .focus])),
      .set(view, .accessibility(Accessibility(role: .button, label: "Go"))),
      .leave(view)
    )
    #expect(tree.hit(at: Point(x: 15, y: 25)) == nil)
    #expect(tree.focusOrder().isEmpty && tree.accessibilityTree().isEmpty)
    #expect(tree.isVisible(view))
    apply(.setHidden(view, true), .setHidden(view, false))
    #expect(tree.hit(at: Point(x: 15, y: 25))?.view == view)
  }

  @Test("Destroying a view removes its animations")
  mutating func destruction() {
    animate(1, .opacity(from: 0, .linear(1)))
    apply(.destroy(view))
    tree.advance(to: 2)
    #expect(tree.takeEnds().isEmpty && tree.animations.isEmpty)
  }
}
