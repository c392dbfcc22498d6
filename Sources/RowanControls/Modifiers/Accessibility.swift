public import RowanComponents
public import RowanCore
public import RowanHostInterface

/// A modifier that changes the accessibility properties of a component.
public struct _AccessibilityModifier: ComponentModifier {
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
  ) -> _ModifiedComponent<Self, _AttributeModifier> {
    modifier(_AttributeModifier(attribute: .identifier(name)))
  }

  /// Sets the accessibility label of the component.
  @inlinable
  public consuming func accessibilityLabel(
    _ label: String
  ) -> _ModifiedComponent<Self, _AccessibilityModifier> {
    modifier(_AccessibilityModifier(role: .group) { $0.label = label })
  }

  /// Sets the accessibility role of the component.
  @inlinable
  public consuming func accessibilityRole(
    _ role: Accessibility.Role
  ) -> _ModifiedComponent<Self, _AccessibilityModifier> {
    modifier(_AccessibilityModifier(role: role) { $0.role = role })
  }

  /// Sets the accessibility value of the component.
  @inlinable
  public consuming func accessibilityValue(
    _ value: String
  ) -> _ModifiedComponent<Self, _AccessibilityModifier> {
    modifier(_AccessibilityModifier(role: .group) { $0.value = value })
  }

  /// Sets the accessibility hint: the result of activating the component.
  @inlinable
  public consuming func accessibilityHint(
    _ hint: String
  ) -> _ModifiedComponent<Self, _AccessibilityModifier> {
    modifier(_AccessibilityModifier(role: .group) { $0.hint = hint })
  }

  /// Sets whether assistive technology reads the component as checked.
  @inlinable
  public consuming func accessibilityChecked(
    _ isChecked: Bool
  ) -> _ModifiedComponent<Self, _AccessibilityModifier> {
    modifier(_AccessibilityModifier(role: .group) { $0.isChecked = isChecked })
  }

  /// Sets whether assistive technology reads the component as selected.
  @inlinable
  public consuming func accessibilitySelected(
    _ isSelected: Bool
  ) -> _ModifiedComponent<Self, _AccessibilityModifier> {
    modifier(_AccessibilityModifier(role: .group) { $0.isSelected = isSelected })
  }

  /// Makes assistive technology read the component as expanded, or as collapsed if `isExpanded` is
  /// `false`.
  @inlinable
  public consuming func accessibilityExpanded(
    _ isExpanded: Bool
  ) -> _ModifiedComponent<Self, _AccessibilityModifier> {
    modifier(_AccessibilityModifier(role: .button) { $0.isExpanded = isExpanded })
  }

  /// Hides the component from assistive technology if `isHidden` is `true`.
  @inlinable
  public consuming func accessibilityHidden(
    _ isHidden: Bool = true
  ) -> _ModifiedComponent<Self, _AccessibilityModifier> {
    modifier(_AccessibilityModifier(role: .group) { $0.isHidden = isHidden })
  }
}
