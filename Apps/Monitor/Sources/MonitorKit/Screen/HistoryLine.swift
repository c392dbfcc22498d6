import Rowan

/// A line chart of the last samples, with a note while there are few samples.
struct HistoryLine: Component, Equatable {
  let history: History
  /// The name of the measured value.
  let title: String
  /// The period of the samples.
  let period: Duration
  var interpolation: Sparkline.Interpolation = .straight
  let minHeight: Double

  /// Whether less than a quarter of the samples has been collected, so that the note does not cover
  /// the line.
  private var isCollecting: Bool { history.count < history.capacity / 4 }

  /// The name of the value with the period, or without it before the second sample.
  private var label: String {
    Figures.period(period).map { "\(title) during the last \($0)" } ?? title
  }

  var body: some Component {
    Sparkline(
      Array(history),
      capacity: history.capacity,
      interpolation: interpolation,
      parts: .area,
      label: label
    )
    .frame(minHeight: minHeight)
    .grow()
    .frame(maxWidth: .infinity)
    .overlay(alignment: .leading) {
      if isCollecting {
        Text("Collecting samples…").font(.caption).foreground(.tertiaryLabel).lineLimit(1)
      }
    }
  }
}
