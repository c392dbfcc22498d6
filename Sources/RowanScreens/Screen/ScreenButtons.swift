import RowanComponents
import RowanControls
import RowanCore

/// The button to the previous screen. On wide screens, it shows a title beside its icon.
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

  /// The title of the previous screen, or "Back" if it is empty or too long.
  private var title: String {
    hasName && exit.title.count <= Self.longest ? exit.title : Self.back
  }

  private var hasName: Bool { !exit.title.isEmpty && exit.title != Self.back }

  private static let back = "Back"
  /// The number of characters up to which the title of the previous screen leaves enough space for that of this screen.
  private static let longest = 20
}

/// The button that closes a screen presented in front of others.
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

/// A refresh button, or an activity indicator while a refresh is running.
struct RefreshButton: Component {
  let refresh: _ScreenRefresh
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
