import RowanCore
import RowanLayout
import Testing

@Suite("Flexible lengths")
struct FlexibleLengthTests {
  private func widths(_ children: [ModelNode], in width: Double, gap: Double = 0) -> [Double] {
    let style = LayoutStyle(direction: .row, gap: .points(gap))
    let tree = ModelTree(ModelNode(style, children))
    tree.layOut(in: SizeRange(width: width))
    return tree.childFrames.map(\.width)
  }

  @Test("A growing child takes the space that its siblings leave")
  func growing() {
    let children = [
      ModelNode(LayoutStyle(width: 40)), ModelNode(LayoutStyle(grow: 1)),
      ModelNode(LayoutStyle(width: 60)),
    ]
    #expect(widths(children, in: 300) == [40, 200, 60])
  }

  @Test("Growing children share space by their factors, starting from their base size")
  func factors() {
    let children = [
      ModelNode(LayoutStyle(grow: 1, width: 10)), ModelNode(LayoutStyle(grow: 3, width: 50)),
    ]
    #expect(widths(children, in: 100) == [20, 80])
    let fromNothing = [
      ModelNode(LayoutStyle(grow: 1, basis: 0, width: 10)),
      ModelNode(LayoutStyle(grow: 3, basis: 0, width: 50)),
    ]
    #expect(widths(fromNothing, in: 100) == [25, 75])
  }

  @Test("Growth factors with a sum below one leave space free")
  func fractions() {
    let children = [
      ModelNode(LayoutStyle(grow: 0.25, basis: 0)), ModelNode(LayoutStyle(grow: 0.25, basis: 0)),
    ]
    #expect(widths(children, in: 100) == [25, 25])
  }

  @Test("A child frozen at its maximum leaves the rest to the others")
  func maximum() {
    let children = [
      ModelNode(LayoutStyle(grow: 1, basis: 0, maxWidth: 20)),
      ModelNode(LayoutStyle(grow: 1, basis: 0)), ModelNode(LayoutStyle(grow: 1, basis: 0)),
    ]
    #expect(widths(children, in: 120) == [20, 50, 50])
  }

  @Test("A child frozen at its minimum takes from the others")
  func minimum() {
    let children = [
      ModelNode(LayoutStyle(grow: 1, basis: 0, minWidth: 80)),
      ModelNode(LayoutStyle(grow: 1, basis: 0)), ModelNode(LayoutStyle(grow: 1, basis: 0)),
    ]
    #expect(widths(children, in: 120) == [80, 20, 20])
  }

  @Test("Minimum violations freeze before maximum violations if they are larger in total")
  func mixedViolations() {
    let children = [
      ModelNode(LayoutStyle(grow: 1, basis: 0, minWidth: 90)),
      ModelNode(LayoutStyle(grow: 1, basis: 0, maxWidth: 30)),
      ModelNode(LayoutStyle(grow: 1, basis: 0)),
    ]
    // 40 each; +50 and −10: only the minimum freezes, and 15 are left for each of the others.
    #expect(widths(children, in: 120) == [90, 15, 15])
  }

  @Test("Children shrink in proportion to their base size")
  func shrinking() {
    let children = [
      ModelNode(LayoutStyle(shrink: 1, width: 100)), ModelNode(LayoutStyle(shrink: 1, width: 300)),
      ModelNode(LayoutStyle(width: 50)),
    ]
    #expect(widths(children, in: 250) == [50, 150, 50])
  }

  @Test("Padding does not shrink")
  func paddedShrinking() {
    let children = [
      ModelNode(LayoutStyle(shrink: 1, width: 100, padding: Edges(leading: 50))),
      ModelNode(LayoutStyle(shrink: 1, width: 100)),
    ]
    #expect(widths(children, in: 125) == [75, 50])
    #expect(widths(children, in: 20) == [50, 0])
  }

  @Test("Children that cannot shrink overflow")
  func overflow() {
    let children = [ModelNode(LayoutStyle(width: 80)), ModelNode(LayoutStyle(width: 80))]
    #expect(widths(children, in: 100) == [80, 80])
  }

  @Test("Gaps are not part of the space that growing children share")
  func gaps() {
    let children = [ModelNode(LayoutStyle(grow: 1)), ModelNode(LayoutStyle(grow: 1))]
    #expect(widths(children, in: 110, gap: 10) == [50, 50])
  }

  @Test("The basis prevails over the width, and limits prevail over both")
  func basis() {
    let children = [
      ModelNode(LayoutStyle(basis: 30, width: 70)),
      ModelNode(LayoutStyle(basis: .percent(25), width: 70)),
      ModelNode(LayoutStyle(basis: 30, minWidth: 40)),
      ModelNode(LayoutStyle(basis: 30, maxWidth: 20)),
      ModelNode(LayoutStyle(width: 10, minWidth: 30, maxWidth: 20)),
    ]
    #expect(widths(children, in: 200) == [30, 50, 40, 20, 30])
  }

  @Test("A text is as wide as its line, and wraps only if it may shrink")
  func text() {
    #expect(widths([ModelNode(natural: 250)], in: 100) == [250])
    let tree = ModelTree(
      ModelNode(
        LayoutStyle(direction: .row),
        [ModelNode(LayoutStyle(shrink: 1), natural: 250), ModelNode(LayoutStyle(width: 20))]
      )
    )
    #expect(tree.layOut(in: SizeRange(width: 100)) == Size(width: 100, height: 40))
    #expect(tree.childFrames == [Rect(0, 0, 80, 40), Rect(80, 0, 20, 40)])
  }
}
