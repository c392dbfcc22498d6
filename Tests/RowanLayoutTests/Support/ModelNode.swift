import RowanCore
import RowanLayout

/// A description of a node from which a new tree can be built at any time.
final class ModelNode {
  var style: LayoutStyle
  var content: LayoutContent
  var natural: Double
  /// The distance of a leaf's first baseline from its upper edge.
  var baseline: Double?
  var custom: (any CustomLayout)?
  var children: [ModelNode]
  /// The node of the model in the primary tree.
  var node: LayoutNode?

  init(
    _ style: LayoutStyle = LayoutStyle(),
    natural: Double? = nil,
    baseline: Double? = nil,
    custom: (any CustomLayout)? = nil,
    _ children: [ModelNode] = []
  ) {
    self.style = style
    self.content = natural != nil ? .leaf : custom != nil ? .custom : .none
    self.natural = natural ?? 0
    self.baseline = baseline
    self.custom = custom
    self.children = children
  }

  /// The node and all its descendants, in order.
  var subtree: [ModelNode] {
    [self] + children.flatMap(\.subtree)
  }
}

/// A tree built from models; it measures texts in lines 10 points high.
final class ModelTree: LayoutMeasuring {
  var tree = LayoutTree()
  let root: ModelNode
  private(set) var models: [LayoutNode: ModelNode] = [:]
  private(set) var measureCount = 0
  private(set) var issues: [LayoutIssue] = []

  /// Creates a tree; the models store the nodes of a primary tree.
  init(_ root: ModelNode, isPrimary: Bool = true) {
    self.root = root
    insertedRoot = insert(root, isPrimary: isPrimary)
  }

  func insert(_ model: ModelNode, isPrimary: Bool = true) -> LayoutNode {
    let node = tree.makeNode(model.style, content: model.content)
    models[node] = model
    if isPrimary { model.node = node }
    let children = model.children.map { insert($0, isPrimary: isPrimary) }
    tree.setChildren(children, of: node)
    return node
  }

  private var insertedRoot: LayoutNode?

  /// The node of the root model.
  var rootNode: LayoutNode {
    guard let insertedRoot else { preconditionFailure("The root is inserted at the start") }
    return insertedRoot
  }

  @discardableResult
  func layOut(
    in range: SizeRange = .unbounded,
    parentSize: ProposedSize = .undefined,
    direction: LayoutDirection = .leftToRight
  ) -> Size {
    measureCount = 0
    issues = []
    let node = rootNode
    var edited = tree
    tree = LayoutTree()
    let size = edited.layout(
      node,
      in: range,
      parentSize: parentSize,
      direction: direction,
      measuring: self
    )
    tree = edited
    return size
  }

  /// All frames, each relative to its parent, in order.
  var frames: [Rect] {
    var result: [Rect] = []
    func visit(_ node: LayoutNode) {
      result.append(tree.frame(of: node))
      for child in tree.children(of: node) { visit(child) }
    }
    visit(rootNode)
    return result
  }

  /// The frames of the root's children.
  var childFrames: [Rect] {
    tree.children(of: rootNode).map { tree.frame(of: $0) }
  }

  func measure(_ leaf: LayoutNode, in constraint: MeasureConstraint) -> MeasuredSize {
    measureCount += 1
    let natural = models[leaf]?.natural ?? 0
    let width = constraint.width.resolve(natural)
    let room = max(1, constraint.width.limit)
    let lines = max(1, (natural / room).rounded(.up))
    return MeasuredSize(
      width: width,
      height: constraint.height.resolve(10 * lines),
      baseline: models[leaf]?.baseline
    )
  }

  func customLayout(for node: LayoutNode) -> any CustomLayout {
    models[node]?.custom ?? Insetting(by: 0)
  }

  func report(_ issue: LayoutIssue, at node: LayoutNode) {
    issues.append(issue)
  }
}

/// A layout that insets its children by a distance, on top of each other.
struct Insetting: CustomLayout {
  var inset: Double

  init(by inset: Double) {
    self.inset = inset
  }

  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size {
    let room = SizeRange(
      max: Size(width: range.max.width - 2 * inset, height: range.max.height - 2 * inset)
    )
    var union = Size.zero
    for child in children {
      let size = child.measure(in: room, parentSize: parentSize)
      union.width = max(union.width, size.width + 2 * inset)
      union.height = max(union.height, size.height + 2 * inset)
      child.place(at: Point(x: inset, y: inset), size: size)
    }
    return range.clamp(union)
  }
}

extension Rect {
  /// Creates a rectangle from four numbers, for literal frame trees.
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

/// A layout that places its children side by side, on the baselines of their first texts.
struct OnLine: CustomLayout {
  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size {
    var (above, below) = (Double(0), Double(0))
    let measured = children.map { child in
      let size = child.measure(in: SizeRange(max: range.max), parentSize: parentSize)
      let line = child.baseline(at: size) ?? size.height
      above = max(above, line)
      below = max(below, size.height - line)
      return (child: child, size: size, line: line)
    }
    var x = Double(0)
    for one in measured {
      one.child.place(at: Point(x: x, y: above - one.line), size: one.size)
      x += one.size.width
    }
    return range.clamp(Size(width: x, height: above + below))
  }
}
