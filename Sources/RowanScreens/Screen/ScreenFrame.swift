import RowanComponents
import RowanControls
import RowanCore

/// A screen's bar, its banners and its content, one below the other.
struct ScreenFrame: Component {
  let parts: ScreenParts
  let content: ScreenContent
  /// Whether the large title has scrolled away, and stands in the bar instead.
  @State private var isCollapsed = false
  @Environment(\.textScale) private var textScale
  @Environment(\.isScreenNarrow) private var isNarrow

  var body: some Component {
    let scrolled = scrolledContent
    return VStack(alignment: .stretch, spacing: 0) {
      ScreenHeader(parts: parts, title: titlePlace(isScrolled: scrolled != nil))
        .accessibilityRole(.banner)
      for banner in parts.banners {
        BannerView(banner: banner)
      }
      VStack(alignment: .stretch, spacing: 0) {
        switch parts.phase {
        case .content: [scrolled ?? content.alone]
        case .loading(let words): ScreenWait(words: words)
        case .empty(let note): ScreenNoteView(note: note, isFailure: false)
        case .failed(let note): ScreenNoteView(note: note, isFailure: true)
        }
      }
      .filling()
      .accessibilityRole(.main)
    }
    .grow().shrink()
    .background(.background)
    .modifier(ScreenLandmark(title: parts.title))
    .windowTitle(parts.title)
  }

  /// The content with the large title in it; `nil` where that stands in the bar or below it.
  private var scrolledContent: Child? {
    guard parts.titleMode == .large, !isTitleInBar, case .content = parts.phase else { return nil }
    let height = Font.largeTitle.size * textScale
    return content.below(ScrolledTitle(parts: parts, height: height, isCollapsed: $isCollapsed))
  }

  /// Whether a large title is one with the bar: on narrow screens the field to search in has a line of its own,
  /// which would stand between the bar and a title that scrolls.
  private var isTitleInBar: Bool { isNarrow && parts.search != nil }

  private func titlePlace(isScrolled: Bool) -> ScreenHeader.TitlePlace {
    guard parts.titleMode == .large else { return .bar }
    guard !isTitleInBar else { return .largeInBar }
    guard isScrolled else { return .below }
    return isCollapsed ? .returningBar : .elsewhere
  }
}

/// That what a screen shows is on its way.
struct ScreenWait: Component {
  let words: String
  @Environment(\.theme) private var theme

  var body: some Component {
    Center {
      VStack(alignment: .center, spacing: theme.spacing.m) {
        ActivityIndicator(words)
        Text(words).foreground(.secondaryLabel)
      }
    }
    .padding(theme.spacing.l)
    .grow()
    .accessibilityLive()
  }
}

/// Why a screen shows nothing, and what can be done about it.
struct ScreenNoteView: Component {
  let note: ScreenNote
  let isFailure: Bool
  @Environment(\.theme) private var theme

  var body: some Component {
    Center {
      VStack(alignment: .center, spacing: theme.spacing.s) {
        if let icon = note.icon {
          Icon(icon, size: 2 * theme.spacing.l)
            .foreground(isFailure ? .negative : .tertiaryLabel)
        }
        Text(note.title).font(.headline).accessibilityHeading(level: 2)
        if let message = note.message {
          Text(message).foreground(.secondaryLabel)
        }
        if let choice = note.action {
          Button(choice.title, action: choice.action)
            .padding(EdgeInsets(top: theme.spacing.xs))
        }
      }
      .environment(\.textAlignment, .center)
      .frame(maxWidth: Self.widest)
    }
    .padding(theme.spacing.l)
    .grow()
    .accessibilityLive()
  }

  /// Lines that are longer are hard to read in the middle of a screen.
  private static let widest = 420.0
}
