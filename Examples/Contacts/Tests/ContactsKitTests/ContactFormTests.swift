import Foundation
import Rowan
import RowanTesting
import Testing

@testable import ContactsKit

/// What somebody does who adds people to the book, or changes what is known of them.
@MainActor
@Suite("Writing contacts down", .timeLimit(.minutes(20)))
struct ContactFormTests {
  private func fill(_ book: OpenBook, _ lines: (String, String)...) throws {
    for (field, text) in lines { try book.stage.fill(.field(.exactly(field)), with: text) }
  }

  @Test("Somebody new is written down, saved and shown")
  func adding() async throws {
    let book = try await OpenBook(people: 40)
    try book.stage.tap(.button("New contact"))
    try fill(
      book,
      ("Given name", "Ada"),
      ("Family name", "Lovelace"),
      ("City", "London"),
      ("Phone", "+44 7700 900123"),
      ("Mail", "ada@example.org")
    )
    try book.stage.tap(.button("Save"))
    try await book.settle { book.store.count == 41 && book.store.selected != nil }
    #expect(book.shows("Ada Lovelace") && book.shows("ada@example.org"))
    #expect(!book.stage.exists(.button("Save")))
    let saved = try #require(try await book.file.people().last)
    #expect(saved.letter == "L" && saved.phone == "+44 7700 900123")
  }

  @Test("What is not right is said beside its line, which gets the focus, and nothing is saved")
  func problems() async throws {
    let book = try await OpenBook(people: 40)
    try book.stage.tap(.button("New contact"))
    #expect(!book.shows("Write down a given name"))
    try fill(book, ("Phone", "call me"))
    try book.stage.tap(.button("Save"))
    #expect(book.shows("Write down a given name or a family name."))
    #expect(book.shows("“c” does not belong here"))
    #expect(try book.stage.find(.field("Given name")).isFocused)
    // What has become right is not complained of any longer.
    try fill(book, ("Given name", "Ada"))
    #expect(!book.shows("Write down a given name"))
    #expect(book.shows("“c” does not belong here"))
    try fill(book, ("Phone", ""))
    try book.stage.tap(.button("Save"))
    try await book.settle { book.store.count == 41 }
  }

  @Test("Somebody is changed, in the list as well")
  func changing() async throws {
    let book = try await OpenBook(people: 40)
    let first = try #require(try await book.file.book.contact(book.file.favourites()[0]))
    try book.stage.tap(.row(.containing(first.name)).at(0))
    try book.stage.tap(.button("Edit contact"))
    try fill(book, ("Given name", "Zebulon"), ("Mail", ""))
    try book.stage.tap(.button("Save"))
    try await book.settle { book.rows.contains { $0.contains("Zebulon") } }
    #expect(book.shows("Zebulon \(first.family)"))
    #expect(!book.shows(first.mail))
    #expect(try await book.file.favourites()[0] == first.id)
  }

  @Test("Cancelling changes nothing")
  func cancelling() async throws {
    let book = try await OpenBook(people: 40)
    let before = try await book.file.people()
    let first = try #require(try await book.file.book.contact(book.file.favourites()[0]))
    try book.stage.tap(.row(.containing(first.name)).at(0))
    try book.stage.tap(.button("Edit contact"))
    try fill(book, ("Given name", "Zebulon"))
    try book.stage.tap(.button("Cancel"))
    #expect(book.shows(first.name) && !book.shows("Zebulon"))
    #expect(try await book.file.people() == before)
  }

  @Test("What was typed is not lost by opening somebody else")
  func keeping() async throws {
    let book = try await OpenBook(people: 40)
    let first = try #require(try await book.file.book.contact(book.file.favourites()[0]))
    try book.stage.tap(.button("New contact"))
    try book.stage.tap(.row(.containing(first.name)).at(0))
    #expect(book.shows(first.mail))
    try book.stage.tap(.button("New contact"))
    try fill(book, ("City", "Oslo"))
    try book.stage.tap(.row(.containing(first.name)).at(0))
    #expect(book.shows("Save or cancel this first, so that nothing is lost."))
    #expect(try book.stage.find(.field("City")).value == "Oslo")
    try book.stage.tap(.button("Cancel"))
    #expect(book.shows(first.mail))
  }

  @Test("A book that cannot be written to says so, and keeps what was typed")
  func failing() async throws {
    let book = try await OpenBook(people: 40)
    try book.stage.tap(.button("New contact"))
    try fill(book, ("Given name", "Ada"))
    try await book.file.lock()
    try book.stage.tap(.button("Save"))
    try await book.settle { book.shows("This could not be saved") }
    #expect(try book.stage.find(.field("Given name")).value == "Ada")
    try await book.file.unlock()
    try book.stage.tap(.button("Save"))
    try await book.settle { book.store.count == 41 }
  }

  @Test("The menu of a row begins to change it, where there is no room beside the list, too")
  func fromMenu() async throws {
    let book = try await OpenBook(people: 40, size: Size(width: 390, height: 700))
    let first = try #require(try await book.file.book.contact(book.file.favourites()[0]))
    try book.stage.secondaryTap(.text(.exactly(first.name)).at(0))
    try book.stage.tap(.menuItem("Edit contact"))
    #expect(try book.stage.find(.field("Family name")).value == first.family)
    try book.stage.tap(.button("Cancel"))
    #expect(!book.rows.isEmpty)
  }
}
