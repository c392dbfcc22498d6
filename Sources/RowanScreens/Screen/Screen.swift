public import RowanComponents
import RowanControls
import RowanCore

/// A screen: what it is called, what can be done on it, what it searches, and what it shows.
///
/// ```swift
/// Screen("Birds") { List(table) }
///   .toolbar { ToolbarItem("Add", icon: .plus) { add() } }
///   .searchable(text: $search, prompt: "Search birds")
///   .phase(model.phase)
/// ```
///
/// It fills the room that it is given. It knows nothing of where it stands among other screens: the way
/// back, if there is one, comes from its surroundings, see ``RowanComponents/EnvironmentValues/navigationControls``.
public struct Screen: Component, ScreenDescribing {
  /// What the screen is made of.
  public var screen: ScreenParts
  private let content: ScreenContent

  /// Creates a screen.
  /// - Parameters:
  ///   - title: What it is called.
  ///   - content: What it shows, as high as there is room.
  public init<Content: Component>(
    _ title: String,
    @ComponentBuilder _ content: () -> Content
  ) {
    screen = ScreenParts(title: title)
    self.content = ScreenContent(content())
  }

  /// The bar at the top, banners, and the content below them.
  public var body: some Component {
    ScreenFrame(parts: screen, content: content)
  }
}

/// Something that is a screen, with all that a ``Screen`` can have.
public protocol ScreenDescribing: Component {
  /// What the screen is made of.
  var screen: ScreenParts { get set }
}

extension ScreenDescribing {
  private func with(_ change: (inout ScreenParts) -> Void) -> Self {
    var copy = self
    change(&copy.screen)
    return copy
  }

  /// The screen with more words below its title.
  public func subtitle(_ subtitle: String?) -> Self {
    with { $0.subtitle = subtitle }
  }

  /// The screen with its title large in a line of its own, or in the bar, as at first.
  public func titleMode(_ mode: TitleMode) -> Self {
    with { $0.titleMode = mode }
  }

  /// The screen with things to do in its bar.
  public func toolbar(@ToolbarBuilder _ items: () -> [ToolbarItem]) -> Self {
    with { $0.toolbar = items() }
  }

  /// The screen with a field in its bar; Control+F leads there.
  public func searchable(text: Binding<String>, prompt: String = "Search") -> Self {
    searchable(text: text.wrappedValue, prompt: prompt) { text.wrappedValue = $0 }
  }

  /// The screen with a field in its bar for a text that is kept elsewhere; Control+F leads there.
  /// - Parameters:
  ///   - text: What is searched for.
  ///   - prompt: What the empty field shows.
  ///   - onStep: Called at the return key in the field, for screens on which one goes from one thing found to the
  ///     next, or with shift to the one before.
  ///   - onChange: Called with what is typed.
  /// - Returns: The screen.
  public func searchable(
    text: String,
    prompt: String = "Search",
    onStep: (@MainActor @Sendable (SearchStep) -> Void)? = nil,
    onChange: @escaping @MainActor @Sendable (String) -> Void
  ) -> Self {
    with {
      $0.search = ScreenSearch(text: text, prompt: prompt, onStep: onStep, onChange: onChange)
    }
  }

  /// The screen showing its content, or why there is none.
  public func phase(_ phase: ScreenPhase) -> Self {
    with { $0.phase = phase }
  }

  /// The screen with short messages between its bar and its content.
  public func banners(_ banners: [ScreenBanner]) -> Self {
    with { $0.banners = banners }
  }

  /// The screen with a short message between its bar and its content, or with none.
  public func banner(_ banner: ScreenBanner?) -> Self {
    banners(banner.map { [$0] } ?? [])
  }

  /// The screen with a button in its bar that fetches anew, which Control+R does as well.
  /// - Parameters:
  ///   - title: What the button is called.
  ///   - isRefreshing: Whether that is going on: a sign turns instead of the button.
  ///   - action: What to do.
  /// - Returns: The screen.
  public func refreshable(
    _ title: String = "Refresh",
    isRefreshing: Bool = false,
    _ action: @escaping @MainActor @Sendable () -> Void
  ) -> Self {
    with { $0.refresh = ScreenRefresh(title: title, isRunning: isRefreshing, action: action) }
  }
}
