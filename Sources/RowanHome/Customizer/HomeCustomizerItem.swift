public import RowanControls

/// The entry of a component in the customizer of a home screen.
public struct HomeCustomizerItem: Hashable, Sendable {
  /// The name of the component.
  public var name: String
  /// The icon of the component, or `nil` for none.
  public var icon: Icon.Name?
  /// Whether the section of the component can be hidden.
  public var canBeHidden: Bool

  /// Creates an entry.
  public init(name: String, icon: Icon.Name? = nil, canBeHidden: Bool = true) {
    self.name = name
    self.icon = icon
    self.canBeHidden = canBeHidden
  }
}
