public import RowanComponents
public import RowanCore

/// A change of a component's accessibility properties.
public struct AccessibilityModifier: ComponentModifier {
  let role: Accessibility.Role
  let change: @Sendable (inout Accessibility) -> Void

  @usableFromInline
  init(role: Accessibility.Role, _ change: @escaping @Sendable (inout Accessibility) -> Void) {
    self.role = role
    self.change = change
  }

  /// Gives the element an accessible view, with its role if it has none, and applies the change.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    element.describe(as: role, change)
  }
}

extension Component {
  /// Sets a name by which tests and tools find the component, independent of its content and
  /// language. The name is never visible or read aloud; browser hosts write it as `data-testid`.
  @inlinable
  public consuming func accessibilityIdentifier(
    _ name: String
  ) -> ModifiedComponent<Self, AttributeModifier> {
    modifier(AttributeModifier(attribute: .identifier(name)))
  }

  /// Sets the accessibility label of the component.
  @inlinable
  public consuming func accessibilityLabel(
    _ label: String
  ) -> ModifiedComponent<Self, AccessibilityModifier> {
    modifier(AccessibilityModifier(role: .group) { $0.label = label })
  }

  /// Sets the accessibility role of the component.
  @inlinable
  public consuming func accessibilityRole(
    _ role: Accessibility.Role
  ) -> ModifiedComponent<Self, AccessibilityModifier> {
    modifier(AccessibilityModifier(role: role) { $0.role = role })
  }

  /// Sets the accessibility value of the component.
  @inlinable
  public consuming func accessibilityValue(
    _ value: String
  ) -> ModifiedComponent<Self, AccessibilityModifier> {
    modifier(AccessibilityModifier(role: .group) { $0.value = value })
  }

  /// Sets the accessibility hint: the result of activating the component.
  @inlinable
  public consuming func accessibilityHint(
    _ hint: String
  ) -> ModifiedComponent<Self, AccessibilityModifier> {
    modifier(AccessibilityModifier(role: .group) { $0.hint = hint })
  }

  /// Sets whether assistive technology reads the component as checked.
  @inlinable
  public consuming func accessibilityChecked(
    _ isChecked: Bool
  ) -> ModifiedComponent<Self, AccessibilityModifier> {
    modifier(AccessibilityModifier(role: .group) { $0.isChecked = isChecked })
  }

  /// Sets whether assistive technology reads the component as selected.
  @inlinable
  public consuming func accessibilitySelected(
    _ isSelected: Bool
  ) -> ModifiedComponent<Self, AccessibilityModifier> {
    modifier(AccessibilityModifier(role: .group) { $0.isSelected = isSelected })
  }

  /// Sets whether assistive technology reads the component as expanded or collapsed.
  @inlinable
  public consuming func accessibilityExpanded(
    _ isExpanded: Bool
  ) -> ModifiedComponent<Self, AccessibilityModifier> {
    modifier(AccessibilityModifier(role: .button) { $0.isExpanded = isExpanded })
  }

  /// Hides the component from assistive technology.
  @inlinable
  public consuming func accessibilityHidden(
    _ isHidden: Bool = true
  ) -> ModifiedComponent<Self, AccessibilityModifier> {
    modifier(AccessibilityModifier(role: .group) { $0.isHidden = isHidden })
  }
}
