import Rowan

/// A request for the newest there is of something that is looked at again and again.
public struct Look<Value: Sendable>: InteractorRequestConfiguring {
  /// What can be asked for.
  public enum ActionType: InteractorRequestActionTypeable {
    /// The newest.
    case look
  }

  /// What comes back.
  public typealias ResultData = Value

  /// What is asked for.
  public let action: ActionType

  /// Creates a request.
  public init(action: ActionType = .look) { self.action = action }
}
