/// Lines drawn along a text.
public struct TextDecoration: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public var rawValue: UInt8

  /// Creates a set from bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// A line below the letters.
  public static let underline = TextDecoration(rawValue: 1)
  /// A line through the letters.
  public static let strikethrough = TextDecoration(rawValue: 2)
}

/// A stretch of text in one style.
public struct TextSpan: Hashable, Sendable {
  /// The characters.
  public var text: String
  /// What they are set in, the text scale already applied.
  public var font: Font
  /// Their colour.
  public var color: Color
  /// The lines along it.
  public var decoration: TextDecoration
  /// The number of the link that it belongs to, counted from 1 in the order of reading; 0 for none.
  public var link: UInt16

  /// Creates a span.
  public init(
    _ text: String,
    font: Font,
    color: Color = .label,
    decoration: TextDecoration = [],
    link: UInt16 = 0
  ) {
    self.text = text
    self.font = font
    self.color = color
    self.decoration = decoration
    self.link = link
  }
}

/// On which side of their box the lines of a text begin.
public enum TextAlignment: UInt8, Hashable, Sendable, CaseIterable {
  /// Where the reading direction begins.
  case leading
  /// In the middle.
  case center
  /// Where the reading direction ends.
  case trailing
}

/// Paragraphs of text with everything that decides how they are broken into lines.
public struct StyledText: Hashable, Sendable {
  /// The stretches, in reading order.
  public var spans: [TextSpan]
  /// The most lines shown; 0 for all lines. With 32 bits a text takes two words instead of four, twice in every node.
  private var mostLines: UInt32
  /// On which side the lines begin.
  public var alignment: TextAlignment
  /// The direction of the surroundings: it says on which side lines begin, and how paragraphs read that
  /// have no strong character of their own.
  public var direction: LayoutDirection

  /// Creates a text from spans.
  ///
  /// A limit below 1 counts as 1, which is reported once.
  public init(
    spans: [TextSpan],
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

  /// The most lines shown, the last of them ending in an ellipsis; `nil` for all.
  public var lineLimit: Int? {
    get { mostLines == 0 ? nil : Int(mostLines) }
    set { mostLines = newValue.map { UInt32(clamping: max(1, $0)) } ?? 0 }
  }

  /// Creates a text of one span.
  public init(_ text: String, font: Font = .body, color: Color = .label) {
    self.init(spans: [TextSpan(text, font: font, color: color)])
  }

  /// The characters without style.
  public var plainText: String {
    spans.count == 1 ? spans[0].text : spans.map(\.text).joined()
  }
}
