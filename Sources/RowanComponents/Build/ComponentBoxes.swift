import RowanCore
import RowanLayout

/// The boxes of a tree: their layout tree and their intrinsic contents.
struct ComponentBoxes: Sendable {
  var layout = LayoutTree()
  /// The contents by the index of the box.
  var contents: ContiguousArray<ElementContent> = []

  /// Reserves capacity for the first tree of a row, which usually has a dozen boxes.
  mutating func expectRow() {
    contents.reserveCapacity(12)
    layout.reserveCapacity(12)
  }

  /// Releases capacity beyond the current boxes.
  mutating func trim() {
    layout.trim()
    if contents.capacity > contents.count + 1 { contents = contents.inExactSize() }
  }

  /// Returns a new box in the layout tree.
  mutating func makeSlot(_ element: Element) -> LayoutNode {
    let slot = layout.makeNode(element.layout, content: element.content.layoutContent)
    let index = Int(slot.index)
    while contents.count <= index { contents.append(.none) }
    contents[index] = element.content
    return slot
  }

  /// Updates a box to its element. Equal styles and contents stay clean.
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

  /// Removes the boxes of children that are no longer in the tree.
  mutating func release(_ old: [ComponentNode], except new: [ComponentNode]) {
    // Usually the boxes are the same in the same order.
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

  /// Whether both contents have the same size. The text of a one-line field is ignored, because it does not
  /// change the size.
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
