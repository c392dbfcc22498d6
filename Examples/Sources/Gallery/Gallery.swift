import ArgumentParser
import GalleryKit
import Rowan
import RowanWeb

/// Shows every control in every state in the browser.
@main
struct Gallery: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows every control in every state in the browser."
  )

  @Option(help: "The port to listen on; 0 takes a free one.")
  var port: UInt16 = 0

  func run() async throws {
    var configuration = WebServerConfiguration()
    configuration.port = port
    configuration.title = "Gallery"
    let server = try WebServer(configuration: configuration) { session in
      let settings = GallerySettings { [weak session] in session?.environment.layoutDirection = $0 }
      session.setContent { GalleryScreen(settings) }
    }
    try await server.serve()
  }
}
