extension StyledText {
  /// The lines drawn along a text.
  public struct Decoration: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public var rawValue: UInt8

    /// Creates a set from bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// A line below the letters.
    public static let underline = StyledText.Decoration(rawValue: 1)
    /// A line through the letters.
    public static let strikethrough = StyledText.Decoration(rawValue: 2)
  }
}

extension StyledText {
  /// A range of text with one style.
  public struct Span: Hashable, Sendable {
    /// The characters.
    public var text: String
    /// The font, with the text scale already applied.
    public var font: Font
    /// The colour.
    public var color: Color
    /// The lines drawn along the text.
    public var decoration: StyledText.Decoration
    /// The number of the link to which the text belongs, counted from 1 in reading order; 0 for none.
    public var link: UInt16

    /// Creates a span.
    public init(
      _ text: String,
      font: Font,
      color: Color = .label,
      decoration: StyledText.Decoration = [],
      link: UInt16 = 0
    ) {
      self.text = text
      self.font = font
      self.color = color
      self.decoration = decoration
      self.link = link
    }
  }
}

/// The horizontal alignment of the lines of a text.
public enum TextAlignment: UInt8, Hashable, Sendable, CaseIterable {
  /// The leading edge of the layout direction.
  case leading
  /// The centre.
  case center
  /// The trailing edge of the layout direction.
  case trailing
}

/// Paragraphs of text with all properties that affect line breaks.
public struct StyledText: Hashable, Sendable {
  /// The spans, in reading order.
  public var spans: [StyledText.Span]
  /// The maximum number of lines; 0 for no limit. With 32 bits a text takes two words instead of four, twice in
  /// every node.
  private var mostLines: UInt32
  /// The alignment of the lines.
  public var alignment: TextAlignment
  /// The layout direction. It determines the leading edge, and the direction of paragraphs without strongly
  /// directional characters.
  public var direction: LayoutDirection

  /// Creates a text from spans.
  ///
  /// A limit below 1 counts as 1, which is reported once.
  public init(
    spans: [StyledText.Span],
    alignment: TextAlignment = .leading,
    lineLimit: Int? = nil,
    direction: LayoutDirection = .leftToRight
  ) {
    self.spans = spans
    mostLines = 0
    self.alignment = alignment
    self.direction = direction
    self.lineLimit = lineLimit.map { $0.corrected("lineLimit(_:)", in: 1...Int.max) }
  }

  /// The maximum number of lines, the last of which ends in an ellipsis if text is omitted; `nil` for no limit.
  public var lineLimit: Int? {
    get { mostLines == 0 ? nil : Int(mostLines) }
    set { mostLines = newValue.map { UInt32(clamping: max(1, $0)) } ?? 0 }
  }

  /// Creates a text of one span.
  public init(_ text: String, font: Font = .body, color: Color = .label) {
    self.init(spans: [StyledText.Span(text, font: font, color: color)])
  }

  /// The text without styles.
  public var plainText: String {
    spans.count == 1 ? spans[0].text : spans.map(\.text).joined()
  }
}
