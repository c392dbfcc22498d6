import Foundation

extension Figures {
  /// Returns a duration in its two largest units: "3 d 4 h", "2 h 5 min", "12 min", "40 s".
  static func duration(_ duration: Duration) -> String {
    let seconds = max(0, duration.components.seconds)
    let minutes = seconds / 60
    let hours = minutes / 60
    let days = hours / 24
    if days > 0 { return parts(days, "d", hours % 24, "h") }
    if hours > 0 { return parts(hours, "h", minutes % 60, "min") }
    return minutes > 0 ? figure(minutes, "min") : figure(seconds, "s")
  }

  /// Returns a period as words after "the last": "30 seconds", "minute", "5 minutes", "3 hours". It
  /// is rounded, so that the text does not change if samples come a little late. A period of less
  /// than half a second is `nil`.
  static func period(_ period: Duration) -> String? {
    let exact = max(0, period / .seconds(1))
    let seconds = exact < 30 ? Int(exact.rounded()) : Int((exact / 5).rounded()) * 5
    if seconds == 0 { return nil }
    if seconds < 120 { return words(seconds, of: 60, "second", "minute") }
    let minutes = Int((exact / 60).rounded())
    if minutes < 120 { return words(minutes, of: 60, "minute", "hour") }
    return "\(Int((exact / 3600).rounded())) hours"
  }

  private static func words(
    _ count: Int,
    of whole: Int,
    _ unit: String,
    _ larger: String
  ) -> String {
    count == whole ? larger : count == 1 ? unit : "\(count) \(unit)s"
  }

  /// Returns the text of a start time: "09:41" on the day of `now`, "12 Nov" in its year, "12 Nov
  /// 2024" otherwise.
  ///
  /// - Parameters:
  ///   - date: The start time.
  ///   - now: The current time.
  ///   - timeZone: The time zone of the reader.
  /// - Returns: A text that does not break.
  static func start(_ date: Date, now: Date, in timeZone: TimeZone = .current) -> String {
    // The Gregorian calendar, independent of the machine's settings, because the month names below
    // belong to it.
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let wanted: Set<Calendar.Component> = [.year, .month, .day, .hour, .minute]
    let then = calendar.dateComponents(wanted, from: date)
    let today = calendar.dateComponents(wanted, from: now)
    guard let year = then.year, let month = then.month, let day = then.day,
      let hour = then.hour, let minute = then.minute, months.indices.contains(month - 1)
    else { return "" }
    let isThisYear = year == today.year
    if isThisYear, month == today.month, day == today.day {
      return twoDigits(hour) + ":" + twoDigits(minute)
    }
    let name = "\(day)\u{A0}\(months[month - 1])"
    return isThisYear ? name : "\(name)\u{A0}\(year)"
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

  private static func parts(_ large: Int64, _ unit: String, _ small: Int64, _ other: String)
    -> String
  {
    small == 0 ? figure(large, unit) : figure(large, unit) + " " + figure(small, other)
  }

  private static func figure(_ value: Int64, _ unit: String) -> String {
    "\(value)\(space)\(unit)"
  }
}
