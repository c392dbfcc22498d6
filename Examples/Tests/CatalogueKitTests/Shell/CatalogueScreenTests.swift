import Rowan
import RowanHeadless
import Testing

@testable import CatalogueKit

/// What somebody sees of the catalogue around its pages.
@MainActor
@Suite("The catalogue")
struct CatalogueScreenTests {
  @Test("A wide window has the list of pages beside the page that is open")
  func wide() throws {
    let window = CatalogueWindow(width: 1280, height: 800)
    #expect(window.texts.contains("Catalogue"))
    let list = try window.find(.list, "Pages")
    #expect(list.children.count == CataloguePage.allCases.count)
    let row = try #require(list.children.first)
    #expect(window.host.tree[row.view].accessibility?.isSelected == true)
    #expect(try window.choices("Boxes").count == 7)
  }

  @Test("A narrow one shows the page, and the list when asked; choosing goes back to the page")
  func narrow() throws {
    let window = CatalogueWindow(width: 400, height: 800)
    #expect(window.texts.contains("Layout playground"))
    #expect(!window.texts.contains("Catalogue"))
    try window.choose("Wrapping tags", in: "Scene")
    try window.tap(.button, "All pages")
    #expect(window.texts.contains("Catalogue"))
    #expect(window.nodes.contains { $0.role == .list && $0.label == "Pages" })
    #expect(!window.nodes.contains { $0.label == "Boxes" })
    window.host.tap(text: "Layout playground")
    #expect(try window.choices("Boxes").count == 8, "The page is as it was left")
  }

  @Test("The list can be left again without a choice")
  func back() throws {
    let window = CatalogueWindow(width: 400, height: 800)
    try window.tap(.button, "All pages")
    try window.tap(.button, "Back to Layout playground")
    #expect(try window.choices("Boxes").count == 7)
  }

  @Test(
    "Nothing sticks out of the window",
    arguments: [(1280.0, 1.0), (800, 1), (400, 1), (1280, 2), (400, 2)],
    [LayoutDirection.leftToRight, .rightToLeft]
  )
  func room(window size: (width: Double, textScale: Double), direction: LayoutDirection) {
    let window = CatalogueWindow(width: size.width, height: 3000)
    window.session.environment.layoutDirection = direction
    window.host.send(.textScaleChanged(size.textScale))
    for view in window.host.views(.text) + window.host.views(.textField) {
      let frame = window.host.tree.absoluteFrame(of: view)
      let words = window.host.tree[view].text?.layout.plainText ?? ""
      #expect(frame.minX >= 0 && frame.maxX <= size.width, "\(words) at \(frame)")
    }
  }

  @Test("What was done on a page stays when the window becomes narrow and wide again")
  func resizing() throws {
    let window = CatalogueWindow()
    try window.choose("words", in: "Outline")
    window.host.resize(to: Size(width: 400, height: 900))
    #expect(try window.chosen(in: "Boxes")?.hasPrefix("words") == true)
    window.host.resize(to: Size(width: 1280, height: 900))
    #expect(try window.chosen(in: "Boxes")?.hasPrefix("words") == true)
  }

  @Test("A session that sleeps wakes with what it showed")
  func sleeping() throws {
    let window = CatalogueWindow()
    try window.choose("Toolbar", in: "Scene")
    try window.choose("share", in: "Outline")
    window.session.sleep()
    #expect(try window.chosen(in: "Boxes")?.hasPrefix("share") == true)
    #expect(window.host.wakingDifferences.isEmpty)
  }
}
