import RowanComponents
import RowanControls
import RowanCore
import RowanLists

/// A screen's bar, its banners and its content, one below the other.
struct ScreenFrame: Component {
  let parts: ScreenParts
  let content: ScreenContent
  /// Whether the content has left its beginning, or the large title there has, and stands in the bar instead.
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
        // Content that goes on below the bar is cut off there. The line is drawn on the bar, so that nothing moves.
        Divider().spacingBefore(-theme.hairline)
      }
      VStack(alignment: .stretch, spacing: 0) {
        switch parts.phase {
        case .content: [scrolled ?? content.watched($isScrolled)]
        case .loading(let words): ScreenLoadingView(words: words)
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

  /// Whether the bar is no wider than text is read comfortably, as the content below it is.
  private var isLimited: Bool {
    switch content.column {
    case .window: false
    case .rows: rowWidth == .reading
    case .reading: true
    }
  }

  /// The content with the large title in it; `nil` where that stands in the bar or below it.
  private var scrolledContent: Child? {
    guard parts.titleMode == .large, !isTitleInBar, case .content = parts.phase else { return nil }
    let height = Font.largeTitle.size * textScale
    return content.scrolling(
      ScrolledBeginning(title: parts, height: height, isPassed: $isScrolled)
    )
  }

  /// Whether a large title stands in the bar, and stays: on narrow screens with a search field, which has a line of its
  /// own and would stand between the bar and a title that scrolls; and on screens without a way back, where nothing else
  /// would begin the bar. Larger text would make such a bar much higher than others, so there the title scrolls away.
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

/// Limits a bar to the width of the content below it, so that both begin and end at the same edges.
private struct ColumnOfContent: ComponentModifier, Equatable {
  let isLimited: Bool

  func apply(to element: inout Element, in context: inout BuildContext) {
    if isLimited { ReadingWidthModifier().apply(to: &element, in: &context) }
  }
}

/// That what a screen shows is on its way.
struct ScreenLoadingView: Component {
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

  /// Lines that are longer are hard to read in the middle of a screen.
  private static let widest = 420.0
}
