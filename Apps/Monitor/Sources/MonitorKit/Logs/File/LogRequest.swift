import Rowan

/// What the reader of a log is asked for.
public struct LogRequest: InteractorRequestConfiguring {
  /// What can be asked for.
  public enum ActionType: InteractorRequestActionTypeable {
    /// To see what has become of the file, and to look for some lines; an empty pattern looks for none.
    case look(LogPattern)
  }

  /// What comes back.
  public typealias ResultData = LogReport

  /// What is asked for.
  public let action: ActionType

  /// Creates a request.
  public init(action: ActionType) { self.action = action }
}
