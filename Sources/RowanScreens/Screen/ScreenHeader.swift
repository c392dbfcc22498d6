import RowanComponents
import RowanControls
import RowanCore

/// The bar of a screen: back button, title, search field and toolbar.
struct ScreenHeader: Component {
  /// The position of the title.
  enum TitlePosition: Sendable {
    /// In the bar.
    case bar
    /// In the bar, and large. On narrow screens, the search field is below it.
    case largeInBar
    /// In the bar, because the large title was scrolled out of sight.
    case returningBar
    /// Large, below the bar.
    case below
    /// Large, in the scrolling content.
    case elsewhere
  }

  let parts: _ScreenParts
  let title: TitlePosition
  @Environment(\.theme) private var theme
  @Environment(\.navigationControls) private var controls
  @Environment(\.isScreenNarrow) private var isNarrow
  @Environment(\.textScale) private var textScale
  @FocusState private var isSearching: Bool

  var body: some Component {
    let focus = $isSearching
    return VStack(alignment: .stretch, spacing: theme.spacing.s) {
      HStack(spacing: theme.spacing.s) {
        if let back = controls.back {
          // Aligns the icon with the titles below it; the touch target is larger.
          BackButton(exit: back).spacingBefore(-theme.spacing.xs)
        }
        switch title {
        case .bar: ScreenTitle(parts: parts, font: .headline).grow().shrink()
        case .largeInBar: ScreenTitle(parts: parts, font: .largeTitle).grow().shrink()
        case .returningBar:
          // Without the subtitle, which would make the bar higher and move the content.
          ScreenTitle(parts: parts, font: .headline, hasSubtitle: false).grow().shrink()
            .animation(
              onInitialMount: .parallel([
                .opacity(from: 0, timing), .transform(from: .move(y: theme.spacing.s), timing),
              ])
            )
        case .below, .elsewhere: Spacer()
        }
        if let search = parts.search, !isNarrow {
          VStack(alignment: .stretch) { field(search, focus) }
            .frame(width: Self.fieldWidth * textScale)
        }
        Toolbar(refresh: parts.refresh, items: parts.toolbar, isNarrow: isNarrow)
        if let close = controls.close { CloseButton(exit: close) }
      }
      .frame(minHeight: barHeight)
      if case .below = title { ScreenTitle(parts: parts, font: .largeTitle) }
      if let search = parts.search, isNarrow { field(search, focus) }
    }
    .padding(horizontal: theme.spacing.l, vertical: theme.spacing.s)
    .screenKeys(parts, focus: focus)
  }

  private var timing: AnimationTiming { .easeOut(theme.motion.quick) }

  private func field(
    _ search: _ScreenSearch,
    _ focus: FocusState<Bool>.Binding
  ) -> some Component {
    VStack(alignment: .stretch, spacing: 0) { input(search, focus) }
      .accessibilityRole(.search)
      .accessibilityLabel(search.prompt)
  }

  @ComponentBuilder
  private func input(
    _ search: _ScreenSearch,
    _ focus: FocusState<Bool>.Binding
  ) -> some Component {
    if let onStep = search.onStep {
      SearchField(
        search.prompt,
        text: search.text,
        onSubmit: { onStep(.next) },
        onChange: search.onChange
      )
      .focused(focus)
      .keyCommand(.enter, modifiers: .shift, title: "Previous match") { onStep(.previous) }
    } else {
      SearchField(search.prompt, text: search.text, onChange: search.onChange).focused(focus)
    }
  }

  /// The minimum height, which leaves space for each title that the bar may show.
  private var barHeight: Double {
    guard parts.titleMode == .large else { return Self.barHeight }
    return max(Self.barHeight, (Self.lineHeight * Font.headline.size * textScale).rounded(.up))
  }

  private static let barHeight = 40.0
  /// The upper limit of the line height, relative to the font size.
  private static let lineHeight = 1.4
  private static let fieldWidth = 240.0
}
