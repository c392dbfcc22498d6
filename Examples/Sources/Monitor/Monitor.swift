import ArgumentParser
import MonitorKit
import Rowan
import RowanWeb

/// Shows this machine's processes in the browser.
@main
struct Monitor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows this machine's processes in the browser."
  )

  @Option(help: "The port to listen on; 0 takes a free one.")
  var port: UInt16 = 0

  func run() async throws {
    var configuration = WebServerConfiguration()
    configuration.port = port
    configuration.title = "Monitor"
    let sampler = ProcessSampler()
    let server = try WebServer(configuration: configuration) { session in
      guard sampler.isAvailable else {
        return session.setContent { UnavailableScreen() }
      }
      let store = ProcessStore()
      session.setContent { MonitorScreen(store) }
      session.task { await store.follow(sampler, clock: ContinuousClock()) }
    }
    try await server.serve()
  }
}
