import RowanComponents
import RowanControls
import RowanCore

/// The way back to the screen before, with its title where there is room.
struct BackButton: Component {
  let exit: NavigationControls.Exit
  @Environment(\.theme) private var theme
  @Environment(\.isScreenNarrow) private var isNarrow

  var body: some Component {
    Button(kind: .plain, action: { exit.action() }) {
      HStack(spacing: theme.spacing.xs) {
        Icon(.chevronLeading)
        if !isNarrow { Text(title).environment(\.lineLimit, 1) }
      }
      .foreground(.accent)
      .padding(horizontal: theme.spacing.xs, vertical: theme.spacing.s)
    }
    .accessibilityLabel(hasName ? "\(Self.back), \(exit.title)" : Self.back)
    .accessibilityIdentifier("screen.back")
  }

  /// Where the way leads, in as many words as there is room for.
  private var title: String {
    hasName && exit.title.count <= Self.longest ? exit.title : Self.back
  }

  private var hasName: Bool { !exit.title.isEmpty && exit.title != Self.back }

  private static let back = "Back"
  /// How many letters leave room for the title of the screen.
  private static let longest = 20
}

/// The way out of a screen that stands in front of others.
struct CloseButton: Component {
  let exit: NavigationControls.Exit

  var body: some Component {
    Button(kind: .plain, action: { exit.action() }) {
      ToolbarButtonLabel(icon: .multiply, title: nil)
    }
    .accessibilityLabel(exit.title)
    .accessibilityIdentifier("screen.close")
  }
}

/// A button that fetches anew, or a sign that this is going on.
struct RefreshButton: Component {
  let refresh: ScreenRefresh
  @Environment(\.theme) private var theme

  var body: some Component {
    if refresh.isRunning {
      ActivityIndicator(refresh.title).padding(theme.spacing.s)
    } else {
      Button(kind: .plain, action: refresh.action) {
        ToolbarButtonLabel(icon: .refresh, title: nil)
      }
      .accessibilityLabel(refresh.title)
    }
  }
}
