public import RowanComponents
import RowanCore
import RowanLayout

/// Text to read, set in the font, colour, alignment and line limit of its surroundings.
///
/// In a row of things it gives way when space is short: it wraps, or ends in an ellipsis once its line
/// limit is reached.
///
/// Stretches of a text can look differently, and are broken into lines as one:
///
/// ```swift
/// Text("Delete ") + Text(file.name).bold() + Text("?")
/// ```
///
/// and can lead elsewhere, or do something: see ``link(_:)-(LinkAddress)``.
public struct Text: PlainComponent {
  /// Makes its element itself.
  public typealias Body = Never

  // Nearly all texts are one stretch, which costs no array.
  private var first: TextStretch
  private var others: [TextStretch] = []

  /// Creates a text.
  public init(_ text: String) {
    first = TextStretch(text: text)
  }

  /// Creates a text from a part of another, or from whatever else is a string.
  public init(_ text: some StringProtocol) {
    self.init(String(text))
  }

  /// Creates a text from others, one behind the other in one paragraph. O(number of stretches).
  public init(runs: [Text]) {
    let stretches = runs.flatMap { [$0.first] + $0.others }
    first = stretches.first ?? TextStretch(text: "")
    others = Array(stretches.dropFirst())
  }

  /// Both texts, one behind the other in one paragraph.
  public static func + (left: Text, right: Text) -> Text {
    var text = left
    text.others.append(right.first)
    text.others += right.others
    return text
  }

  /// Makes a measured leaf with a view of its own.
  public func makeElement(in context: inout BuildContext) -> Element {
    let environment = context.environment
    var spans = [first.span(in: environment)]
    var links: [Element] = []
    if !others.isEmpty || first.link != nil {
      let linked = LinkedStretches([first] + others)
      spans = linked.spans(in: environment)
      links = linked.elements(in: environment)
    }
    let styled = StyledText(
      spans: spans,
      alignment: environment.textAlignment,
      lineLimit: environment.lineLimit,
      direction: environment.layoutDirection
    )
    var layout = LayoutStyle()
    if context.axis == .horizontal { layout.shrink = 1 }
    var element = Element(
      layout: layout,
      content: .text(styled),
      view: ViewDescription(kind: .text)
    )
    if !links.isEmpty { element.links = links }
    return element
  }

  /// The text with all its stretches changed.
  consuming func styled(_ change: (inout TextStretch) -> Void) -> Text {
    var text = self
    change(&text.first)
    for index in text.others.indices { change(&text.others[index]) }
    return text
  }
}
