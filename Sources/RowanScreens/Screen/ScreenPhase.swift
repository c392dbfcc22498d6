public import RowanControls

/// The loading state of a screen: whether it shows its content, or a message in place of it.
public enum ScreenPhase: Sendable {
  /// The content is available and shown.
  case content
  /// The content is loading. The text describes it.
  case loading(String = "Loading")
  /// There is no content.
  case empty(ScreenMessage)
  /// Loading failed.
  case failed(ScreenMessage)

  /// Creates the phase of a failure with a warning icon.
  /// - Parameters:
  ///   - title: A short description of the failure.
  ///   - message: A longer text.
  ///   - retryTitle: The title of the button that retries.
  ///   - retry: Called to retry; with `nil`, there is no button.
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

  /// Creates the phase of a screen without content.
  /// - Parameters:
  ///   - title: A short description of the missing content.
  ///   - message: A longer text, such as how to add content.
  ///   - icon: An icon above the title.
  /// - Returns: The phase.
  public static func empty(
    _ title: String,
    message: String? = nil,
    icon: Icon.Name? = nil
  ) -> ScreenPhase {
    .empty(ScreenMessage(title, message: message, icon: icon))
  }
}

/// A message that a screen shows in place of its content.
public struct ScreenMessage: Sendable {
  /// A button below a message.
  public struct Choice: Sendable {
    /// The title of the button.
    public var title: String
    /// Called when the button is pressed.
    public var action: @MainActor @Sendable () -> Void

    /// Creates a button.
    public init(_ title: String, action: @escaping @MainActor @Sendable () -> Void) {
      self.title = title
      self.action = action
    }
  }

  /// The title.
  public var title: String
  /// A longer text below the title.
  public var message: String?
  /// An icon above the title.
  public var icon: Icon.Name?
  /// An optional button below the text.
  public var action: Choice?

  /// Creates a message.
  public init(
    _ title: String,
    message: String? = nil,
    icon: Icon.Name? = nil,
    action: Choice? = nil
  ) {
    self.title = title
    self.message = message
    self.icon = icon
    self.action = action
  }
}
