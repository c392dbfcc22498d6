/// The counts and sums of heights over a run of rows.
struct HeightSummary: Sendable, Equatable {
  /// The number of rows.
  var rowCount: Int32 = 0

  /// The number of rows with unknown height, which have the common estimate.
  var unknownCount: Int32 = 0

  /// The number of measured rows.
  var measuredCount: Int32 = 0

  /// The sum of the heights of all rows that are not unknown.
  var knownSum = 0.0

  /// The sum of the measured heights.
  var measuredSum = 0.0

  /// Returns the height of the run if unknown rows have the given height.
  func height(estimate: Double) -> Double {
    knownSum + Double(unknownCount) * estimate
  }

  static func + (first: HeightSummary, second: HeightSummary) -> HeightSummary {
    HeightSummary(
      rowCount: first.rowCount + second.rowCount,
      unknownCount: first.unknownCount + second.unknownCount,
      measuredCount: first.measuredCount + second.measuredCount,
      knownSum: first.knownSum + second.knownSum,
      measuredSum: first.measuredSum + second.measuredSum
    )
  }

  /// Adds a row.
  static func += (summary: inout HeightSummary, row: KnownHeight) {
    summary.rowCount += 1
    switch row.state {
    case .unknown:
      summary.unknownCount += 1
    case .hint(let height):
      summary.knownSum += height
    case .measured(let height):
      summary.knownSum += height
      summary.measuredSum += height
      summary.measuredCount += 1
    }
  }
}
