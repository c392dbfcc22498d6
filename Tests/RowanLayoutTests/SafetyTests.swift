import RowanCore
import RowanLayout
import Testing

/// A measurer that returns a hostile size.
private struct HostileMeasurer: LayoutMeasuring {
  var size: Size

  func measure(_ leaf: LayoutNode, in constraint: MeasureConstraint) -> MeasuredSize {
    MeasuredSize(size)
  }
}

@Suite("Safety")
struct SafetyTests {
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, -1, -0.0, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    .leastNonzeroMagnitude, 1e30,
  ]

  @Test("Hostile numbers in styles, ranges and measurements give finite frames", arguments: 0..<200)
  func hostileStyles(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    func number() -> Double { random.pick(SafetyTests.numbers + [1, 10, 100]) }
    func dimension() -> LayoutDimension {
      if random.once(in: 2) { return .points(number()) }
      return random.pick([
        .percent(number()), .auto, .minContent, .maxContent, .fitContent, .stretch,
      ])
    }
    func basis() -> FlexBasis {
      if random.once(in: 2) { return .points(number()) }
      return random.pick([
        .percent(number()), .auto, .content, .minContent, .maxContent, .fitContent,
      ])
    }
    func space() -> LengthPercentage {
      random.once(in: 2) ? .points(number()) : .percent(number())
    }
    func inset() -> InsetLength { random.pick([.auto, .points(number()), .percent(number())]) }
    func margin() -> Margin { random.pick([.auto, .points(number()), .percent(number())]) }
    func edges() -> Edges<Double> {
      Edges(leading: number(), top: number(), trailing: number(), bottom: number())
    }
    func style() -> LayoutStyle {
      var style = LayoutStyle(
        direction: random.pick(FlexDirection.allCases),
        wrap: random.pick(FlexWrap.allCases),
        justifyContent: random.pick(JustifyContent.allCases),
        alignContent: random.pick(AlignContent.allCases),
        grow: number(),
        shrink: number(),
        basis: basis(),
        width: dimension(),
        height: dimension(),
        minWidth: dimension(),
        minHeight: dimension(),
        maxWidth: dimension(),
        maxHeight: dimension(),
        margin: Edges(leading: margin(), top: margin(), trailing: margin(), bottom: margin()),
        gap: space()
      )
      if random.once(in: 3) {
        style.padding = Edges(left: space(), top: space(), right: space(), bottom: space())
      }
      if random.once(in: 3) { style.aspectRatio = number() }
      if random.once(in: 3) { style.boxSizing = .contentBox }
      if random.once(in: 3) { style.overflow = random.pick(Overflow.allCases) }
      if random.once(in: 6) { style.display = random.pick(LayoutDisplay.allCases) }
      if random.once(in: 6) { style.layoutDirection = .rightToLeft }
      if random.once(in: 3) { style.border = edges() }
      if random.once(in: 5) { style.position = .absolute }
      style.inset = Edges(
        leading: inset(),
        top: inset(),
        trailing: inset(),
        bottom: inset()
      )
      return style
    }
    var tree = LayoutTree(defaults: random.pick(LayoutDefaults.allCases))
    let leaves = (0..<6).map { _ in tree.makeNode(style(), content: .leaf) }
    let inner = tree.makeNode(style())
    tree.setChildren(leaves.prefix(3), of: inner)
    let root = tree.makeNode(style())
    tree.setChildren([inner] + leaves.suffix(3), of: root)
    var snapper = PixelSnapper(PixelGrid(scale: number()))
    for _ in 0..<3 {
      let range = SizeRange(
        min: Size(width: number(), height: number()),
        max: Size(width: number(), height: number())
      )
      let size = tree.layout(
        root,
        in: range,
        parentSize: ProposedSize(width: number(), height: number()),
        direction: random.once(in: 2) ? .rightToLeft : .leftToRight,
        measuring: HostileMeasurer(size: Size(width: number(), height: number()))
      )
      #expect(size.width.isFinite && size.height.isFinite)
      for node in leaves + [inner, root] { #expect(tree.frame(of: node).isFinite) }
      snapper.snap(root, of: tree, at: Point(x: number(), y: number())) {
        #expect($1.isFinite)
      }
      tree.setStyle(style(), of: random.pick(leaves + [inner]))
      tree.markContentDirty(random.pick(leaves))
    }
  }

  @Test(
    "A chain of a hundred thousand nodes is laid out on a small stack",
    arguments: [true, false]
  )
  func depth(isRow: Bool) {
    var tree = LayoutTree()
    var node = tree.makeNode(LayoutStyle(width: 10, height: 10))
    for index in 0..<100_000 {
      var style = LayoutStyle()
      style.direction = isRow && index.isMultiple(of: 2) ? .row : .column
      style.position = !isRow && index.isMultiple(of: 3) ? .absolute : .relative
      let parent = tree.makeNode(style)
      tree.setChildren(CollectionOfOne(node), of: parent)
      node = parent
    }
    tree.layout(
      node,
      in: SizeRange(width: 100),
      measuring: HostileMeasurer(size: .zero)
    )
    #expect(tree.frame(of: node).width == 100)
    tree.removeSubtree(node)
    #expect(tree.count == 0)
  }

  @Test(
    "The number of measurements stays below the square of the depth for random styles",
    arguments: 0..<30
  )
  func work(seed: Int) {
    var random = RandomModels(seed: UInt64(seed))
    let depth = 60
    let leaf = ModelNode(LayoutStyle(shrink: 1), natural: 3000)
    var model = leaf
    for _ in 0..<depth {
      var style = random.style()
      style.display = .flex
      model = ModelNode(style, [model])
    }
    let tree = ModelTree(model)
    tree.layOut(in: SizeRange(width: 400))
    #expect(tree.measureCount < depth * depth)
  }
}
