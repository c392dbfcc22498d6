import RowanComponents
import RowanCore

/// A stretch of a text: characters, and how they differ from their surroundings.
struct TextStretch: Equatable, Sendable {
  var text: String
  var font: Font?
  var color: Color?
  var family: Font.Family?
  var weight: Font.Weight?
  var isItalic: Bool?
  var hasTabularFigures: Bool?
  var decoration: TextDecoration = []
  var link: TextLink?

  /// The stretch as it is measured and drawn.
  /// - Parameters:
  ///   - environment: The surroundings.
  ///   - number: The number of the link that it belongs to; 0 for none.
  /// - Returns: The span.
  func span(in environment: EnvironmentValues, link number: UInt16 = 0) -> TextSpan {
    var font = self.font ?? environment.font
    if let family { font.family = family }
    if let weight { font.weight = weight }
    if let isItalic { font.isItalic = isItalic }
    if let hasTabularFigures { font.hasTabularFigures = hasTabularFigures }
    return TextSpan(
      text,
      font: environment.measured(font),
      color: color ?? (link == nil ? environment.foreground : linkColor(in: environment)),
      decoration: link == nil ? decoration : decoration.union(.underline),
      link: number
    )
  }

  private func linkColor(in environment: EnvironmentValues) -> Color {
    environment.isEnabled ? .accent : .tertiaryLabel
  }
}
