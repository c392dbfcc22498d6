public import RowanCore

extension EnvironmentValues {
  /// The size of text, 1 being the standard and 2 twice as large.
  public var textScale: Double {
    get { standard.textScale }
    set { standard.textScale = newValue }
  }

  /// The reading direction.
  public var layoutDirection: LayoutDirection {
    get { standard.layoutDirection }
    set { standard.layoutDirection = newValue }
  }

  /// The font of texts that name none, before the text scale.
  public var font: Font {
    get { standard.font }
    set { standard.font = newValue }
  }

  /// The colour of texts that name none.
  public var foreground: Color {
    get { standard.foreground }
    set { standard.foreground = newValue }
  }

  /// The most lines a text takes; `nil` for all of them.
  public var lineLimit: Int? {
    get { standard.lineLimit }
    set { standard.lineLimit = newValue }
  }

  /// On which side the lines of texts begin.
  public var textAlignment: TextAlignment {
    get { standard.textAlignment }
    set { standard.textAlignment = newValue }
  }

  /// Whether controls take input.
  public var isEnabled: Bool {
    get { standard.isEnabled }
    set { standard.isEnabled = newValue }
  }

  /// Whether the user asked for less movement.
  public var isMotionReduced: Bool {
    get { standard.isMotionReduced }
    set { standard.isMotionReduced = newValue }
  }

  /// The size of the window or tab, in points.
  public var viewport: Size {
    get { standard.viewport }
    set { standard.viewport = newValue }
  }
}
