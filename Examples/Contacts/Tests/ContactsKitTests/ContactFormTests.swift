import Rowan
import RowanTesting
import Testing

@testable import ContactsKit

@MainActor
@Suite("Form of contacts", .timeLimit(.minutes(20)))
struct ContactFormTests {
  @Test("A new contact is saved and shown")
  func adding() async throws {
    let book = try await OpenBook(people: 40)
    try book.stage.tap(.button("New contact"))
    try book.stage.fill(.field("Given name"), with: "Ada")
    try book.stage.fill(.field("Family name"), with: "Lovelace")
    try book.stage.fill(.field("Phone"), with: "+44 7700 900123")
    try book.stage.fill(.field("Mail"), with: "ada@example.org")
    try book.stage.tap(.button("Save"))
    try await book.settle { book.store.count == 41 && book.store.selected != nil }
    #expect(book.shows("Ada Lovelace") && book.shows("ada@example.org"))
    #expect(!book.stage.exists(.button("Save")))
    let saved = try #require(try await book.file.people().last)
    #expect(saved.letter == "L" && saved.phone == "+44 7700 900123")
  }

  @Test("Invalid fields show messages, the first one gets the focus, and nothing is saved")
  func problems() async throws {
    let book = try await OpenBook(people: 40)
    try book.stage.tap(.button("New contact"))
    #expect(!book.shows("Write down a given name"))
    try book.stage.fill(.field("Phone"), with: "call me")
    try book.stage.tap(.button("Save"))
    #expect(book.shows("Write down a given name or a family name."))
    #expect(book.shows("Write it like +44 7700 900123."))
    #expect(try book.stage.find(.field("Given name")).isFocused)
    try book.stage.fill(.field("Given name"), with: "Ada")
    #expect(!book.shows("Write down a given name") && book.shows("Write it like +44"))
    try book.stage.fill(.field("Phone"), with: "")
    try book.stage.tap(.button("Save"))
    try await book.settle { book.store.count == 41 }
  }

  @Test("A change is saved and shown in the list")
  func changing() async throws {
    let book = try await OpenBook(people: 40)
    let first = try await book.openFirst()
    try book.stage.tap(.button("Edit contact"))
    try book.stage.fill(.field("Given name"), with: "Zebulon")
    try book.stage.clear(.field("Mail"))
    try book.stage.tap(.button("Save"))
    try await book.settle { book.rows.contains { $0.contains("Zebulon") } }
    #expect(book.shows("Zebulon \(first.family)") && !book.shows(first.mail))
    #expect(try await book.file.favourites()[0] == first.id)
  }

  @Test("Cancel discards the changes")
  func cancelling() async throws {
    let book = try await OpenBook(people: 40)
    let before = try await book.file.people()
    let first = try await book.openFirst()
    try book.stage.tap(.button("Edit contact"))
    try book.stage.fill(.field("Given name"), with: "Zebulon")
    try book.stage.tap(.button("Cancel"))
    #expect(book.shows(first.name) && !book.shows("Zebulon"))
    #expect(try await book.file.people() == before)
  }

  @Test("A form with changes stays when another contact is opened")
  func keeping() async throws {
    let book = try await OpenBook(people: 40)
    try book.stage.tap(.button("New contact"))
    let first = try await book.openFirst()
    #expect(book.shows(first.mail))
    try book.stage.tap(.button("New contact"))
    try book.stage.fill(.field("City"), with: "Oslo")
    _ = try await book.openFirst()
    #expect(book.shows("Save or cancel this first, so that nothing is lost."))
    #expect(try book.stage.find(.field("City")).value == "Oslo")
    try book.stage.tap(.button("Cancel"))
    #expect(book.shows(first.mail))
  }

  @Test("After a failure to save, the form stays with the error")
  func failing() async throws {
    let book = try await OpenBook(people: 40)
    try book.stage.tap(.button("New contact"))
    try book.stage.fill(.field("Given name"), with: "Ada")
    try await book.file.setLocked(true)
    try book.stage.tap(.button("Save"))
    try await book.settle { book.shows("This could not be saved") }
    #expect(try book.stage.find(.field("Given name")).value == "Ada")
    try await book.file.setLocked(false)
    try book.stage.tap(.button("Save"))
    try await book.settle { book.store.count == 41 }
  }

  @Test("The context menu of a row opens the form, also in a narrow window")
  func fromMenu() async throws {
    let book = try await OpenBook(people: 40, size: Size(width: 390, height: 700))
    let first = try await book.file.first()
    try book.stage.secondaryTap(.text(.exactly(first.name)).at(0))
    try book.stage.tap(.menuItem("Edit contact"))
    #expect(try book.stage.find(.field("Family name")).value == first.family)
    try book.stage.tap(.button("Cancel"))
    #expect(!book.rows.isEmpty)
  }
}
