/// Numbers as they stand in columns and sentences: short, and the same in every country.
enum Figures {
  /// Between a figure and its unit: they stay on one line where texts are not wrapped.
  static let space = "\u{2009}"

  /// A share as per cent with one decimal, for instance "12.5%" for 0.125. The sign touches the figure,
  /// which keeps it behind the figure from right to left, too.
  static func percent(_ share: Double) -> String {
    oneDecimal(share * 100) + "%"
  }

  /// An amount of memory with one decimal below ten, for instance "3.4 MB" and "312 MB".
  static func bytes(_ count: Int, in units: ByteUnits = .decimal) -> String {
    let names = units.names
    var value = Double(max(0, count))
    var unit = 0
    // 999.6 would be rounded to a thousand of its unit, which is 1.0 of the next, or nearly.
    while value >= 999.5, unit < names.count - 1 {
      value /= units.step
      unit += 1
    }
    let figure = unit == 0 || value >= 9.95 ? "\(Int(value.rounded()))" : oneDecimal(value)
    return figure + space + names[unit]
  }

  /// A load average, for instance "0.62".
  static func load(_ load: Double) -> String {
    let hundredths = Int((bounded(load) * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
  }

  /// Without the machinery of formats, for rows come in hundreds a second.
  private static func oneDecimal(_ value: Double) -> String {
    let tenths = Int((bounded(value) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// What fits into an integer with some decimals; what is no number is 0.
  private static func bounded(_ value: Double) -> Double {
    value.isNaN ? 0 : min(1e15, max(0, value))
  }
}

extension Figures {
  /// A whole number with thin spaces between thousands, for instance "1 234 567".
  static func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var result = number < 0 ? "\u{2212}" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result += space }
      result.append(digit)
    }
    return result
  }
}
