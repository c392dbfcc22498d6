public import RowanComponents
import RowanControls
import RowanCore

/// A screen with a bar for title, toolbar and search, and content below it.
///
/// ```swift
/// Screen("Birds") { List(table) }
///   .toolbar { ToolbarItem("Add", icon: .plus) { add() } }
///   .searchable(text: $search, prompt: "Search birds")
///   .phase(model.phase)
/// ```
///
/// A screen fills the available space. It does not depend on navigation: navigation adds a back button through the
/// environment, see ``RowanComponents/EnvironmentValues/navigationControls``.
public struct Screen: Component, _ScreenDescribing {
  /// The title, toolbar, search and other parts of the screen.
  public var screen: _ScreenParts
  private let content: ScreenContent

  /// Creates a screen.
  /// - Parameters:
  ///   - title: The title.
  ///   - content: The content, which fills the space below the bar.
  public init<Content: Component>(
    _ title: String,
    @ComponentBuilder _ content: () -> Content
  ) {
    screen = _ScreenParts(title: title)
    self.content = ScreenContent(content())
  }

  /// The bar at the top, the banners, and the content below them.
  public var body: some Component {
    ScreenFrame(parts: screen, content: content)
  }
}

/// A component that is a screen, and supports the modifiers of ``Screen``.
public protocol _ScreenDescribing: Component {
  /// The title, toolbar, search and other parts of the screen.
  var screen: _ScreenParts { get set }
}

extension _ScreenDescribing {
  private func with(_ change: (inout _ScreenParts) -> Void) -> Self {
    var copy = self
    change(&copy.screen)
    return copy
  }

  /// Sets a text below the title.
  public func subtitle(_ subtitle: String?) -> Self {
    with { $0.subtitle = subtitle }
  }

  /// Sets whether the title is large, or part of the bar as by default.
  public func titleMode(_ mode: TitleMode) -> Self {
    with { $0.titleMode = mode }
  }

  /// Sets the items of the toolbar in the bar.
  public func toolbar(@ToolbarBuilder _ items: () -> [ToolbarItem]) -> Self {
    with { $0.toolbar = items() }
  }

  /// Adds a search field to the bar. Control+F moves the focus to it.
  public func searchable(text: Binding<String>, prompt: String = "Search") -> Self {
    searchable(text: text.wrappedValue, prompt: prompt) { text.wrappedValue = $0 }
  }

  /// Adds a search field to the bar, for a text that the app stores. Control+F moves the focus to it.
  /// - Parameters:
  ///   - text: The text in the field.
  ///   - prompt: The placeholder of the empty field.
  ///   - onStep: Called when the return key is pressed in the field, to go to the next match, or to the previous one
  ///     with shift.
  ///   - onChange: Called with the new text when the user edits it.
  /// - Returns: The screen.
  public func searchable(
    text: String,
    prompt: String = "Search",
    onStep: (@MainActor @Sendable (SearchStep) -> Void)? = nil,
    onChange: @escaping @MainActor @Sendable (String) -> Void
  ) -> Self {
    with {
      $0.search = _ScreenSearch(text: text, prompt: prompt, onStep: onStep, onChange: onChange)
    }
  }

  /// Sets whether the screen shows its content, or a message in place of it.
  public func phase(_ phase: ScreenPhase) -> Self {
    with { $0.phase = phase }
  }

  /// Sets the banners between the bar and the content.
  public func banners(_ banners: [ScreenBanner]) -> Self {
    with { $0.banners = banners }
  }

  /// Sets the banner between the bar and the content, or removes it.
  public func banner(_ banner: ScreenBanner?) -> Self {
    banners(banner.map { [$0] } ?? [])
  }

  /// Adds a refresh button to the bar, which Control+R triggers, too.
  /// - Parameters:
  ///   - title: The accessibility label of the button.
  ///   - isRefreshing: Whether a refresh is running. An activity indicator then replaces the button.
  ///   - action: Called to start a refresh.
  /// - Returns: The screen.
  public func refreshable(
    _ title: String = "Refresh",
    isRefreshing: Bool = false,
    _ action: @escaping @MainActor @Sendable () -> Void
  ) -> Self {
    with { $0.refresh = _ScreenRefresh(title: title, isRunning: isRefreshing, action: action) }
  }
}
