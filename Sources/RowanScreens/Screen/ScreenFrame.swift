import RowanComponents
import RowanControls
import RowanCore
import RowanLists

/// The layout of a screen: bar, banners and content, from top to bottom.
struct ScreenFrame: Component {
  let parts: _ScreenParts
  let content: ScreenContent
  /// Whether the content is scrolled, so that a large title in it is shown in the bar instead.
  @State private var isScrolled = false
  @Environment(\.textScale) private var textScale
  @Environment(\.isScreenNarrow) private var isNarrow
  @Environment(\.navigationControls) private var controls
  @Environment(\.rowWidth) private var rowWidth
  @Environment(\.theme) private var theme

  var body: some Component {
    let scrolled = scrolledContent
    return VStack(alignment: .stretch, spacing: 0) {
      VStack(alignment: .stretch, spacing: 0) {
        ScreenHeader(parts: parts, title: titlePlace(hasScrollingTitle: scrolled != nil))
          .accessibilityRole(.banner)
        for banner in parts.banners {
          BannerView(banner: banner)
        }
      }
      .modifier(ColumnOfContent(isLimited: isLimited))
      if isScrolled, case .content = parts.phase {
        // Separates the bar from content that is clipped below it. The divider overlaps the bar, so that nothing moves.
        Divider().spacingBefore(-theme.hairline)
      }
      VStack(alignment: .stretch, spacing: 0) {
        switch parts.phase {
        case .content: [scrolled ?? content.watched($isScrolled)]
        case .loading(let message): ScreenLoadingView(message: message)
        case .empty(let note): ScreenMessageView(note: note, isFailure: false)
        case .failed(let note): ScreenMessageView(note: note, isFailure: true)
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

  /// Whether the bar is limited to the reading width, like the content below it.
  private var isLimited: Bool {
    switch content.column {
    case .window: false
    case .rows: rowWidth == .reading
    case .reading: true
    }
  }

  /// The content with the large title in it, or `nil` if the title is in or below the bar.
  private var scrolledContent: Child? {
    guard parts.titleMode == .large, !isTitleInBar, case .content = parts.phase else { return nil }
    let height = Font.largeTitle.size * textScale
    return content.scrolling(
      ScrolledBeginning(title: parts, height: height, isPassed: $isScrolled)
    )
  }

  /// Whether a large title stays in the bar. That applies to narrow screens with a search field, which has its own row
  /// and would separate the bar from a scrolling title, and to screens without a back button, whose bar would otherwise
  /// start empty. On the latter, large text would make the bar much higher than others; the title then scrolls with the
  /// content.
  private var isTitleInBar: Bool {
    isNarrow && parts.search != nil || controls.back == nil && textScale < Self.largeText
  }

  /// The text scale from which a large title takes several times the height of a bar on narrow screens.
  private static let largeText = 1.5

  private func titlePlace(hasScrollingTitle: Bool) -> ScreenHeader.TitlePosition {
    guard parts.titleMode == .large else { return .bar }
    guard !isTitleInBar else { return .largeInBar }
    guard hasScrollingTitle else { return .below }
    return isScrolled ? .returningBar : .elsewhere
  }
}

/// Limits a bar to the width of the content below it, so that their edges align.
private struct ColumnOfContent: ComponentModifier, Equatable {
  let isLimited: Bool

  func apply(to element: inout Element, in context: inout BuildContext) {
    if isLimited { _ReadingWidthModifier().apply(to: &element, in: &context) }
  }
}

/// An activity indicator with a text, shown while the content of a screen is loading.
struct ScreenLoadingView: Component {
  let message: String
  @Environment(\.theme) private var theme

  var body: some Component {
    Center {
      VStack(alignment: .center, spacing: theme.spacing.m) {
        ActivityIndicator(message)
        Text(message).foreground(.secondaryLabel)
      }
    }
    .padding(theme.spacing.l)
    .grow()
    .accessibilityLive()
  }
}

/// A message that explains why a screen shows no content, with an optional button.
struct ScreenMessageView: Component {
  let note: ScreenMessage
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

  /// The maximum width, because longer centered lines are hard to read.
  private static let widest = 420.0
}
