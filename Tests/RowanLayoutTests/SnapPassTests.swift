import RowanCore
import RowanLayout
import Testing

@Suite("Snap pass")
struct SnapPassTests {
  static let scales = SnappingTests.scales

  @Test(
    "After any edits the frames that are handed over complete the known ones",
    arguments: 0..<60
  )
  func incrementalEqualsWhole(seed: Int) {
    var random = RandomModels(seed: UInt64(3000 + seed))
    let models = ModelTree(random.node(depth: 5))
    let grid = PixelGrid(scale: random.generator.pick(Self.scales))
    var snapper = PixelSnapper(grid)
    var known: [LayoutNode: Rect] = [:]
    var origin = Point.zero
    for step in 0..<30 {
      if random.generator.once(in: 4) {
        origin.x = Double.random(in: -3...3, using: &random.generator)
        origin.y = Double.random(in: -3...3, using: &random.generator)
      }
      models.layOut(in: random.fractionalRange())
      snapper.snap(models.rootNode, of: models.tree, at: origin) { known[$0] = $1 }
      let whole = models.snapped(grid, at: origin)
      for (node, frame) in whole { #expect(known[node] == frame, "seed \(seed), step \(step)") }
      if whole.contains(where: { known[$0] != $1 }) { return }
      for _ in 0..<Int.random(in: 1...3, using: &random.generator) { random.edit(models) }
      if random.generator.once(in: 3) { random.toggleContents(models) }
    }
  }

  @Test("A snapper can catch up with several layout passes at once", arguments: 0..<20)
  func catchingUp(seed: Int) {
    var random = RandomModels(seed: UInt64(4000 + seed))
    let models = ModelTree(random.node(depth: 5))
    let grid = PixelGrid(scale: random.generator.pick(Self.scales))
    var snapper = PixelSnapper(grid)
    var known: [LayoutNode: Rect] = [:]
    var knownPass: UInt32 = 0
    for _ in 0..<30 {
      models.layOut(in: random.fractionalRange())
      if random.generator.once(in: 3) {
        snapper.snap(models.rootNode, of: models.tree, since: knownPass) { known[$0] = $1 }
        knownPass = models.tree.pass
        for (node, frame) in models.snapped(grid) { #expect(known[node] == frame, "seed \(seed)") }
      } else {
        // These frames are handed over and discarded.
        snapper.snap(models.rootNode, of: models.tree) { _, _ in }
      }
      random.edit(models)
    }
  }

  @Test("Boxes that touch still touch after snapping, in any part of the tree", arguments: scales)
  func touching(scale: Double) {
    var random = RandomModels(seed: UInt64(scale * 1000))
    for _ in 0..<40 {
      let models = ModelTree(random.node(depth: 5))
      models.layOut(in: random.fractionalRange())
      let origin = Point(x: Double.random(in: 0...2, using: &random.generator), y: 0.3)
      let exact = models.edges(at: origin)
      let snapped = models.edges(at: origin, on: PixelGrid(scale: scale))
      for (one, other) in zip(exact, snapped) {
        #expect((one.start - other.start).magnitude * scale < 0.51)
        #expect((one.end - other.end).magnitude * scale < 0.51)
      }
      let ends = zip(exact, snapped).sorted { $0.0.end < $1.0.end }
      let starts = zip(exact, snapped).sorted { $0.0.start < $1.0.start }
      var next = 0
      for (box, pixels) in ends {
        while next < starts.count, starts[next].0.start < box.end - 0.0001 { next += 1 }
        var index = next
        while index < starts.count, starts[index].0.start <= box.end + 0.0001 {
          #expect((starts[index].1.start - pixels.end).magnitude < 1e-6)
          index += 1
        }
      }
    }
  }

  @Test(
    "Snapped texts enclose their measured size, and other boxes differ by at most a pixel",
    arguments: scales
  )
  func texts(scale: Double) {
    var random = RandomModels(seed: 77)
    for _ in 0..<40 {
      let models = ModelTree(random.node(depth: 5))
      models.layOut(in: random.fractionalRange())
      let grid = PixelGrid(scale: scale)
      for (node, frame) in models.snapped(grid, at: Point(x: 0.3, y: 0.7)) {
        let exact = models.tree.frame(of: node)
        if models.tree.content(of: node) == .leaf {
          #expect(frame.width >= exact.width - 0.01 && frame.height >= exact.height - 0.01)
          #expect((frame.width - exact.width) * scale < 1.01)
        } else {
          #expect((frame.width - exact.width).magnitude * scale < 1.01)
        }
      }
    }
  }

  @Test("The snap pass visits only nodes that moved")
  func visits() {
    var sample = SampleTree()
    let (root, leaf) = sample.buildDirtyLeaf()
    sample.layOut(root)
    var snapper = PixelSnapper(PixelGrid(scale: 2))
    #expect(snapper.visited(root, of: sample.tree).count == 1011)
    #expect(snapper.visited(root, of: sample.tree).isEmpty)
    // The size is the same, so nothing moves.
    sample.measurer.set(SampleText(natural: 90, line: 16), of: leaf)
    sample.tree.markContentDirty(leaf)
    sample.layOut(root)
    #expect(snapper.visited(root, of: sample.tree).isEmpty)
    // Two lines: the texts, their neighbours in the row, and the nodes below the row move.
    sample.measurer.set(SampleText(natural: 900, line: 16), of: leaf)
    sample.tree.markContentDirty(leaf)
    sample.layOut(root)
    let moved = snapper.visited(root, of: sample.tree)
    // The root; the group and four after it; the row and four after it; nine boxes.
    #expect(moved.count == 1 + 5 + 5 + 9)
    for node in moved { #expect(sample.tree.lastMoved(node) == sample.tree.pass) }
  }

  @Test(
    "A node that moves by a fraction of a pixel is visited with its descendants, not its siblings"
  )
  func fractions() {
    var sample = SampleTree()
    var style = LayoutStyle()
    style.padding = Edges(all: 1)
    let boxes = (0..<3).map { _ in
      sample.node(style, [sample.box(10, 10.25), sample.box(10, 10.25)])
    }
    let top = sample.box(10, 10)
    let root = sample.node(LayoutStyle(), [top] + boxes)
    sample.layOut(root)
    var snapper = PixelSnapper(PixelGrid(scale: 2))
    #expect(snapper.visited(root, of: sample.tree).count == 11)
    func moveTop(to height: LayoutDimension) -> Int {
      var style = sample.tree.style(of: top)
      style.height = height
      sample.tree.setStyle(style, of: top)
      sample.layOut(root)
      return snapper.visited(root, of: sample.tree).count
    }
    #expect(moveTop(to: 12.5) == 5)
    #expect(moveTop(to: 12.75) == 11)
    #expect(moveTop(to: 13.25) == 5)
    #expect(moveTop(to: 13) == 11)
  }

  @Test("A root that moves by whole pixels is not visited")
  func originMoves() {
    var sample = SampleTree()
    let (root, _) = sample.buildDirtyLeaf()
    sample.layOut(root)
    var snapper = PixelSnapper(PixelGrid(scale: 3))
    #expect(snapper.visited(root, of: sample.tree).count == 1011)
    #expect(snapper.visited(root, of: sample.tree, at: Point(x: 100.0 / 3, y: -7)).isEmpty)
    #expect(snapper.visited(root, of: sample.tree, at: Point(x: 0.1, y: 0)).count == 1011)
  }

  @Test("A box that moves to another parent is handed over, even if its frame is the same")
  func reparenting() {
    var sample = SampleTree()
    var style = LayoutStyle()
    style.alignItems = .flexStart
    let box = sample.node(style, [sample.box(10, 10.5)])
    let other = sample.node(style, [sample.box(10, 10.5)])
    style.height = 20
    let one = sample.node(style, [box])
    style.padding = Edges(leading: 0.25, top: 0.5)
    let shifted = sample.node(style, [other])
    let root = sample.node(LayoutStyle(), [one, shifted])
    sample.layOut(root)
    let grid = PixelGrid(scale: 1)
    var snapper = PixelSnapper(grid)
    var known: [LayoutNode: Rect] = [:]
    snapper.snap(root, of: sample.tree) { known[$0] = $1 }
    sample.tree.setChildren([box], of: other)
    sample.layOut(root)
    snapper.snap(root, of: sample.tree) { known[$0] = $1 }
    var whole = PixelSnapper(grid)
    whole.snap(root, of: sample.tree) { #expect(known[$0] == $1) }
  }

  @Test("A chain of a hundred thousand nodes is snapped without drift")
  func depth() {
    var sample = SampleTree()
    var style = LayoutStyle()
    style.padding = Edges(leading: 0.3, top: 0.7)
    var node = sample.box(10, 10)
    for _ in 0..<100_000 { node = sample.node(style, CollectionOfOne(node)) }
    sample.layOut(node)
    var snapper = PixelSnapper(PixelGrid(scale: 2))
    var exact = Point.zero
    var snapped = Point.zero
    var count = 0
    snapper.snap(node, of: sample.tree) { node, frame in
      exact = exact + sample.tree.frame(of: node).origin
      snapped = snapped + frame.origin
      #expect((exact.x - snapped.x).magnitude < 0.26 && (exact.y - snapped.y).magnitude < 0.26)
      count += 1
    }
    #expect(count == 100_001)
  }
}

extension PixelSnapper {
  fileprivate mutating func visited(
    _ root: LayoutNode,
    of tree: LayoutTree,
    at origin: Point = .zero
  ) -> [LayoutNode] {
    var nodes: [LayoutNode] = []
    snap(root, of: tree, at: origin) { node, _ in nodes.append(node) }
    return nodes
  }
}

extension RandomModels {
  fileprivate mutating func fractionalRange() -> SizeRange {
    let width = Double.random(in: 100...400, using: &generator)
    return generator.pick([range(), SizeRange(width: width), SizeRange(width: width.rounded())])
  }
}

/// An interval on one axis of the screen.
private struct Edge {
  var start: Double
  var end: Double
}

extension ModelTree {
  /// Returns the snapped frames of all nodes.
  func snapped(_ grid: PixelGrid, at origin: Point = .zero) -> [LayoutNode: Rect] {
    var frames: [LayoutNode: Rect] = [:]
    var snapper = PixelSnapper(grid)
    snapper.snap(rootNode, of: tree, at: origin) { frames[$0] = $1 }
    return frames
  }

  /// Returns the edges of all boxes on the screen, horizontally and vertically, in points; snapped
  /// if there is a grid.
  fileprivate func edges(at origin: Point, on grid: PixelGrid? = nil) -> [Edge] {
    var frames: [LayoutNode: Rect] = [:]
    var start = origin
    if let grid {
      var snapper = PixelSnapper(grid)
      snapper.snap(rootNode, of: tree, at: origin, isText: { _ in false }) { frames[$0] = $1 }
      start = Point(
        x: (origin.x * grid.scale + 0.503).rounded(.down) / grid.scale,
        y: (origin.y * grid.scale + 0.503).rounded(.down) / grid.scale
      )
    }
    var edges: [Edge] = []
    func visit(_ node: LayoutNode, _ origin: Point) {
      let frame = (frames[node] ?? tree.frame(of: node)).offset(by: origin)
      edges.append(Edge(start: frame.minX, end: frame.maxX))
      // Far away, so that horizontal edges do not touch vertical ones.
      edges.append(Edge(start: 1e6 + frame.minY, end: 1e6 + frame.maxY))
      for child in tree.children(of: node) { visit(child, frame.origin) }
    }
    visit(rootNode, start)
    return edges
  }
}
