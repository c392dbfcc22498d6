import Rowan

/// What an inspector of processes is asked for.
public struct ProcessInspection: InteractorRequestConfiguring {
  /// What can be asked for.
  public enum ActionType: InteractorRequestActionTypeable {
    /// To look at a process by its number, and at some parts of it. With a start it is the one that started
    /// then, and no other that was given its number.
    case look(pid: Int, start: Int?, parts: Set<ProcessPart>)
  }

  /// What comes back.
  public typealias ResultData = ProcessReport

  /// What is asked for.
  public let action: ActionType

  /// Creates a request.
  public init(action: ActionType) { self.action = action }
}

/// Why there is nothing to tell of a process.
public enum ProcessAbsence: Error, Sendable, Equatable {
  /// No process has the number.
  case unknown
  /// It has ended.
  case ended
  /// It has ended, and its number is that of another one now, which is called so.
  case succeeded(by: String)
}
