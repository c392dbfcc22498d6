import Rowan

/// The provider of the screen of all logs.
struct LogsProvider: DestinationProviding {
  typealias App = MonitorApp

  let parts: MonitorParts

  func buildDestination(
    for request: DestinationRequest<MonitorApp>
  ) -> ScreenDestination<LogsScreen>? {
    ScreenDestination<LogsScreen>(
      request,
      stateModel: LogsModel(pace: parts.pace, clock: parts.clock),
      interactors: [.lister: parts.sources.logLister]
    )
  }
}

/// The provider of the screens of single logs.
struct LogProvider: DestinationProviding {
  typealias App = MonitorApp

  let parts: MonitorParts

  func buildDestination(
    for request: DestinationRequest<MonitorApp>
  ) -> ScreenDestination<LogScreen>? {
    guard case .log(let path) = request.route else { return nil }
    let file = LogFile(path: path, of: parts.sources.logs)
    return ScreenDestination<LogScreen>(
      request,
      stateModel: LogModel(
        file: file,
        saved: request.saved,
        settings: parts.settings,
        pace: parts.pace,
        clock: parts.clock
      ),
      interactors: [.reader: file]
    )
  }
}
