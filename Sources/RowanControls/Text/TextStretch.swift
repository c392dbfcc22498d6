import RowanComponents
import RowanCore

/// A run of a text: characters, and the attributes that differ from the environment.
struct TextStretch: Equatable, Sendable {
  var text: String
  var color: Color?
  var weight: Font.Weight?
  var isItalic: Bool?
  var hasMonospacedDigits: Bool?
  var decoration: StyledText.Decoration = []
  private var rareProperties: RareProperties?

  init(text: String) {
    self.text = text
  }

  var font: Font? {
    get { rareFields.font }
    set { change { $0.font = newValue } }
  }

  var family: Font.Family? {
    get { rareFields.family }
    set { change { $0.family = newValue } }
  }

  var link: TextLink? {
    get { rareFields.link }
    set { change { $0.link = newValue } }
  }

  /// Returns the run as it is measured and drawn.
  /// - Parameters:
  ///   - environment: The environment.
  ///   - number: The number of the link that the run belongs to; 0 for none.
  /// - Returns: The span.
  func span(in environment: EnvironmentValues, link number: UInt16 = 0) -> StyledText.Span {
    let rareFields = rareFields
    let link = rareFields.link
    var font = rareFields.font ?? environment.font
    if let family = rareFields.family { font.family = family }
    if let weight { font.weight = weight }
    if let isItalic { font.isItalic = isItalic }
    if let hasMonospacedDigits { font.hasMonospacedDigits = hasMonospacedDigits }
    return StyledText.Span(
      text,
      font: environment.measured(font),
      color: color ?? (link == nil ? environment.foreground : linkColor(in: environment)),
      decoration: link == nil ? decoration : decoration.union(.underline),
      link: number
    )
  }

  /// Attributes that few runs set, in one heap allocation: a tree stores all of its texts, so their size
  /// matters.
  private struct RareFields: Equatable, Sendable {
    var font: Font?
    var family: Font.Family?
    var link: TextLink?
  }

  private indirect enum RareProperties: Equatable, Sendable {
    case fields(RareFields)
  }

  private var rareFields: RareFields {
    if case .fields(let fields) = rareProperties { fields } else { RareFields() }
  }

  private mutating func change(_ change: (inout RareFields) -> Void) {
    var fields = rareFields
    change(&fields)
    rareProperties = fields == RareFields() ? nil : .fields(fields)
  }

  private func linkColor(in environment: EnvironmentValues) -> Color {
    environment.isEnabled ? .accent : .tertiaryLabel
  }
}
