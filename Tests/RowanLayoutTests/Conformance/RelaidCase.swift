import RowanCore
import RowanLayout

/// A tree before and after edits, in a given space: laying it out again has to give the frames of a
/// fresh layout of the edited tree.
struct RelaidCase: Codable {
  var name: String
  /// The size that percentages of the root refer to.
  var space: [Double?]
  /// That size before the edits, if it was different.
  var formerSpace: [Double?]?
  var direction: String?
  /// Whether the styles and the tree start from ComponentKit's rules instead of CSS's.
  var isComponentKit: Bool?
  var root: RelaidNode

  private var layoutDirection: LayoutDirection { direction == "rtl" ? .rightToLeft : .leftToRight }
  private var parentSize: ProposedSize { ProposedSize(width: space[0], height: space[1]) }
  private var formerParentSize: ProposedSize {
    ProposedSize(width: (formerSpace ?? space)[0], height: (formerSpace ?? space)[1])
  }
  private var defaults: LayoutDefaults { isComponentKit == true ? .componentKit : .css }

  /// Lays out the tree before the edits, makes the edits, lays out again, and compares.
  /// - Returns: The first box whose frame differs from a fresh layout, or `nil`.
  func firstDifference() throws -> RelaidDifference? {
    var relaid = RelaidTree(defaults: defaults)
    let root = try relaid.insert(root, isFormer: true)
    relaid.layOut(root, in: formerParentSize, layoutDirection)
    try relaid.edit(root, self.root)
    relaid.layOut(root, in: parentSize, layoutDirection)
    var fresh = RelaidTree(defaults: defaults)
    let freshRoot = try fresh.insert(self.root, isFormer: false)
    fresh.layOut(freshRoot, in: parentSize, layoutDirection)
    return relaid.tree.firstDifference(at: root, from: fresh.tree, at: freshRoot)
  }
}

/// A node of a tree before and after edits.
struct RelaidNode: Codable {
  enum Change: String, Codable {
    case added
    case removed
  }

  var style = ""
  /// The style before the edits, if it was different.
  var former: String?
  var change: Change?
  var text: ConformanceText?
  /// The text before the edits, if it was different.
  var formerText: ConformanceText?
  var children: [RelaidNode]?

  func isPresent(isFormer: Bool) -> Bool {
    change != (isFormer ? .added : .removed)
  }
}

/// A box whose frame after edits differs from that of a fresh layout.
struct RelaidDifference: CustomStringConvertible {
  var path: String
  var fresh: Rect
  var relaid: Rect

  var description: String { "\(path): \(fresh) in a fresh layout, \(relaid) after edits" }
}

/// An arena with the texts of its leaves.
struct RelaidTree {
  var tree: LayoutTree
  let texts = ConformanceTexts()
  private let styles: ConformanceStyles

  init(defaults: LayoutDefaults) {
    tree = LayoutTree(defaults: defaults)
    styles = ConformanceStyles(defaults: defaults)
  }

  mutating func layOut(
    _ root: LayoutNode,
    in parentSize: ProposedSize,
    _ direction: LayoutDirection
  ) {
    tree.layout(
      root,
      in: .unbounded,
      parentSize: parentSize,
      direction: direction,
      measuring: texts
    )
  }

  mutating func insert(_ node: RelaidNode, isFormer: Bool) throws -> LayoutNode {
    let style = isFormer ? node.former ?? node.style : node.style
    let inserted = tree.makeNode(
      try styles.style(style),
      content: node.text == nil ? .none : .leaf
    )
    texts.texts[inserted] = isFormer ? node.formerText ?? node.text : node.text
    let children = try (node.children ?? [])
      .filter { $0.isPresent(isFormer: isFormer) }
      .map { try insert($0, isFormer: isFormer) }
    tree.setChildren(children, of: inserted)
    return inserted
  }

  /// Applies the edits of `value` to a node.
  mutating func edit(_ node: LayoutNode, _ value: RelaidNode) throws {
    if value.former != nil { tree.setStyle(try styles.style(value.style), of: node) }
    if value.formerText != nil { setText(value.text, of: node) }
    var former = Array(tree.children(of: node))[...]
    var children: [LayoutNode] = []
    for child in value.children ?? [] {
      if child.change == .added {
        children.append(try insert(child, isFormer: false))
        continue
      }
      guard let own = former.popFirst() else { continue }
      if child.change == .removed {
        tree.removeSubtree(own)
      } else {
        try edit(own, child)
        children.append(own)
      }
    }
    tree.setChildren(children, of: node)
  }

  mutating func setStyle(_ style: String, of node: LayoutNode) throws {
    tree.setStyle(try styles.style(style), of: node)
  }

  mutating func setText(_ text: ConformanceText?, of node: LayoutNode) {
    texts.texts[node] = text
    tree.markContentDirty(node)
  }
}

extension LayoutTree {
  /// Returns the difference of the first node, in document order, whose frame differs from that in
  /// another tree of the same structure, or `nil`.
  func firstDifference(
    at node: LayoutNode,
    from fresh: LayoutTree,
    at other: LayoutNode,
    path: String = "0"
  ) -> RelaidDifference? {
    guard frame(of: node) == fresh.frame(of: other) else {
      return RelaidDifference(path: path, fresh: fresh.frame(of: other), relaid: frame(of: node))
    }
    for (index, child) in zip(0..., zip(children(of: node), fresh.children(of: other))) {
      let found = firstDifference(
        at: child.0,
        from: fresh,
        at: child.1,
        path: "\(path).\(index)"
      )
      if let found { return found }
    }
    return nil
  }
}
