public import RowanCore

extension EnvironmentValues {
  /// The scale of text: 1 is the standard size, 2 is twice as large. Values are limited to the
  /// range from 0.1 to 100.
  public var textScale: Double {
    get { values.textScale }
    set {
      let scale = newValue.corrected("textScale", in: 0.1...100, otherwise: 1)
      change { $0.textScale = scale }
    }
  }

  /// The layout direction.
  public var layoutDirection: LayoutDirection {
    get { values.layoutDirection }
    set { change { $0.layoutDirection = newValue } }
  }

  /// The font of texts without an explicit font, before the text scale is applied.
  public var font: Font {
    get { values.font }
    set { change(by: _TextModifier(.font(newValue))) }
  }

  /// The colour of texts without an explicit colour.
  public var foreground: Color {
    get { values.foreground }
    set { change(by: _TextModifier(.foreground(newValue))) }
  }

  /// The maximum number of lines of a text; `nil` for no limit.
  public var lineLimit: Int? {
    get { values.lineLimit }
    set { change(by: _TextModifier(.lineLimit(newValue))) }
  }

  /// The alignment of the lines of texts.
  public var textAlignment: TextAlignment {
    get { values.textAlignment }
    set { change(by: _TextModifier(.alignment(newValue))) }
  }

  /// Whether controls take input.
  public var isEnabled: Bool {
    get { values.isEnabled }
    set { change { $0.isEnabled = newValue } }
  }

  /// Whether the user prefers reduced motion.
  public var isMotionReduced: Bool {
    get { values.isMotionReduced }
    set { change { $0.isMotionReduced = newValue } }
  }

  /// The size of the window or tab, in points.
  public var viewport: Size {
    get { values.viewport }
    set { change { $0.viewport = newValue } }
  }

  /// The theme: colours, fonts, spacing and control metrics.
  public var theme: Theme {
    get { values.theme }
    set { change { $0.theme = newValue } }
  }

  /// The size of controls.
  public var controlSize: ControlSize {
    get { values.controlSize }
    set { change { $0.controlSize = newValue } }
  }
}

extension EnvironmentValues {
  /// The font for measuring and drawing texts: ``font`` in the current theme and at the current text scale.
  public var textFont: Font { measured(font) }

  /// The font of a control's text: the text style for the control size, unless the environment has a font other
  /// than the body font.
  public var controlFont: Font {
    guard let style = controlMetrics.textStyle, font == .body else { return font }
    return Font(style)
  }

  /// Returns a font resolved in the current theme and at the current text scale, for measuring and drawing.
  public func measured(_ font: Font) -> Font {
    font.resolved(in: theme).scaled(by: textScale)
  }

  /// The lengths of controls of the current size in the current theme.
  public var controlMetrics: Theme.ControlMetrics {
    values.theme.metrics(of: values.controlSize)
  }
}
