public import RowanComponents
public import RowanCore

/// What happens when a component is tapped.
public struct TapModifier: ComponentModifier {
  let action: Action

  /// Gives the element a view that takes taps and the focus.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    element.handlers.tap = action
    element.interact([.tap, .focus])
  }
}

/// What a component does with keys.
public struct KeyModifier: ComponentModifier {
  let handler: KeyHandler

  /// Gives the element a view that is asked for keys.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    element.handlers.key = handler
    if element.view == nil { element.view = ViewDescription(kind: .box) }
  }
}

/// What assistive technology is told about a component.
public struct AccessibilityModifier: ComponentModifier {
  let role: Accessibility.Role
  let change: @Sendable (inout Accessibility) -> Void

  /// Gives the element a view that is described.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    element.describe(as: role, change)
  }
}

extension Component {
  /// The component doing something when it is tapped or clicked, or activated by the keyboard.
  public func onTap(
    _ action: @escaping @MainActor @Sendable () -> Void
  ) -> ModifiedComponent<Self, TapModifier> {
    modifier(TapModifier(action: Action(action)))
  }

  /// The component being asked for keys while it or something in it has the focus; the handler answers
  /// whether it used the key.
  public func onKey(
    _ handler: @escaping @MainActor @Sendable (KeyPress) -> Bool
  ) -> ModifiedComponent<Self, KeyModifier> {
    modifier(KeyModifier(handler: KeyHandler(handler)))
  }

  /// The component under another name for assistive technology.
  public func accessibilityLabel(
    _ label: String
  ) -> ModifiedComponent<Self, AccessibilityModifier> {
    modifier(AccessibilityModifier(role: .group) { $0.label = label })
  }

  /// The component in another role for assistive technology.
  public func accessibilityRole(
    _ role: Accessibility.Role
  ) -> ModifiedComponent<Self, AccessibilityModifier> {
    modifier(AccessibilityModifier(role: role) { $0.role = role })
  }

  /// The component holding a value for assistive technology.
  public func accessibilityValue(
    _ value: String
  ) -> ModifiedComponent<Self, AccessibilityModifier> {
    modifier(AccessibilityModifier(role: .group) { $0.value = value })
  }

  /// The component disclosing something that is open or not.
  public func accessibilityExpanded(
    _ isExpanded: Bool
  ) -> ModifiedComponent<Self, AccessibilityModifier> {
    modifier(AccessibilityModifier(role: .button) { $0.isExpanded = isExpanded })
  }

  /// The component skipped by assistive technology.
  public func accessibilityHidden(
    _ isHidden: Bool = true
  ) -> ModifiedComponent<Self, AccessibilityModifier> {
    modifier(AccessibilityModifier(role: .group) { $0.isHidden = isHidden })
  }
}
