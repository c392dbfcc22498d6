import RowanCore
import RowanLayout

/// The boxes of a tree: their arena, and what gives them sizes of their own.
struct ComponentBoxes: Sendable {
  var layout = LayoutTree()
  /// By the index of the box.
  var contents: ContiguousArray<ElementContent> = []

  /// Makes room for a first tree. Rows have a dozen boxes or two.
  mutating func expectRow() {
    contents.reserveCapacity(12)
    layout.reserveCapacity(12)
  }

  /// Gives back the room for boxes beyond those there are.
  mutating func trim() {
    layout.trim()
    if contents.capacity > contents.count + 1 { contents = contents.inExactSize() }
  }

  /// A new box in the arena.
  mutating func makeSlot(_ element: Element) -> LayoutNode {
    let slot = layout.makeNode(element.layout, content: element.content.layoutContent)
    let index = Int(slot.index)
    while contents.count <= index { contents.append(.none) }
    contents[index] = element.content
    return slot
  }

  /// Brings a box in line with its element; what is equal stays clean.
  mutating func write(_ node: ComponentNode, previous: ComponentNode?) {
    let slot = node.slot
    if let previous {
      layout.setStyle(node.element.layout, of: slot)
      if !node.element.content.takesSameSpace(as: previous.element.content) {
        contents[Int(slot.index)] = node.element.content
        layout.setContent(node.element.content.layoutContent, of: slot)
        layout.markContentDirty(slot)
      }
    }
    if !node.children.isEmpty || previous?.children.isEmpty == false {
      layout.setChildren(node.children.lazy.map(\.slot), of: slot)
    }
  }

  /// Gives the boxes of children that are gone back to the arena.
  mutating func release(_ old: [ComponentNode], except new: [ComponentNode]) {
    // Mostly, the boxes are the same in the same order.
    if old.isEmpty || haveSameSlots(old, new) { return }
    let kept = Set(new.map(\.slot))
    for node in old where !kept.contains(node.slot) { layout.removeSubtree(node.slot) }
  }

  private func haveSameSlots(_ old: [ComponentNode], _ new: [ComponentNode]) -> Bool {
    guard old.count == new.count else { return false }
    return old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        old.indices.allSatisfy { old[$0] === new[$0] || old[$0].slot == new[$0].slot }
      }
    }
  }
}

extension ElementContent {
  var layoutContent: LayoutContent {
    switch self {
    case .none: .none
    case .text, .field: .leaf
    case .arranged: .custom
    }
  }

  /// Whether both take the same space. What a field of one line holds does not count: it is as large
  /// empty.
  func takesSameSpace(as other: ElementContent) -> Bool {
    switch (self, other) {
    case (.none, .none): true
    case (.text(let left), .text(let right)): left == right
    case (.field(let left), .field(let right)):
      left.font == right.font && left.placeholder == right.placeholder
        && left.lines == right.lines && (left.lines == nil || left.text == right.text)
    case (.arranged(let left), .arranged(let right)):
      left === right || left.layout.isEqual(to: right.layout)
    default: false
    }
  }
}
