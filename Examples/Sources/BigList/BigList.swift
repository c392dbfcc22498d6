import ArgumentParser
import BigListKit
import Rowan
import RowanWeb

/// Shows a list of very many rows in the browser.
@main
struct BigList: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows a list of very many rows in the browser."
  )

  @Option(help: "The port to listen on; 0 selects a free port.")
  var port: UInt16 = 0

  @Option(help: "The number of rows.")
  var rows = 1_000_000

  @Option(help: "The seed from which the rows are generated.")
  var seed: UInt32 = 1

  func validate() throws {
    guard (0...100_000_000).contains(rows) else {
      throw ValidationError("The number of rows must be between 0 and 100,000,000.")
    }
  }

  func run() async throws {
    var configuration = WebServerConfiguration()
    configuration.port = port
    configuration.title = "Big list"
    // One collection for all tabs: notes are values, and sessions that change nothing share them.
    let notes = NoteCollection(count: rows, seed: seed)
    let server = try WebServer(configuration: configuration) { session in
      let store = BigListStore(notes)
      let clock = session.clock
      session.setContent { BigListScreen(store) }
      session.task { await store.run(clock: clock) }
    }
    try await server.serve()
  }
}
