/// What a text is to its reader. A theme says what each style is set in.
public enum TextStyle: UInt8, Hashable, Sendable, CaseIterable {
  /// The name of a place one arrives at.
  case largeTitle
  /// The title of a screen.
  case title
  /// The title of a part of a screen.
  case subtitle
  /// The first line of a row.
  case headline
  /// Running text.
  case body
  /// Text that is to be noticed, a little larger than running text.
  case callout
  /// Explanations.
  case caption
  /// What may be overlooked.
  case footnote
  /// Figures and code.
  case monospaced
}

/// The fonts of the text styles.
public struct Typography: Hashable, Sendable {
  private var fonts: [Font]

  /// Creates the standard fonts.
  public init() {
    fonts = TextStyle.allCases.map(Self.standard)
  }

  /// The font of a style, before the text scale.
  public subscript(style: TextStyle) -> Font {
    get { fonts[Int(style.rawValue)] }
    set { fonts[Int(style.rawValue)] = newValue.withoutStyle }
  }

  /// The font of a style in the standard theme.
  static func standard(_ style: TextStyle) -> Font {
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
