/// What a stretch of rows adds up to.
struct HeightSummary: Sendable, Equatable {
  /// How many rows there are.
  var rowCount: Int32 = 0

  /// How many of them have no height of their own and count as the common estimate.
  var unknownCount: Int32 = 0

  /// How many of them have been measured.
  var measuredCount: Int32 = 0

  /// The sum of the heights of all rows that are not unknown.
  var knownSum = 0.0

  /// The sum of the measured heights.
  var measuredSum = 0.0

  /// The height of the stretch when unknown rows have a certain height.
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

  /// Adds one row.
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
