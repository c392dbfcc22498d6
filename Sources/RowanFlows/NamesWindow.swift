public import RowanComponents

private enum NamesWindowKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

extension EnvironmentValues {
  /// Whether a flow sets the title of the window to that of its current screen; `true` by default. An app sets it to
  /// `false` for a flow that is only a part of a page, such as an example.
  ///
  /// ```swift
  /// FlowView(preview).environment(\.namesWindow, false)
  /// ```
  public var namesWindow: Bool {
    get { self[NamesWindowKey.self] }
    set { self[NamesWindowKey.self] = newValue }
  }
}
