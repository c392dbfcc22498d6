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

  @Option(help: "The port to listen on; 0 takes a free one.")
  var port: UInt16 = 0

  @Option(help: "The database file, which is created if it is missing.")
  var file: String?

  @Option(help: "The number of people in a new database.")
  var people = 1_000_000

  func validate() throws {
    guard (0...10_000_000).contains(people) else {
      throw ValidationError("The number of people has to be from 0 to 10,000,000.")
    }
  }

  func run() async throws {
    let path = try file ?? Self.standardPath(people)
    if !FileManager.default.fileExists(atPath: path) {
      let message = "Creating \(people) people in \(path) (once) …\n"
      FileHandle.standardError.write(Data(message.utf8))
    }
    let book = try AddressBook(path: path, count: people)
    var configuration = WebServerConfiguration()
    configuration.port = port
    configuration.title = "Contacts"
    let server = try WebServer(configuration: configuration) { session in
      let store = ContactsStore(book)
      session.setContent { ContactsScreen(store) }
    }
    try await server.serve()
  }

  /// A file in the user's cache folder, with the number of people in its name.
  private static func standardPath(_ people: Int) throws -> String {
    let folder = try FileManager.default.url(
      for: .cachesDirectory,
      in: .userDomainMask,
      appropriateFor: nil,
      create: true
    ).appendingPathComponent("rowan-contacts")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appendingPathComponent("people-\(people).sqlite").path
  }
}
