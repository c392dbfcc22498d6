import RowanLayout

/// Text of constant cost: `natural` wide on one line, `line` high, broken into as many lines as
/// its area needs.
struct SampleText {
  var natural = 0.0
  var line = 0.0
}

/// A measurer of the texts of a workload, stored at the index of their node.
final class SampleMeasurer: LayoutMeasuring {
  var texts: [SampleText] = []
  var count = 0

  func measure(_ leaf: LayoutNode, in constraint: MeasureConstraint) -> MeasuredSize {
    count += 1
    let text = texts[Int(leaf.index)]
    let width: Double
    switch constraint.width {
    case .unbounded: return MeasuredSize(width: text.natural, height: text.line)
    case .exactly(let exact): width = exact
    case .atMost(let limit): width = min(text.natural, limit)
    }
    let room = max(constraint.width.limit, 1)
    let lines = max(1, (text.natural / room).rounded(.up))
    return MeasuredSize(width: width, height: constraint.height.resolve(text.line * lines))
  }

  func set(_ text: SampleText, of leaf: LayoutNode) {
    let index = Int(leaf.index)
    while texts.count <= index { texts.append(SampleText()) }
    texts[index] = text
  }
}

/// A tree being built, with the texts of its leaves.
struct SampleTree {
  var tree: LayoutTree
  let measurer = SampleMeasurer()
  /// The style that all others start from: a column whose size includes its padding, with any
  /// defaults.
  let initial: LayoutStyle

  init(defaults: LayoutDefaults = .componentKit) {
    tree = LayoutTree(defaults: defaults)
    var style = LayoutStyle(defaults: defaults)
    style.direction = .column
    style.boxSizing = .borderBox
    initial = style
  }

  mutating func box(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutNode {
    var style = initial
    style.width = width
    style.height = height
    style.shrink = 0
    return tree.makeNode(style)
  }

  mutating func text(_ natural: Int, line: Int, _ style: LayoutStyle) -> LayoutNode {
    let node = tree.makeNode(style, content: .leaf)
    measurer.set(SampleText(natural: Double(natural), line: Double(line)), of: node)
    return node
  }

  mutating func node(
    _ style: LayoutStyle,
    _ children: some Collection<LayoutNode>
  ) -> LayoutNode {
    let node = tree.makeNode(style)
    tree.setChildren(children, of: node)
    return node
  }

  mutating func layOut(_ root: LayoutNode) {
    tree.layout(root, in: .unbounded, measuring: measurer)
  }
}

extension SampleTree {
  /// Builds a list row of twelve nodes: icon, two texts, a badge; different in each iteration.
  mutating func buildRow(_ n: Int) -> LayoutNode {
    let icon = box(40, 40)
    var style = initial
    style.shrink = 1
    let title = text(WorkloadRow.title(n), line: 20, style)
    style = initial
    style.grow = 1
    let spacer = tree.makeNode(style)
    style = initial
    style.width = .points(Double(WorkloadRow.badge(n)))
    style.height = 20
    style.margin = Edges(leading: 8)
    style.shrink = 0
    let badge = tree.makeNode(style)
    style = initial
    style.direction = .row
    style.alignItems = .center
    let headline = node(style, [title, spacer, badge])
    style = initial
    style.margin = Edges(top: 2)
    let body = text(WorkloadRow.body(n), line: 16, style)
    style = initial
    style.direction = .row
    style.margin = Edges(top: 4)
    let footer = node(style, CollectionOfOne(box(16, 16)))
    style = initial
    style.grow = 1
    style.shrink = 1
    style.basis = 0
    let column = node(style, [headline, body, footer])
    style = initial
    style.alignItems = .end
    style.justifyContent = .center
    let accessory = node(style, CollectionOfOne(box(8, 13)))
    style = initial
    style.width = .points(Double(WorkloadRow.width(n)))
    style.direction = .row
    style.alignItems = .center
    style.padding = Edges(horizontal: 16, vertical: 12)
    style.columnGap = 12
    return node(style, [icon, column, accessory])
  }

