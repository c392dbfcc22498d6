public import RowanCore

/// An element of the accessibility tree of a host, as a screen reader finds it.
public struct AccessibilityNode: Hashable, Sendable {
  /// The view of the element.
  public var view: ViewID
  /// The role of the element.
  public var role: Accessibility.Role
  /// The name: the label that is set, or the texts inside.
  public var label: String
  /// The current value, for instance the text of a field.
  public var value: String?
  /// The effect of activating the element.
  public var hint: String?
  /// The level of a heading.
  public var level: Int?
  /// The names of the actions besides activation.
  public var actions: [String]
  /// The urgency with which changes of the element are announced; `nil` for no announcements.
  public var live: Accessibility.Liveness?
  /// Whether the content that the element discloses is expanded.
  public var isExpanded: Bool?
  /// The position of the element in its list.
  public var position: Accessibility.SetPosition?
  /// The elements inside, in reading order.
  public var children: [AccessibilityNode]
}

extension HostViewTree {
  /// Returns the visible views as a screen reader finds them. Landmarks and unnamed groups without actions are
  /// replaced by their children, and layers behind a modal one are omitted. O(views).
  public func accessibilityTree() -> [AccessibilityNode] {
    var found: [AccessibilityNode] = []
    let modal = modalLayer
    for (layer, root) in roots.sorted(by: { $0.key < $1.key }) {
      if let modal, layer < modal { continue }
      found += nodes(of: root)
    }
    return found
  }

  /// Returns the views that take the keyboard focus, in Tab order.
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
  /// The visible text, with spaces between lines.
  public var plainText: String {
    lines.map { line in line.runs.map(\.text).joined() }.joined(separator: " ")
  }
}
