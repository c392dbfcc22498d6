import Rowan

/// A request for the list of logs.
public struct LogListing: InteractorRequestConfiguring {
  /// The actions of the request.
  public enum ActionType: InteractorRequestActionTypeable {
    /// Lists all logs.
    case list
  }

  /// The type of the result.
  public typealias ResultData = [LogEntry]

  /// The action of this request.
  public let action: ActionType

  /// Creates a request.
  public init(action: ActionType) { self.action = action }
}

/// The interactor that lists the logs of a machine, off the main actor.
public actor LogLister: AsyncInteractable {
  /// The type of request.
  public typealias Request = LogListing

  private let logs: LogCatalogue
  private var pace: SamplePace
  private var newest: [LogEntry] = []

  /// Creates a lister of a catalogue.
  public init(_ logs: LogCatalogue) { self.init(logs, pace: SamplePace()) }

  init(_ logs: LogCatalogue, pace: SamplePace) {
    self.logs = logs
    self.pace = pace
  }

  /// Returns the logs. Requests within half a second of each other share one result.
  public func perform(request: LogListing) async -> Result<[LogEntry], any Error> {
    switch request.action {
    case .list:
      if pace.step() != nil { newest = logs.entries() }
      return .success(newest)
    }
  }
}
