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
