public import RowanControls

/// Whether a screen shows its content, or why it does not.
public enum ScreenPhase: Sendable {
  /// There is something to show.
  case content
  /// It is on its way; the words say what is.
  case loading(String = "Loading")
  /// There is nothing.
  case empty(ScreenMessage)
  /// It could not be had.
  case failed(ScreenMessage)

  /// A failure, as a screen says it.
  /// - Parameters:
  ///   - title: What went wrong.
  ///   - message: More about it.
  ///   - retryTitle: What the button is called that tries again.
  ///   - retry: Tries again; `nil` where that is of no use.
  /// - Returns: The phase.
  public static func failed(
    _ title: String,
    message: String? = nil,
    retryTitle: String = "Try again",
    retry: (@MainActor @Sendable () -> Void)? = nil
  ) -> ScreenPhase {
    var note = ScreenMessage(title, message: message, icon: .warning)
    note.action = retry.map { ScreenMessage.Choice(retryTitle, action: $0) }
    return .failed(note)
  }

  /// That there is nothing, as a screen says it.
  /// - Parameters:
  ///   - title: What is not there.
  ///   - message: What to do about it.
  ///   - icon: A picture of what is not there.
  /// - Returns: The phase.
  public static func empty(
    _ title: String,
    message: String? = nil,
    icon: IconName? = nil
  ) -> ScreenPhase {
    .empty(ScreenMessage(title, message: message, icon: icon))
  }
}

/// What a screen says in the place of its content.
public struct ScreenMessage: Sendable {
  /// Something to do about it.
  public struct Choice: Sendable {
    /// What it is called.
    public var title: String
    /// What it does.
    public var action: @MainActor @Sendable () -> Void

    /// Creates a choice.
    public init(_ title: String, action: @escaping @MainActor @Sendable () -> Void) {
      self.title = title
      self.action = action
    }
  }

  /// What it is about.
  public var title: String
  /// More about it.
  public var message: String?
  /// A picture of it.
  public var icon: IconName?
  /// Something to do about it.
  public var action: Choice?

  /// Creates a note.
  public init(
    _ title: String,
    message: String? = nil,
    icon: IconName? = nil,
    action: Choice? = nil
  ) {
    self.title = title
    self.message = message
    self.icon = icon
    self.action = action
  }
}
