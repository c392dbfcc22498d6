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

  @Option(help: "The port to listen on; 0 takes a free one.")
  var port: UInt16 = 0

  @Option(help: "How many rows there are.")
  var rows = 1_000_000

  @Option(help: "What the rows are made from: another seed makes other ones.")
  var seed: UInt32 = 1

  func validate() throws {
    guard (0...100_000_000).contains(rows) else {
      throw ValidationError("There can be from 0 to 100,000,000 rows.")
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
