/// Where a screen's title stands.
public enum TitleMode: UInt8, Hashable, Sendable, CaseIterable, Codable {
  /// In the bar.
  case inline
  /// Large. Screens with a way back have it in a line of its own below the bar; where such a screen shows a list or a
  /// scroll view the title scrolls away with that, and stands in the bar then. On others it is large in the bar.
  case large
}

/// Everything that a screen has besides its content.
public struct ScreenParts: Sendable {
  /// What it is called.
  public var title: String
  /// More words below the title.
  public var subtitle: String?
  /// Where the title stands.
  public var titleMode = TitleMode.inline
  /// What can be done on it.
  public var toolbar: [ToolbarItem] = []
  /// What it searches.
  public var search: ScreenSearch?
  /// Whether it shows its content.
  public var phase = ScreenPhase.content
  /// Short messages above the content.
  public var banners: [ScreenBanner] = []
  /// How it fetches anew.
  public var refresh: ScreenRefresh?

  /// Creates the parts of a screen that has nothing but a title.
  public init(title: String) {
    self.title = title
  }
}

/// The field with which a screen is searched.
public struct ScreenSearch: Sendable {
  let text: String
  let prompt: String
  let onStep: (@MainActor @Sendable (SearchStep) -> Void)?
  let onChange: @MainActor @Sendable (String) -> Void

  /// Creates a search.
  /// - Parameters:
  ///   - text: What is searched for.
  ///   - prompt: What the empty field shows.
  ///   - onStep: Called at the return key in the field, with shift or without.
  ///   - onChange: Called with what is typed.
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

/// Where to go among what a search has found.
public enum SearchStep: Sendable, Hashable {
  /// To the next thing: the return key.
  case next
  /// To the thing before: the return key with shift.
  case previous
}

/// How a screen fetches anew what it shows.
public struct ScreenRefresh: Sendable {
  let title: String
  let isRunning: Bool
  let action: @MainActor @Sendable () -> Void

  /// Creates a refresh.
  /// - Parameters:
  ///   - title: What it is called.
  ///   - isRunning: Whether that is going on.
  ///   - action: What to do.
  public init(title: String, isRunning: Bool, action: @escaping @MainActor @Sendable () -> Void) {
    self.title = title
    self.isRunning = isRunning
    self.action = action
  }
}
