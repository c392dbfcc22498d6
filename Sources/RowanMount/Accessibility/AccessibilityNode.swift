public import RowanCore

/// What a screen reader finds at one place of a host's views.
public struct AccessibilityNode: Hashable, Sendable {
  /// The view it stands for.
  public var view: ViewID
  /// What it is.
  public var role: Accessibility.Role
  /// Its name: the label given, or the texts inside.
  public var label: String
  /// What it holds.
  public var value: String?
  /// What acting on it would do.
  public var hint: String?
  /// How deep a heading is.
  public var level: Int?
  /// What can be done with it besides activating it.
  public var actions: [String]
  /// When a change of it is told.
  public var live: Accessibility.Liveness?
  /// Whether what it discloses is open.
  public var isExpanded: Bool?
  /// Its place in its list.
  public var position: Accessibility.SetPosition?
  /// What is inside, in reading order.
  public var children: [AccessibilityNode]
}

extension HostViewTree {
  /// The visible views as a screen reader meets them: groups without a name and landmarks dissolve into what
  /// they contain, and layers behind a modal one are left out. O(views).
  public func accessibilityTree() -> [AccessibilityNode] {
    var found: [AccessibilityNode] = []
    let modal = modalLayer
    for (layer, root) in roots.sorted(by: { $0.key < $1.key }) {
      if let modal, layer < modal { continue }
      found += nodes(of: root)
    }
    return found
  }

  /// The views that take the keyboard focus, in the order in which Tab visits them.
  public func focusOrder() -> [ViewID] {
    let modal = modalLayer
    var order: [ViewID] = []
    for (layer, root) in roots.sorted(by: { $0.key < $1.key }) where layer >= modal ?? layer {
      collectFocusable(root, into: &order)
    }
    return order
  }

  private func nodes(of id: ViewID) -> [AccessibilityNode] {
    let view = self[id]
    let accessibility = view.accessibility
    if view.isHidden || view.isLeaving || accessibility?.isHidden == true { return [] }
    let children = view.children.flatMap { nodes(of: $0) }
    let text =
      view.text.map { $0.layout.plainText } ?? (view.kind.isEditable ? view.shownFieldText : "")
    guard accessibility != nil || view.kind == .text || view.kind.isEditable else {
      return children
    }
    let role = accessibility?.role ?? (view.kind == .text ? .text : .group)
    if role.isLandmark { return children }
    if role == .group, accessibility?.label == nil, accessibility?.actions.isEmpty != false {
      return children
    }
    let inner = children.map(\.label).filter { !$0.isEmpty }.joined(separator: ", ")
    let node = AccessibilityNode(
      view: id,
      role: role,
      label: accessibility?.label ?? (view.kind.isEditable ? "" : text.isEmpty ? inner : text),
      value: accessibility?.value ?? (view.kind.isEditable ? text : nil),
      hint: accessibility?.hint,
      level: accessibility?.level,
      actions: accessibility?.actions ?? [],
      live: accessibility?.live,
      isExpanded: accessibility?.isExpanded,
      position: accessibility?.position,
      children: children
    )
    return [node]
  }

  private func collectFocusable(_ id: ViewID, into order: inout [ViewID]) {
    let view = self[id]
    if view.isHidden || view.isLeaving { return }
    if view.interaction.contains(.focus)
      && view.interaction.isDisjoint(with: [.disabled, .skippedByTab])
    {
      order.append(id)
    }
    for child in view.children { collectFocusable(child, into: &order) }
  }
}

extension TextLayout {
  /// The characters shown, lines joined by spaces.
  public var plainText: String {
    lines.map { line in line.runs.map(\.text).joined() }.joined(separator: " ")
  }
}
