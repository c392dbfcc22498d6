import Foundation
import GRDB
import Testing

@testable import ContactsKit

/// The people of an address book, and how they are found.
struct AddressBookTests {
  @Test("A new book is filled with as many people as were asked for, the same ones every time")
  func newBooks() async throws {
    let one = try BookFile(people: 5_000)
    let other = try BookFile(people: 5_000)
    let people = try await one.people()
    #expect(people.count == 5_000)
    #expect(try await other.people() == people)
    #expect(people.allSatisfy { !$0.given.isEmpty && !$0.family.isEmpty && !$0.city.isEmpty })
    #expect(Set(people.map(\.name)).count > 2_000)
  }

  @Test("What the database computes for made-up people is what the book computes for others")
  func columns() async throws {
    let file = try BookFile(people: 3_000)
    let computed = try file.book.database.read {
      try Row.fetchAll($0, sql: "SELECT id, letter, sorting FROM contact ORDER BY id")
    }
    let people = try await file.people()
    for (row, person) in zip(computed, people) {
      #expect(row["letter"] == person.letter)
      #expect(row["sorting"] == person.order)
    }
  }

  @Test("A letter has everybody whose family name begins with it, by name")
  func letters() async throws {
    let file = try BookFile(people: 4_000)
    let people = try await file.people()
    for letter in AddressBook.letters {
      let found = try await file.book.database.read {
        try AddressBook.people(under: letter).fetchAll($0)
      }
      #expect(Set(found.map(\.id)) == Set(people.filter { $0.letter == letter }.map(\.id)))
      #expect(found.map(\.order) == found.map(\.order).sorted())
    }
  }

  @Test(
    "A search finds everybody who has all words in names or city, if only their beginnings",
    arguments: ["a", "ada", "ada ab", "ABB oslo", "zz", "\"", "o'", "*"]
  )
  func searching(text: String) async throws {
    let file = try BookFile(people: 3_000)
    let found = try await file.book.database.read { database in
      try AddressBook.people(matching: text).map { try $0.fetchAll(database).map(\.id) }
    }
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    guard !words.isEmpty else {
      #expect(found == nil)
      return
    }
    let expected = try await file.people().filter { person in
      let parts = "\(person.given) \(person.family) \(person.city)".lowercased()
        .split { !$0.isLetter && !$0.isNumber }
      return words.allSatisfy { word in parts.contains { $0.hasPrefix(word) } }
    }
    #expect(Set(try #require(found)) == Set(expected.map(\.id)))
  }

  @Test("Favourites keep the order they are given, and somebody new comes last")
  func favourites() async throws {
    let file = try BookFile(people: 60)
    let before = try await file.favourites()
    #expect(before.count == 6)
    try await file.book.orderFavourites(before.reversed())
    #expect(try await file.favourites() == before.reversed())
    let added = try #require(try await file.people().first { $0.favourite == nil })
    try await file.book.setFavourite(added.id, true)
    #expect(try await file.favourites() == before.reversed() + [added.id])
    try await file.book.setFavourite(before[0], false)
    #expect(try await file.favourites() == before.dropFirst().reversed() + [added.id])
  }

  @Test("Somebody who is added is found, and nobody who is deleted")
  func changes() async throws {
    let file = try BookFile(people: 20)
    let added = try await file.book.save(
      Contact(given: "Éva", family: "Öst", city: "Nowhere")
    )
    #expect(added.id == 21)
    #expect(added.letter == "O")
    let request = try #require(AddressBook.people(matching: "eva ost"))
    #expect(try await file.book.database.read { try request.fetchAll($0) } == [added])
    try await file.book.delete([added.id])
    #expect(try await file.book.database.read { try request.fetchCount($0) } == 0)
  }
}

/// A book in a file of its own, which goes with the object.
final class BookFile: Sendable {
  let book: AddressBook
  private let path: String

  init(people: Int) throws {
    path = NSTemporaryDirectory() + "contacts-\(UUID().uuidString).sqlite"
    book = try AddressBook(path: path, count: people)
  }

  deinit {
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
    }
  }

  func people() async throws -> [Contact] {
    try await book.database.read { try Contact.order(Column("id")).fetchAll($0) }
  }

  /// Has the book take nothing in, until it is unlocked.
  func lock() async throws {
    try await book.database.write {
      try $0.execute(
        sql: """
          CREATE TRIGGER locked BEFORE INSERT ON contact
          BEGIN SELECT RAISE(ABORT, 'The book is locked.'); END
          """
      )
    }
  }

  func unlock() async throws {
    try await book.database.write { try $0.execute(sql: "DROP TRIGGER locked") }
  }

  func favourites() async throws -> [Contact.ID] {
    try await book.database.read { try AddressBook.favourites.fetchAll($0).map(\.id) }
  }
}
