import RowanComponents
import RowanControls
import RowanCore

/// The footer text of a section, in the style of a caption below its rows.
struct FooterText: Component, Equatable {
  private let title: String

  init(_ title: String) {
    self.title = title
  }

  @Environment(\.controlMetrics) private var metrics

  var body: some Component {
    Text(title)
      .font(.caption)
      .foreground(.secondaryLabel)
      .padding(horizontal: 2 * metrics.spacing, vertical: metrics.verticalPadding)
  }
}
