public import RowanControls

/// How a component appears where a home screen is customised.
public struct HomeCustomizerItem: Hashable, Sendable {
  /// What the component is called.
  public var name: String
  /// A picture of it.
  public var icon: IconName?
  /// Whether its section can be hidden.
  public var canBeHidden: Bool

  /// Creates an item.
  public init(name: String, icon: IconName? = nil, canBeHidden: Bool = true) {
    self.name = name
    self.icon = icon
    self.canBeHidden = canBeHidden
  }
}
