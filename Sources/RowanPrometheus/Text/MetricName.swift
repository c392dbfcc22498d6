/// Names as the text format can write them.
enum MetricName {
  /// The most bytes of a name; what is longer is cut.
  private static let maximumSize = 200

  /// Returns a name of a metric: `[a-zA-Z_:][a-zA-Z0-9_:]*`, other characters replaced by low lines.
  static func metric(_ name: String) -> String {
    plain(name, allowsColons: true)
  }

  /// Returns a name of a label: `[a-zA-Z_][a-zA-Z0-9_]*`. Names with two low lines at the beginning belong to Prometheus
  /// and lose one.
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
