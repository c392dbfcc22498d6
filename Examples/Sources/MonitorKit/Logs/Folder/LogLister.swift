import Rowan

/// What the one who lists logs is asked for.
public struct LogListing: InteractorRequestConfiguring {
  /// What can be asked for.
  public enum ActionType: InteractorRequestActionTypeable {
    /// All logs.
    case list
  }

  /// What comes back.
  public typealias ResultData = [LogEntry]

  /// What is asked for.
  public let action: ActionType

  /// Creates a request.
  public init(action: ActionType) { self.action = action }
}

/// Lists the logs of a machine, off the main actor.
public actor LogLister: AsyncInteractable {
  /// What it can be asked for.
  public typealias Request = LogListing

  private let logs: LogCatalogue

  /// Creates somebody who lists logs.
  public init(_ logs: LogCatalogue) { self.logs = logs }

  /// The logs.
  public func perform(request: LogListing) async -> Result<[LogEntry], any Error> {
    switch request.action {
    case .list: .success(logs.entries())
    }
  }
}
