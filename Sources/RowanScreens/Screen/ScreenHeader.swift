import RowanComponents
import RowanControls
import RowanCore

/// The bar of a screen: the way back, the title, the field to search in and what can be done.
struct ScreenHeader: Component {
  /// Where the title stands.
  enum TitlePosition: Sendable {
    /// In the bar.
    case bar
    /// In the bar, and large: the field to search in stands below it.
    case largeInBar
    /// In the bar, since the large one has scrolled away.
    case returningBar
    /// Large, below the bar.
    case below
    /// Large, in what scrolls.
    case elsewhere
  }

  let parts: ScreenParts
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
          // Its icon begins where titles do; the area that is pressed is larger.
          BackButton(exit: back).spacingBefore(-theme.spacing.xs)
        }
        switch title {
        case .bar: ScreenTitle(parts: parts, font: .headline).grow().shrink()
        case .largeInBar: ScreenTitle(parts: parts, font: .largeTitle).grow().shrink()
        case .returningBar:
          // Without more words: they would make the bar higher, and with it everything move.
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
    _ search: ScreenSearch,
    _ focus: FocusState<Bool>.Binding
  ) -> some Component {
    VStack(alignment: .stretch, spacing: 0) { input(search, focus) }
      .accessibilityRole(.search)
      .accessibilityLabel(search.prompt)
  }

  @ComponentBuilder
  private func input(
    _ search: ScreenSearch,
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

  /// As high as it is with any title that may come into it.
  private var barHeight: Double {
    guard parts.titleMode == .large else { return Self.barHeight }
    return max(Self.barHeight, (Self.lineHeight * Font.headline.size * textScale).rounded(.up))
  }

  private static let barHeight = 40.0
  /// How high a line is at most, for the size of its letters.
  private static let lineHeight = 1.4
  private static let fieldWidth = 240.0
}
