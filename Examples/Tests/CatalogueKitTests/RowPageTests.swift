import Rowan
import RowanHeadless
import RowanTesting
import Testing

@testable import CatalogueKit

@MainActor
@Suite("Pages of rows")
struct RowPageTests {
  private func tap(_ stage: TestStage, _ labels: String...) async throws {
    for label in labels {
      try stage.tap(.button(.exactly(label)))
      try await stage.advance(by: .seconds(1))
    }
  }

  @Test("Announcements reach assistive technology")
  func announcements() throws {
    let stage = TestStage.catalogue(at: .motion)
    try stage.tap(.button("Messages arrive"))
    try stage.tap(.button("The connection breaks"))
    #expect(stage.announcements == ["Three messages have arrived", "The connection is lost"])
  }

  @Test("In edit mode a row is deleted after a confirmation, and another one is inserted")
  func editing() async throws {
    let stage = TestStage.catalogue(at: .editing)
    try await tap(stage, "Edit", "Delete Ida", "Sign off Ida", "Insert Sign on")
    try await stage.advance(by: .seconds(1))
    #expect(stage.rows(of: "Crew").contains { $0.contains("Una") })
    #expect(!stage.rows(of: "Crew").contains { $0.contains("Ida") })
  }

  @Test("An item is dragged from the list to the grid, and text from elsewhere into the list")
  func dragging() async throws {
    let stage = TestStage.catalogue(at: .editing)
    try stage.drag(.text("Map"), onto: .text("Knife"))
    try await stage.advance(by: .seconds(2))
    #expect(!stage.rows(of: "Shelf").contains("Map") && stage.shows(.text("Map")))
    let boots = try stage.find(.text("Boots")).frame
    stage.host.dropIn(DragContent(text: "Kettle"), at: boots.origin)
    try await stage.advance(by: .seconds(2))
    #expect(stage.shows(.text("Kettle")))
  }

  @Test("An item of a context menu and an item of its submenu are performed for the row")
  func contextMenu() throws {
    let stage = TestStage.catalogue(at: .rowMenus)
    try stage.secondaryTap(.text("Ole"))
    try stage.tap(.menuItem("Copy"))
    #expect(stage.clipboard == "Ole")
    try stage.secondaryTap(.text("The bank"))
    try stage.tap(.menuItem("Move to"))
    try stage.tap(.menuItem("Family"))
    #expect(stage.shows(.text("Moved The bank to Family")))
  }

  @Test("A full swipe deletes a letter, the Archive action removes one, and both can be restored")
  func swiping() async throws {
    let stage = TestStage.catalogue(at: .swipeActions)
    let count = stage.rows(of: "Letters").count
    let text = try #require(stage.host.find(text: "The engine runs at last"))
    stage.host.swipe(text, by: Point(x: -660, y: 0))
    try await stage.advance(by: .seconds(1))
    #expect(!stage.shows(.text("The engine runs at last")))
    try await tap(stage, "Show the actions", "Archive")
    #expect(!stage.shows(.text("The numbers for Thursday")))
    try await tap(stage, "Restore all letters")
    #expect(stage.rows(of: "Letters").count == count)
  }

  @Test("The leading action pins a letter, and becomes Unpin")
  func pinning() async throws {
    let stage = TestStage.catalogue(at: .swipeActions)
    func swipe() throws {
      let text = try stage.find(.text("A moth was in the relay"))
      stage.host.swipe(text.view, by: Point(x: 70, y: 0))
    }
    try swipe()
    try await stage.advance(by: .seconds(1))
    try await tap(stage, "Pin")
    try swipe()
    #expect(stage.exists(.button("Unpin")))
  }

  @Test("After a failed refresh the rows stay, with the error and a button that inserts newer rows")
  func failing() async throws {
    let stage = TestStage.catalogue(at: .fetching)
    try stage.tap(.toggle("No connection"))
    try stage.tap(.button("Refresh the news"))
    try await stage.wait { stage.shows(.text("There is no connection.")) }
    #expect(stage.shows(.text("Story 20")))
    try stage.tap(.toggle("No connection"))
    try stage.tap(.button("Try again").within(.list("News")))
    try await stage.wait { stage.shows(.text("Story 21")) }
    #expect(!stage.shows(.text("There is no connection.")))
  }
}
