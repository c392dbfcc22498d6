import Foundation
import Rowan
import RowanTesting
import RowanText
import Testing

@testable import ContactsKit

/// What the address book looks like: in light and dark, mirrored, in large letters, and where there is
/// little room.
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
    let fonts = try PangoTextMeasurer(
      configuration: .pinned(
        ["DejaVuSans", "DejaVuSans-Bold", "DejaVuSansMono"].map {
          "/usr/share/fonts/truetype/dejavu/\($0).ttf"
        }
      )
    )
    let book = try await OpenBook(people: 60, size: size, measurer: fonts)
    try await book.file.book.save(Self.longName)
    try await book.settle { book.store.count == 61 && book.store.favourites.count == 7 }
    // What nobody has seen yet is as high as is guessed, which tells in the length of the bar: by what
    // was in sight while people came. So everything is looked at once.
    for _ in 0..<14 {
      try book.stage.scroll(by: 450, in: .list("People"))
      try await book.settle()
    }
    try book.stage.scroll(by: -20_000, in: .list("People"))
    // Rows are where they belong once they have come to rest.
    try await book.stage.advance(by: .seconds(2))
    return book
  }

  @Test("A long name is cut in the list and wrapped on the card")
  func card() async throws {
    let book = try await book(Size(width: 900, height: 640))
    try book.stage.tap(.row(.containing("Wolfeschlegel")).at(0))
    try book.stage.snapshot("card", in: .all, scale: 1)
  }

  @Test("In a narrow window the list stands alone")
  func narrow() async throws {
    let book = try await book(Size(width: 390, height: 780))
    try book.stage.snapshot("list-narrow", in: .all, scale: 1)
  }

  @Test("Mistakes stand below their lines")
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

  @Test("Rows that are edited have their controls beside the index")
  func editing() async throws {
    let book = try await book(Size(width: 900, height: 640))
    try book.stage.tap(.button("Edit"))
    try await book.stage.advance(by: .seconds(2))
    try book.stage.snapshot("editing", in: .all, scale: 1)
  }
}
