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

  /// How everything looks.
  public var theme: Theme {
    get { standard.theme }
    set { standard.theme = newValue }
  }

  /// How large controls are.
  public var controlSize: ControlSize {
    get { standard.controlSize }
    set { standard.controlSize = newValue }
  }
}

extension EnvironmentValues {
  /// The font that texts are set in: ``font`` in the present theme, at the present text scale.
  public var textFont: Font { measured(font) }

  /// The font of a control's text: the one its size calls for, unless the surroundings name another than
  /// that of running text.
  public var controlFont: Font {
    guard let style = controlMetrics.textStyle, font == .body else { return font }
    return Font(style)
  }

  /// A font in the present theme, at the present text scale: what is to be measured and drawn.
  public func measured(_ font: Font) -> Font {
    font.resolved(in: theme).scaled(by: textScale)
  }

  /// The lengths of controls of the present size in the present theme.
  public var controlMetrics: ControlMetrics { standard.theme.metrics(of: standard.controlSize) }
}
