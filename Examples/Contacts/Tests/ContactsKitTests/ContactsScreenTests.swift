import Rowan
import RowanHeadless
import RowanTesting
import Testing

@testable import ContactsKit

@MainActor
@Suite("Contacts", .timeLimit(.minutes(20)))
struct ContactsScreenTests {
  @Test("The list has the favourites, then all people by letter, and a tap opens a card")
  func opening() async throws {
    let book = try await OpenBook()
    #expect(book.shows("2,000 people") && book.stage.shows(.heading("Favourites")))
    let favourites = try await book.file.fetch(AddressBook.favourites)
    #expect(favourites.count == 6)
    for favourite in favourites { #expect(book.rows.contains { $0.contains(favourite.name) }) }
    #expect(book.stage.shows(.heading("A")) && book.shows("Nobody selected"))
    let first = try await book.openFirst()
    #expect(book.shows(first.mail) && !book.shows("Nobody selected"))
  }

  @Test("A search shows its results and their number, and an empty one all people")
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

  @Test("A new favourite is the last one, and can be removed")
  func favourites() async throws {
    let book = try await OpenBook()
    let person = try #require(try await book.file.people().first { $0.favourite == nil })
    book.store.open(person)
    book.stage.commit()
    try book.stage.tap(.button("Add to favourites"))
    try await book.settle { book.stage.exists(.button("Remove from favourites")) }
    #expect(try await book.file.favourites().last == person.id)
    try book.stage.tap(.button("Remove from favourites"))
    try await book.settle { book.stage.exists(.button("Add to favourites")) }
    #expect(try await !book.file.favourites().contains(person.id))
  }

  @Test("A narrow window shows the list or the card, with a back button")
  func narrow() async throws {
    let book = try await OpenBook(people: 60, size: Size(width: 390, height: 700))
    let first = try await book.openFirst()
    #expect(book.shows(first.mail) && book.rows.isEmpty)
    try book.stage.tap(.button("All contacts"))
    #expect(!book.rows.isEmpty)
  }

  @Test("In edit mode people are deleted after a confirmation")
  func editing() async throws {
    let book = try await OpenBook(people: 40)
    let first = try await book.file.first()
    try book.stage.tap(.button("Edit"))
    #expect(book.stage.exists(.button("Done")))
    try book.stage.tap(.button("Delete \(first.listName)").at(0))
    try book.stage.tap(.button("Really delete \(first.listName)"))
    try await book.settle { book.store.count == 39 }
    #expect(try await book.file.book.contact(first.id) == nil)
  }

  @Test("The context menu of a row copies the phone number and removes a favourite")
  func menus() async throws {
    let book = try await OpenBook(people: 40)
    let first = try await book.file.first()
    try book.stage.secondaryTap(.text(.exactly(first.name)).at(0))
    try book.stage.tap(.menuItem("Copy phone number"))
    #expect(book.stage.clipboard == first.phone)
    try book.stage.secondaryTap(.text(.exactly(first.name)).at(0))
    try book.stage.tap(.menuItem("Remove from favourites"))
    try await book.settle { book.rows.first?.contains(first.name) == false }
    #expect(try await !book.file.favourites().contains(first.id))
  }

  @Test(
    "The title, the search field, the names and the lines of a card begin at one edge",
    arguments: LayoutDirection.allCases
  )
  func edges(direction: LayoutDirection) async throws {
    let book = try await OpenBook(people: 60, size: Size(width: 390, height: 780))
    book.stage.systemSettings.direction = direction
    try await book.settle { book.store.favourites.count == 6 }
    for screen in ["list", "card"] {
      let audit = book.stage.edgeAudit()
      let hasOneEdge = audit.distancesOffScale.isEmpty && audit.largestEdgeCount == 1
      #expect(hasOneEdge, "\(screen)\n\(audit)")
      if screen == "list" { try book.stage.tap(.row().within(.list("People")).at(0)) }
      try await book.settle()
    }
  }
}

/// An address book in a window.
@MainActor
final class OpenBook {
  let file: BookFile
  let store: ContactsStore
  let stage: TestStage

  init(
    people: Int = 2_000,
    size: Size = Size(width: 900, height: 600),
    measurer: (any TextMeasuring)? = nil
  ) async throws {
    file = try BookFile(people: people)
    let store = ContactsStore(file.book)
    self.store = store
    stage = TestStage(size: size, measurer: measurer ?? FixedTextMeasurer()) { session in
      session.setContent { ContactsScreen(store) }
    }
    try await settle { store.count == people }
  }

  /// Waits until a condition holds and all queries have ended.
  func settle(until condition: @MainActor () -> Bool = { true }) async throws {
    for _ in 0..<2_000 where !condition() {
      try await Task.sleep(for: .milliseconds(2))
      await store.settle()
      stage.commit()
    }
    await store.settle()
    stage.commit()
    try #require(condition())
  }

  /// Taps the row of the first favourite.
  func openFirst() async throws -> Contact {
    let first = try await file.first()
    try stage.tap(.row(.containing(first.name)).at(0))
    return first
  }

  var rows: [String] { stage.all(.row().within(.list("People"))).map(\.label) }
  func shows(_ text: String) -> Bool { stage.shows(.text(.containing(text))) }
}
