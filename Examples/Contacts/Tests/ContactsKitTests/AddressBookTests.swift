import Foundation
import GRDB
import Testing

@testable import ContactsKit

@Suite("Address book")
struct AddressBookTests {
  @Test("A new book has the requested number of people, equal in each book")
  func newBooks() async throws {
    let people = try await BookFile(people: 5_000).people()
    #expect(people.count == 5_000)
    #expect(try await BookFile(people: 5_000).people() == people)
    #expect(people.allSatisfy { !$0.given.isEmpty && !$0.family.isEmpty && !$0.city.isEmpty })
    #expect(Set(people.map(\.name)).count > 2_000)
  }

  @Test("The statement that generates people computes the same columns as `Contact`")
  func columns() async throws {
    let file = try BookFile(people: 3_000)
    let rows = try file.book.database.read {
      try Row.fetchAll($0, sql: "SELECT letter, sorting FROM contact ORDER BY id")
    }
    for (row, person) in zip(rows, try await file.people()) {
      #expect(row["letter"] == person.letter && row["sorting"] == person.order)
    }
  }

  @Test("A letter has all people whose family name begins with it, by name")
  func letters() async throws {
    let file = try BookFile(people: 4_000)
    let people = try await file.people()
    for letter in AddressBook.letters {
      let found = try await file.fetch(AddressBook.people(under: letter))
      #expect(Set(found.map(\.id)) == Set(people.filter { $0.letter == letter }.map(\.id)))
      #expect(found.map(\.order) == found.map(\.order).sorted())
    }
  }

  @Test(
    "A search finds all people with words that begin with those of the search",
    arguments: ["a", "ada", "ada ab", "ABB oslo", "zz", "\"", "o'", "*"]
  )
  func searching(text: String) async throws {
    func words(_ text: String) -> [Substring] {
      text.lowercased().split { !$0.isLetter && !$0.isNumber }
    }
    let file = try BookFile(people: 3_000)
    guard let request = AddressBook.people(matching: text) else {
      #expect(words(text).isEmpty)
      return
    }
    let expected = try await file.people().filter { person in
      let parts = words("\(person.given) \(person.family) \(person.city)")
      return words(text).allSatisfy { word in parts.contains { $0.hasPrefix(word) } }
    }
    #expect(Set(try await file.fetch(request).map(\.id)) == Set(expected.map(\.id)))
  }

  @Test("A new favourite is the last one, and a former one is removed")
  func favourites() async throws {
    let file = try BookFile(people: 60)
    let before = try await file.favourites()
    #expect(before.count == 6)
    let added = try #require(try await file.people().first { $0.favourite == nil })
    try await file.book.setFavourite(added.id, true)
    #expect(try await file.favourites() == before + [added.id])
    try await file.book.setFavourite(before[0], false)
    #expect(try await file.favourites() == Array(before.dropFirst()) + [added.id])
  }

  @Test("A search finds an added person without accents, and does not find a deleted one")
  func changes() async throws {
    let file = try BookFile(people: 20)
    let added = try await file.book.save(Contact(given: "Éva", family: "Öst", city: "Nowhere"))
    #expect(added.id == 21 && added.letter == "O")
    let request = try #require(AddressBook.people(matching: "eva ost"))
    #expect(try await file.fetch(request) == [added])
    try await file.book.delete(added.id)
    #expect(try await file.fetch(request).isEmpty)
  }
}

/// An address book in a temporary file, which is deleted with the object.
final class BookFile: Sendable {
  let book: AddressBook
  private let path = NSTemporaryDirectory() + "contacts-\(UUID().uuidString).sqlite"

  init(people: Int) throws { book = try AddressBook(path: path, count: people) }

  deinit {
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
    }
  }

  func fetch(_ request: QueryInterfaceRequest<Contact>) async throws -> [Contact] {
    try await book.database.read { try request.fetchAll($0) }
  }

  func people() async throws -> [Contact] { try await fetch(Contact.order(Column("id"))) }

  func favourites() async throws -> [Contact.ID] {
    try await fetch(AddressBook.favourites).map(\.id)
  }

  /// The first favourite.
  func first() async throws -> Contact {
    try #require(try await fetch(AddressBook.favourites).first)
  }

  /// Makes insertions fail, or succeed again.
  func setLocked(_ isLocked: Bool) async throws {
    try await book.database.write {
      try $0.execute(
        sql: isLocked
          ? """
          CREATE TRIGGER locked BEFORE INSERT ON contact
          BEGIN SELECT RAISE(ABORT, 'The book is locked.'); END
          """ : "DROP TRIGGER locked"
      )
    }
  }
}
