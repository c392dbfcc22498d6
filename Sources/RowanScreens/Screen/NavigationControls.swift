public import RowanComponents

/// The back button and the close button that navigation adds to the bar of a screen.
///
/// Navigation sets them in the environment of the screens that it shows. Other screens have none.
public struct NavigationControls: Sendable, Equatable {
  /// A button that leaves a screen.
  public struct Exit: Sendable, Equatable {
    /// The title of the button.
    public var title: String
    /// The action of the button.
    public var action: ComponentAction

    /// Creates a button.
    public init(_ title: String, action: ComponentAction) {
      self.title = title
      self.action = action
    }

    /// Whether the titles are equal. The actions are not compared.
    public static func == (left: Exit, right: Exit) -> Bool { left.title == right.title }
  }

  /// The back button, titled like the previous screen; "Back" if that title is empty or longer than 20
  /// characters. In narrow windows, only its arrow is shown.
  public var back: Exit?
  /// The close button, for screens presented in front of others.
  public var close: Exit?

  /// Creates navigation controls.
  public init(back: Exit? = nil, close: Exit? = nil) {
    self.back = back
    self.close = close
  }
}

private enum NavigationControlsKey: EnvironmentKey {
  static var defaultValue: NavigationControls { NavigationControls() }
}

extension EnvironmentValues {
  /// The back button and the close button of the screen.
  public var navigationControls: NavigationControls {
    get { self[NavigationControlsKey.self] }
    set { self[NavigationControlsKey.self] = newValue }
  }
}
