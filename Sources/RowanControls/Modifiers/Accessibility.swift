public import RowanComponents
public import RowanCore

/// What assistive technology is told about a component.
public struct AccessibilityModifier: ComponentModifier {
  let role: Accessibility.Role
  let change: @Sendable (inout Accessibility) -> Void

  @usableFromInline
  init(role: Accessibility.Role, _ change: @escaping @Sendable (inout Accessibility) -> Void) {
    self.role = role
    self.change = change
  }

  /// Gives the element a view that is described.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    element.describe(as: role, change)
  }
}

extension Component {
  /// The component under a name by which tests and tools find it, whatever it shows and in whatever
  /// language. Nobody sees or hears the name; hosts for browsers write it as `data-testid`.
  @inlinable
  public consuming func accessibilityIdentifier(
    _ name: String
  ) -> ModifiedComponent<Self, AttributeModifier> {
    modifier(AttributeModifier(attribute: .identifier(name)))
  }

  /// The component under another name for assistive technology.
  @inlinable
  public consuming func accessibilityLabel(
    _ label: String
  ) -> ModifiedComponent<Self, AccessibilityModifier> {
    modifier(AccessibilityModifier(role: .group) { $0.label = label })
  }

  /// The component in another role for assistive technology.
  @inlinable
  public consuming func accessibilityRole(
    _ role: Accessibility.Role
  ) -> ModifiedComponent<Self, AccessibilityModifier> {
    modifier(AccessibilityModifier(role: role) { $0.role = role })
  }

  /// The component holding a value for assistive technology.
  @inlinable
  public consuming func accessibilityValue(
    _ value: String
  ) -> ModifiedComponent<Self, AccessibilityModifier> {
    modifier(AccessibilityModifier(role: .group) { $0.value = value })
  }

  /// The component saying what acting on it would do, for assistive technology.
  @inlinable
  public consuming func accessibilityHint(
    _ hint: String
  ) -> ModifiedComponent<Self, AccessibilityModifier> {
    modifier(AccessibilityModifier(role: .group) { $0.hint = hint })
  }

  /// The component being on, or chosen, or not, for assistive technology.
  @inlinable
  public consuming func accessibilityChecked(
    _ isChecked: Bool
  ) -> ModifiedComponent<Self, AccessibilityModifier> {
    modifier(AccessibilityModifier(role: .group) { $0.isChecked = isChecked })
  }

  /// The component being among what is selected, or not, for assistive technology.
  @inlinable
  public consuming func accessibilitySelected(
    _ isSelected: Bool
  ) -> ModifiedComponent<Self, AccessibilityModifier> {
    modifier(AccessibilityModifier(role: .group) { $0.isSelected = isSelected })
  }

  /// The component disclosing something that is open or not.
  @inlinable
  public consuming func accessibilityExpanded(
    _ isExpanded: Bool
  ) -> ModifiedComponent<Self, AccessibilityModifier> {
    modifier(AccessibilityModifier(role: .button) { $0.isExpanded = isExpanded })
  }

  /// The component skipped by assistive technology.
  @inlinable
  public consuming func accessibilityHidden(
    _ isHidden: Bool = true
  ) -> ModifiedComponent<Self, AccessibilityModifier> {
    modifier(AccessibilityModifier(role: .group) { $0.isHidden = isHidden })
  }
}
