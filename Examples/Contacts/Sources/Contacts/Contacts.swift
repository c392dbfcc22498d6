import ArgumentParser
import ContactsKit
import Foundation
import Rowan
import RowanWeb

/// Shows an address book of very many people in the browser.
@main
struct Contacts: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows an address book of very many people in the browser."
  )

  @Option(help: "The port to listen on; 0 takes a free one.")
  var port: UInt16 = 0

  @Option(help: "The file of the book; it is made when there is none.")
  var file: String?

  @Option(help: "How many people a new book is filled with.")
  var people = 1_000_000

  func validate() throws {
    guard (0...10_000_000).contains(people) else {
      throw ValidationError("There can be from 0 to 10,000,000 people.")
    }
  }

  func run() async throws {
    let path = try file ?? Self.standardPath(people)
    if !FileManager.default.fileExists(atPath: path) {
      let message = "Making up \(people) people in \(path) (once) …\n"
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

  /// A file in the user's cache folder, another one for every number of people.
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
