import ArgumentParser
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

  func validate() throws {
    guard rows >= 0 else { throw ValidationError("There cannot be fewer than 0 rows.") }
  }

  func run() async throws {
    var configuration = WebServerConfiguration()
    configuration.port = port
    configuration.title = "Big list"
    // One array for all tabs: rows are values, and a section keeps the array as it is.
    let lines = (0..<rows).map { Line(id: $0) }
    let server = try WebServer(configuration: configuration) { session in
      let table = TableView(adapters: [TableAdapter(Line.self) { LineRow(line: $0) }])
      table.apply([TableSection("lines", rows: lines)])
      session.setContent { BigListScreen(table: table) }
    }
    try await server.serve()
  }
}
