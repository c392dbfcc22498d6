import RowanCore
import RowanLayout
import Testing

/// The numbers that the guide "How layout works" gives.
@Suite("Numbers of the guide “How layout works”")
struct HowLayoutWorksTests {
  @Test("The title takes the remaining width of its row and wraps")
  func firstRow() {
    let (tree, row, icon, title) = firstTree()
    #expect(tree.frame(of: row).size == Size(width: 152, height: 40))
    #expect(tree.frame(of: icon) == Rect(x: 0, y: 8, width: 24, height: 24))
    #expect(tree.frame(of: title) == Rect(x: 32, y: 0, width: 120, height: 40))
  }

  @Test("Free space is divided by growth factors: 28 points for each unit")
  func growing() {
    #expect(flexibleLengths(maximum: .auto).map(\.width) == [128, 144, 108])
  }

  @Test("Space that a maximum cuts off is divided among the others: 40 points for each")
  func frozen() {
    let frames = flexibleLengths(maximum: 120)
    #expect(frames.map(\.width) == [140, 120, 120])
    #expect(frames.map(\.minX) == [0, 150, 280])
  }

  @Test("A percentage of an automatic height is automatic")
  func definite() {
    #expect(percentages(height: 120) == Rect(x: 0, y: 0, width: 100, height: 60))
    #expect(percentages(height: .auto) == Rect(x: 0, y: 0, width: 100, height: 30))
  }

  @Test("A maximum height prevails over an aspect ratio")
  func ratio() {
    #expect(ratios() == Size(width: 320, height: 120))
  }

  @Test("In right-to-left layouts the trailing corner is on the left")
  func direction() {
    #expect(corner() == Rect(x: -8, y: -8, width: 20, height: 20))
  }

  @Test("Another text in a frame of the same size moves nothing")
  func moved() {
    #expect(relayout() == [false, false])
  }

  @Test("Snapped thirds touch, and two of them are half a point wider")
  func thirds() {
    let frames = snapping()
    #expect(frames.map(\.width) == [33.5, 33, 33.5])
    #expect(frames[0].maxX == frames[1].minX && frames[1].maxX == frames[2].minX)
  }
}
