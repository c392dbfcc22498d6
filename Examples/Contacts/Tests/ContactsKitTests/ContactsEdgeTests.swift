import Rowan
import RowanTesting
import Testing

@testable import ContactsKit

/// Where the content of the address book begins.
@MainActor
@Suite("The edges of contacts", .timeLimit(.minutes(20)))
struct ContactsEdgeTests {
  @Test("The title, the field to search in, names and the lines of a card begin at one edge")
  func edges() async throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let book = try await OpenBook(people: 60, size: Size(width: 390, height: 780))
      book.stage.systemSettings.direction = direction
      try await book.settle { book.store.favourites.count == 6 }
      for step in ["list", "card"] {
        let audit = book.stage.edgeAudit()
        #expect(audit.distancesOffScale.isEmpty, "\(step), \(direction)\n\(audit)")
        #expect(audit.largestEdgeCount == 1, "\(step), \(direction)\n\(audit)")
        if step == "list" { try book.stage.tap(.row().within(.list("People")).at(0)) }
        try await book.settle()
      }
    }
  }
}
