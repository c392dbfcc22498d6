/// A stretch of text in one style.
public struct TextSpan: Hashable, Sendable {
  /// The characters.
  public var text: String
  /// What they are set in, the text scale already applied.
  public var font: Font
  /// Their colour.
  public var color: Color

  /// Creates a span.
  public init(_ text: String, font: Font, color: Color = .label) {
    self.text = text
    self.font = font
    self.color = color
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
  /// On which side the lines begin.
  public var alignment: TextAlignment
  /// The most lines shown, the last of them ending in an ellipsis; `nil` for all.
  public var lineLimit: Int?
  /// The direction of the surroundings: it says on which side lines begin, and how paragraphs read that
  /// have no strong character of their own.
  public var direction: LayoutDirection

  /// Creates a text from spans.
  /// - Precondition: `lineLimit` is at least 1 where given.
  public init(
    spans: [TextSpan],
    alignment: TextAlignment = .leading,
    lineLimit: Int? = nil,
    direction: LayoutDirection = .leftToRight
  ) {
    precondition((lineLimit ?? 1) >= 1, "A line limit is at least one line.")
    self.spans = spans
    self.alignment = alignment
    self.lineLimit = lineLimit
    self.direction = direction
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
