import RowanCore
import RowanLayout
import Testing

/// A layout that returns the same size for any range.
private struct Stubborn: CustomLayout {
  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size {
    Size(width: 500, height: .nan)
  }
}

/// A layout that places its children side by side, and measures each twice.
private struct Beside: CustomLayout {
  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size {
    var size = Size.zero
    for child in children {
      let wide = child.measure(in: .unbounded, parentSize: parentSize)
      let half = child.measure(
        in: SizeRange(max: Size(width: wide.width / 2, height: .infinity))
      )
      child.place(at: Point(x: size.width, y: 0), size: half)
      size.width += half.width
      size.height = max(size.height, half.height)
    }
    return range.clamp(size)
  }
}

/// A layout as large as a third of the size around it.
private struct Third: CustomLayout {
  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size {
    range.min
  }

  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize,
    outerSize: ProposedSize
  ) -> Size {
    range.clamp(Size(width: (outerSize.width ?? 3) / 3, height: (outerSize.height ?? 3) / 3))
  }
}

@Suite("Custom layouts")
struct CustomLayoutTests {
  @Test("A text that becomes a custom layout is aligned at its lower edge instead of its baseline")
  func noBaseline() throws {
    let text = ModelNode(natural: 20, baseline: 8)
    let box = ModelNode(LayoutStyle(width: 5, height: 30))
    let models = ModelTree(
      ModelNode(LayoutStyle(direction: .row, alignItems: .baseline), [text, box])
    )
    models.layOut()
    #expect(models.childFrames == [Rect(0, 22, 20, 10), Rect(20, 0, 5, 30)])
    models.tree.setContent(.custom, of: try #require(text.node))
    models.layOut()
    #expect(models.childFrames == [Rect(0, 30, 0, 0), Rect(0, 0, 5, 30)])
  }

  @Test("A custom layout can align its children on their baselines")
  func baselines() {
    let inner = ModelNode(
      LayoutStyle(padding: Edges(top: 5)),
      [ModelNode(natural: 20, baseline: 8)]
    )
    let box = ModelNode(LayoutStyle(width: 5, height: 30))
    let nested = ModelNode(custom: OnLine(), [ModelNode(natural: 20, baseline: 8)])
    let models = ModelTree(ModelNode(custom: OnLine(), [inner, box, nested]))
    models.layOut()
    // A custom layout has no baseline and is aligned at its lower edge, like a node without text.
    #expect(models.childFrames == [Rect(0, 17, 20, 15), Rect(20, 0, 5, 30), Rect(25, 20, 20, 10)])
    inner.children[0].baseline = 2
    if let text = inner.children[0].node { models.tree.markContentDirty(text) }
    models.layOut()
    #expect(models.childFrames[0] == Rect(0, 23, 20, 15))
  }

  @Test("A custom layout works between other nodes of a tree")
  func middle() {
    let tree = ModelTree(
      ModelNode([
        ModelNode(LayoutStyle(height: 5)),
        ModelNode(
          LayoutStyle(padding: Edges(leading: 3, top: 1)),
          custom: Insetting(by: 10),
          [
            ModelNode(
              LayoutStyle(direction: .row),
              [ModelNode(LayoutStyle(shrink: 1), natural: 150)]
            )
          ]
        ),
        ModelNode(LayoutStyle(height: 5)),
      ])
    )
    #expect(tree.layOut(in: SizeRange(width: 100)) == Size(width: 100, height: 51))
    #expect(
      tree.frames == [
        Rect(0, 0, 100, 51), Rect(0, 0, 100, 5), Rect(0, 5, 100, 41), Rect(13, 11, 77, 20),
        Rect(0, 0, 77, 20), Rect(0, 46, 100, 5),
      ]
    )
    #expect(tree.issues.isEmpty)
  }

  @Test("A custom layout can measure a child in several ranges")
  func severalRanges() {
    let tree = ModelTree(
      ModelNode(custom: Beside(), [ModelNode(natural: 60), ModelNode(natural: 40)])
    )
    #expect(tree.layOut() == Size(width: 50, height: 20))
    #expect(tree.childFrames == [Rect(0, 0, 30, 20), Rect(30, 0, 20, 20)])
  }

  @Test("A size outside the range of a custom layout is clamped and reported")
  func outside() {
    let tree = ModelTree(ModelNode([ModelNode(custom: Stubborn(), [ModelNode(natural: 10)])]))
    let size = tree.layOut(in: SizeRange(width: 100))
    #expect(size == Size(width: 100, height: 0))
    #expect(tree.frames == [Rect(0, 0, 100, 0), Rect(0, 0, 100, 0), .zero])
    #expect(!tree.issues.isEmpty)
  }

  @Test("Custom layouts that are nested too deeply are reported")
  func depth() {
    var model = ModelNode(natural: 10)
    for _ in 0..<(LayoutTree.maximumCustomDepth + 5) {
      model = ModelNode(custom: Insetting(by: 0), [model])
    }
    let tree = ModelTree(model)
    tree.layOut()
    #expect(tree.issues.contains(.nestedTooDeeply))
  }

  @Test("A text inside an unchanged custom layout is not measured again")
  func caching() {
    let leaf = ModelNode(natural: 30)
    let tree = ModelTree(
      ModelNode([ModelNode(custom: Insetting(by: 1), [ModelNode(natural: 80)]), leaf])
    )
    tree.layOut(in: SizeRange(width: 100))
    guard let node = leaf.node else { return }
    tree.tree.markContentDirty(node)
    tree.layOut(in: SizeRange(width: 100))
    #expect(tree.measureCount == 1)
  }

  @Test("`seesOuterSize` gives a custom layout the size that percentages refer to")
  func outerSize() {
    var style = LayoutStyle(alignSelf: .start)
    let unaware = ModelNode(style, custom: Third())
    style.seesOuterSize = true
    let inFlow = ModelNode(style, custom: Third())
    style.position = .absolute
    let absolute = ModelNode(style, custom: Third())
    let tree = ModelTree(
      ModelNode(
        LayoutStyle(width: 90, height: 60, padding: Edges(all: 15)),
        [unaware, inFlow, absolute]
      )
    )
    tree.layOut()
    #expect(
      tree.childFrames == [Rect(15, 15, 1, 1), Rect(15, 16, 20, 10), Rect(15, 15, 30, 20)]
    )
  }

  @Test("In right-to-left layouts the placements of a custom layout are mirrored")
  func mirrored() {
    let tree = ModelTree(
      ModelNode(custom: Insetting(by: 5), [ModelNode(LayoutStyle(width: 10, height: 10))])
    )
    tree.layOut(in: SizeRange(width: 100), direction: .rightToLeft)
    #expect(tree.childFrames == [Rect(85, 5, 10, 10)])
  }
}
