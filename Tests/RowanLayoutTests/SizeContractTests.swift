import RowanCore
import RowanLayout
import Testing

@Suite("Sizes and ranges")
struct SizeContractTests {
  @Test("A size range corrects invalid limits")
  func repair() {
    let range = SizeRange(
      min: Size(width: -5, height: .infinity),
      max: Size(width: .nan, height: -1)
    )
    #expect(range == SizeRange(max: Size(width: .infinity, height: 0)))
    #expect(SizeRange(min: Size(width: 9, height: 9), max: .zero).max == Size(width: 9, height: 9))
  }

  @Test("The intersection of disjoint ranges is the receiver's nearest length")
  func intersection() {
    let receiver = SizeRange(
      min: Size(width: 10, height: 10),
      max: Size(width: 20, height: 20)
    )
    let other = SizeRange(min: Size(width: 30, height: 0), max: Size(width: 40, height: 15))
    #expect(
      receiver.intersection(other)
        == SizeRange(min: Size(width: 20, height: 10), max: Size(width: 20, height: 15))
    )
  }

  @Test("The root has a size within its range for any style and content")
  func root() {
    let tree = ModelTree(ModelNode(LayoutStyle(width: 500, height: 5), [ModelNode(natural: 900)]))
    let range = SizeRange(min: Size(width: 50, height: 50), max: Size(width: 300, height: 80))
    #expect(tree.layOut(in: range) == Size(width: 300, height: 50))
    tree.tree.setStyle(LayoutStyle(), of: tree.rootNode)
    #expect(tree.layOut(in: range) == Size(width: 300, height: 50))
    #expect(tree.layOut() == Size(width: 900, height: 10))
  }

  @Test(
    "A sizing keyword of a root fills its range, or the parent's size if the range is unbounded"
  )
  func rootKeywords() {
    let styles: [(LayoutStyle, Double)] = [
      (LayoutStyle(width: .stretch), 120),
      (LayoutStyle(width: .fitContent), 120),
      (LayoutStyle(width: 20, minWidth: .fitContent), 120),
      (LayoutStyle(width: 20, minWidth: .stretch), 120),
      (LayoutStyle(width: 300, maxWidth: .fitContent), 120),
      (LayoutStyle(width: 20, minWidth: .maxContent), 200),
      (LayoutStyle(width: 300, maxWidth: .maxContent), 200),
    ]
    let parentSize = ProposedSize(width: 120, height: 70)
    for (style, width) in styles {
      let tree = ModelTree(ModelNode(style, [ModelNode(natural: 200)]))
      #expect(tree.layOut(parentSize: parentSize).width == width, "\(style)")
      let range = SizeRange(max: Size(width: 120, height: .infinity))
      #expect(tree.layOut(in: range).width == min(width, 120), "\(style)")
    }
    let tall = ModelNode(LayoutStyle(width: 20, height: 90))
    for (style, height) in [
      (LayoutStyle(height: .stretch), 70.0), (LayoutStyle(minHeight: .stretch), 90),
      (LayoutStyle(maxHeight: .stretch), 70), (LayoutStyle(height: 5, minHeight: .minContent), 90),
      (LayoutStyle(height: 400, maxHeight: .maxContent), 90),
    ] {
      let tree = ModelTree(ModelNode(style, [tall]))
      #expect(tree.layOut(parentSize: parentSize).height == height, "\(style)")
    }
  }

  @Test("Percentages refer to a height fixed by limits only with the defaults of ComponentKit")
  func limitsThatLeaveOneHeight() {
    for (defaults, height) in [(LayoutDefaults.componentKit, 30.0), (LayoutDefaults.css, 0.0)] {
      var tree = LayoutTree(defaults: defaults)
      let child = tree.makeNode(LayoutStyle(width: 10, height: .percent(50)))
      let root = tree.makeNode(LayoutStyle(width: 20, minHeight: 60, maxHeight: 60))
      tree.setChildren([child], of: root)
      let size = tree.layout(root, in: .unbounded, measuring: ModelTree(ModelNode()))
      #expect(size == Size(width: 20, height: 60))
      #expect(tree.frame(of: child).height == height)
    }
  }

  @Test("A root at its minimum size gives the space to its growing child")
  func rootMinimum() {
    let tree = ModelTree(ModelNode([ModelNode(LayoutStyle(grow: 1, width: 20))]))
    let range = SizeRange(min: Size(width: 50, height: 60))
    #expect(tree.layOut(in: range) == Size(width: 50, height: 60))
    #expect(tree.childFrames == [Rect(0, 0, 20, 60)])
  }

  @Test("Percentages of an undefined length are automatic")
  func undefinedPercentages() {
    let tree = ModelTree(
      ModelNode(LayoutStyle(width: .percent(50)), [ModelNode(natural: 80)])
    )
    #expect(tree.layOut() == Size(width: 80, height: 10))
    #expect(
      tree.layOut(parentSize: ProposedSize(width: 100)) == Size(width: 50, height: 20)
    )
  }

  @Test("Percentages refer to the parent's content box")
  func percentages() {
    let tree = ModelTree(
      ModelNode(
        LayoutStyle(padding: Edges(all: 10)),
        [
          ModelNode(
            LayoutStyle(
              width: .percent(50),
              height: .percent(25),
              minHeight: .percent(50),
              maxWidth: .percent(30)
            )
          )
        ]
      )
    )
    tree.layOut(in: SizeRange(exactly: Size(width: 120, height: 220)))
    #expect(tree.childFrames == [Rect(10, 10, 30, 100)])
  }

  @Test("A parent is sized without its children's percentages, which then refer to that size")
  func cyclicPercentages() {
    let tree = ModelTree(
      ModelNode(
        LayoutStyle(direction: .row),
        [
          ModelNode(
            LayoutStyle(direction: .row),
            [ModelNode(LayoutStyle(width: .percent(50)), natural: 80)]
          )
        ]
      )
    )
    tree.layOut(in: SizeRange(width: 300))
    #expect(tree.frames == [Rect(0, 0, 300, 20), Rect(0, 0, 80, 20), Rect(0, 0, 40, 20)])
  }

  @Test("The height of a text is that at the width that its limits give")
  func limitedText() {
    let tree = ModelTree(
      ModelNode(
        LayoutStyle(alignItems: .start),
        [
          ModelNode(LayoutStyle(maxWidth: 40), natural: 80),
          ModelNode(LayoutStyle(minWidth: 100), natural: 80),
          ModelNode(LayoutStyle(padding: Edges(all: 5)), natural: 290),
        ]
      )
    )
    tree.layOut(in: SizeRange(width: 200))
    #expect(
      tree.childFrames == [Rect(0, 0, 40, 20), Rect(0, 20, 100, 10), Rect(0, 30, 200, 30)]
    )
  }
}
