/// Numbers as they stand in columns: short, and with one number of decimals.
enum Figures {
  /// A share in per cent, for instance "12.5 %".
  static func percent(_ share: Double) -> String {
    oneDecimal(share) + "\u{2009}%"
  }

  /// An amount of memory, for instance "3.4 MB".
  static func bytes(_ count: Int) -> String {
    let units = ["B", "kB", "MB", "GB", "TB"]
    var value = Double(count)
    var unit = 0
    while value >= 1000, unit < units.count - 1 {
      value /= 1000
      unit += 1
    }
    let figure = unit < 2 || value >= 100 ? "\(Int(value.rounded()))" : oneDecimal(value)
    return figure + "\u{2009}" + units[unit]
  }

  /// Without the machinery of formats, for rows come in hundreds a second.
  private static func oneDecimal(_ value: Double) -> String {
    let tenths = Int((max(0, value) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
