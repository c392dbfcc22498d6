/// An action that assistive technology offers for a component in addition to activating it.
package struct AccessibilityAction: Sendable {
  /// The name that assistive technology reads out.
  package var name: String
  /// The action to perform.
  package var action: ComponentAction

  /// Creates an action with a name.
  package init(_ name: String, action: ComponentAction) {
    self.name = name
    self.action = action
  }
}
