/// An action that assistive technology offers for a component in addition to activating it.
public struct AccessibilityAction: Sendable {
  /// The name that assistive technology reads out.
  public var name: String
  /// The action to perform.
  public var action: ComponentAction

  /// Creates an action with a name.
  public init(_ name: String, action: ComponentAction) {
    self.name = name
    self.action = action
  }
}
