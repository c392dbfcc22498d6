import RowanCore
import Testing

@Suite("Paths")
struct PathTests {
  private func isNear(_ one: Rect?, _ other: Rect, within distance: Double = 1e-9) -> Bool {
    guard let one else { return false }
    return abs(one.minX - other.minX) < distance && abs(one.minY - other.minY) < distance
      && abs(one.maxX - other.maxX) < distance && abs(one.maxY - other.maxY) < distance
  }

  @Test("The current point is the end of the last step, or the start of the subpath after closing")
  func currentPoint() {
    var path = Path()
    #expect(path.currentPoint == nil)
    path.move(to: Point(x: 1, y: 2))
    path.line(to: Point(x: 5, y: 2))
    #expect(path.currentPoint == Point(x: 5, y: 2))
    path.close()
    #expect(path.currentPoint == Point(x: 1, y: 2))
  }

  @Test("A quadratic curve becomes the equal cubic curve")
  func quadratic() {
    var path = Path()
    path.move(to: .zero)
    path.curve(to: Point(x: 6, y: 0), control: Point(x: 3, y: 6))
    #expect(path.svg == "M0 0C2 4 4 4 6 0")
  }

  @Test("An empty path has no bounds, and a curve has those of its line, not of its control points")
  func bounds() {
    #expect(Path().bounds == nil)
    var path = Path()
    path.move(to: .zero)
    path.curve(to: Point(x: 4, y: 0), control1: Point(x: 0, y: 4), control2: Point(x: 4, y: 4))
    #expect(isNear(path.bounds, Rect(x: 0, y: 0, width: 4, height: 3)))
  }

  @Test(
    "Rectangles and ellipses have the given bounds, and a corner radius is at most half the side"
  )
  func figures() {
    let rect = Rect(x: 2, y: 3, width: 10, height: 6)
    var plain = Path()
    plain.addRect(rect)
    var round = Path()
    round.addRoundedRect(rect, radius: 2)
    var ellipse = Path()
    ellipse.addEllipse(in: rect)
    for path in [plain, round, ellipse] { #expect(isNear(path.bounds, rect)) }
    var capsule = Path()
    capsule.addRoundedRect(rect, radius: 100)
    var cut = Path()
    cut.addRoundedRect(rect, radius: 3)
    #expect(capsule == cut)
  }

  @Test("An arc turns clockwise by degrees and is connected to the path")
  func arc() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(around: Point(x: 10, y: 0), radius: 5, from: 180, by: 180)
    #expect(isNear(path.bounds, Rect(x: 0, y: -5, width: 15, height: 5)))
    var back = Path()
    back.addArc(around: Point(x: 10, y: 0), radius: 5, from: 180, by: -90)
    #expect(isNear(back.bounds, Rect(x: 5, y: 0, width: 5, height: 5)))
  }

  @Test("A circle is round to within 0.03 %")
  func roundness() throws {
    var path = Path()
    path.addCircle(around: .zero, radius: 1)
    // The bounds of the circle rotated by a part of a quarter turn show how far the curve deviates
    // between its ends.
    for degrees in stride(from: 0.0, to: 90, by: 7) {
      let bounds = path.rotated(by: degrees, around: .zero).bounds
      #expect(isNear(bounds, Rect(x: -1, y: -1, width: 2, height: 2), within: 3e-4))
    }
  }

  @Test("A transformed path is scaled about the origin, then moved")
  func transformed() {
    var path = Path()
    path.addRect(Rect(x: 1, y: 2, width: 3, height: 4))
    let moved = path.transformed(scale: 2, offset: Point(x: 10, y: 20))
    #expect(moved.bounds == Rect(x: 12, y: 24, width: 6, height: 8))
    #expect(path.transformed() == path)
  }

  @Test("A rotation by 90 degrees is clockwise")
  func rotated() {
    var path = Path()
    path.move(to: Point(x: 3, y: 1))
    let turned = path.rotated(by: 90, around: Point(x: 1, y: 1))
    #expect(isNear(turned.bounds, Rect(x: 1, y: 3, width: 0, height: 0)))
  }
}
