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

  @Test("Children that do not fit continue on the next line, with gaps counted")
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

  @Test("A child longer than the line is alone in its line")
  func longChild() {
    let style = LayoutStyle(direction: .row, wrap: .wrap)
    #expect(
      frames(style, [(10, 10), (150, 10), (10, 10)], in: SizeRange(width: 100)) == [
        Rect(0, 0, 100, 30), Rect(0, 0, 10, 10), Rect(0, 10, 150, 10), Rect(0, 20, 10, 10),
      ]
    )
  }

  @Test("`wrapReverse` stacks lines from the end")
  func reversed() {
    let style = LayoutStyle(direction: .row, wrap: .wrapReverse)
    #expect(
      frames(style, [(60, 10), (60, 20)], in: SizeRange(width: 100)) == [
        Rect(0, 0, 100, 30), Rect(0, 20, 60, 10), Rect(0, 0, 60, 20),
      ]
    )
  }

  @Test("Columns wrap if their height is limited")
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
    "Lines are distributed across the container by `alignContent`",
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

  @Test("Children stretch to the height of stretched lines")
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

  @Test(
    "Lines that are placed as they fill have the frames of lines placed at the end",
    arguments: 0..<20
  )
  func finishedAtOnce(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let sizes = (0..<300).map { _ in
      (
        Double(Int.random(in: 1...90, using: &random)),
        Double(Int.random(in: 0..<40, using: &random)),
        Int.random(in: 0..<30, using: &random) == 0
      )
    }
    // If a child has an order or a percentage, or needs its height computed, all children have to be
    // known before lines are placed.
    func frames(_ change: (inout LayoutStyle, Int) -> Void) -> [Rect] {
      var tree = LayoutTree()
      let children = sizes.enumerated().map { index, size in
        var style = LayoutStyle(width: .points(size.0), height: .points(size.1))
        style.margin = Edges(all: .points(Double(index % 3)))
        style.grow = size.2 ? 1 : 0
        change(&style, index)
        return tree.makeNode(style)
      }
      let root = tree.makeNode(
        LayoutStyle(direction: .row, wrap: .wrap, padding: Edges(all: 3), gap: 2)
      )
      tree.setChildren(children, of: root)
      tree.layout(root, in: SizeRange(width: 400), measuring: NoText())
      return ([root] + children).map(tree.frame(of:))
    }
    let plain = frames { _, _ in }
    #expect(frames { if $1 == 299 { $0.order = 1 } } == plain)
    #expect(frames { if $1 == 150 { $0.maxWidth = .percent(1000) } } == plain)
    #expect(frames { if $1 == 0 { $0.maxWidth = .percent(1000) } } == plain)
  }

  private struct NoText: LayoutMeasuring {
    func measure(_ node: LayoutNode, in constraint: MeasureConstraint) -> MeasuredSize {
      MeasuredSize(.zero)
    }
  }
}
