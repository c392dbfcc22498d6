import Foundation
import Rowan
import RowanHeadless
import RowanTesting
import Testing

@testable import ContactsKit

/// An address book of made-up people, in a window.
@MainActor
final class OpenBook {
  let file: BookFile
  let store: ContactsStore
  let stage: TestStage

  init(
    people: Int = 2_000,
    size: Size = Size(width: 900, height: 600),
    measurer: any TextMeasuring = FixedTextMeasurer()
  ) async throws {
    file = try BookFile(people: people)
    let store = ContactsStore(file.book)
    self.store = store
    stage = TestStage(size: size, measurer: measurer) { session in
      session.setContent { ContactsScreen(store) }
    }
    try await settle { store.count == people }
  }

  /// Waits until something that is done in the background is to be seen.
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

  /// Waits until the book has the favourites in an order that begins so.
  func settleFavourites(_ ids: Contact.ID...) async throws {
    for _ in 0..<500 {
      if try await Array(file.favourites().prefix(ids.count)) == ids { return }
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(try await Array(file.favourites().prefix(ids.count)) == ids)
  }

  var rows: [String] { stage.all(.row().within(.list("People"))).map(\.label) }
  func shows(_ text: String) -> Bool { stage.shows(.text(.containing(text))) }
}
