/// The labels of a time series, sorted by name, with names and values that the text format allows.
struct LabelSet: Hashable, Sendable {
  /// The maximum number of bytes of a label value; longer values are cut.
  private static let maximumValueSize = 256

  private let labels: [(name: String, value: String)]

  /// Creates the labels for the dimensions of a metric.
  ///
  /// If several have the same name, the first is used. A label with an empty value is left out, because Prometheus
  /// treats it like a missing one.
  /// - Parameters:
  ///   - dimensions: The names and values of the app.
  ///   - reserved: A name that the format uses, such as `le`; a label with this name gets an underscore at its end.
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

  /// Returns a value cut to its maximum size, with U+FFFD instead of control characters except line feeds.
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

  /// Returns the labels in braces, with the label `le` at the end if an upper bound is given; empty if there are none.
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
