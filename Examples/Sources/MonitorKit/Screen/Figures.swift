import Foundation

/// Numbers as they stand in columns: short, and with one number of decimals.
enum Figures {
  /// A share in per cent, for instance "12.5 %".
  static func percent(_ share: Double) -> String {
    "\(String(format: "%.1f", share))\u{2009}%"
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
    let digits = unit < 2 || value >= 100 ? 0 : 1
    return "\(String(format: "%.\(digits)f", value))\u{2009}\(units[unit])"
  }
}
