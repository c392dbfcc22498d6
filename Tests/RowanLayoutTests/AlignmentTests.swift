import RowanCore
import RowanLayout
import Testing

@Suite("Alignment")
struct AlignmentTests {
  private func box(_ width: LayoutDimension = 10, _ height: LayoutDimension = 10) -> ModelNode {
    ModelNode(LayoutStyle(width: width, height: height))
  }

  private func frames(
    _ style: LayoutStyle,
    _ children: [ModelNode],
    width: Double = 100,
    height: Double = 50
  ) -> [Rect] {
    let tree = ModelTree(ModelNode(style, children))
    tree.layOut(in: SizeRange(exactly: Size(width: width, height: height)))
    return tree.childFrames
  }

  @Test(
    "Children are justified along the main axis",
    arguments: [
      (JustifyContent.start, [0.0, 10]), (.end, [80, 90]), (.center, [40, 50]),
      (.spaceBetween, [0, 90]), (.spaceAround, [20, 70]),
    ]
  )
  func justification(justify: JustifyContent, positions: [Double]) {
    let row = LayoutStyle(direction: .row, justifyContent: justify)
    #expect(frames(row, [box(), box()]).map(\.minX) == positions)
    let column = LayoutStyle(justifyContent: justify)
    #expect(
      frames(column, [box(), box()], width: 50, height: 100).map(\.minY) == positions
    )
  }

  @Test("`spaceEvenly` leaves equal space between and around children")
  func spaceEvenly() {
    let row = LayoutStyle(direction: .row, justifyContent: .spaceEvenly)
    #expect(frames(row, [box(), box()], width: 110).map(\.minX) == [30, 70])
  }

  @Test("Reversed directions start at the other end")
  func reversed() {
    let row = LayoutStyle(direction: .rowReverse)
    #expect(frames(row, [box(), box(20)]).map(\.minX) == [90, 70])
    let column = LayoutStyle(direction: .columnReverse, justifyContent: .flexEnd)
    #expect(frames(column, [box(), box(10, 20)]).map(\.minY) == [20, 0])
  }

  @Test("Children are aligned across the line by the container or by themselves")
  func items() {
    let style = LayoutStyle(direction: .row, alignItems: .center)
    let children = [
      box(), ModelNode(LayoutStyle(alignSelf: .start, width: 10, height: 10)),
      ModelNode(LayoutStyle(alignSelf: .end, width: 10, height: 10)),
      ModelNode(LayoutStyle(alignSelf: .stretch, width: 10)),
      ModelNode(LayoutStyle(alignSelf: .stretch, width: 10, height: 20)),
    ]
    #expect(
      frames(style, children) == [
        Rect(0, 20, 10, 10), Rect(10, 0, 10, 10), Rect(20, 40, 10, 10), Rect(30, 0, 10, 50),
        Rect(40, 0, 10, 20),
      ]
    )
  }

  @Test("`unstretched` aligns a child as its container does, and at the start in stretching ones")
  func unstretched() {
    let child = ModelNode(LayoutStyle(alignSelf: .unstretched, width: 10), [box(10, 10)])
    func place(_ items: AlignItems) -> [Rect] {
      frames(LayoutStyle(direction: .row, alignItems: items), [child])
    }
    #expect(place(.stretch) == [Rect(0, 0, 10, 10)])
    #expect(place(.start) == [Rect(0, 0, 10, 10)])
    #expect(place(.center) == [Rect(0, 20, 10, 10)])
    #expect(place(.end) == [Rect(0, 40, 10, 10)])
  }

  @Test("Stretching respects margins and maximum sizes")
  func stretching() {
    let children = [
      ModelNode(LayoutStyle(width: 10, margin: Edges(top: 5, bottom: 10))),
      ModelNode(LayoutStyle(width: 10, maxHeight: 20)),
    ]
    #expect(
      frames(LayoutStyle(direction: .row), children) == [
        Rect(0, 5, 10, 35), Rect(10, 0, 10, 20),
      ]
    )
  }

  @Test("Automatic margins take free space before alignment does")
  func automaticMargins() {
    let style = LayoutStyle(direction: .row, justifyContent: .center, alignItems: .end)
    let children = [
      box(), ModelNode(LayoutStyle(width: 10, height: 10, margin: Edges(leading: .auto))),
      ModelNode(LayoutStyle(width: 10, height: 10, margin: Edges(top: .auto, bottom: .auto))),
    ]
    #expect(
      frames(style, children) == [
        Rect(0, 40, 10, 10), Rect(80, 40, 10, 10), Rect(90, 20, 10, 10),
      ]
    )
  }

  @Test("Padding and border surround the content")
  func padding() {
    var style = LayoutStyle(padding: Edges(leading: 1, top: 2, trailing: 3, bottom: 4))
    style.border = Edges(all: 10)
    let tree = ModelTree(ModelNode(style, [box(.auto, 10)]))
    #expect(tree.layOut(in: SizeRange(width: 100)) == Size(width: 100, height: 36))
    #expect(tree.childFrames == [Rect(11, 12, 76, 10)])
    #expect(
      tree.tree.contentInsets(of: tree.rootNode)
        == EdgeInsets(top: 12, leading: 11, bottom: 14, trailing: 13)
    )
  }

  @Test("Negative margins overlap neighbours")
  func negativeMargins() {
    let children = [
      box(), ModelNode(LayoutStyle(width: 10, height: 10, margin: Edges(leading: -4))), box(),
    ]
    #expect(
      frames(LayoutStyle(direction: .row), children).map(\.minX) == [0, 6, 16]
    )
  }

  @Test("A child that is not displayed takes neither space nor gap")
  func hidden() {
    let hidden = ModelNode(LayoutStyle(width: 10, height: 10), [box()])
    hidden.style.display = .none
    let tree = ModelTree(
      ModelNode(LayoutStyle(direction: .row, gap: 5), [box(), hidden, box()])
    )
    tree.layOut()
    #expect(
      tree.frames == [
        Rect(0, 0, 25, 10), Rect(0, 0, 10, 10), .zero, .zero, Rect(15, 0, 10, 10),
      ]
    )
  }

  @Test("A column of automatic width is as wide as its widest child, and stretches the others")
  func columnWidth() {
    let tree = ModelTree(
      ModelNode(
        LayoutStyle(direction: .row),
        [
          ModelNode([
            ModelNode(natural: 60), ModelNode(natural: 30), ModelNode(LayoutStyle(height: 5)),
          ])
        ]
      )
    )
    tree.layOut()
    #expect(
      tree.frames == [
        Rect(0, 0, 60, 25), Rect(0, 0, 60, 25), Rect(0, 0, 60, 10), Rect(0, 10, 60, 10),
        Rect(0, 20, 60, 5),
      ]
    )
  }
}

extension ModelNode {
  /// Creates a column with the initial style.
  convenience init(_ children: [ModelNode]) {
    self.init(LayoutStyle(), children)
  }
}
