import ArgumentParser
import ContactsKit
import Foundation
import Rowan
import RowanWeb

/// Serves an address book to a browser.
@main
struct Contacts: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows an address book of very many people in the browser."
  )

  @Option(help: "The port to listen on; 0 selects a free port.")
  var port: UInt16 = 0

  @Option(help: "The database file, which is created if it is missing.")
  var file: String?

  @Option(help: "The number of people in a new database.")
  var people = 1_000_000

  func run() async throws {
    // A million people take some seconds, once.
    let standard = FileManager.default.temporaryDirectory.appending(path: "people-\(people).sqlite")
    let book = try AddressBook(path: file ?? standard.path, count: people)
    var configuration = WebServerConfiguration()
    configuration.port = port
    configuration.title = "Contacts"
    let server = try WebServer(configuration: configuration) { session in
      let store = ContactsStore(book)
      session.setContent { ContactsScreen(store) }
    }
    try await server.serve()
  }
}
