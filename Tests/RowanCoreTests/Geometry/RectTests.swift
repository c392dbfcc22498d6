import RowanCore
import Testing

@Suite("Rectangles")
struct RectTests {
  @Test("Adjacent rectangles share no point")
  func edges() {
    let left = Rect(x: 0, y: 0, width: 10, height: 10)
    let right = Rect(x: 10, y: 0, width: 10, height: 10)
    #expect(left.contains(Point(x: 0, y: 0)))
    #expect(!left.contains(Point(x: 10, y: 5)))
    #expect(right.contains(Point(x: 10, y: 5)))
    #expect(!left.intersects(right))
    #expect(left.intersects(left.offset(by: Point(x: 9, y: 9))))
  }

  @Test("A rectangle made relative to a point and offset by it is unchanged")
  func moving() {
    let rect = Rect(x: 3, y: 4, width: 5, height: 6)
    let point = Point(x: 7, y: -2)
    #expect(rect.relative(to: point).offset(by: point) == rect)
  }
}
