import Rowan
import RowanTesting
import Testing

@testable import CatalogueKit

/// What somebody sees of the catalogue around its pages.
@MainActor
@Suite("The catalogue")
struct CatalogueScreenTests {
  @Test("A wide window has the list of pages beside the page that is open")
  func wide() throws {
    let stage = TestStage.catalogue(width: 1280, height: 1600)
    #expect(stage.shows(.text("Catalogue")))
    let rows = stage.all(.row().within(.list("Pages")))
    #expect(rows.count == CataloguePage.allCases.count)
    #expect(rows.first?.isSelected == true)
    #expect(stage.choices("Boxes").count == 7)
  }

  @Test("A narrow one shows the page, and the list when asked; choosing goes back to the page")
  func narrow() throws {
    let stage = TestStage.catalogue(width: 400, height: 800)
    #expect(stage.shows(.text("Layout playground")))
    #expect(!stage.exists(.text("Catalogue")))
    try stage.choose("Wrapping tags", in: "Scene")
    try stage.tap(.button("All pages"))
    #expect(stage.shows(.text("Catalogue")))
    #expect(stage.exists(.list("Pages")))
    #expect(!stage.exists(.label("Boxes")))
    try stage.tap(.text("Layout playground"))
    #expect(stage.choices("Boxes").count == 8, "The page is as it was left")
  }

  @Test("The list can be left again without a choice")
  func back() throws {
    let stage = TestStage.catalogue(width: 400, height: 800)
    try stage.tap(.button("All pages"))
    try stage.tap(.button("Back to Layout playground"))
    #expect(stage.choices("Boxes").count == 7)
  }

  @Test(
    "Nothing sticks out of the window",
    arguments: [(1280.0, 1.0), (800, 1), (400, 1), (1280, 2), (400, 2)],
    [LayoutDirection.leftToRight, .rightToLeft]
  )
  func room(window size: (width: Double, textScale: Double), direction: LayoutDirection) {
    let stage = TestStage.catalogue(width: size.width, height: 3000)
    stage.systemSettings = SystemSettings(direction: direction, textScale: size.textScale)
    for found in stage.all(.text(.containing(""))) + stage.all(.field()) {
      let isInside = found.frame.minX >= 0 && found.frame.maxX <= size.width
      #expect(isInside, "\(found) at \(found.frame)")
    }
  }

  @Test("What was done on a page stays when the window becomes narrow and wide again")
  func resizing() throws {
    let stage = TestStage.catalogue()
    try stage.choose("words", in: "Outline")
    stage.resize(to: Size(width: 400, height: 900))
    #expect(try stage.chosen(in: "Boxes").hasPrefix("words"))
    stage.resize(to: Size(width: 1280, height: 900))
    #expect(try stage.chosen(in: "Boxes").hasPrefix("words"))
  }

  @Test("A session that sleeps wakes with what it showed")
  func sleeping() throws {
    let stage = TestStage.catalogue()
    try stage.choose("Toolbar", in: "Scene")
    try stage.choose("share", in: "Outline")
    stage.session.sleep()
    #expect(try stage.chosen(in: "Boxes").hasPrefix("share"))
    #expect(stage.host.wakingDifferences.isEmpty)
  }
}
