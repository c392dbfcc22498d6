import RowanCore
import RowanLayout

/// Repeated random edits of a tree, with styles, texts and subtrees of other cases.
struct RelaidEdits {
  /// The nodes of all cases, from which styles, texts and subtrees are taken.
  let pool: [ConformanceNode]
  private var generator: SplitMix64
  private let isComponentKit: Bool
  private var root: EditedNode
  private var relaid: RelaidTree
  private var space: [Double?]
  private var direction: String?

  init(_ value: ConformanceCase, pool: [ConformanceNode], seed: UInt64) throws {
    self.pool = pool
    generator = SplitMix64(seed: seed)
    isComponentKit = generator.once(in: 3)
    space = value.space
    direction = value.direction
    relaid = RelaidTree(defaults: isComponentKit ? .componentKit : .css)
    root = EditedNode(value.root)
    try insert(root)
  }

  private mutating func insert(_ node: EditedNode) throws {
    let inserted = try relaid.insert(
      RelaidNode(style: node.style, text: node.text),
      isFormer: false
    )
    node.node = inserted
    for child in node.children { try insert(child) }
    relaid.tree.setChildren(node.children.compactMap(\.node), of: inserted)
  }

  /// Edits and lays out a number of times, and compares with a fresh layout each time.
  /// - Returns: The first case that differs, and its difference, or `nil`.
  mutating func firstDifference(
    steps: Int
  ) throws -> (value: RelaidCase, difference: RelaidDifference)? {
    try layOut()
    for _ in 0..<steps {
      let before = root.copy()
      let formerSpace = space
      for _ in 0..<Int.random(in: 1...3, using: &generator) { try edit() }
      try layOut()
      let found = try difference()
      if let found { return (relaidCase(before, formerSpace), found) }
    }
    return nil
  }

  private mutating func layOut() throws {
    guard let node = root.node else { return }
    relaid.layOut(
      node,
      in: ProposedSize(width: space[0], height: space[1]),
      direction == "rtl" ? .rightToLeft : .leftToRight
    )
  }

  private func difference() throws -> RelaidDifference? {
    var fresh = RelaidTree(defaults: isComponentKit ? .componentKit : .css)
    let freshRoot = try fresh.insert(root.relaidNode, isFormer: false)
    fresh.layOut(
      freshRoot,
      in: ProposedSize(width: space[0], height: space[1]),
      direction == "rtl" ? .rightToLeft : .leftToRight
    )
    guard let node = root.node else { return nil }
    return relaid.tree.firstDifference(at: node, from: fresh.tree, at: freshRoot)
  }

  private func relaidCase(_ before: EditedNode, _ formerSpace: [Double?]) -> RelaidCase {
    RelaidCase(
      name: "",
      space: space,
      formerSpace: formerSpace == space ? nil : formerSpace,
      direction: direction,
      isComponentKit: isComponentKit ? true : nil,
      root: root.since(before)
    )
  }

  private mutating func edit() throws {
    let node = generator.pick(root.subtree)
    guard let handle = node.node else { return }
    switch Int.random(in: 0..<9, using: &generator) {
    case 0, 1:
      let style = generator.pick(pool).style ?? ""
      node.style = node === root ? Self.rootStyle(style, node.style) : style
      try relaid.setStyle(node.style, of: handle)
    case 2, 3:
      node.style = changed(node.style)
      try relaid.setStyle(node.style, of: handle)
    case 4 where node.text != nil:
      guard let text = generator.pick(pool).text else { return }
      node.text = text
      relaid.setText(text, of: handle)
    case 5 where node.text == nil:
      let child = EditedNode(generator.pick(pool))
      try insert(child)
      node.children.insert(child, at: Int.random(in: 0...node.children.count, using: &generator))
      relaid.tree.setChildren(node.children.compactMap(\.node), of: handle)
    case 6 where !node.children.isEmpty:
      let index = Int.random(in: 0..<node.children.count, using: &generator)
      if let removed = node.children.remove(at: index).node { relaid.tree.removeSubtree(removed) }
    case 7:
      space = [generator.pick([320, 400.5]), generator.pick([nil, 250])]
    default:
      node.children.shuffle(using: &generator)
      relaid.tree.setChildren(node.children.compactMap(\.node), of: handle)
    }
  }

  /// Returns the style after one declaration has been removed, or replaced by that of another
  /// style.
  private mutating func changed(_ style: String) -> String {
    var declarations = style.split(separator: ";")
    let other = (generator.pick(pool).style ?? "").split(separator: ";")
    if other.isEmpty || generator.once(in: 3) {
      guard !declarations.isEmpty else { return style }
      declarations.remove(at: Int.random(in: 0..<declarations.count, using: &generator))
    } else {
      let added = generator.pick(Array(other))
      let name = added.prefix { $0 != ":" } + ":"
      // Edges are either physical or logical.
      guard !added.contains("-inline-"), !added.contains("-left"), !added.contains("-right") else {
        return style
      }
      declarations.removeAll { $0.hasPrefix(name) }
      declarations.append(added)
    }
    return declarations.joined(separator: ";")
  }

  /// Returns a style for a root, which is in no container and keeps its width.
  private static func rootStyle(_ style: String, _ former: String) -> String {
    let kept = former.split(separator: ";").filter { $0.hasPrefix("width:") }
    let others = style.split(separator: ";").filter {
      !$0.hasPrefix("width:") && !$0.hasPrefix("display:") && !$0.hasPrefix("position:")
    }
    return (others + kept).joined(separator: ";")
  }
}

/// A node that is edited.
private final class EditedNode {
  let id: Int
  var style: String
  var text: ConformanceText?
  var children: [EditedNode]
  var node: LayoutNode?

  private init(id: Int, _ style: String, _ text: ConformanceText?, _ children: [EditedNode]) {
    self.id = id
    self.style = style
    self.text = text
    self.children = children
  }

  convenience init(_ value: ConformanceNode) {
    self.init(
      id: Int.random(in: 0...Int.max),
      value.style ?? "",
      value.text,
      (value.children ?? []).map { EditedNode($0) }
    )
  }

  var subtree: [EditedNode] { [self] + children.flatMap(\.subtree) }

  func copy() -> EditedNode {
    EditedNode(id: id, style, text, children.map { $0.copy() })
  }

  var relaidNode: RelaidNode {
    RelaidNode(
      style: style,
      text: text,
      children: children.isEmpty ? nil : children.map(\.relaidNode)
    )
  }

  /// Returns the node with its state before the edits. A child that has moved counts as removed and
  /// added.
  func since(_ before: EditedNode) -> RelaidNode {
    var result = RelaidNode(
      style: style,
      former: before.style == style ? nil : before.style,
      text: text,
      formerText: before.text == text ? nil : before.text
    )
    var former = before.children[...]
    var children: [RelaidNode] = []
    func remove(_ node: EditedNode) {
      var removed = node.relaidNode
      removed.change = .removed
      children.append(removed)
    }
    for child in self.children {
      if let index = former.firstIndex(where: { $0.id == child.id }) {
        for gone in former[..<index] { remove(gone) }
        children.append(child.since(former[index]))
        former = former[(index + 1)...]
      } else {
        var added = child.relaidNode
        added.change = .added
        children.append(added)
      }
    }
    for gone in former { remove(gone) }
    result.children = children.isEmpty ? nil : children
    return result
  }
}
