import RowanComponents
import RowanControls
import RowanCore

/// The visible properties of a header. The action of its button is looked up when it is pressed.
struct HomeHeaderAppearance: Equatable, Sendable {
  var title: String
  /// The title of the button, which may be empty, or `nil` for no button.
  var action: String?
}

/// The header of a section of a home screen: a title, and a button for the whole section.
struct HomeHeader: Component {
  let look: HomeHeaderAppearance
  let action: @MainActor @Sendable () -> Void
  @Environment(\.theme) private var theme

  var body: some Component {
    HStack(spacing: theme.spacing.s) {
      Text(look.title)
        .font(.headline)
        .lineLimit(2)
        .accessibilityHeading(level: 2)
        .grow().shrink()
      if let label = look.action {
        Button(kind: .plain, action: action) {
          Text(label.isEmpty ? Self.seeAll : label).foreground(.accent)
            .padding(horizontal: theme.spacing.xs, vertical: theme.spacing.xs)
        }
        // Several headers may have the same button title, so the label includes the title of the section.
        .accessibilityLabel("\(label.isEmpty ? Self.seeAll : label), \(look.title)")
        // Aligns the title with the end of the rows; the touch target is larger.
        .spacingAfter(-theme.spacing.xs)
      }
    }
    .padding(
      EdgeInsets(
        top: theme.spacing.m,
        leading: theme.spacing.l,
        bottom: theme.spacing.xs,
        trailing: theme.spacing.l
      )
    )
    .background(.background)
  }

  private static let seeAll = "See all"
}
