import RowanComponents
import RowanControls
import RowanCore

/// The header text of a section. It has an opaque background because rows scroll beneath it.
struct HeaderText: Component, Equatable {
  private let title: String

  init(_ title: String) {
    self.title = title
  }

  @Environment(\.controlMetrics) private var metrics

  var body: some Component {
    Text(title)
      .font(.caption.weight(.semibold))
      .foreground(.secondaryLabel)
      .lineLimit(1)
      .accessibilityHeading(level: 2)
      .padding(horizontal: 2 * metrics.spacing, vertical: metrics.verticalPadding)
      .background(.background)
  }
}
