import RowanCore
import RowanLayout

/// What all contexts of one build share: the arena being patched, what is dirty, and the counts.
final class BuildPass {
  var layout: LayoutTree
  var contents: ContiguousArray<ElementContent>
  let dirty: DirtySet
  let updates: any StateUpdateReceiver
  let report: DiagnosticHandler
  /// Whether the build is made on the main actor.
  let isOnMain: Bool
  /// Whether it came upon something that only the main actor can read, and has to be made there.
  var needsMain = false
  var counts = BuildCounts()
  /// Who was evaluated and why, where somebody wants to know.
  var evaluations: [ComponentEvaluation]?
  /// What is not to be taken over, although nothing has changed.
  let reflow: Reflow?

  init(
    boxes: consuming ComponentBoxes,
    dirty: DirtySet,
    updates: any StateUpdateReceiver,
    report: @escaping DiagnosticHandler,
    isOnMain: Bool,
    reflow: Reflow? = nil
  ) {
    layout = boxes.layout
    contents = boxes.contents
    // Rows have a dozen boxes or two.
    if contents.isEmpty {
      contents.reserveCapacity(12)
      layout.reserveCapacity(12)
    }
    self.dirty = dirty
    self.updates = updates
    self.report = report
    self.isOnMain = isOnMain
    self.reflow = reflow
  }

  /// Gives the boxes away, once all is built.
  func takeBoxes() -> ComponentBoxes {
    var boxes = ComponentBoxes()
    swap(&boxes.layout, &layout)
    swap(&boxes.contents, &contents)
    return boxes
  }

  /// Gives back the room for boxes beyond those there are.
  func trim() {
    layout.trim()
    guard contents.capacity > contents.count + contents.count / 2 else { return }
    contents = contents.inExactRoom()
  }

  /// A new box in the arena.
  func makeSlot(_ element: Element) -> LayoutNode {
    let slot = layout.makeNode(element.layout, content: element.content.layoutContent)
    let index = Int(slot.index)
    while contents.count <= index { contents.append(.none) }
    contents[index] = element.content
    return slot
  }

  /// Brings a box in line with its element; what is equal stays clean.
  func write(_ node: ComponentNode, previous: ComponentNode?) {
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
    if reflow?.covers(node.identity) == true { layout.markContentDirty(slot) }
  }

  /// Gives the boxes of children that are gone back to the arena.
  func release(_ old: [ComponentNode], except new: [ComponentNode]) {
    // Mostly, the boxes are the same in the same order.
    guard !old.isEmpty, !old.elementsEqual(new, by: { $0.slot == $1.slot }) else { return }
    let kept = Set(new.map(\.slot))
    for node in old where !kept.contains(node.slot) { layout.removeSubtree(node.slot) }
  }
}

/// How much work a build did.
public struct BuildCounts: Hashable, Sendable {
  /// How many bodies were evaluated.
  public var evaluated = 0
  /// How many subtrees were taken over as they were.
  public var reused = 0
}

extension ElementContent {
  var layoutContent: LayoutContent {
    switch self {
    case .none: .none
    case .text, .field: .leaf
    case .custom: .custom
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
    case (.custom(let left), .custom(let right)): left.isEqual(to: right)
    default: false
    }
  }
}
