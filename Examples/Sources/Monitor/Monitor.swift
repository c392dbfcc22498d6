import ArgumentParser
import Foundation
import MonitorKit
import Rowan
import RowanWeb

/// Shows this machine in the browser: its processors, its memory and its processes, live.
@main
struct Monitor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Shows this machine in the browser: its processors, its memory and its processes, live."
  )

  @Option(help: "The port to listen on; 0 takes a free one.")
  var port: UInt16 = 0

  @Flag(help: "Says what was built, laid out and mounted for each batch, and how long that took.")
  var trace = false

  func run() async throws {
    var configuration = WebServerConfiguration()
    configuration.port = port
    configuration.title = "Monitor"
    let processes = ProcessSampler()
    let system = SystemSampler(processes: processes)
    let server = try WebServer(configuration: configuration) { [trace] session in
      if trace { session.listener = PassTrace(Self.say).listener }
      guard processes.isAvailable else {
        return session.setContent { UnavailableScreen() }
      }
      let store = MonitorStore()
      session.task {
        // The screen comes with its first figures, not before them.
        await store.look(system, processes)
        session.setContent { MonitorScreen(store) }
        await store.follow(system, processes, clock: ContinuousClock())
      }
    }
    try await server.serve()
  }

  /// Prints a line at once: through a pipe it would wait for a block of others, and be lost with them when the
  /// program is stopped.
  private static func say(_ line: String) {
    print(line)
    fflush(nil)
  }
}
