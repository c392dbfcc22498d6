public import RowanComponents

private enum ScreenWidthKey: EnvironmentKey {
  static var defaultValue: Double? { nil }
}

extension EnvironmentValues {
  /// The width of a screen in points: that of the window, unless a container sets a smaller one for its column.
  public var screenWidth: Double {
    get { self[ScreenWidthKey.self] ?? viewport.width }
    set { self[ScreenWidthKey.self] = newValue }
  }

  /// Whether a screen is narrow for its text size, below 600 points times the text scale, and stacks its parts
  /// vertically.
  public var isScreenNarrow: Bool { screenWidth < 600 * textScale }
}
