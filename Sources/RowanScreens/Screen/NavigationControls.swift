public import RowanComponents

/// What the surroundings of a screen add to its bar: the way back, and the way out.
///
/// Navigation hands it to the screens that it shows; a screen that stands alone has none.
public struct NavigationControls: Sendable, Equatable {
  /// A way away from a screen.
  public struct Exit: Sendable, Equatable {
    /// What it is called.
    public var title: String
    /// Goes it.
    public var action: ComponentAction

    /// Creates a way.
    public init(_ title: String, action: ComponentAction) {
      self.title = title
      self.action = action
    }

    /// Whether both are called the same; what they do is their affair.
    public static func == (left: Exit, right: Exit) -> Bool { left.title == right.title }
  }

  /// The way to the screen before, called like that; “Back” where its name is empty or too long.
  public var back: Exit?
  /// The way out, for screens that stand in front of others.
  public var close: Exit?

  /// Creates what is added.
  public init(back: Exit? = nil, close: Exit? = nil) {
    self.back = back
    self.close = close
  }
}

private enum NavigationControlsKey: EnvironmentKey {
  static var defaultValue: NavigationControls { NavigationControls() }
}

extension EnvironmentValues {
  /// What the surroundings of a screen add to its bar.
  public var navigationControls: NavigationControls {
    get { self[NavigationControlsKey.self] }
    set { self[NavigationControlsKey.self] = newValue }
  }
}
