public import RowanCore

extension EnvironmentValues {
  private enum TextScaleKey: EnvironmentKey {
    static var defaultValue: Double { 1 }
  }

  private enum LayoutDirectionKey: EnvironmentKey {
    static var defaultValue: LayoutDirection { .leftToRight }
  }

  private enum FontKey: EnvironmentKey {
    static var defaultValue: Font { .body }
  }

  private enum ForegroundKey: EnvironmentKey {
    static var defaultValue: Color { .label }
  }

  private enum LineLimitKey: EnvironmentKey {
    static var defaultValue: Int? { nil }
  }

  private enum TextAlignmentKey: EnvironmentKey {
    static var defaultValue: TextAlignment { .leading }
  }

  private enum IsEnabledKey: EnvironmentKey {
    static var defaultValue: Bool { true }
  }

  private enum ViewportKey: EnvironmentKey {
    static var defaultValue: Size { .zero }
  }

  /// The size of text, 1 being the standard and 2 twice as large.
  public var textScale: Double {
    get { self[TextScaleKey.self] }
    set { self[TextScaleKey.self] = newValue }
  }

  /// The reading direction.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  /// The font of texts that name none, before the text scale.
  public var font: Font {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  /// The colour of texts that name none.
  public var foreground: Color {
    get { self[ForegroundKey.self] }
    set { self[ForegroundKey.self] = newValue }
  }

  /// The most lines a text takes; `nil` for all of them.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  /// On which side the lines of texts begin.
  public var textAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }

  /// Whether controls take input.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  /// The size of the window or tab, in points.
  public var viewport: Size {
    get { self[ViewportKey.self] }
    set { self[ViewportKey.self] = newValue }
  }
}
