public import RowanCore

extension EnvironmentValues {
  /// The size of text, 1 being the standard and 2 twice as large; the nearest between 0.1 and 100 counts.
  public var textScale: Double {
    get { values.textScale }
    set {
      let scale = newValue.corrected("textScale", in: 0.1...100, otherwise: 1)
      change { $0.textScale = scale }
    }
  }

  /// The reading direction.
  public var layoutDirection: LayoutDirection {
    get { values.layoutDirection }
    set { change { $0.layoutDirection = newValue } }
  }

  /// The font of texts that name none, before the text scale.
  public var font: Font {
    get { values.font }
    set { change(by: TextModifier(.font(newValue))) }
  }

  /// The colour of texts that name none.
  public var foreground: Color {
    get { values.foreground }
    set { change(by: TextModifier(.foreground(newValue))) }
  }

  /// The most lines a text takes; `nil` for all of them.
  public var lineLimit: Int? {
    get { values.lineLimit }
    set { change(by: TextModifier(.lineLimit(newValue))) }
  }

  /// On which side the lines of texts begin.
  public var textAlignment: TextAlignment {
    get { values.textAlignment }
    set { change(by: TextModifier(.alignment(newValue))) }
  }

  /// Whether controls take input.
  public var isEnabled: Bool {
    get { values.isEnabled }
    set { change { $0.isEnabled = newValue } }
  }

  /// Whether the user asked for less movement.
  public var isMotionReduced: Bool {
    get { values.isMotionReduced }
    set { change { $0.isMotionReduced = newValue } }
  }

  /// The size of the window or tab, in points.
  public var viewport: Size {
    get { values.viewport }
    set { change { $0.viewport = newValue } }
  }

  /// How everything looks.
  public var theme: Theme {
    get { values.theme }
    set { change { $0.theme = newValue } }
  }

  /// How large controls are.
  public var controlSize: ControlSize {
    get { values.controlSize }
    set { change { $0.controlSize = newValue } }
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
  public var controlMetrics: ControlMetrics {
    values.theme.metrics(of: values.controlSize)
  }
}
