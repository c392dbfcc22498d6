import Foundation
import Rowan
import RowanTesting
import RowanText
import Testing

@testable import ContactsKit

/// Compares screens with stored pictures: in light and dark colours, from right to left and with
/// large text.
@MainActor
@Suite("Pictures of contacts", .timeLimit(.minutes(20)))
struct ContactsPictureTests {
  private static let longName = Contact(
    given: "Wolfeschlegelsteinhausenbergerdorff Hubert Blaine",
    family: "Aabenraa-Krishnamoorthy-Featherstonehaugh",
    city: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
    phone: "+44 7700 900123",
    mail: "hubert.blaine.wolfeschlegelsteinhausenbergerdorff@mail.example.org",
    favourite: 0
  )

  private func book(_ size: Size) async throws -> OpenBook {
    let names = ["DejaVuSans", "DejaVuSans-Bold", "DejaVuSansMono"]
    let fonts = try PangoTextMeasurer(
      configuration: .pinned(names.map { "/usr/share/fonts/truetype/dejavu/\($0).ttf" })
    )
    let book = try await OpenBook(people: 60, size: size, measurer: fonts)
    try await book.file.book.save(Self.longName)
    try await book.settle { book.store.count == 61 && book.store.favourites.count == 7 }
    // Rows that were never visible have estimated heights, which change the length of the scroll
    // bar. Scrolling through the list measures all rows.
    for _ in 0..<14 {
      try book.stage.scroll(by: 450, in: .list("People"))
      try await book.settle()
    }
    try book.stage.scroll(by: -20_000, in: .list("People"))
    // The animations end.
    try await book.stage.advance(by: .seconds(2))
    return book
  }

  @Test("A long name is truncated in the list and wraps on the card")
  func card() async throws {
    let book = try await book(Size(width: 900, height: 640))
    try book.stage.tap(.row(.containing("Wolfeschlegel")).at(0))
    try book.stage.snapshot("card", in: .all, scale: 1)
  }

  @Test("A narrow window shows the list alone")
  func narrow() async throws {
    let book = try await book(Size(width: 390, height: 780))
    try book.stage.snapshot("list-narrow", in: .all, scale: 1)
  }

  @Test("Messages are below invalid fields")
  func form() async throws {
    let book = try await book(Size(width: 390, height: 780))
    try book.stage.tap(.button("New contact"))
    try book.stage.fill(.field("City"), with: "Oslo")
    try book.stage.fill(.field("Phone"), with: "call me")
    try book.stage.fill(.field("Mail"), with: "ada")
    try book.stage.press(.enter)
    try await book.stage.advance(by: .seconds(2))
    try book.stage.snapshot("form-narrow", in: .all, scale: 1)
  }

  @Test("In edit mode the controls of rows are beside the index")
  func editing() async throws {
    let book = try await book(Size(width: 900, height: 640))
    try book.stage.tap(.button("Edit"))
    try await book.stage.advance(by: .seconds(2))
    try book.stage.snapshot("editing", in: .all, scale: 1)
  }
}
