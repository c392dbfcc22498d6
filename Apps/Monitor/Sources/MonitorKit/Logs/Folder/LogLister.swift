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
  private var pace: SamplePace
  private var newest: [LogEntry] = []

  /// Creates somebody who lists logs.
  public init(_ logs: LogCatalogue) { self.init(logs, pace: SamplePace()) }

  init(_ logs: LogCatalogue, pace: SamplePace) {
    self.logs = logs
    self.pace = pace
  }

  /// The logs. Several that ask within half a second of each other get one answer.
  public func perform(request: LogListing) async -> Result<[LogEntry], any Error> {
    switch request.action {
    case .list:
      if pace.step() != nil { newest = logs.entries() }
      return .success(newest)
    }
  }
}
