import RowanCore
import RowanHostInterface
import Testing

@Suite("`ViewAnimation`")
struct ViewAnimationTests {
  @Test("A fade runs from its start value to the opacity at rest, and has no value afterwards")
  func fade() {
    let fade = ViewAnimation.opacity(from: 0, .linear(0.2))
    #expect(fade.values(at: 0).opacity == 0)
    #expect(fade.values(at: 0.1).opacity == 0.5)
    #expect(fade.values(at: 0.1, rest: RestingValues(opacity: 0.6)).opacity == 0.3)
    #expect(fade.values(at: 0.2).opacity == nil)
    #expect(fade.duration == 0.2)
  }

  @Test("Before and after an animation only its fill modes give values")
  func fill() {
    let fade = ViewAnimation.opacity(from: 0, to: 0.5, .linear(0.2).delayed(by: 1))
    #expect(fade.values(at: 0.5).opacity == nil)
    #expect(fade.filled(.backwards).values(at: 0.5).opacity == 0)
    #expect(fade.filled(.backwards).values(at: 2).opacity == nil)
    #expect(fade.filled(.forwards).values(at: 2).opacity == 0.5)
    #expect(fade.filled([.backwards, .forwards]).values(at: 0).opacity == 0)
  }

  @Test("Parallel animations last as long as the longest, sequences as long as all parts together")
  func durations() {
    let short = ViewAnimation.opacity(from: 0, .linear(0.1))
    let long = ViewAnimation.transform(from: .move(x: 5), .linear(0.3).delayed(by: 0.1))
    #expect(ViewAnimation.parallel([short, long]).duration == 0.4)
    #expect(ViewAnimation.sequence([short, long, short]).duration == 0.1 + 0.4 + 0.1)
    #expect(ViewAnimation.sequence([]).duration == 0)
    let spring = Spring(duration: 0.3, bounce: 0.2)
    #expect(
      ViewAnimation.transform(from: .scale(2), .spring(spring)).duration == spring.settlingTime
    )
    #expect(short.repeated(3).duration == 0.1 * 3)
    #expect(short.repeatedForever().duration == .infinity)
  }

  @Test("Each part of a sequence starts at the value that the part before has reached")
  func sequence() {
    let pulse = ViewAnimation.sequence([
      .transform(from: .identity, to: .scale(2), .linear(0.1)), .transform(.linear(0.2)),
    ]).prepared([])
    #expect(pulse.values(at: 0.05).transform?.scaleX == 1.5)
    #expect(abs((pulse.values(at: 0.2).transform?.scaleX ?? 0) - 1.5) < 1e-9)
    #expect(pulse.remainder.isEmpty)
  }

  @Test("A finished sequence beside a longer animation stays at its end")
  func sequenceBesideOthers() {
    let both = ViewAnimation.parallel([
      .sequence([
        .transform(from: .identity, to: .scale(2), .linear(0.1)), .transform(.linear(0.1)),
      ]),
      .opacity(from: 0, .linear(1)),
    ]).prepared([])
    #expect(both.values(at: 0.5).transform == .identity)
    #expect(both.duration == 1)
  }

  @Test("Each component of a transform is interpolated separately")
  func transform() {
    let animation = ViewAnimation.transform(
      from: ViewTransform(translation: Point(x: 10, y: 20), scaleX: 2, scaleY: 0, rotation: 90),
      .linear(1)
    )
    #expect(
      animation.values(at: 0.5).transform
        == ViewTransform(translation: Point(x: 5, y: 10), scaleX: 1.5, scaleY: 0.5, rotation: 45)
    )
  }

  @Test("A repeated animation starts again or reverses")
  func repeats() {
    let turn = ViewAnimation.transform(from: .identity, to: .rotate(360), .linear(1))
    #expect(turn.repeatedForever().values(at: 41.25).transform?.rotation == 90)
    let back = turn.repeated(2, autoreverses: true)
    #expect(back.values(at: 1.25).transform?.rotation == 270)
    #expect(back.filled(.forwards).values(at: 5).transform?.rotation == 0)
    #expect(turn.repeatedForever().values(at: .infinity).transform == nil)
  }

  @Test("Keyframes are passed in their order, and two keyframes at one time are a jump")
  func keyframes() {
    let animation = ViewAnimation.keyframes(
      .opacity([
        ViewAnimation.Keyframe(.value(0), at: 0), ViewAnimation.Keyframe(.value(1), at: 0.25),
        ViewAnimation.Keyframe(.value(0.5), at: 0.25),
        ViewAnimation.Keyframe(.rest, at: 1),
      ]),
      .linear(1)
    )
    #expect(animation.values(at: 0.125).opacity == 0.5)
    #expect(animation.values(at: 0.25).opacity == 0.5)
    #expect(animation.values(at: 0.625).opacity == 0.75)
  }

  @Test("A spring overshoots in a transform, but not in an opacity")
  func overshoot() {
    let timing = AnimationTiming.spring(duration: 0.4, bounce: 0.6)
    let samples = (0...50).map { Double($0) / 50 * timing.duration }
    let moves = samples.compactMap {
      ViewAnimation.transform(from: .move(x: -10), timing).values(at: $0).transform?.translation.x
    }
    #expect((moves.max() ?? 0) > 0.5)
    let fades = samples.compactMap { ViewAnimation.opacity(from: 0, timing).values(at: $0).opacity }
    #expect(fades.allSatisfy { (0...1).contains($0) })
  }

  @Test("Reduced motion keeps a single fade, and replaces movement by the given fade")
  func reduced() {
    let fade = ViewAnimation.opacity(from: 0, .linear(0.2))
    let move = ViewAnimation.transform(from: .move(y: 10), .linear(0.4))
    #expect(ViewAnimation.parallel([fade, move]).reducingMotion(fading: nil) == fade)
    #expect(move.reducingMotion(fading: nil).isEmpty)
    #expect(move.reducingMotion(fading: fade) == fade)
    #expect(fade.repeatedForever().reducingMotion(fading: nil).isEmpty)
  }
}

