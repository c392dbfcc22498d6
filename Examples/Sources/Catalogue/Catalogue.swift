import ArgumentParser
import CatalogueKit
import Rowan
import RowanWeb

/// Serves the catalogue to a browser.
@main
struct Catalogue: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows every control and concept of Rowan, with its code, in the browser."
  )

  @Option(help: "The port to listen on; 0 selects a free port.")
  var port: UInt16 = 0

  func run() async throws {
    var configuration = WebServerConfiguration()
    configuration.port = port
    configuration.title = "Catalogue"
    configuration.hostViews = [WebHostView(kind: "gauge", script: Gauge.script)]
    let server = try WebServer(configuration: configuration) { session in
      let store = CatalogueStore(session: session)
      session.setContent { CatalogueScreen(store) }
    }
    try await server.serve()
  }
}
