public import RowanComponents

private enum ScreenWidthKey: EnvironmentKey {
  static var defaultValue: Double? { nil }
}

extension EnvironmentValues {
  /// How wide a screen is, in points: the window, unless the surroundings give it a column of that.
  public var screenWidth: Double {
    get { self[ScreenWidthKey.self] ?? viewport.width }
    set { self[ScreenWidthKey.self] = newValue }
  }

  /// Whether a screen is so narrow, for the size of its text, that it shows one thing below the other.
  public var isScreenNarrow: Bool { screenWidth < 600 * textScale }
}
