/// The position and size of the title of a screen.
public enum TitleMode: UInt8, Hashable, Sendable, CaseIterable, Codable {
  /// In the bar.
  case inline
  /// Large. On a screen with a back button, the title has its own row below the bar. If the content is a list or a
  /// scroll view there, the title scrolls with it, and moves to the bar when it is out of sight. On other screens, it
  /// is large in the bar.
  case large
}

/// The parts of a screen besides its content.
public struct _ScreenParts: Sendable {
  /// The title.
  public var title: String
  /// A text below the title.
  public var subtitle: String?
  /// The position and size of the title.
  public var titleMode = TitleMode.inline
  /// The items of the toolbar.
  public var toolbar: [ToolbarItem] = []
  /// The search field, or `nil` for none.
  public var search: _ScreenSearch?
  /// Whether the content is shown, or a message in place of it.
  public var phase = ScreenPhase.content
  /// The banners above the content.
  public var banners: [ScreenBanner] = []
  /// The refresh button, or `nil` for none.
  public var refresh: _ScreenRefresh?

  /// Creates the parts of a screen that has only a title.
  public init(title: String) {
    self.title = title
  }
}

/// The search field of a screen.
public struct _ScreenSearch: Sendable {
  let text: String
  let prompt: String
  let onStep: (@MainActor @Sendable (SearchStep) -> Void)?
  let onChange: @MainActor @Sendable (String) -> Void

  /// Creates a search field.
  /// - Parameters:
  ///   - text: The text in the field.
  ///   - prompt: The placeholder of the empty field.
  ///   - onStep: Called when the return key is pressed in the field, with or without shift.
  ///   - onChange: Called with the new text when the user edits it.
  public init(
    text: String,
    prompt: String,
    onStep: (@MainActor @Sendable (SearchStep) -> Void)? = nil,
    onChange: @escaping @MainActor @Sendable (String) -> Void
  ) {
    self.text = text
    self.prompt = prompt
    self.onStep = onStep
    self.onChange = onChange
  }
}

/// The direction in which to go from one search match to another.
public enum SearchStep: Sendable, Hashable {
  /// To the next match: the return key.
  case next
  /// To the previous match: the return key with shift.
  case previous
}

/// The refresh button of a screen.
public struct _ScreenRefresh: Sendable {
  let title: String
  let isRunning: Bool
  let action: @MainActor @Sendable () -> Void

  /// Creates a refresh button.
  /// - Parameters:
  ///   - title: The accessibility label of the button.
  ///   - isRunning: Whether a refresh is running.
  ///   - action: Called to start a refresh.
  public init(title: String, isRunning: Bool, action: @escaping @MainActor @Sendable () -> Void) {
    self.title = title
    self.isRunning = isRunning
    self.action = action
  }
}
