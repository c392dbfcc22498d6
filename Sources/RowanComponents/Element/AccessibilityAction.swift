/// Something that assistive technology can do with a component besides activating it.
public struct AccessibilityAction: Sendable {
  /// The name that is read out.
  public var name: String
  /// What it does.
  public var action: ComponentAction

  /// Creates an action under a name.
  public init(_ name: String, action: ComponentAction) {
    self.name = name
    self.action = action
  }
}
