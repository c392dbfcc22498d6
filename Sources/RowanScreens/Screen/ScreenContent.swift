import RowanComponents
import RowanControls
import RowanCore
import RowanLists
import Synchronization

/// What a screen shows below its bar, and whether a large title can scroll away with it.
struct ScreenContent: Sendable {
  /// The content with a beginning that is watched; `nil` for content that does not scroll down.
  private let make: @Sendable (ScrolledBeginning) -> Child?
  /// The content alone.
  private let plain: Child
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
      plain = Child(list)
      make = { Child(list.beginning($0)) }
    } else if let scroll = content as? ScrollView {
      plain = Child(content)
      make = scroll.beginning
    } else {
      plain = Child(content)
      make = { _ in nil }
    }
  }

  /// The content with a beginning that is watched, and may have a title in it; `nil` if it does not scroll down.
  func scrolling(_ beginning: ScrolledBeginning) -> Child? { make(beginning) }

  /// The content if its beginning is watched, or else the content alone.
  func watched(_ isScrolled: Binding<Bool>) -> Child {
    make(ScrolledBeginning(title: nil, height: 0, isPassed: isScrolled)) ?? plain
  }
}

/// The beginning of content that scrolls: a large title, or the upper edge of the content.
struct ScrolledBeginning: Sendable {
  /// The parts of the screen whose large title stands there; `nil` for none.
  let title: ScreenParts?
  /// The height after which a scroll view has it out of sight.
  let height: Double
  /// Whether it is out of sight.
  let isPassed: Binding<Bool>

  fileprivate var content: Child? { title.map { Child(LargeTitle(parts: $0)) } }

  fileprivate var passed: @MainActor @Sendable (Bool) -> Void {
    { [isPassed] in
      // Scroll views report every frame.
      if isPassed.wrappedValue != $0 { isPassed.wrappedValue = $0 }
    }
  }
}

extension List {
  /// The list with a beginning that is watched; its identity does not depend on whether a title stands there.
  fileprivate func beginning(_ beginning: ScrolledBeginning) -> some Component {
    let id = beginning.title.map { [$0.title, $0.subtitle ?? "", "\($0.banners.isEmpty)"] }
    return lead(Lead(beginning.content, id: AnyIdentity(id), passed: beginning.passed))
  }
}

extension ScrollView {
  /// The scroll view with a beginning that is watched; `nil` if it does not scroll down.
  fileprivate func beginning(_ beginning: ScrolledBeginning) -> Child? {
    let content = ZStack {
      if let title = beginning.content { [title] }
      ScrollEnd(isPassed: beginning.isPassed)
    }
    return lead(Child(content), height: beginning.height, passed: beginning.passed)
      .map { Child($0) }
  }
}

/// Nothing to be seen: when the scroll view goes, so does what was noted of where it stood.
private struct ScrollEnd: Component {
  let isPassed: Binding<Bool>
  @State private var watch = ScrollEndWatch()

  var body: some Component {
    watch.isPassed.withLock { $0 = isPassed }
    return ScrollEndBox(watch: watch)
  }
}

/// The view that tells of the end of a scroll view by its own.
private struct ScrollEndBox: Component {
  typealias Body = Never

  let watch: ScrollEndWatch

  func makeElement(in context: inout BuildContext) -> Element {
    Element(view: ViewDescription(kind: .box), attachment: watch)
  }
}

/// Notes that a scroll view is gone: one that takes its place begins at its beginning, and tells nothing.
@MainActor
private final class ScrollEndWatch: ViewAttachment {
  nonisolated let isPassed = Mutex<Binding<Bool>?>(nil)
  private weak var context: (any MountContext)?

  nonisolated init() {}

  func attach(to context: any MountContext) { self.context = context }

  func detach() {
    let isPassed = isPassed.withLock { $0 }
    context?.afterCommit { isPassed?.wrappedValue = false }
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