@Suite("Colour blends")
struct ColorBlendTests {
  private let palette = Palette.standard

  @Test("Colours are mixed by their shares, and roles are resolved afterwards")
  func shares() {
    let red = ViewAnimation.ColorBlend(Color(red: 1, green: 0, blue: 0))
    let half = red.mixed(
      with: ViewAnimation.ColorBlend(Color(red: 0, green: 0, blue: 1)),
      share: 0.25
    )
    let (rgb, opacity) = palette.resolve(half, rest: nil, in: .light)
    #expect(rgb == RGB(red: 0.75, green: 0, blue: 0.25) && opacity == 1)
    let role = ViewAnimation.ColorBlend(.accent).mixed(
      with: ViewAnimation.ColorBlend(.accent),
      share: 0.5
    )
    #expect(role == ViewAnimation.ColorBlend(.accent))
    #expect(palette.resolve(role, rest: nil, in: .dark).rgb == palette.dark[.accent])
  }

  @Test("A transparent colour in a blend lowers the opacity without changing the colour")
  func transparent() {
    let clear = ViewAnimation.ColorBlend(Color(red: 0, green: 0, blue: 0, opacity: 0))
    let white = ViewAnimation.ColorBlend(Color(red: 1, green: 1, blue: 1))
    let (rgb, opacity) = palette.resolve(
      clear.mixed(with: white, share: 0.5),
      rest: nil,
      in: .light
    )
    #expect(rgb == RGB(red: 1, green: 1, blue: 1) && opacity == 0.5)
  }

  @Test("`.rest` in a blend is resolved to the current colour at rest")
  func rest() {
    let blend = ViewAnimation.ColorBlend(Color(red: 1, green: 0, blue: 0)).mixed(
      with: .rest,
      share: 0.5
    )
    let green = Color(red: 0, green: 1, blue: 0)
    #expect(palette.resolve(blend, rest: green, in: .light).rgb.green == 0.5)
    #expect(palette.resolve(blend, rest: nil, in: .light).opacity == 0.5)
  }
}
