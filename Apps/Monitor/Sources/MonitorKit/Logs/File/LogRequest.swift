import Rowan

/// A request to the reader of a log.
public struct LogRequest: InteractorRequestConfiguring {
  /// The actions of the request.
  public enum ActionType: InteractorRequestActionTypeable {
    /// Reads the changes of the file, and searches for a pattern. An empty pattern ends the
    /// searches.
    case look(LogPattern)
  }

  /// The type of the result.
  public typealias ResultData = LogReport

  /// The action of this request.
  public let action: ActionType

  /// Creates a request.
  public init(action: ActionType) { self.action = action }
}
