import RowanCore
import RowanLayout
import Testing

@Suite("Snapping")
struct SnappingTests {
  @Test("Neighbours keep touching and errors do not add up")
  func neighbours() {
    var position = 0.0
    var edge = 0.0
    for _ in 0..<300 {
      let frame = snapped(
        Rect(position, 0, 10.0 / 3, 1),
        at: Point(x: 0.2, y: 0),
        scale: 2
      )
      #expect(frame.minX == edge)
      #expect((frame.width * 2).rounded() == frame.width * 2)
      #expect((frame.minX - position).magnitude < 0.51)
      edge = frame.maxX
      position += 10.0 / 3
    }
  }

  @Test("A frame is relative to the snapped origin of its parent")
  func relative() {
    let frame = snapped(Rect(0.5, 0.25, 1, 1), at: Point(x: 10.5, y: 3.5), scale: 1)
    #expect(frame == Rect(0, 0, 1, 1))
  }

  @Test("Text is never cut")
  func text() {
    let frame = Rect(0.4, 0, 10.3, 12.0004)
    #expect(snapped(frame, at: .zero, scale: 1).width == 11)
    #expect(snapped(Rect(0.1, 0, 10.3, 12), at: .zero, scale: 1).width == 10)
    let text = snapped(Rect(0.1, 0, 10.3, 12.0004), at: .zero, scale: 1, rule: .enclosing)
    #expect(text == Rect(0, 0, 11, 12))
  }

  @Test("A scale that makes no sense counts as one", arguments: [0, -2, Double.nan, .infinity])
  func scale(scale: Double) {
    #expect(snapped(Rect(0.6, 0, 1, 1), at: .zero, scale: scale) == Rect(1, 0, 1, 1))
  }
}
