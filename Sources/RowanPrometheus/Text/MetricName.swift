/// Conversions of names to those that the text format allows.
enum MetricName {
  /// The maximum number of Unicode scalars of a name; longer names are cut.
  private static let maximumSize = 200

  /// Returns a metric name: `[a-zA-Z_:][a-zA-Z0-9_:]*`. Other characters become underscores.
  static func metric(_ name: String) -> String {
    plain(name, allowsColons: true)
  }

  /// Returns a label name: `[a-zA-Z_][a-zA-Z0-9_]*`. Prometheus reserves names that begin with two underscores: of
  /// these, only one remains.
  static func label(_ name: String) -> String {
    var name = plain(name, allowsColons: false)
    while name.hasPrefix("__") { name.removeFirst() }
    return name
  }

  private static func plain(_ name: String, allowsColons: Bool) -> String {
    var text = ""
    for scalar in name.unicodeScalars.prefix(maximumSize) {
      switch scalar {
      case "a"..."z", "A"..."Z", "_": text.unicodeScalars.append(scalar)
      case "0"..."9":
        if text.isEmpty { text = "_" }
        text.unicodeScalars.append(scalar)
      case ":" where allowsColons: text.unicodeScalars.append(scalar)
      default: text += "_"
      }
    }
    return text.isEmpty ? "_" : text
  }
}
