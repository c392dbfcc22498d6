import ArgumentParser
import LayoutPlaygroundKit
import Rowan
import RowanWeb

/// Serves the layout playground to a browser.
@main
struct LayoutPlayground: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows an editor for a tree of layout boxes in the browser."
  )

  @Option(help: "The port to listen on; 0 selects a free port.")
  var port: UInt16 = 0

  func run() async throws {
    var configuration = WebServerConfiguration()
    configuration.port = port
    configuration.title = "Layout playground"
    let server = try WebServer(configuration: configuration) { session in
      let screen = PlaygroundScreen(session: session)
      session.setContent { screen }
    }
    try await server.serve()
  }
}
