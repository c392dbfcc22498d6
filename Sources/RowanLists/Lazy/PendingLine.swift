import RowanComponents
import RowanControls
import RowanCore

/// The placeholder for a row that is still being fetched: a line with an ellipsis.
struct PendingLine: Component, Equatable {
  @Environment(\.controlMetrics) private var metrics

  var body: some Component {
    Text("…")
      .foreground(.tertiaryLabel)
      .padding(horizontal: 2 * metrics.spacing, vertical: metrics.verticalPadding)
  }
}
