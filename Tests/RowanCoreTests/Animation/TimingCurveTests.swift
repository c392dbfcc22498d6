import RowanCore
import Testing

@Suite("Timing curves")
struct TimingCurveTests {
  @Test(
    "A timing curve is 0 at the start and 1 at the end, and clamps its time",
    arguments: [
      TimingCurve.linear, .easeIn, .easeOut, .easeInOut, .bezier(0.3, 1.6, 0.6, -0.4),
      Spring(duration: 0.4, bounce: 0.5).curve,
    ]
  )
  func ends(curve: TimingCurve) {
    #expect(curve.progress(at: 0) == 0)
    #expect(curve.progress(at: 1) == 1)
    #expect(curve.progress(at: -3) == 0)
    #expect(curve.progress(at: 7) == 1)
  }

  @Test("Bézier timing curves have the values of their definition")
  func bezier() {
    // From the definition: the parameter 1/2 of a symmetric curve lies in the middle.
    #expect(abs(TimingCurve.easeInOut.progress(at: 0.5) - 0.5) < 1e-9)
    // x(t) = 3(1-t)t²·0.58 + t³ and y(t) = 3(1-t)t² + t³ at t = 1/2.
    let x = 3 * 0.5 * 0.25 * 0.58 + 0.125
    #expect(abs(TimingCurve.easeOut.progress(at: x) - 0.5) < 1e-6)
    #expect(TimingCurve.easeIn.progress(at: 0.25) < 0.25)
    #expect(TimingCurve.easeOut.progress(at: 0.25) > 0.25)
  }

  @Test("A Bézier curve with vertical ends is monotonic and never exceeds 1")
  func steep() {
    let curve = TimingCurve.bezier(1, 0, 0, 1)
    var last = 0.0
    for step in 0...100 {
      let value = curve.progress(at: Double(step) / 100)
      #expect(value >= last - 1e-9 && value <= 1)
      last = value
    }
  }

  @Test("A sampled timing curve is linear between its samples")
  func samples() {
    let curve = TimingCurve.samples([0, 0.8, 1.2, 1])
    #expect(abs(curve.progress(at: 1.0 / 6) - 0.4) < 1e-12)
    #expect(abs(curve.progress(at: 0.5) - 1) < 1e-12)
  }
}

@Suite("Springs")
struct SpringTests {
  @Test(
    "A spring is within 0.1 % of its end after its settling time, and not long before",
    arguments: [
      Spring(stiffness: 100, damping: 10), Spring(mass: 2, stiffness: 300, damping: 5),
      Spring(duration: 0.5), Spring(duration: 0.5, bounce: 0.6),
      Spring(duration: 0.4, bounce: -0.3),
      Spring(stiffness: 100, damping: 40),
    ]
  )
  func settling(spring: Spring) {
    let time = spring.settlingTime
    for step in 0...200 {
      #expect(abs(spring.value(at: time * (1 + Double(step) / 100)) - 1) <= 0.0011)
    }
    let late = (0...100).map { abs(spring.value(at: time * (0.7 + 0.003 * Double($0))) - 1) }
    #expect((late.max() ?? 0) > 0.001)
  }

  @Test("A spring overshoots only if it has a bounce")
  func bounce() {
    let flat = (0...300).map { Spring(duration: 0.4).value(at: Double($0) / 300) }
    #expect((flat.max() ?? 2) <= 1)
    let lively = (0...300).map { Spring(duration: 0.4, bounce: 0.4).value(at: Double($0) / 300) }
    #expect((lively.max() ?? 0) > 1.05)
  }

  @Test("The duration and the bounce of a spring give its stiffness and its damping")
  func parameters() {
    let spring = Spring(duration: 0.5, bounce: 0.25)
    #expect(abs(spring.stiffness - 157.9137) < 0.001)
    #expect(abs(spring.damping - 18.8496) < 0.001)
  }

  @Test("A spring satisfies its differential equation")
  func equation() {
    let spring = Spring(mass: 1.5, stiffness: 120, damping: 9)
    let step = 1e-4
    for time in stride(from: 0.05, to: 1, by: 0.05) {
      let (a, b, c) = (
        spring.value(at: time - step), spring.value(at: time), spring.value(at: time + step)
      )
      let speed = (c - a) / (2 * step)
      let acceleration = (c - 2 * b + a) / (step * step)
      let rest = 1.5 * acceleration + 9 * speed + 120 * (b - 1)
      #expect(abs(rest) < 0.01)
    }
  }
}
