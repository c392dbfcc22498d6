public import RowanComponents

/// What the surroundings of a screen add to its bar: the way back, and the way out.
///
/// Navigation hands it to the screens that it shows; a screen that stands alone has none.
public struct ScreenChrome: Sendable, Equatable {
  /// A way away from a screen.
  public struct Way: Sendable, Equatable {
    /// What it is called.
    public var title: String
    /// Goes it.
    public var action: Action

    /// Creates a way.
    public init(_ title: String, action: Action) {
      self.title = title
      self.action = action
    }

    /// Whether both are called the same; what they do is their affair.
    public static func == (left: Way, right: Way) -> Bool { left.title == right.title }
  }

  /// The way to the screen before, called like that; “Back” where its name is empty or too long.
  public var back: Way?
  /// The way out, for screens that stand in front of others.
  public var close: Way?

  /// Creates what is added.
  public init(back: Way? = nil, close: Way? = nil) {
    self.back = back
    self.close = close
  }
}

private enum ScreenChromeKey: EnvironmentKey {
  static var defaultValue: ScreenChrome { ScreenChrome() }
}

extension EnvironmentValues {
  /// What the surroundings of a screen add to its bar.
  public var screenChrome: ScreenChrome {
    get { self[ScreenChromeKey.self] }
    set { self[ScreenChromeKey.self] = newValue }
  }
}
