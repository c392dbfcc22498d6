/// A pattern for accessible names and texts. A string literal is a pattern for exactly that text.
///
/// Consecutive spaces and line breaks count as one space, because a reader sees no difference.
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

  /// Creates a pattern for exactly this text.
  public init(stringLiteral text: String) {
    self.init(.equal, text)
  }

  /// Creates a pattern for exactly this text.
  public static func exactly(_ text: String) -> TextPattern { TextPattern(.equal, text) }

  /// Returns a pattern for texts that begin with `text`.
  public static func prefix(_ text: String) -> TextPattern { TextPattern(.prefix, text) }

  /// Returns a pattern for texts that end with `text`.
  public static func suffix(_ text: String) -> TextPattern { TextPattern(.suffix, text) }

  /// Returns a pattern for texts that contain `text`.
  public static func containing(_ text: String) -> TextPattern { TextPattern(.contained, text) }

  /// Returns whether a text matches the pattern. O(length of the text).
  public func matches(_ text: String) -> Bool {
    let text = TextTools.collapsed(text)
    switch rule {
    case .equal: return text == self.text
    case .prefix: return text.hasPrefix(self.text)
    case .suffix: return text.hasSuffix(self.text)
    case .contained: return self.text.isEmpty || text.contains(self.text)
    }
  }

  /// The pattern as it appears in failures, such as “containing “Ada””.
  public var description: String {
    switch rule {
    case .equal: TextTools.quoted(text)
    case .prefix: "beginning with \(TextTools.quoted(text))"
    case .suffix: "ending in \(TextTools.quoted(text))"
    case .contained: "containing \(TextTools.quoted(text))"
    }
  }
}
