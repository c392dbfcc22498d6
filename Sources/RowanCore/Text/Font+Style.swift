extension Font {
  /// Creates the font of a text style, which the theme defines. Later changes, for example by ``weight(_:)``,
  /// take effect in every theme.
  ///
  /// Before the font is resolved, its properties are those of the standard theme.
  public init(_ style: Font.TextStyle) {
    self = Theme.Typography.standard(style)
    self.style = style
  }

  /// Returns the font in a theme, without a style.
  public func resolved(in theme: Theme) -> Font {
    guard let style else { return self }
    if theme.isStandard { return withoutStyle }
    var font = theme.typography[style]
    if overrides.contains(.family) { font.family = family }
    if overrides.contains(.weight) { font.weight = weight }
    if overrides.contains(.italic) { font.isItalic = isItalic }
    if overrides.contains(.figures) { font.hasMonospacedDigits = hasMonospacedDigits }
    if overrides.contains(.size) {
      font.size = size
    } else {
      // The scale of the size is its ratio to the standard size of the style.
      font.size *= size / Theme.Typography.standard(style).size
    }
    return font
  }

  /// The font with its current properties in every theme.
  var withoutStyle: Font {
    var font = self
    font.style = nil
    font.overrides = []
    return font
  }
}

extension Font {
  /// The font of a large title at the top of a screen.
  public static let largeTitle = Font(.largeTitle)
  /// The font of a screen's title.
  public static let title = Font(.title)
  /// The font of the title of a part of a screen.
  public static let subtitle = Font(.subtitle)
  /// The font of the first line of a row.
  public static let headline = Font(.headline)
  /// The font of body text.
  public static let body = Font(.body)
  /// The font of emphasised text.
  public static let callout = Font(.callout)
  /// The font of explanations.
  public static let caption = Font(.caption)
  /// The font of text of minor importance.
  public static let footnote = Font(.footnote)
  /// The font of numbers and code.
  public static let monospaced = Font(.monospaced)
}
