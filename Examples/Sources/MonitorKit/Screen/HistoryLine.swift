import Rowan

/// The course of the last figures, with a remark while there are few of them.
struct HistoryLine: Component, Equatable {
  let history: History
  let label: String
  var course: Sparkline.Course = .straight
  let minHeight: Double

  /// Whether the line is short enough to leave room for the remark.
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
