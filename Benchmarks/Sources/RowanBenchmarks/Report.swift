import Foundation

/// The printed form of measurements: a table of name, median, budget, whether it was met, and
/// proof. If the median is more than 25 % above the fastest round, other processes have used the
/// machine as well, and the fastest round is printed, too.
enum Report {
  static func print(_ measurements: [Measurement], under title: String) {
    Swift.print("\n\(title)")
    for measurement in measurements { Swift.print("  " + line(measurement)) }
    // A reader of a pipe gets each group as soon as it is complete.
    fflush(nil)
  }

  private static func line(_ measurement: Measurement) -> String {
    let value = String(format: "%9.3f", measurement.median)
    let unit = measurement.unit.rawValue
    var parts = [
      measurement.name.padding(toLength: 58, withPad: " ", startingAt: 0), "\(value) \(unit)",
    ]
    if let budget = measurement.budget {
      let isMet = measurement.median <= budget
      parts.append("budget \(String(format: "%.3g", budget)) \(unit)" + (isMet ? "" : "  MISSED"))
    }
    if !measurement.isSpread, measurement.median > 1.25 * measurement.least {
      parts.append("least \(String(format: "%.3f", measurement.least)) \(unit)")
    }
    if !measurement.proof.isEmpty { parts.append("(\(measurement.proof))") }
    return parts.joined(separator: "  ")
  }
}
