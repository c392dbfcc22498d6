import Rowan

/// A request for the details of a process.
public struct ProcessInspection: InteractorRequestConfiguring {
  /// The actions of the request.
  public enum ActionType: InteractorRequestActionTypeable {
    /// Reads the process with a number, and some of its parts. If a start time is given, only the
    /// process that started then matches, and no later one with the same number.
    case look(pid: Int, start: Int?, parts: Set<ProcessPart>)
  }

  /// The type of the result.
  public typealias ResultData = ProcessReport

  /// The action of this request.
  public let action: ActionType

  /// Creates a request.
  public init(action: ActionType) { self.action = action }
}

/// The reason why a process cannot be shown.
public enum ProcessAbsence: Error, Sendable, Equatable {
  /// No process has the number.
  case unknown
  /// The process has ended.
  case ended
  /// The process has ended, and the named process has its number now.
  case succeeded(by: String)
}
