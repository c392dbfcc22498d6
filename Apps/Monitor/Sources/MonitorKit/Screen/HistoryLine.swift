import Rowan

/// A line chart of the last samples, with a note while there are few samples.
struct HistoryLine: Component, Equatable {
  let history: History
  let label: String
  var course: Sparkline.Interpolation = .straight
  let minHeight: Double

  /// Whether less than a quarter of the samples has been collected, so that the note has room.
  private var isCollecting: Bool { history.count < history.capacity / 4 }

  var body: some Component {
    Sparkline(
      Array(history),
      capacity: history.capacity,
      course: course,
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
