/// A page of metrics in version 0.0.4 of the text format of Prometheus.
struct ExpositionText {
  /// The media type of the page.
  static let contentType = "text/plain; version=0.0.4; charset=utf-8"

  /// The bytes written so far.
  private(set) var bytes: [UInt8] = []

  /// Adds the `HELP` and `TYPE` lines of a family.
  mutating func begin(_ name: String, type: String, description: String?) {
    if let description { add("# HELP \(name) \(Self.escapedDescription(description))") }
    add("# TYPE \(name) \(type)")
  }

  /// Adds the line of one sample.
  mutating func add(
    _ name: String,
    _ labels: LabelSet,
    _ value: String,
    upperBound: String? = nil
  ) {
    add("\(name)\(labels.text(upperBound: upperBound)) \(value)")
  }

  private mutating func add(_ line: String) {
    bytes += line.utf8
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Returns the text of a number in the format, including `NaN`, `+Inf` and `-Inf`.
  static func number(_ number: Double) -> String {
    if number.isNaN { return "NaN" }
    if number.isInfinite { return number > 0 ? "+Inf" : "-Inf" }
    if let whole = Int64(exactly: number), abs(number) < 1e15 { return "\(whole)" }
    return "\(number)"
  }

  /// Returns a label value with its backslashes, quotes and line feeds escaped.
  static func escapedValue(_ text: String) -> String {
    escaped(text, quotes: true)
  }

  private static func escapedDescription(_ text: String) -> String {
    escaped(text, quotes: false)
  }

  private static func escaped(_ text: String, quotes: Bool) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result.append(contentsOf: "\\\\".unicodeScalars)
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\"" where quotes: result.append(contentsOf: "\\\"".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
