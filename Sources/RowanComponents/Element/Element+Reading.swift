import RowanCore

extension Element {
  /// The priority in the order of reading and of the Tab key among siblings. Elements with a higher priority
  /// come first; elements with the same priority keep their order.
  public var readingPriority: Double {
    get { extras?.values.readingPriority ?? 0 }
    set { changeExtras { $0.readingPriority = newValue } }
  }

  /// The actions that assistive technology offers for the element in addition to activating it.
  package var accessibilityActions: [AccessibilityAction] {
    extras?.values.accessibilityActions ?? []
  }

  /// Whether assistive technology reads the element as one. Its descendants are visible and can be clicked, but
  /// they are neither read nor reached with the Tab key.
  public var isReadAsOne: Bool {
    get { extras?.values.isReadAsOne ?? false }
    set {
      if newValue && view == nil { view = ViewDescription(kind: .box) }
      changeExtras { $0.isReadAsOne = newValue }
    }
  }

  /// Adds an action for assistive technology. It replaces an action with the same name.
  package mutating func add(_ action: AccessibilityAction) {
    changeExtras {
      $0.accessibilityActions.removeAll { $0.name == action.name }
      $0.accessibilityActions.append(action)
    }
    let names = accessibilityActions.map(\.name)
    describe(as: .group) { $0.actions = names }
  }

  /// Combines the accessibility of all descendants in this element. Names, values and hints are
  /// joined in the order of reading; the element is selected or checked if a descendant is.
  /// Activating the element activates the first descendant that can be activated, unless the
  /// element handles taps; other descendants become actions with their names. The element's own
  /// name, value, hint and states take precedence. O(descendants).
  public mutating func combineAccessibility() {
    var combined = CombinedAccessibility()
    for child in ComponentNode.inReadingOrder(children) { combined.add(child) }
    let ownName: String? =
      if case .accessibility(let own) = view?.attribute(.accessibility) { own.label } else { nil }
    isReadAsOne = true
    var extra = combined.activations[...]
    var role = Accessibility.Role.group
    if handlers.tap == nil, let first = extra.popFirst() {
      handlers.tap = first.action
      interact([.tap, .focus])
      role = first.role
    }
    describe(as: role) {
      $0.label = ownName ?? combined.label
      $0.value = $0.value ?? combined.value
      $0.hint = $0.hint ?? combined.hint
      $0.isExpanded = $0.isExpanded ?? combined.isExpanded
      $0.isChecked = $0.isChecked ?? combined.isChecked
      $0.isSelected = $0.isSelected ?? combined.isSelected
    }
    for activation in extra {
      add(AccessibilityAction(activation.name, action: activation.action))
    }
    for action in combined.actions { add(action) }
  }
}

/// The combined accessibility of several elements.
private struct CombinedAccessibility {
  struct Activation {
    var name: String
    var role: Accessibility.Role
    var action: ComponentAction
  }

  private var labels: [String] = []
  private var values: [String] = []
  private var hints: [String] = []
  private(set) var isExpanded: Bool?
  private(set) var isChecked: Bool?
  private(set) var isSelected: Bool?
  private(set) var activations: [Activation] = []
  private(set) var actions: [AccessibilityAction] = []

  var label: String? { Self.joined(labels) }
  var value: String? { Self.joined(values) }
  var hint: String? { Self.joined(hints) }

  private static func joined(_ parts: [String]) -> String? {
    parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  mutating func add(_ node: ComponentNode) {
    let element = node.element
    guard element.layout.display != .none else { return }
    var own = Accessibility(role: .group)
    if case .accessibility(let said) = element.view?.attribute(.accessibility) { own = said }
    if own.isHidden { return }
    var inside = CombinedAccessibility()
    if case .text(let text) = element.content, !text.plainText.isEmpty {
      inside.labels = [text.plainText]
      for link in element.links {
        guard let tap = link.handlers.tap, !link.isDisabled,
          case .accessibility(let said) = link.view?.attribute(.accessibility)
        else { continue }
        let name = said.label ?? ""
        inside.activations.append(Activation(name: name, role: said.role, action: tap))
      }
    }
    if case .field(let field) = element.content, !field.text.isEmpty, !field.isSecure {
      inside.values = [field.text]
    }
    // An element that is read as one already contains the accessibility of its descendants.
    if !element.isReadAsOne {
      for child in ComponentNode.inReadingOrder(node.children) { inside.add(child) }
    }
    labels += own.label.map { [$0] } ?? inside.labels
    values += own.value.map { [$0] } ?? inside.values
    hints += (own.hint.map { [$0] } ?? []) + inside.hints
    isExpanded = isExpanded ?? own.isExpanded ?? inside.isExpanded
    unite(own.isChecked, into: &isChecked)
    unite(inside.isChecked, into: &isChecked)
    unite(own.isSelected, into: &isSelected)
    unite(inside.isSelected, into: &isSelected)
    if let tap = element.handlers.tap, !element.isDisabled {
      let name = own.label ?? inside.label ?? ""
      activations.append(Activation(name: name, role: own.role, action: tap))
    }
    activations += inside.activations
    actions += element.accessibilityActions + inside.actions
  }

  private func unite(_ truth: Bool?, into whole: inout Bool?) {
    guard let truth else { return }
    whole = truth || whole == true
  }
}

extension Element {
  /// Whether the view is marked as disabled.
  fileprivate var isDisabled: Bool {
    guard case .interaction(let interaction) = view?.attribute(.interaction) else { return false }
    return interaction.contains(.disabled)
  }
}

extension ComponentNode {
  /// Returns siblings in the order of reading: sorted by descending priority, in their own order if the
  /// priorities are equal.
  package static func inReadingOrder(_ nodes: [ComponentNode]) -> [ComponentNode] {
    guard nodes.contains(where: { $0.element.readingPriority != 0 }) else { return nodes }
    return nodes.enumerated().sorted { one, other in
      let left = one.element.element.readingPriority
      let right = other.element.element.readingPriority
      return left == right ? one.offset < other.offset : left > right
    }.map(\.element)
  }
}
