/// What a name or a text has to be. A literal stands for just that text.
///
/// Any number of spaces and line ends counts as one space, because that is all a reader sees of them.
public struct TextPattern: Hashable, Sendable, ExpressibleByStringLiteral,
  ExpressibleByStringInterpolation, CustomStringConvertible
{
  private enum Rule: Hashable, Sendable {
    case equal, prefix, suffix, contained
  }

  private let rule: Rule
  private let text: String

  private init(_ rule: Rule, _ text: String) {
    self.rule = rule
    self.text = TextTools.collapsed(text)
  }

  /// Just this text.
  public init(stringLiteral text: String) {
    self.init(.equal, text)
  }

  /// Just this text.
  public static func exactly(_ text: String) -> TextPattern { TextPattern(.equal, text) }

  /// A text that begins so.
  public static func prefix(_ text: String) -> TextPattern { TextPattern(.prefix, text) }

  /// A text that ends so.
  public static func suffix(_ text: String) -> TextPattern { TextPattern(.suffix, text) }

  /// A text in which this one is.
  public static func containing(_ text: String) -> TextPattern { TextPattern(.contained, text) }

  /// Whether a text is as the pattern has it. O(length of the text).
  public func matches(_ text: String) -> Bool {
    let text = TextTools.collapsed(text)
    switch rule {
    case .equal: return text == self.text
    case .prefix: return text.hasPrefix(self.text)
    case .suffix: return text.hasSuffix(self.text)
    case .contained: return self.text.isEmpty || text.contains(self.text)
    }
  }

  /// The pattern in a few words.
  public var description: String {
    switch rule {
    case .equal: TextTools.quoted(text)
    case .prefix: "beginning with \(TextTools.quoted(text))"
    case .suffix: "ending in \(TextTools.quoted(text))"
    case .contained: "containing \(TextTools.quoted(text))"
    }
  }
}
