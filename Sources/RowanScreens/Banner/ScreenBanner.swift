import RowanControls
import RowanCore

/// A short message between a screen's bar and its content, which stays until it is done with.
public struct ScreenBanner: Sendable {
  /// What a message means.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// Something to know.
    case information
    /// Good news.
    case success
    /// Something to keep an eye on.
    case warning
    /// Bad news.
    case failure

    var icon: IconName {
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

  /// What it says.
  public var message: String
  /// What it means.
  public var kind: Kind
  /// Something to do about it.
  public var action: ScreenMessage.Choice?
  /// Takes it away, by a button at its end; `nil` for one that goes by itself.
  public var dismiss: (@MainActor @Sendable () -> Void)?

  /// Creates a message.
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
