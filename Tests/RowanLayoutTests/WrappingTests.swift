import RowanCore
import RowanLayout
import Testing

@Suite("Wrapping")
struct WrappingTests {
  private func frames(
    _ style: LayoutStyle,
    _ sizes: [(Double, Double)],
    in range: SizeRange
  ) -> [Rect] {
    let children = sizes.map {
      ModelNode(LayoutStyle(width: .points($0.0), height: .points($0.1)))
    }
    let tree = ModelTree(ModelNode(style, children))
    let size = tree.layOut(in: range)
    return [Rect(origin: .zero, size: size)] + tree.childFrames
  }

  @Test("Children that do not fit continue on the next line, gaps included")
  func wrapping() {
    let style = LayoutStyle(direction: .row, wrap: .wrap, gap: 5)
    #expect(
      frames(style, [(45, 10), (50, 20), (45, 10)], in: SizeRange(width: 100)) == [
        Rect(0, 0, 100, 35), Rect(0, 0, 45, 10), Rect(50, 0, 50, 20), Rect(0, 25, 45, 10),
      ]
    )
    #expect(
      frames(style, [(46, 10), (50, 20), (46, 10)], in: SizeRange(width: 100)) == [
        Rect(0, 0, 100, 50), Rect(0, 0, 46, 10), Rect(0, 15, 50, 20), Rect(0, 40, 46, 10),
      ]
    )
  }

  @Test("A child longer than the line has one for itself")
  func longChild() {
    let style = LayoutStyle(direction: .row, wrap: .wrap)
    #expect(
      frames(style, [(10, 10), (150, 10), (10, 10)], in: SizeRange(width: 100)) == [
        Rect(0, 0, 100, 30), Rect(0, 0, 10, 10), Rect(0, 10, 150, 10), Rect(0, 20, 10, 10),
      ]
    )
  }

  @Test("Reversed wrapping stacks lines from the end")
  func reversed() {
    let style = LayoutStyle(direction: .row, wrap: .wrapReverse)
    #expect(
      frames(style, [(60, 10), (60, 20)], in: SizeRange(width: 100)) == [
        Rect(0, 0, 100, 30), Rect(0, 20, 60, 10), Rect(0, 0, 60, 20),
      ]
    )
  }

  @Test("Columns wrap when their height is limited")
  func columns() {
    let style = LayoutStyle(wrap: .wrap)
    let range = SizeRange(exactly: Size(width: 100, height: 25))
    #expect(
      frames(style, [(10, 20), (30, 20), (10, 5)], in: range) == [
        Rect(0, 0, 100, 25), Rect(0, 0, 10, 20), Rect(10, 0, 30, 20), Rect(10, 20, 10, 5),
      ]
    )
  }

  @Test(
    "Lines share the space across them",
    arguments: [
      (AlignContent.start, [0.0, 10]), (.end, [80, 90]), (.center, [40, 50]),
      (.spaceBetween, [0, 90]), (.spaceAround, [20, 70]), (.stretch, [0, 50]),
    ]
  )
  func alignContent(align: AlignContent, positions: [Double]) {
    let style = LayoutStyle(direction: .row, wrap: .wrap, alignContent: align)
    let range = SizeRange(exactly: Size(width: 100, height: 100))
    #expect(
      frames(style, [(60, 10), (60, 10)], in: range).dropFirst().map(\.minY) == positions
    )
  }

  @Test("Children stretch to stretched lines")
  func stretchedLines() {
    let tree = ModelTree(
      ModelNode(
        LayoutStyle(direction: .row, wrap: .wrap, alignContent: .stretch),
        [
          ModelNode(LayoutStyle(width: 60), natural: 60), ModelNode(LayoutStyle(width: 60)),
        ]
      )
    )
    tree.layOut(in: SizeRange(exactly: Size(width: 100, height: 50)))
    #expect(tree.childFrames == [Rect(0, 0, 60, 30), Rect(0, 30, 60, 20)])
  }
}
