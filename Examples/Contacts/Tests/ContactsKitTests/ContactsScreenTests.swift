import Foundation
import Rowan
import RowanTesting
import Testing

@testable import ContactsKit

/// What somebody does in the address book.
@MainActor
@Suite("Contacts", .timeLimit(.minutes(20)))
struct ContactsScreenTests {
  @Test("The book opens with the favourites, and everybody by letter below")
  func opening() async throws {
    let book = try await OpenBook()
    #expect(book.shows("2,000 people"))
    #expect(book.stage.shows(.heading("Favourites")))
    let favourites = try await book.file.favourites()
    #expect(favourites.count == 6)
    for id in favourites {
      let name = try #require(try await book.file.book.contact(id)).name
      #expect(book.rows.contains { $0.contains(name) })
    }
    #expect(book.stage.shows(.heading("A")))
  }

  @Test("Whoever is chosen is shown beside the list")
  func choosing() async throws {
    let book = try await OpenBook()
    #expect(book.shows("Nobody selected"))
    let first = try #require(try await book.file.book.contact(book.file.favourites()[0]))
    try book.stage.tap(.row(.containing(first.name)).at(0))
    #expect(book.shows(first.mail))
    #expect(!book.shows("Nobody selected"))
  }

  @Test("A search leaves those who match, says how many, and forgets nobody")
  func searching() async throws {
    let book = try await OpenBook()
    try book.stage.fill(.field("Search names and cities"), with: "ada oslo")
    try await book.settle { book.store.matchCount.map { $0 > 0 } ?? false }
    #expect(book.rows.allSatisfy { $0.contains("Ada") && $0.contains("Oslo") })
    #expect(book.shows("\(book.store.matchCount ?? 0) of 2,000 people"))
    try book.stage.fill(.field("Search names and cities"), with: "qqq")
    try await book.settle { book.store.matchCount == 0 }
    #expect(book.shows("Nobody matches"))
    try book.stage.fill(.field("Search names and cities"), with: "")
    try await book.settle { !book.rows.isEmpty }
    #expect(book.stage.shows(.heading("Favourites")))
  }

  @Test("Who is made a favourite comes last among them; who is none any more goes")
  func favourites() async throws {
    let book = try await OpenBook()
    let somebody = try #require(try await book.file.people().first { $0.favourite == nil })
    book.store.open(somebody)
    book.stage.commit()
    try book.stage.tap(.button("Add to favourites"))
    try await book.settle { book.stage.exists(.button("Remove from favourites")) }
    #expect(try await book.file.favourites().last == somebody.id)
    try book.stage.tap(.button("Remove from favourites"))
    try await book.settle { book.stage.exists(.button("Add to favourites")) }
    #expect(try await !book.file.favourites().contains(somebody.id))
  }

  @Test("Deleting asks first, and takes the person out of the list")
  func deleting() async throws {
    let book = try await OpenBook(people: 40)
    let somebody = try #require(try await book.file.people().first { $0.favourite == nil })
    book.store.open(somebody)
    book.stage.commit()
    try book.stage.tap(.button("Delete"))
    try book.stage.tap(.button("Keep"))
    try book.stage.tap(.button("Delete"))
    try book.stage.tap(.button("Really delete"))
    try await book.settle { book.store.count == 39 }
    #expect(book.shows("Nobody selected"))
    #expect(try await book.file.book.contact(somebody.id) == nil)
  }

  @Test("A narrow window has the list or the card, and a way back")
  func narrow() async throws {
    let book = try await OpenBook(people: 60, size: Size(width: 390, height: 700))
    let first = try #require(try await book.file.book.contact(book.file.favourites()[0]))
    try book.stage.tap(.row(.containing(first.name)).at(0))
    #expect(book.shows(first.mail))
    #expect(book.rows.isEmpty)
    try book.stage.tap(.button("All contacts"))
    #expect(!book.rows.isEmpty)
  }

  @Test("In edit mode people are deleted where they stand, and favourites moved")
  func editing() async throws {
    let book = try await OpenBook(people: 40)
    let before = try await book.file.favourites()
    try book.stage.tap(.button("Edit"))
    #expect(book.stage.exists(.button("Done")))
    let first = try #require(try await book.file.book.contact(before[0]))
    let second = try #require(try await book.file.book.contact(before[1]))
    book.store.moveFavourite(from: 0, to: 1)
    let firstRow = Query.row().at(0)
    try await book.settle {
      book.stage.exists(.text(.prefix(second.given)).within(firstRow))
    }
    try await book.settleFavourites(before[1], before[0])
    // What the book has been told comes back as the rows' new places.
    try await book.settle {
      let rows = book.store.favourites.elements.compactMap { $0 as? Favourite }
      return rows.map(\.contact.favourite) == Array(0..<6)
    }
    try book.stage.tap(.button("Delete \(first.listName)").at(0))
    try book.stage.tap(.button("Really delete \(first.listName)"))
    try await book.settle { book.store.count == 39 }
    #expect(try await book.file.book.contact(first.id) == nil)
  }

  @Test("The menu of a row makes somebody a favourite, and copies numbers")
  func menus() async throws {
    let book = try await OpenBook(people: 40)
    let first = try #require(try await book.file.book.contact(book.file.favourites()[0]))
    try book.stage.secondaryTap(.text(.exactly(first.name)).at(0))
    try book.stage.tap(.menuItem("Copy phone number"))
    #expect(book.stage.clipboard == first.phone)
    try book.stage.secondaryTap(.text(.exactly(first.name)).at(0))
    try book.stage.tap(.menuItem("Remove from favourites"))
    try await book.settle { book.rows.first?.contains(first.name) == false }
    #expect(try await !book.file.favourites().contains(first.id))
  }
}
