import RowanControls
import RowanCore

/// A short message between the bar and the content of a screen, shown until the app removes it.
public struct ScreenBanner: Sendable {
  /// The severity of a message. It determines icon and colour.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// Neutral information.
    case information
    /// A message that an action has succeeded.
    case success
    /// A message about a problem that needs attention.
    case warning
    /// A message that an action has failed.
    case failure

    var icon: Icon.Name {
      switch self {
      case .information: .info
      case .success: .success
      case .warning: .warning
      case .failure: .error
      }
    }

    var color: ColorRole {
      switch self {
      case .information: .accent
      case .success: .positive
      case .warning: .warning
      case .failure: .negative
      }
    }
  }

  /// The text of the message.
  public var message: String
  /// The severity of the message.
  public var kind: Kind
  /// An optional button after the text.
  public var action: ScreenMessage.Choice?
  /// Called when the user presses the close button. With `nil`, the banner has no close button, and the app removes it.
  public var dismiss: (@MainActor @Sendable () -> Void)?

  /// Creates a banner.
  public init(
    _ message: String,
    kind: Kind = .information,
    action: ScreenMessage.Choice? = nil,
    dismiss: (@MainActor @Sendable () -> Void)? = nil
  ) {
    self.message = message
    self.kind = kind
    self.action = action
    self.dismiss = dismiss
  }
}
