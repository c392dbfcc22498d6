public import RowanComponents

private enum NamesWindowKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

extension EnvironmentValues {
  /// Whether a flow calls the window like its current screen. A flow that is a part of something else, such as an
  /// example on a page, leaves that alone.
  ///
  /// ```swift
  /// FlowView(preview).environment(\.namesWindow, false)
  /// ```
  public var namesWindow: Bool {
    get { self[NamesWindowKey.self] }
    set { self[NamesWindowKey.self] = newValue }
  }
}
