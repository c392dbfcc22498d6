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

  @Test("Add inserts a guest at the top, and Remove removes the top one")
  func inserting() throws {
    let stage = TestStage.catalogue(at: .motion)
    let before = stage.rows(of: "Guests")
    #expect(before.count == 3)
    try stage.tap(.button("Add"))
    #expect(stage.rows(of: "Guests").count == 4)
    #expect(Array(stage.rows(of: "Guests").dropFirst()) == before)
    try stage.tap(.button("Remove"))
    try stage.tap(.button("Remove"))
    #expect(stage.rows(of: "Guests") == Array(before.dropFirst()))
  }

  @Test("Shuffle changes the order of the guests")
  func shuffling() throws {
    let stage = TestStage.catalogue(at: .motion)
    let before = stage.rows(of: "Guests")
    try stage.tap(.button("Shuffle"))
    #expect(stage.rows(of: "Guests") != before)
    #expect(stage.rows(of: "Guests").sorted() == before.sorted())
  }

  @Test("Announcements reach assistive technology, and are shown as text")
  func announcements() throws {
    let stage = TestStage.catalogue(at: .motion)
    try stage.tap(.button("Messages arrive"))
    try stage.tap(.button("The connection breaks"))
    #expect(stage.announcements == ["Three messages have arrived", "The connection is lost"])
    #expect(stage.shows(.text("Announced at once: the connection is lost")))
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
    let boots = try #require(stage.host.find(text: "Boots"))
    let origin = stage.host.tree.absoluteFrame(of: boots).origin
    stage.host.dropIn(DragContent(text: "Kettle"), at: origin)
    try await stage.advance(by: .seconds(2))
    #expect(stage.shows(.text("Kettle")))
  }

  @Test("An item of a submenu of a context menu is performed for its row")
  func contextMenu() throws {
    let stage = TestStage.catalogue(at: .rowMenus)
    try stage.secondaryTap(.text("The bank"))
    try stage.tap(.menuItem("Move to"))
    try stage.tap(.menuItem("Family"))
    #expect(stage.shows(.text("Moved The bank to Family")))
  }

  @Test("A row is copied by its key combination, and cut by its menu")
  func menuActions() async throws {
    let stage = TestStage.catalogue(at: .rowMenus)
    try stage.tap(.text("Beacon"))
    try stage.press("c", modifiers: .control)
    #expect(stage.clipboard == "Beacon")
    try stage.secondaryTap(.text("Anchor"))
    try stage.tap(.menuItem("Cut"))
    try await stage.advance(by: .seconds(2))
    #expect(stage.clipboard == "Anchor" && !stage.exists(.text("Anchor")))
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
      let text = try #require(stage.host.find(text: "A moth was in the relay"))
      stage.host.swipe(text, by: Point(x: 70, y: 0))
    }
    try swipe()
    try await stage.advance(by: .seconds(1))
    try await tap(stage, "Pin")
    try swipe()
    #expect(stage.exists(.button("Unpin")))
  }

  @Test("A refresh inserts a newer story at the top")
  func refreshing() async throws {
    let stage = TestStage.catalogue(at: .fetching)
    try stage.tap(.button("Refresh the news"))
    try await stage.wait { stage.shows(.text("Story 21")) }
    #expect(stage.shows(.text("Story 20")))
  }

  @Test("After a failed refresh the rows stay, with the error and a button that tries again")
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

  @Test("A list without rows shows its placeholder, the loading state or the failure")
  func placeholders() throws {
    let stage = TestStage.catalogue(at: .fetching)
    #expect(stage.shows(.text("No books yet")))
    try stage.choose("Loading", in: "State")
    #expect(!stage.shows(.text("No books yet")))
    try stage.choose("Failed", in: "State")
    #expect(stage.shows(.text("The books could not be found.")))
    try stage.tap(.button("Try again").within(.list("Shelf")))
    #expect(!stage.shows(.text("The books could not be found.")))
  }

  @Test("Keys scroll the index to the section of a letter")
  func index() throws {
    let stage = TestStage.catalogue(at: .fetching, height: 4_800)
    stage.host.focus(try stage.find(.slider("Index")).view)
    try stage.press("w")
    #expect(stage.shows(.text("Walnut")) && !stage.shows(.text("Acacia")))
    try stage.press(.home)
    #expect(stage.shows(.text("Acacia")))
  }
}
