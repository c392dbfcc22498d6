import Rowan
import RowanTesting
import RowanText
import Testing

@testable import CatalogueKit

/// Compares pages with stored pictures: in light and dark colours, from right to left and with
/// large text.
@MainActor
@Suite("Pictures of the catalogue")
struct PictureTests {
  /// The catalogue with fonts that are equal on all machines.
  private func stage(_ page: CataloguePage, height: Double) throws -> TestStage {
    let fonts = ["DejaVuSans", "DejaVuSans-Bold", "DejaVuSansMono"]
    let measurer = try PangoTextMeasurer(
      configuration: .pinned(fonts.map { "/usr/share/fonts/truetype/dejavu/\($0).ttf" })
    )
    return .catalogue(at: page, height: height, measurer: measurer)
  }

  @Test("Pages of gestures, text, motion, layout and home screens")
  func pages() throws {
    try stage(.gestures, height: 900).snapshot("gestures", in: .all, scale: 1)
    try stage(.typography, height: 1_100).snapshot("typography", in: .all, scale: 1)
    try stage(.motion, height: 1_100).snapshot("motion", in: .all, scale: 1)
    try stage(.layout, height: 1_100).snapshot("layout", in: .all, scale: 1)
    try stage(.home, height: 640).snapshot("home", in: .all, scale: 1)
  }

  @Test("A list in edit mode with a confirmation, and with a row that is dragged")
  func editing() async throws {
    let stage = try stage(.editing, height: 480)
    for label in ["Edit", "Delete Ida"] {
      try stage.tap(.button(.exactly(label)))
      try await stage.advance(by: .seconds(2))
    }
    try stage.snapshot("editing", in: .all, scale: 1)
    let crew = try stage.find(.list("Crew")).frame
    let handle = try #require(
      stage.host.views(.box).last {
        stage.host.tree[$0].gestures.pan == .vertical
          && crew.intersects(stage.host.tree.absoluteFrame(of: $0))
      }
    )
    let pan = try #require(stage.host.beginPan(handle, by: Point(x: 0, y: -1)))
    stage.host.movePan(pan, by: Point(x: 0, y: -75))
    try await stage.advance(by: .seconds(2))
    try stage.snapshot("editing-drag", in: .all, scale: 1)
  }

  @Test("An item that is dragged from a list to a grid")
  func dragging() async throws {
    let stage = try stage(.editing, height: 1_900)
    try stage.drag(.text("Map"), onto: .text("Knife"), letsGo: false)
    try await stage.advance(by: .seconds(2))
    try stage.snapshot("dragging", of: .grid("Bag"), in: .all, scale: 1)
  }

  @Test("A context menu with an open submenu", arguments: ["", "-dark", "-mirrored", "-large"])
  func menus(variant: String) async throws {
    let stage = try stage(.rowMenus, height: 700)
    // A menu closes when the environment changes.
    switch variant {
    case "-dark": stage.systemSettings.colorScheme = .dark
    case "-mirrored": stage.systemSettings.direction = .rightToLeft
    case "-large": stage.systemSettings.textScale = 2
    default: break
    }
    try stage.secondaryTap(.text("The bank"))
    try stage.tap(.menuItem("Move to"))
    try await stage.advance(by: .seconds(1))
    try stage.snapshot("row-menus\(variant)", scale: 1)
  }

  @Test("A row with open swipe actions")
  func swipeActions() async throws {
    let stage = try stage(.swipeActions, height: 420)
    try stage.tap(.button("Show the actions"))
    try await stage.advance(by: .seconds(1))
    try stage.snapshot("swipe", in: .all, scale: 1)
  }

  @Test("A list after a failed refresh")
  func fetching() async throws {
    let stage = try stage(.fetching, height: 900)
    try stage.tap(.toggle("No connection"))
    try stage.tap(.button("Refresh the news"))
    try await stage.wait { stage.shows(.text("There is no connection.")) }
    try stage.snapshot("fetching", of: .list("News"), in: .all, scale: 1)
  }

  @Test("Collections in a grid, in a flow and in a custom layout")
  func collections() throws {
    let stage = try stage(.collections, height: 2_400)
    try stage.tap(.text("Harbour 2").within(.grid("Pictures")))
    for (name, label) in [("grid", "Pictures"), ("flow", "Words"), ("wall", "Wall")] {
      try stage.snapshot(name, of: .grid(.exactly(label)), in: .all, scale: 1)
    }
  }

  @Test("Screens with a banner, an open dialog, and a pushed screen")
  func screens() async throws {
    let screens = try stage(.screens, height: 1_700)
    try screens.tap(.button("Look again"))
    try await screens.wait { screens.shows(.text("A dunnock has come.")) }
    try screens.snapshot("screens", in: .all, scale: 1)
    let dialogs = try stage(.dialogs, height: 640)
    try dialogs.tap(.button("Empty the box"))
    try await dialogs.advance(by: .seconds(1))
    try dialogs.snapshot("dialogs", in: .all, scale: 1)
    let flows = try stage(.flows, height: 480)
    try flows.tap(.button("Lake hut").first)
    try await flows.advance(by: .seconds(1))
    try flows.snapshot("flows", in: .all, scale: 1)
  }
}
