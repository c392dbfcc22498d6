extension Theme {
  /// The fonts of the text styles.
  public struct Typography: Hashable, Sendable {
    private var fonts: [Font]

    /// Creates the standard fonts.
    public init() {
      fonts = Font.TextStyle.allCases.map(Self.standard)
    }

    /// The font of a style, before the text scale.
    public subscript(style: Font.TextStyle) -> Font {
      get { fonts[Int(style.rawValue)] }
      set { fonts[Int(style.rawValue)] = newValue.withoutStyle }
    }

    /// Returns the font of a style in the standard theme.
    static func standard(_ style: Font.TextStyle) -> Font {
      switch style {
      case .largeTitle: Font(size: 28, weight: .bold)
      case .title: Font(size: 22, weight: .semibold)
      case .subtitle: Font(size: 17, weight: .semibold)
      case .headline: Font(size: 14, weight: .semibold)
      case .body: Font(size: 14)
      case .callout: Font(size: 15)
      case .caption: Font(size: 12)
      case .footnote: Font(size: 11)
      case .monospaced: Font(family: .monospaced, size: 13)
      }
    }
  }
}
