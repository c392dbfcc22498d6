import Rowan
import RowanHeadless
import RowanTesting
import Testing

@testable import CatalogueKit

/// What somebody does on the pages of rows that are edited, and of their menus.
@MainActor
@Suite("The pages of editing rows and of row menus")
struct RowDemoTests {
  private func stage(
    _ page: CataloguePage,
    measurer: any TextMeasuring = FixedTextMeasurer()
  ) -> TestStage {
    .catalogue(at: page, size: Size(width: 720, height: 1300), measurer: measurer)
  }

  private func crew(_ stage: TestStage) -> [String] {
    stage.all(.row().within(.list("Crew"))).map(\.label)
  }

  @Test("Sailors sign off once that is confirmed, and others sign on")
  func editing() async throws {
    let stage = stage(.editing)
    try stage.tap(.button("Edit"))
    try await stage.advance(by: .seconds(1))
    try stage.tap(.button("Delete Ida"))
    try await stage.advance(by: .seconds(1))
    try stage.tap(.button("Sign off Ida"))
    try stage.tap(.button("Insert Sign on"))
    try await stage.advance(by: .seconds(2))
    #expect(crew(stage).contains { $0.contains("Una") })
    #expect(!crew(stage).contains { $0.contains("Ida") })
  }

  @Test("Things go from the shelf into the bag, and words from elsewhere onto the shelf")
  func dragging() async throws {
    let stage = stage(.editing)
    func things(_ list: String) -> [String] {
      stage.all(.row().within(.list(.exactly(list)))).map(\.label)
    }
    try stage.drag(.text("Map"), onto: .text("Knife"))
    try await stage.advance(by: .seconds(2))
    #expect(!things("Shelf").contains("Map"))
    #expect(stage.shows(.text("Map")))
    let boots = try #require(stage.host.find(text: "Boots"))
    let frame = stage.host.tree.absoluteFrame(of: boots)
    stage.host.dropIn(DragContent(text: "Kettle"), at: frame.origin)
    try await stage.advance(by: .seconds(2))
    #expect(stage.shows(.text("Kettle")))
  }

  @Test("The menu of a letter moves it, and says so")
  func menu() throws {
    let stage = stage(.rowMenus)
    try stage.secondaryTap(.text("The bank"))
    try stage.tap(.menuItem("Move to"))
    try stage.tap(.menuItem("Family"))
    #expect(stage.shows(.text("Moved The bank to Family")))
  }

  @Test("A word is copied by its keys, and cut by the small menu")
  func actions() async throws {
    let stage = stage(.rowMenus)
    try stage.tap(.text("Beacon"))
    try stage.press("c", modifiers: .control)
    #expect(stage.clipboard == "Beacon")
    try stage.secondaryTap(.text("Anchor"))
    try stage.tap(.menuItem("Cut"))
    try await stage.advance(by: .seconds(2))
    #expect(stage.clipboard == "Anchor")
    #expect(!stage.exists(.text("Anchor")))
  }

  @Test(
    "The page of editing looks as it was found right, with a row about to go and one on its way"
  )
  func editingPictures() async throws {
    let stage = try stage(.editing, measurer: TestStage.pinnedFonts())
    try stage.tap(.button("Edit"))
    try await stage.advance(by: .seconds(1))
    try stage.tap(.button("Delete Ida"))
    try await stage.advance(by: .seconds(2))
    try stage.snapshot("editing", in: .all, scale: 1)
    let grip = try #require(
      stage.host.views(.box).last { stage.host.tree[$0].gestures.pan == .vertical }
    )
    let pan = try #require(stage.host.beginPan(grip, by: Point(x: 0, y: -1)))
    stage.host.movePan(pan, by: Point(x: 0, y: -75))
    try await stage.advance(by: .seconds(2))
    try stage.snapshot("editing-drag", in: .all, scale: 1)
  }

  @Test("Something on its way from list to list looks as it was found right")
  func draggingPictures() async throws {
    let stage = try stage(.editing, measurer: TestStage.pinnedFonts())
    try stage.drag(.text("Map"), onto: .text("Knife"), letsGo: false)
    try await stage.advance(by: .seconds(2))
    try stage.snapshot("dragging", in: .all, scale: 1)
  }

  @Test(
    "The page of row menus looks as it was found right, with a menu in a menu",
    arguments: ["", "-dark", "-mirrored", "-large"]
  )
  func menuPictures(look: String) async throws {
    let stage = try stage(.rowMenus, measurer: TestStage.pinnedFonts())
    // A menu goes when what is around it changes, so that comes first.
    switch look {
    case "-dark": stage.systemSettings.colorScheme = .dark
    case "-mirrored": stage.systemSettings.direction = .rightToLeft
    case "-large": stage.systemSettings.textScale = 2
    default: break
    }
    try stage.secondaryTap(.text("The bank"))
    try stage.tap(.menuItem("Move to"))
    try await stage.advance(by: .seconds(1))
    try stage.snapshot("row-menus\(look)", scale: 1)
  }
}
