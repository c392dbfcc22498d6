import RowanComponents
import RowanControls
import RowanCore

/// The way back to the screen before, with its title where there is room.
struct BackButton: Component {
  let way: ScreenChrome.Way
  @Environment(\.theme) private var theme
  @Environment(\.isScreenNarrow) private var isNarrow

  var body: some Component {
    Button(kind: .plain, action: { way.action() }) {
      HStack(spacing: theme.spacing.xs) {
        Icon(.chevronLeading)
        if !isNarrow { Text(title).environment(\.lineLimit, 1) }
      }
      .foreground(.accent)
      .padding(horizontal: theme.spacing.xs, vertical: theme.spacing.s)
    }
    .accessibilityLabel(hasName ? "\(Self.back), \(way.title)" : Self.back)
    .accessibilityIdentifier("screen.back")
  }

  /// Where the way leads, in as many words as there is room for.
  private var title: String {
    hasName && way.title.count <= Self.longest ? way.title : Self.back
  }

  private var hasName: Bool { !way.title.isEmpty && way.title != Self.back }

  private static let back = "Back"
  /// How many letters leave room for the title of the screen.
  private static let longest = 20
}

/// The way out of a screen that stands in front of others.
struct CloseButton: Component {
  let way: ScreenChrome.Way

  var body: some Component {
    Button(kind: .plain, action: { way.action() }) {
      ToolbarFace(icon: .multiply, title: nil)
    }
    .accessibilityLabel(way.title)
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
        ToolbarFace(icon: .refresh, title: nil)
      }
      .accessibilityLabel(refresh.title)
    }
  }
}
