/// The labels of a time series, as the text format can write them, in the order of their names.
struct LabelSet: Hashable, Sendable {
  /// The most bytes of a label's value; what is longer is cut.
  private static let maximumValueSize = 256

  private let labels: [(name: String, value: String)]

  /// Creates the labels for the dimensions of a metric.
  ///
  /// Of several with one name the first counts. A label without a value says as much as none, and is left out.
  /// - Parameters:
  ///   - dimensions: The names and values, as the app has them.
  ///   - reserved: The name that the format needs for itself; such a label gets a low line at its end.
  init(_ dimensions: [(String, String)], reserving reserved: String? = nil) {
    var labels: [(name: String, value: String)] = []
    for (name, value) in dimensions {
      var name = MetricName.label(name)
      if name == reserved { name += "_" }
      guard !value.isEmpty, !labels.contains(where: { $0.name == name }) else { continue }
      labels.append((name, Self.plain(value)))
    }
    labels.sort { $0.name < $1.name }
    self.labels = labels
  }

  /// The value without control characters but the end of a line, and not too long.
  private static func plain(_ value: String) -> String {
    var plain = String.UnicodeScalarView()
    var size = 0
    for scalar in value.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control && scalar != "\n"
      let shown = isControl ? "\u{FFFD}" : scalar
      size += UTF8.width(shown)
      if size > maximumValueSize { break }
      plain.append(shown)
    }
    return String(plain)
  }

  /// The labels in braces, with a further one at the end; nothing if there are none.
  func text(upperBound: String? = nil) -> String {
    var parts = labels.map { "\($0.name)=\"\(ExpositionText.escapedValue($0.value))\"" }
    if let upperBound { parts.append("le=\"\(upperBound)\"") }
    return parts.isEmpty ? "" : "{\(parts.joined(separator: ","))}"
  }

  static func == (left: LabelSet, right: LabelSet) -> Bool {
    left.labels.elementsEqual(right.labels) { $0 == $1 }
  }

  func hash(into hasher: inout Hasher) {
    for (name, value) in labels {
      hasher.combine(name)
      hasher.combine(value)
    }
  }
}
