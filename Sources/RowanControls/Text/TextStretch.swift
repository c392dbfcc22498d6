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

  /// The stretch as it is measured and drawn.
  func span(in environment: EnvironmentValues) -> TextSpan {
    var font = self.font ?? environment.font
    if let family { font.family = family }
    if let weight { font.weight = weight }
    if let isItalic { font.isItalic = isItalic }
    if let hasTabularFigures { font.hasTabularFigures = hasTabularFigures }
    return TextSpan(
      text,
      font: environment.measured(font),
      color: color ?? environment.foreground,
      decoration: decoration
    )
  }
}
