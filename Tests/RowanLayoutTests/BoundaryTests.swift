import RowanCore
import RowanLayout
import Synchronization
import Testing

/// The extent of a layout that begins at a changed node, and the frames that it must not change.
@Suite("Layout from changed nodes")
struct BoundaryTests {
  @Test("A hidden box that is displayed again has its frame after a removal inside it")
  func shownAfterRemoval() throws {
    let text = ModelNode(natural: 30)
    let middle = ModelNode([text])
    var style = LayoutStyle()
    style.display = .none
    let hidden = ModelNode(style, [middle])
    let models = ModelTree(ModelNode([hidden]))
    models.layOut(in: SizeRange(width: 100))
    models.tree.markContentDirty(try #require(text.node))
    models.remove(middle, from: hidden)
    models.restyle(hidden, LayoutStyle(height: 20))
    models.layOut(in: SizeRange(width: 100))
    #expect(models.frames == [Rect(0, 0, 100, 20), Rect(0, 0, 100, 20)])
  }

  @Test("A `contents` node becomes a box, also after a change inside its children")
  func nothingReplaced() throws {
    let text = ModelNode(natural: 30)
    let box = ModelNode(LayoutStyle(width: 50, height: 50), [text])
    var style = LayoutStyle()
    style.display = .contents
    let replaced = ModelNode(style, [box])
    let models = ModelTree(ModelNode([replaced]))
    models.layOut(in: SizeRange(width: 100))
    models.tree.markContentDirty(try #require(text.node))
    models.restyle(replaced, LayoutStyle(padding: Edges(top: 5)))
    models.layOut(in: SizeRange(width: 100))
    #expect(
      models.frames == [
        Rect(0, 0, 100, 55), Rect(0, 0, 100, 55), Rect(0, 5, 50, 50), Rect(0, 0, 50, 10),
      ]
    )
  }

  /// Returns a column that breaks at the height of the content in it, because a negative margin makes
  /// its total length shorter than its first part.
  private func breakingColumn(_ shrink: Double) -> (column: ModelNode, second: ModelNode) {
    let second = ModelNode(LayoutStyle(width: 10))
    let children = [
      ModelNode(LayoutStyle(width: 40, height: 86)), second,
      ModelNode(LayoutStyle(width: 30, margin: Edges(top: -3))),
    ]
    let style = LayoutStyle(wrap: .wrap, alignSelf: .flexStart, shrink: shrink)
    return (ModelNode(style, children), second)
  }

  @Test("A wrapping column breaks at the same place when a child is inserted", arguments: [0, 2])
  func columnBreaksAfterInsertion(shrink: Double) throws {
    let (column, second) = breakingColumn(shrink)
    column.children.remove(at: 1)
    let models = ModelTree(ModelNode([ModelNode([column])]))
    models.layOut()
    models.insert(second, in: column, at: 1)
    models.expectFreshFrames()
    #expect(models.tree.frame(of: try #require(second.node)) == Rect(40, 0, 10, 0))
  }

  @Test("A wrapping column breaks at a definite height, and not at an indefinite one")
  func columnBreaksAtDefiniteHeight() throws {
    let (column, second) = breakingColumn(0)
    let models = ModelTree(ModelNode(LayoutStyle(direction: .row), [column]))
    models.layOut()
    let node = try #require(second.node)
    #expect(models.tree.frame(of: node) == Rect(0, 86, 10, 0))
    models.restyle(models.root, LayoutStyle())
    models.expectFreshFrames()
    #expect(models.tree.frame(of: node) == Rect(40, 0, 10, 0))
    models.restyle(models.root, LayoutStyle(direction: .row))
    models.expectFreshFrames()
    #expect(models.tree.frame(of: node) == Rect(0, 86, 10, 0))
  }

  @Test("A wrapping column is as wide as the columns that wrap inside it")
  func columnsInColumns() throws {
    let changing = ModelNode(LayoutStyle(wrap: .wrap))
    let inner = ModelNode(
      LayoutStyle(height: .percent(150)),
      [changing, ModelNode(LayoutStyle(padding: Edges(horizontal: 2, vertical: 3)))]
    )
    let outer = ModelNode(LayoutStyle(wrap: .wrapReverse, maxHeight: 3), [inner])
    let parent = ModelNode()
    let models = ModelTree(ModelNode([parent]))
    models.layOut()
    models.insert(outer, in: parent, at: 0)
    #expect(models.layOut() == Size(width: 4, height: 3))
    models.tree.markContentDirty(try #require(changing.node))
    #expect(models.layOut() == Size(width: 4, height: 3))
    models.expectFreshFrames()
  }

  @Test("A narrower text narrows a box whose width was measured at several heights")
  func widthAtSeveralHeights() throws {
    let text = ModelNode(LayoutStyle(maxHeight: 99), natural: 280)
    let box = ModelNode(LayoutStyle(basis: .minContent), [text])
    let row = ModelNode([box])
    let models = ModelTree(ModelNode(custom: Insetting(by: 0), [ModelNode([row])]))
    models.layOut()
    models.restyle(row, LayoutStyle(direction: .row, basis: 21))
    models.layOut()
    text.natural = 131
    models.tree.markContentDirty(try #require(text.node))
    #expect(models.layOut() == Size(width: 131, height: 21))
    models.expectFreshFrames()
  }

  @Test("Of two changed nodes the inner one is laid out although the outer one changed first")
  func changeInsideChange() {
    let inner = ModelNode(
      LayoutStyle(gap: 3),
      [ModelNode([ModelNode(LayoutStyle(height: .percent(25)))])]
    )
    let outer = ModelNode([inner])
    let models = ModelTree(ModelNode([ModelNode(custom: Insetting(by: 0), [outer])]))
    models.layOut()
    models.insert(ModelNode(), in: outer, at: 1)
    models.insert(ModelNode(), in: inner, at: 1)
    #expect(models.layOut() == Size(width: 0, height: 3))
    models.expectFreshFrames()
  }

  @Test("A width that depends on a definite height is found again when the height becomes definite")
  func dependentWidth() {
    let column = ModelNode(
      LayoutStyle(wrap: .wrap, shrink: 1, margin: Edges(horizontal: .auto, vertical: 0)),
      [ModelNode(LayoutStyle(width: 3, height: 10)), ModelNode(LayoutStyle(width: 29, height: 10))]
    )
    let box = ModelNode(LayoutStyle(width: 60, maxHeight: 18), [column])
    let models = ModelTree(ModelNode(LayoutStyle(direction: .row, alignItems: .flexStart), [box]))
    let range = SizeRange(exactly: Size(width: 300, height: 300))
    models.layOut(in: range)
    models.restyle(models.root, LayoutStyle(alignItems: .center))
    models.expectFreshFrames(in: range)
    models.restyle(models.root, LayoutStyle(direction: .row, alignItems: .flexStart))
    models.expectFreshFrames(in: range)
  }

  @Test("A custom layout in a row has the same frame in a bounded and in an exact row height")
  func customHeightInRow() {
    let text = ModelNode(natural: 237)
    let custom = ModelNode(LayoutStyle(maxWidth: 34), custom: Insetting(by: 0), [text])
    let row = ModelNode(LayoutStyle(direction: .row, alignItems: .end), [custom])
    let models = ModelTree(row)
    models.layOut(in: SizeRange(width: 200, maxHeight: 50))
    #expect(models.frames.dropFirst().first == Rect(0, 0, 34, 50))
    models.layOut(in: SizeRange(exactly: Size(width: 200, height: 50)))
    #expect(models.frames.dropFirst().first == Rect(0, 0, 34, 50))
  }

  @Test("A growing box returns to its size when the root does")
  func formerRootSize() throws {
    let inner = ModelNode(LayoutStyle(height: .percent(100)))
    let growing = ModelNode(LayoutStyle(grow: 1, shrink: 1, basis: 0), [inner])
    let models = ModelTree(ModelNode([ModelNode(LayoutStyle(height: 40)), growing]))
    for height in [140.0, 100, 140] {
      let range = SizeRange(exactly: Size(width: 50, height: height))
      models.expectFreshFrames(in: range)
      #expect(models.tree.frame(of: try #require(inner.node)) == Rect(0, 0, 50, height - 40))
    }
  }

  @Test("Percentage limits of a height apply as soon as the row has a height")
  func percentLimits() throws {
    let box = ModelNode(
      LayoutStyle(width: 5, height: 10, minHeight: .percent(40), maxHeight: .percent(60))
    )
    let models = ModelTree(ModelNode(LayoutStyle(direction: .row, alignItems: .flexStart), [box]))
    let node = try #require(box.node)
    models.expectFreshFrames()
    #expect(models.tree.frame(of: node).height == 10)
    models.restyle(models.root, LayoutStyle(direction: .row, alignItems: .flexStart, height: 30))
    models.expectFreshFrames()
    #expect(models.tree.frame(of: node).height == 12)
  }

  @Test("A box with an aspect ratio is as wide as its row is high, once the column has a height")
  func ratioInDefiniteRow() throws {
    var style = LayoutStyle()
    style.aspectRatio = 1
    let square = ModelNode(style)
    let row = ModelNode(
      LayoutStyle(direction: .row),
      [square, ModelNode(LayoutStyle(width: 20, height: 40))]
    )
    let models = ModelTree(ModelNode(LayoutStyle(width: 200), [row]))
    let node = try #require(square.node)
    models.expectFreshFrames()
    #expect(models.tree.frame(of: node) == Rect(0, 0, 0, 40))
    models.restyle(models.root, LayoutStyle(width: 200, height: 300))
    models.expectFreshFrames()
    #expect(models.tree.frame(of: node) == Rect(0, 0, 40, 40))
  }

  @Test("A wrapping column of automatic height does not break at its parent's height")
  func automaticHeightDoesNotBreak() throws {
    let last = ModelNode(LayoutStyle(width: 30, height: 40))
    let wrapping = ModelNode(
      LayoutStyle(wrap: .wrap, alignSelf: .flexStart),
      [ModelNode(LayoutStyle(width: 30, height: 40)), last]
    )
    let models = ModelTree(ModelNode(LayoutStyle(height: 60), [wrapping]))
    models.expectFreshFrames(in: SizeRange(width: 100, maxHeight: 60))
    #expect(models.tree.frame(of: try #require(wrapping.node)) == Rect(0, 0, 30, 80))
    #expect(models.tree.frame(of: try #require(last.node)) == Rect(0, 40, 30, 40))
  }

  @Test("A text is taken into account at each width that it was measured at")
  func severalWidths() {
    let measurer = NarrowText()
    var tree = LayoutTree()
    let text = tree.makeNode(content: .leaf)
    let column = tree.makeNode()
    tree.setChildren([text], of: column)
    let root = tree.makeNode(content: .custom)
    tree.setChildren([column], of: root)
    for height in [20.0, 40, 30] {
      measurer.narrowHeight = height
      tree.markContentDirty(text)
      let size = tree.layout(root, in: SizeRange(width: 100), measuring: measurer)
      #expect(size == Size(width: 100, height: height))
    }
  }

  @Test("A change inside a box of definite size does not run the custom layout around the box")
  func boundaryInsideCustom() throws {
    let counting = Counting()
    let text = ModelNode(natural: 30, baseline: 8)
    let box = ModelNode(LayoutStyle(width: 50, height: 50), [text])
    let custom = ModelNode(custom: counting, [ModelNode([box])])
    let models = ModelTree(ModelNode([custom]))
    models.layOut(in: SizeRange(width: 100))
    let runs = counting.runs
    text.natural = 90
    models.tree.markContentDirty(try #require(text.node))
    models.expectFreshFrames(in: SizeRange(width: 100)) { #expect(counting.runs == runs) }
    #expect(models.tree.frame(of: try #require(text.node)) == Rect(0, 0, 50, 20))
  }
}

/// A measurer of a text that is 100 points wide, and higher if it has less space.
private final class NarrowText: LayoutMeasuring {
  var narrowHeight = 10.0

  func measure(_ leaf: LayoutNode, in constraint: MeasureConstraint) -> MeasuredSize {
    let isNarrow = constraint.width.limit < 100
    return MeasuredSize(
      width: constraint.width.resolve(100),
      height: isNarrow ? narrowHeight : 10
    )
  }

  func customLayout(for node: LayoutNode) -> any CustomLayout { HeightOfHalf() }
}

/// A layout that places its child at its natural size, and is as high as the child would be at half
/// the width.
private struct HeightOfHalf: CustomLayout {
  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size {
    var size = Size.zero
    for child in children {
      if range.min.height < range.max.height {
        let half = SizeRange(
          min: Size(width: 50, height: 0),
          max: Size(width: 50, height: .infinity)
        )
        size.height = child.measure(in: half).height
      }
      let natural = child.measure(in: .unbounded)
      child.place(at: .zero, size: natural)
      size.width = natural.width
    }
    return range.clamp(size)
  }
}

/// A layout that counts its calls.
private final class Counting: CustomLayout {
  private let count = Mutex(0)

  var runs: Int { count.withLock { $0 } }

  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size {
    count.withLock { $0 += 1 }
    return Insetting(by: 0).layout(children, in: range, parentSize: parentSize)
  }
}

extension ModelTree {
  fileprivate func restyle(_ model: ModelNode, _ style: LayoutStyle) {
    model.style = style
    if let node = model.node { tree.setStyle(style, of: node) }
  }

  fileprivate func insert(_ child: ModelNode, in parent: ModelNode, at index: Int) {
    parent.children.insert(child, at: index)
    _ = insert(child)
    if let node = parent.node { tree.setChildren(parent.children.compactMap(\.node), of: node) }
  }

  fileprivate func remove(_ child: ModelNode, from parent: ModelNode) {
    parent.children.removeAll { $0 === child }
    if let node = child.node { tree.removeSubtree(node) }
  }

  /// Lays out the changes, runs `meanwhile`, and expects the frames of a new tree.
  fileprivate func expectFreshFrames(
    in range: SizeRange = .unbounded,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ meanwhile: () -> Void = {}
  ) {
    let size = layOut(in: range)
    meanwhile()
    let fresh = ModelTree(root, isPrimary: false)
    #expect(fresh.layOut(in: range) == size, sourceLocation: sourceLocation)
    #expect(frames == fresh.frames, sourceLocation: sourceLocation)
  }
}
