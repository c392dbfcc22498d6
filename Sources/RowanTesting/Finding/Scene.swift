import RowanCore
import RowanHostInterface
import RowanMount

/// The views that are not hidden at a moment, in reading order, as queries examine them.
struct Scene {
  let tree: HostViewTree
  let size: Size
  /// The accessibility tree.
  let nodes: [AccessibilityNode]
  /// The views that are not hidden, including those behind other views.
  private(set) var views: [FoundView] = []
  private var indices: [ViewID: Int] = [:]

  /// Collects the views of a tree in a window of a given size. O(views).
  init(_ tree: HostViewTree, size: Size) {
    self.tree = tree
    self.size = size
    nodes = tree.accessibilityTree()
    var flat: [ViewID: AccessibilityNode] = [:]
    var pending = nodes
    while let node = pending.popLast() {
      flat[node.view] = node
      pending += node.children
    }
    let window = Rect(origin: .zero, size: size)
    for (layer, root) in tree.roots.sorted(by: { $0.key < $1.key }) {
      visit(root, on: layer, origin: .zero, clip: window, isTransformed: false, flat)
    }
  }

  private mutating func visit(
    _ id: ViewID,
    on layer: WindowLayer,
    origin: Point,
    clip: Rect?,
    isTransformed: Bool,
    _ nodes: [ViewID: AccessibilityNode]
  ) {
    let view = tree[id]
    if view.isHidden { return }
    // Below a transform, frames cannot be computed by adding offsets.
    let isTransformed = isTransformed || view.transform != nil
    let frame =
      isTransformed ? tree.absoluteFrame(of: id) : tree.placedFrame(of: id).offset(by: origin)
    let visible = clip.flatMap { frame.intersection($0) }
    indices[id] = views.count
    views.append(found(id, view, on: layer, frame: frame, visible: visible, nodes[id]))
    let inner = view.clipsContent ? visible : clip
    for child in view.children {
      visit(
        child,
        on: layer,
        origin: frame.origin - view.contentOffset,
        clip: inner,
        isTransformed: isTransformed,
        nodes
      )
    }
  }

  private func found(
    _ id: ViewID,
    _ view: ShownView,
    on layer: WindowLayer,
    frame: Rect,
    visible: Rect?,
    _ node: AccessibilityNode?
  ) -> FoundView {
    let said = node == nil ? nil : view.accessibility
    let receiver = tree.receiver(at: id)
    return FoundView(
      view: id,
      generation: view.generation,
      kind: view.kind,
      layer: layer,
      role: node?.role,
      label: node?.label ?? "",
      value: node?.value ?? (view.kind.isEditable ? view.shownFieldText : nil),
      hint: said?.hint,
      text: view.text?.layout.plainText,
      identifier: view.identifier,
      isEnabled: receiver.map { !tree[$0].interaction.contains(.disabled) } ?? true,
      isFocused: tree.focused == id,
      isChecked: said?.isChecked,
      isSelected: said?.isSelected,
      isExpanded: said?.isExpanded,
      fraction: said?.fraction,
      position: said?.position,
      frame: frame,
      visibleFrame: visible
    )
  }

  /// Returns the state of a view; `nil` if it is hidden.
  func found(_ view: ViewID) -> FoundView? { indices[view].map { views[$0] } }

  /// Returns whether `view` is a descendant of `ancestor`. O(depth).
  func isInside(_ view: ViewID, _ ancestor: ViewID) -> Bool {
    var next = tree[view].parent
    while let id = next {
      if id == ancestor { return true }
      next = tree[id].parent
    }
    return false
  }

  /// Returns the matches of a query, in reading order. O(views), multiplied by the matches of
  /// queries for ancestors or descendants.
  func find(_ query: Query) -> [FoundView] {
    var matches = views.filter { found in query.conditions.allSatisfy { $0.holds(found) } }
    for surrounding in query.surroundingConditions {
      switch surrounding {
      case .within(let outer):
        let around = find(outer)
        matches.removeAll { match in !around.contains { isInside(match.view, $0.view) } }
      case .containing(let inner):
        let inside = find(inner)
        matches.removeAll { match in !inside.contains { isInside($0.view, match.view) } }
      }
    }
    if query.skipsNamingTexts {
      let all = matches
      matches.removeAll { match in
        match.role == .text && all.contains { isInside(match.view, $0.view) }
      }
    }
    guard let index = query.index else { return matches }
    if index < 0 { return matches.last.map { [$0] } ?? [] }
    return matches.indices.contains(index) ? [matches[index]] : []
  }
}

extension HostViewTree {
  /// Returns the view that receives a tap on a view, or typing into it: the view itself or its
  /// nearest ancestor that is editable or takes taps or focus. `nil` if there is none.
  func receiver(at view: ViewID) -> ViewID? {
    var next: ViewID? = view
    while let id = next {
      let state = self[id]
      if state.kind.isEditable || !state.interaction.isDisjoint(with: [.tap, .focus]) {
        return id
      }
      next = state.parent
    }
    return nil
  }
}

extension Rect {
  /// Returns the intersection of two rectangles; `nil` if they do not intersect. An empty rectangle
  /// intersects another one if it lies in the interior of that.
  func intersection(_ other: Rect) -> Rect? {
    let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
    let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
    guard left <= right, top <= bottom, intersects(other) else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The centre of the rectangle.
  var middle: Point { Point(x: minX + width / 2, y: minY + height / 2) }
}
