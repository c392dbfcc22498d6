import Foundation

/// The freshness lifetime of a response, computed from its header fields (RFC 9111, sections 4.2 and 5.2.2).
enum Freshness {
  /// The upper limit of a lifetime, in seconds: about a year, which servers send for "never expires".
  private static let limit = 366 * 86_400

  /// Returns the remaining freshness lifetime of a response: zero if the cache must revalidate each time, or `nil` if
  /// the header fields give no lifetime.
  /// - Parameter field: Returns the value of a header field by its name.
  /// - Returns: The lifetime from now on, at most a year.
  static func time(_ field: (String) -> String?) -> Duration? {
    let age = field("Age").flatMap(seconds) ?? 0
    if let control = field("Cache-Control") {
      let directives = control.split(separator: ",").map {
        $0.trimmingCharacters(in: .whitespaces).lowercased()
      }
      // `no-cache` with field names applies to these header fields only, and is ignored here.
      if directives.contains(where: { $0 == "no-cache" || $0 == "no-store" }) { return .zero }
      for directive in directives where directive.hasPrefix("max-age") {
        let parts = directive.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "max-age" else {
          continue
        }
        // A value that cannot be parsed counts as expired.
        return .seconds(max(0, (seconds(String(parts[1])) ?? 0) - age))
      }
    }
    guard let expires = field("Expires") else { return nil }
    guard let end = date(expires) else { return .zero }
    let start = field("Date").flatMap(date) ?? Date()
    let length = min(max(0, end.timeIntervalSince(start)), Double(limit))
    return .seconds(max(0, Int(length) - age))
  }

  private static func seconds(_ text: String) -> Int? {
    let digits = text.trimmingCharacters(in: CharacterSet(charactersIn: " \t\""))
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return min(Int(digits) ?? limit, limit)
  }

  private static func date(_ text: String) -> Date? {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(secondsFromGMT: 0)
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
    return format.date(from: text)
  }
}