  /// Builds boxes on wrapping lines.
  mutating func buildWrap(count: Int = 10_000) -> LayoutNode {
    var style = initial
    style.margin = Edges(all: 2)
    let children = (0..<count).map { i in
      style.width = .points(Double(20 + i * 7 % 61))
      style.height = .points(Double(20 + i * 13 % 29))
      return tree.makeNode(style)
    }
    style = initial
    style.width = 1000
    style.direction = .row
    style.wrap = .wrap
    return node(style, children)
  }

  /// Builds a chain of nodes around a text, in a root of definite or of automatic height, ten
  /// points wide for each node.
  mutating func buildDeep(isDefinite: Bool, depth: Int = 100) -> LayoutNode {
    var style = initial
    style.grow = isDefinite ? 1 : 0
    style.shrink = isDefinite ? 0 : 1
    var inner = text(isDefinite ? 300 : 3000, line: 20, style)
    for level in (0..<depth).reversed() {
      style = initial
      style.direction = level.isMultiple(of: 2) ? .row : .column
      style.grow = 1
      style.shrink = isDefinite ? 0 : 1
      style.padding = Edges(all: 1)
      inner = node(style, CollectionOfOne(inner))
    }
    style = initial
    style.width = .points(Double(10 * depth))
    if isDefinite { style.height = .points(Double(10 * depth)) }
    return node(style, CollectionOfOne(inner))
  }

  /// Builds a hundred rows in ten groups, and returns the text leaf at [5, 5, 4] as well.
  mutating func buildDirtyLeaf() -> (root: LayoutNode, leaf: LayoutNode) {
    var flexible = initial
    flexible.grow = 1
    flexible.shrink = 1
    return buildNested(groups: 10, leadingBoxes: 4) { tree, _ in
      tree.text(30, line: 16, flexible)
    }
  }

  /// Builds a thousand rows in a hundred groups: 11,101 nodes.
  mutating func buildNested() -> LayoutNode {
    var flexible = initial
    flexible.grow = 1
    flexible.shrink = 1
    return buildNested(groups: 100, leadingBoxes: 5) { tree, row in
      tree.text(30 + row * 211 % 900, line: 16, flexible)
    }.root
  }

  private mutating func buildNested(
    groups: Int,
    leadingBoxes: Int,
    _ makeText: (inout SampleTree, Int) -> LayoutNode
  ) -> (root: LayoutNode, leaf: LayoutNode) {
    var groupStyle = initial
    groupStyle.padding = Edges(all: 4)
    var rowStyle = initial
    rowStyle.direction = .row
    rowStyle.alignItems = .center
    rowStyle.padding = Edges(all: 2)
    var leaf: LayoutNode?
    var groupNodes: [LayoutNode] = []
    for group in 0..<groups {
      var rows: [LayoutNode] = []
      for row in 0..<10 {
        var children: [LayoutNode] = []
        children.reserveCapacity(10)
        for index in 0..<leadingBoxes {
          let height = leadingBoxes == 5 ? 10 + index * 3 % 7 : 10
          children.append(box(10, .points(Double(height))))
        }
        let text = makeText(&self, row)
        if group == 5, row == 5 { leaf = text }
        children.append(text)
        for _ in 0..<4 { children.append(box(10, 10)) }
        rows.append(node(rowStyle, children))
      }
      groupNodes.append(node(groupStyle, rows))
    }
    var style = initial
    style.width = 400
    let root = node(style, groupNodes)
    return (root, leaf ?? root)
  }
}

/// The lengths that differ from row to row, in points.
enum WorkloadRow {
  static func width(_ n: Int) -> Int { 320 + n * 37 % 1000 }
  static func title(_ n: Int) -> Int { 40 + n * 7919 % 400 }
  static func badge(_ n: Int) -> Int { 20 + n * 8 % 24 }
  static func body(_ n: Int) -> Int { 60 + n * 104_729 % 1600 }
}
