import RowanComponents
import RowanControls
import RowanCore

/// What is shown for a row that is still on its way: a line in which nothing stands yet.
struct PendingLine: Component, Equatable {
  @Environment(\.controlMetrics) private var metrics

  var body: some Component {
    Text("…")
      .foreground(.tertiaryLabel)
      .padding(horizontal: 2 * metrics.spacing, vertical: metrics.verticalPadding)
  }
}
