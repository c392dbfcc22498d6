public import RowanComponents
import RowanCore
import RowanLayout

/// Text to read, set in the font, colour, alignment and line limit of its surroundings.
///
/// In a row of things it gives way when space is short: it wraps, or ends in an ellipsis once its line
/// limit is reached.
public struct Text: Component, Equatable {
  /// Makes its element itself.
  public typealias Body = Never

  private let text: String

  /// Creates a text.
  public init(_ text: some StringProtocol) {
    self.text = String(text)
  }

  /// Makes a measured leaf with a view of its own.
  public func makeElement(in context: inout BuildContext) -> Element {
    let environment = context.environment
    let span = TextSpan(
      text,
      font: environment.textFont,
      color: environment.foreground
    )
    let styled = StyledText(
      spans: [span],
      alignment: environment.textAlignment,
      lineLimit: environment.lineLimit,
      direction: environment.layoutDirection
    )
    var layout = LayoutStyle()
    if context.axis == .horizontal { layout.shrink = 1 }
    return Element(layout: layout, content: .text(styled), view: ViewDescription(kind: .text))
  }
}
