import RowanComponents
import RowanControls
import RowanCore
import RowanLists
import Synchronization

/// The content of a screen below its bar. Content that scrolls can contain a large title.
struct ScreenContent: Sendable {
  /// Returns the content with its start observed, or `nil` if it does not scroll vertically.
  private let make: @Sendable (ScrolledBeginning) -> Child?
  /// The content without observation.
  private let plain: Child
  /// The column whose width the bar has.
  let column: Column

  /// The column that a bar and the content below it share.
  enum Column: Sendable {
    /// The whole window.
    case window
    /// The rows of a list.
    case rows
    /// Text at the reading width.
    case reading
  }

  /// Recognizes a list or a scroll view as scrolling content. Other components, including those that contain one, do
  /// not count.
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

  /// Returns the content with its start observed, and with an optional title there, or `nil` if it does not scroll
  /// vertically.
  func scrolling(_ beginning: ScrolledBeginning) -> Child? { make(beginning) }

  /// Returns the content with its start observed, or without observation if it does not scroll vertically.
  func watched(_ isScrolled: Binding<Bool>) -> Child {
    make(ScrolledBeginning(title: nil, height: 0, isPassed: isScrolled)) ?? plain
  }
}

/// The start of scrolling content: a large title, or the upper edge of the content.
struct ScrolledBeginning: Sendable {
  /// The parts of the screen whose large title is at the start, or `nil` for none.
  let title: _ScreenParts?
  /// The scroll offset from which the start is out of sight.
  let height: Double
  /// Whether the start is out of sight.
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
  /// Observes the start of the list. The identity of the list does not depend on whether there is a title.
  fileprivate func beginning(_ beginning: ScrolledBeginning) -> some Component {
    let id = beginning.title.map { [$0.title, $0.subtitle ?? "", "\($0.banners.isEmpty)"] }
    return listHeader(ListHeader(beginning.content, id: AnyIdentity(id), passed: beginning.passed))
  }
}

extension ScrollView {
  /// Observes the start of the scroll view. Returns `nil` if it does not scroll vertically.
  fileprivate func beginning(_ beginning: ScrolledBeginning) -> Child? {
    let content = ZStack {
      if let title = beginning.content { [title] }
      ScrollEnd(isPassed: beginning.isPassed)
    }
    return header(Child(content), height: beginning.height, passed: beginning.passed)
      .map { Child($0) }
  }
}

/// An invisible component that resets the scrolled state when its scroll view is unmounted.
private struct ScrollEnd: Component {
  let isPassed: Binding<Bool>
  @State private var watch = ScrollEndWatch()

  var body: some Component {
    watch.isPassed.withLock { $0 = isPassed }
    return ScrollEndBox(watch: watch)
  }
}

/// The empty view that the observer is attached to.
private struct ScrollEndBox: Component {
  typealias Body = Never

  let watch: ScrollEndWatch

  func makeElement(in context: inout BuildContext) -> Element {
    Element(view: ViewDescription(kind: .box), attachment: watch)
  }
}

/// Resets the scrolled state when a scroll view is unmounted: its successor starts at the top and reports nothing.
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

/// A large title in its own row, at the start of scrolling content.
struct LargeTitle: Component {
  let parts: _ScreenParts
  @Environment(\.theme) private var theme

  var body: some Component {
    ScreenTitle(parts: parts, font: .largeTitle)
      .padding(
        EdgeInsets(
          // The bar above has enough padding below it; a banner has none.
          top: parts.banners.isEmpty ? 0 : theme.spacing.s,
          leading: theme.spacing.l,
          bottom: theme.spacing.s,
          trailing: theme.spacing.l
        )
      )
  }
}

/// The title of a screen with an optional subtitle below it.
struct ScreenTitle: Component {
  let parts: _ScreenParts
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
