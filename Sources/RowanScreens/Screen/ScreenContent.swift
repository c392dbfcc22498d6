import RowanComponents
import RowanControls
import RowanCore
import RowanLists
import Synchronization

/// What a screen shows below its bar, and whether a large title can scroll away with it.
struct ScreenContent: Sendable {
  /// What the content looks like below a title; `nil` for a title that is in the bar.
  private let make: @Sendable (ScrolledTitle?) -> Child?
  /// The content alone, where it is nothing that a title scrolls with.
  private let plain: Child?
  /// Where the bar begins and ends above the content.
  let column: Column

  /// The column that a bar and the content below it share.
  enum Column: Sendable {
    /// That of the window.
    case window
    /// That of the rows of a list.
    case rows
    /// That of text.
    case reading
  }

  /// Takes a list or a scroll view for what a title scrolls with, and nothing else: what is around or in
  /// other components is their affair.
  init<Content: Component>(_ content: Content) {
    column =
      content is any ContentInReadingWidth
      ? .reading : (content as? List)?.hasRows == true ? .rows : .window
    if let list = content as? List {
      plain = nil
      make = { Child(list.below($0)) }
    } else if let scroll = content as? ScrollView {
      plain = Child(content)
      make = { $0.flatMap(scroll.below) }
    } else {
      plain = Child(content)
      make = { _ in nil }
    }
  }

  /// The content with a title that scrolls away with it; `nil` where it does not scroll, or not down.
  func below(_ title: ScrolledTitle) -> Child? { make(title) }

  /// The content, with nothing above it.
  var alone: Child { plain ?? make(nil) ?? Child(EmptyComponent()) }
}

/// A large title at the beginning of what scrolls.
struct ScrolledTitle: Sendable {
  let parts: ScreenParts
  /// The height after which a scroll view has it out of sight.
  let height: Double
  /// Whether it is out of sight, and in the bar instead.
  let isCollapsed: Binding<Bool>

  fileprivate var title: Child { Child(LargeTitle(parts: parts)) }

  fileprivate var passed: @MainActor @Sendable (Bool) -> Void {
    { [isCollapsed] in
      // Scroll views tell for every frame.
      if isCollapsed.wrappedValue != $0 { isCollapsed.wrappedValue = $0 }
    }
  }
}

extension List {
  /// The list, with a title that scrolls away with its items; its identity does not depend on that.
  fileprivate func below(_ title: ScrolledTitle?) -> some Component {
    lead(
      title.map { title in
        Lead(
          title.title,
          id: AnyIdentity([
            title.parts.title, title.parts.subtitle ?? "", "\(title.parts.banners.isEmpty)",
          ]),
          passed: title.passed
        )
      }
    )
  }
}

extension ScrollView {
  /// The scroll view, with a title that scrolls away with what is in it.
  fileprivate func below(_ title: ScrolledTitle) -> Child? {
    let content = ZStack {
      [title.title]
      TitleEnd(isCollapsed: title.isCollapsed)
    }
    return lead(Child(content), height: title.height, passed: title.passed).map { Child($0) }
  }
}

/// Nothing to be seen: when the scroll view goes, so does what was noted of where it stood.
private struct TitleEnd: Component {
  let isCollapsed: Binding<Bool>
  @State private var watch = TitleWatch()

  var body: some Component {
    watch.isCollapsed.withLock { $0 = isCollapsed }
    return TitleWatchBox(watch: watch)
  }
}

/// The view that tells of the end of a scroll view by its own.
private struct TitleWatchBox: Component {
  typealias Body = Never

  let watch: TitleWatch

  func makeElement(in context: inout BuildContext) -> Element {
    Element(view: ViewDescription(kind: .box), attachment: watch)
  }
}

/// Notes that a scroll view is gone: one that takes its place begins at its beginning, and tells nothing.
@MainActor
private final class TitleWatch: ViewAttachment {
  nonisolated let isCollapsed = Mutex<Binding<Bool>?>(nil)
  private weak var context: (any MountContext)?

  nonisolated init() {}

  func attach(to context: any MountContext) { self.context = context }

  func detach() {
    let isCollapsed = isCollapsed.withLock { $0 }
    context?.afterCommit { isCollapsed?.wrappedValue = false }
    context = nil
  }

  func sleep(_ wake: @escaping @MainActor () -> Void) { context = nil }
}

/// A title in a line of its own, as it stands at the beginning of what scrolls.
struct LargeTitle: Component {
  let parts: ScreenParts
  @Environment(\.theme) private var theme

  var body: some Component {
    ScreenTitle(parts: parts, font: .largeTitle)
      .padding(
        EdgeInsets(
          // Below its bar there is space enough, below a message there is none.
          top: parts.banners.isEmpty ? 0 : theme.spacing.s,
          leading: theme.spacing.l,
          bottom: theme.spacing.s,
          trailing: theme.spacing.l
        )
      )
  }
}

/// The title of a screen, and more words below it.
struct ScreenTitle: Component {
  let parts: ScreenParts
  let font: Font
  var hasSubtitle = true

  var body: some Component {
    VStack(alignment: .leading, spacing: 0) {
      Text(parts.title)
        .font(font)
        .environment(\.lineLimit, font == .headline ? 1 : 2)
        .accessibilityHeading(level: 1)
      if hasSubtitle, let subtitle = parts.subtitle {
        Text(subtitle).font(.caption).foreground(.secondaryLabel)
          .environment(\.lineLimit, 1)
      }
    }
  }
}
