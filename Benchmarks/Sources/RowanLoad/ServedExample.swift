import BigListKit
import Foundation
import Rowan
import RowanWeb

/// An example that is served to many users: it accepts any browser, and its limits allow thousands
/// of tabs.
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
    // Sessions of closed tabs end soon, so that the test can see that their memory is freed.
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
