/// Functions that format numbers for columns and sentences: short, and independent of the locale.
enum Figures {
  /// The thin space between a number and its unit. It keeps both on one line if the text does not
  /// wrap.
  static let space = "\u{2009}"

  /// Returns a share as per cent with one decimal, for instance "12.5%" for 0.125. The symbol
  /// follows without a space, so that it stays behind the number in right-to-left text.
  static func percent(_ share: Double) -> String {
    oneDecimal(share * 100) + "%"
  }

  /// Returns the progress of work as per cent without decimals, for instance "12%" for 0.129. It is
  /// rounded down, so that only finished work has "100%".
  static func progress(_ share: Double) -> String {
    "\(Int(bounded(share * 100)))%"
  }

  /// Returns an amount of memory with one decimal below ten, for instance "3.4 MB" and "312 MB".
  static func bytes(_ count: Int, in units: ByteUnits = .decimal) -> String {
    let names = units.names
    var value = Double(max(0, count))
    var unit = 0
    // 999.6 would be rounded to 1000 of its unit, which is about 1.0 of the next unit.
    while value >= 999.5, unit < names.count - 1 {
      value /= units.step
      unit += 1
    }
    let figure = unit == 0 || value >= 9.95 ? "\(Int(value.rounded()))" : oneDecimal(value)
    return figure + space + names[unit]
  }

  /// Returns a load average with two decimals, for instance "0.62".
  static func load(_ load: Double) -> String {
    let hundredths = Int((bounded(load) * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
  }

  /// Formats a number with one decimal without a formatter, because rows format hundreds of numbers
  /// per second.
  private static func oneDecimal(_ value: Double) -> String {
    let tenths = Int((bounded(value) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// Limits a value to 0...1e15, so that it fits into an integer when multiplied for its decimals.
  /// NaN becomes 0.
  private static func bounded(_ value: Double) -> Double {
    value.isNaN ? 0 : min(1e15, max(0, value))
  }
}

extension Figures {
  /// Returns a whole number with thin spaces between thousands, for instance "1 234 567".
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
