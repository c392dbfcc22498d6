import Rowan

/// A request for the newest sample of a repeated measurement.
public struct Look<Value: Sendable>: InteractorRequestConfiguring {
  /// The actions of the request.
  public enum ActionType: InteractorRequestActionTypeable {
    /// Samples and returns the result.
    case look
  }

  /// The type of the sample.
  public typealias ResultData = Value

  /// The action of this request.
  public let action: ActionType

  /// Creates a request.
  public init(action: ActionType = .look) { self.action = action }
}
