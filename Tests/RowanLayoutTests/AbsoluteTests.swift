import RowanCore
import RowanLayout
import Testing

@Suite("Absolute position and layout direction")
struct AbsoluteTests {
  private func absolute(_ inset: Edges<InsetLength>, _ style: LayoutStyle = LayoutStyle())
    -> ModelNode
  {
    var style = style
    style.position = .absolute
    style.inset = inset
    return ModelNode(style)
  }

  private func frames(
    _ style: LayoutStyle,
    _ children: [ModelNode],
    _ direction: LayoutDirection = .leftToRight
  ) -> [Rect] {
    let tree = ModelTree(ModelNode(style, children))
    tree.layOut(
      in: SizeRange(exactly: Size(width: 100, height: 60)),
      direction: direction
    )
    return tree.childFrames
  }

  @Test("Insets place an absolute child relative to the padding box")
  func insets() {
    var style = LayoutStyle(padding: Edges(all: 7))
    style.border = Edges(all: 5)
    let box = LayoutStyle(width: 10, height: 10)
    let children = [
      absolute(Edges(leading: 1, top: 2), box), absolute(Edges(trailing: 1, bottom: 2), box),
      absolute(Edges(all: 10)), absolute(Edges(leading: .percent(50), top: .percent(10)), box),
    ]
    #expect(
      frames(style, children) == [
        Rect(6, 7, 10, 10), Rect(84, 43, 10, 10), Rect(15, 15, 70, 30), Rect(50, 10, 10, 10),
      ]
    )
  }

  @Test("Absolute children take no space and no gap")
  func flow() {
    let children = [
      ModelNode(LayoutStyle(width: 10, height: 10)), absolute(Edges(all: 0)),
      ModelNode(LayoutStyle(width: 10, height: 10)),
    ]
    #expect(
      frames(LayoutStyle(gap: 5), children) == [
        Rect(0, 0, 10, 10), Rect(0, 0, 100, 60), Rect(0, 15, 10, 10),
      ]
    )
  }

  @Test("An absolute child without insets is placed by alignment")
  func staticPosition() {
    let style = LayoutStyle(
      direction: .row,
      justifyContent: .end,
      alignItems: .center,
      padding: Edges(all: 10)
    )
    #expect(
      frames(style, [absolute(.auto, LayoutStyle(width: 20, height: 20))]) == [
        Rect(70, 20, 20, 20)
      ]
    )
  }

  @Test("An absolute text wraps within the parent")
  func text() {
    let child = ModelNode(LayoutStyle(), natural: 250)
    child.style.position = .absolute
    child.style.inset = Edges(leading: 20, top: 5)
    #expect(frames(LayoutStyle(), [child]) == [Rect(20, 5, 80, 40)])
  }

  @Test("In right-to-left layouts frames are mirrored and otherwise equal")
  func rightToLeft() {
    let style = LayoutStyle(direction: .row, padding: Edges(leading: 10), gap: 5)
    let children = [
      ModelNode(LayoutStyle(width: 20, margin: Edges(leading: 1, trailing: 2))),
      ModelNode(LayoutStyle(width: 30, height: 10)),
      absolute(Edges(leading: 3, top: 0), LayoutStyle(width: 10, height: 10)),
    ]
    #expect(
      frames(style, children) == [
        Rect(11, 0, 20, 60), Rect(38, 0, 30, 10), Rect(3, 0, 10, 10),
      ]
    )
    #expect(
      frames(style, children, .rightToLeft) == [
        Rect(69, 0, 20, 60), Rect(32, 0, 30, 10), Rect(87, 0, 10, 10),
      ]
    )
    let column = [ModelNode(LayoutStyle(alignSelf: .start, width: 20, height: 10))]
    #expect(frames(LayoutStyle(), column, .rightToLeft) == [Rect(80, 0, 20, 10)])
  }

  @Test("The same tree can be laid out in the other direction")
  func changingDirection() {
    let tree = ModelTree(
      ModelNode([ModelNode(LayoutStyle(direction: .row), [ModelNode(LayoutStyle(width: 20))])])
    )
    tree.layOut(in: SizeRange(width: 100))
    tree.layOut(in: SizeRange(width: 100), direction: .rightToLeft)
    #expect(tree.frames.last == Rect(80, 0, 20, 0))
    tree.layOut(in: SizeRange(width: 100))
    #expect(tree.frames.last == Rect(0, 0, 20, 0))
  }
}
