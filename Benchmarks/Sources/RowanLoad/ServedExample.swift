import BigListKit
import Foundation
import Rowan
import RowanWeb

/// An example as it is served to many users: any browser is let in, and no limit of one user's tabs is in the way.
enum ServedExample: String {
  case dashboard
  case biglist

  /// The accessibility label of the buttons that are clicked.
  var label: String {
    switch self {
    case .dashboard: "Details of"
    case .biglist: "Star"
    }
  }

  /// Serves the example until the process ends.
  func serve() async throws {
    var configuration = WebServerConfiguration()
    configuration.access = .anyone
    configuration.maximumSessions = 4_096
    configuration.maximumSessionsPerBrowser = 4_096
    configuration.helloBurst = 4_096
    configuration.limits.maximumConnectionsPerAddress = 4_096
    // The sessions of tabs that are gone are not kept for long, so that their memory can be seen to be given back.
    configuration.sessionLifetime = .seconds(2)
    try await server(configuration).serve()
  }

  private func server(_ configuration: WebServerConfiguration) async throws -> WebServer {
    switch self {
    case .dashboard:
      return try WebServer(configuration: configuration) { session in
        let store = DashboardStore(seed: 1)
        let (screen, clock) = (DashboardScreen(store), session.clock)
        session.setContent { screen }
        session.task { await store.run(clock: clock) }
      }
    case .biglist:
      let notes = NoteCollection(count: 1_000_000, seed: 1)
      return try WebServer(configuration: configuration) { session in
        let store = BigListStore(notes)
        let clock = session.clock
        session.setContent { BigListScreen(store) }
        session.task { await store.run(clock: clock) }
      }
    }
  }
}
