extension Font {
  /// The semantic style of a text. A theme defines the font of each style.
  public enum TextStyle: UInt8, Hashable, Sendable, CaseIterable {
    /// A large title at the top of a screen.
    case largeTitle
    /// The title of a screen.
    case title
    /// The title of a part of a screen.
    case subtitle
    /// The first line of a row.
    case headline
    /// Body text.
    case body
    /// Emphasised text, slightly larger than body text.
    case callout
    /// Explanations.
    case caption
    /// Text of minor importance.
    case footnote
    /// Numbers and code.
    case monospaced
  }
}
