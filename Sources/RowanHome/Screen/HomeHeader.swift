import RowanComponents
import RowanControls
import RowanCore

/// What decides how a header looks; what its button does is looked up when it is pressed.
struct HomeHeaderAppearance: Equatable, Sendable {
  var title: String
  /// The words on its button, which may be empty; `nil` for no button.
  var action: String?
}

/// The header of a section of a home screen: a title, and a button for the section as a whole.
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
        // Where there are many of these buttons, each has to say what it is about.
        .accessibilityLabel("\(label.isEmpty ? Self.seeAll : label), \(look.title)")
        // Its words end where rows do; the area that is pressed is larger.
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
