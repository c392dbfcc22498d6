extension Font {
  /// The font of a text style, whatever the theme sets it in. What is changed afterwards, for instance by
  /// ``weight(_:)``, holds in every theme.
  ///
  /// Until it is resolved, its properties read as in the standard theme.
  public init(_ style: TextStyle) {
    self = Typography.standard(style)
    self.style = style
  }

  /// The font in a theme, no longer bound to a style.
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
      // What a style's size was scaled by is what it differs by from the standard one.
      font.size *= size / Typography.standard(style).size
    }
    return font
  }

  /// The font with the properties it has at present, in every theme.
  var withoutStyle: Font {
    var font = self
    font.style = nil
    font.overrides = []
    return font
  }
}

extension Font {
  /// The font of the name of a place.
  public static let largeTitle = Font(.largeTitle)
  /// The font of a screen's title.
  public static let title = Font(.title)
  /// The font of the title of a part of a screen.
  public static let subtitle = Font(.subtitle)
  /// The font of a row's first line.
  public static let headline = Font(.headline)
  /// The font of running text.
  public static let body = Font(.body)
  /// The font of text that is to be noticed.
  public static let callout = Font(.callout)
  /// The font of explanations.
  public static let caption = Font(.caption)
  /// The font of what may be overlooked.
  public static let footnote = Font(.footnote)
  /// The font of figures and code.
  public static let monospaced = Font(.monospaced)
}
