public import RowanComponents
import RowanCore
import RowanLayout

/// A text in the font, colour, alignment and line limit of the environment.
///
/// In a row, it shrinks if space is short: it wraps, and ends in an ellipsis at its line limit.
///
/// A text can consist of runs with different attributes, which are wrapped as one paragraph:
///
/// ```swift
/// Text("Delete ") + Text(file.name).bold() + Text("?")
/// ```
///
/// Runs can be links, too: see ``link(_:)-(LinkAddress)``.
public struct Text: PlainComponent {
  /// `Never`: the component creates its element without a body.
  public typealias Body = Never

  // Most texts are a single run, which needs no array.
  private var first: TextStretch
  private var others: [TextStretch] = []

  /// Creates a text from a string.
  public init(_ text: String) {
    first = TextStretch(text: text)
  }

  /// Creates a text from a substring or another string type.
  public init(_ text: some StringProtocol) {
    self.init(String(text))
  }

  /// Creates one paragraph from several texts.
  ///
  /// - Complexity: O(number of runs).
  public init(runs: [Text]) {
    let stretches = runs.flatMap { [$0.first] + $0.others }
    first = stretches.first ?? TextStretch(text: "")
    others = Array(stretches.dropFirst())
  }

  /// Concatenates two texts into one paragraph.
  public static func + (left: Text, right: Text) -> Text {
    var text = left
    text.others.append(right.first)
    text.others += right.others
    return text
  }

  /// Creates a measured text with a view.
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

  /// Returns the text with a change applied to all its runs.
  consuming func styled(_ change: (inout TextStretch) -> Void) -> Text {
    var text = self
    change(&text.first)
    for index in text.others.indices { change(&text.others[index]) }
    return text
  }
}
