import Rowan
import RowanTesting
import Testing

@testable import CatalogueKit

@MainActor
@Suite("Catalogue")
struct CatalogueTests {
  @Test("A wide window shows the list of pages beside the page")
  func wide() {
    let stage = TestStage.catalogue(width: 1_280)
    #expect(stage.shows(.text("Catalogue")) && stage.shows(.list("Buttons and links")))
    let rows = stage.all(.row().within(.list("Pages")))
    #expect(rows.count == CataloguePage.all.count)
    #expect(rows.first?.isSelected == true)
  }

  @Test("A narrow window shows the page or the list of pages; a selection or Back closes the list")
  func narrow() throws {
    let stage = TestStage.catalogue(at: .choices, width: 400)
    #expect(stage.shows(.heading("Choices")) && !stage.exists(.text("Catalogue")))
    try stage.choose("Month", in: "Span")
    for query in [Query.row(.prefix("Choices")), .button("Back to Choices")] {
      try stage.tap(.button("All pages"))
      #expect(stage.shows(.text("Catalogue")) && stage.exists(.list("Pages")))
      #expect(!stage.exists(.list("Choices")))
      try stage.tap(query)
      #expect(try stage.chosen(in: "Span") == "Month", "The page keeps its state")
    }
  }

  @Test("A page keeps its state in windows of other widths, and when its session sleeps")
  func resizing() throws {
    let stage = TestStage.catalogue(at: .choices, width: 1_280)
    try stage.choose("Month", in: "Span")
    for width in [400.0, 1_280] {
      stage.resize(to: Size(width: width, height: 2_400))
      #expect(try stage.chosen(in: "Span") == "Month")
    }
    stage.session.sleep()
    #expect(try stage.chosen(in: "Span") == "Month")
    #expect(stage.host.wakingDifferences.isEmpty)
  }

  @Test("Each demonstration of a page shows its code after a press of a button")
  func pages() throws {
    for page in CataloguePage.all {
      #expect(!page.demos.isEmpty)
      let stage = TestStage.catalogue(at: page, width: 1_280, height: 16_000)
      for index in page.demos.indices { try stage.tap(.button("Code").at(index)) }
      for demo in page.demos {
        #expect(stage.exists(.text(.exactly(demo.name))) && !demo.code.isEmpty)
        #expect(stage.exists(.text(.exactly(demo.code))), "\(demo.name)")
      }
    }
  }

  @Test("A demonstration takes input, and its disabled copy does not")
  func use() throws {
    let stage = TestStage.catalogue(at: .choices)
    let steppers = stage.all(.stepper())
    try #require(steppers.count == 2)
    stage.host.focus(steppers[0].view)
    try stage.press(.up)
    #expect(stage.all(.stepper()).map(\.value) == ["3", "2"])
    #expect(stage.all(.stepper()).map(\.isEnabled) == [true, false])
  }

  @Test("A link in a text calls its closure")
  func links() throws {
    let stage = TestStage.catalogue(at: .actions)
    try stage.tap(.link("have them read out"))
    #expect(stage.shows(.text("Read out 1 times")))
  }

  @Test("Buttons scroll a scroll view, and a message of a host view changes a state")
  func containers() throws {
    let stage = TestStage.catalogue(at: .containers)
    #expect(!stage.shows(.text("hazel")))
    try stage.tap(.button("Last"))
    stage.host.finishScrolling()
    #expect(stage.shows(.text("hazel")))
    let gauge = try #require(stage.all(.label("Level")).first)
    #expect(stage.host.tree[gauge.view].hosted?.payload == #"{"level":0.4}"#)
    stage.host.sendMessage(#"{"level":0.75}"#, from: gauge.view)
    #expect(stage.shows(.text("75 %")))
  }

  @Test("A search finds pages by the names and keywords of their demonstrations")
  func search() throws {
    let stage = TestStage.catalogue(width: 1_280)
    let searches = [
      ("stepper", "Choices"), ("Password", "Fields"), ("wrap tags", "Containers"),
      ("carousel", "Containers"),
    ]
    for (text, page) in searches {
      try stage.fill(.role(.searchField), with: text)
      #expect(stage.rows(of: "Pages").map { $0.hasPrefix(page) } == [true], "\(text)")
    }
    try stage.fill(.role(.searchField), with: "")
    #expect(stage.rows(of: "Pages").count == CataloguePage.all.count)
  }

  @Test("Text size, direction and theme of all demonstrations can be changed")
  func appearance() async throws {
    let stage = TestStage.catalogue(at: .choices, width: 1_280)
    func frame() throws -> Rect { try #require(stage.all(.text("Guests")).first).frame }
    let before = try frame()
    func choose(_ setting: String) async throws {
      try stage.tap(.button("Appearance"))
      try stage.tap(.menuItem(.exactly(setting)))
      try await stage.advance(by: .seconds(1))
    }
    try await choose("200 %")
    #expect(try frame().height > 1.8 * before.height)
    try await choose("100 %")
    try await choose("roomy")
    #expect(try frame().height > before.height)
    try await choose("right to left")
    #expect(try frame().maxX > 800)
  }

  @Test("On a phone the demonstrations have at least two thirds of the window")
  func phone() throws {
    let stage = TestStage.catalogue(width: 390, height: 760)
    #expect(try stage.find(.list("Buttons and links")).frame.minY <= 760 / 3)
  }

  @Test(
    "No text and no field extends beyond the window",
    arguments: CataloguePage.all,
    [(1_280.0, 1.0), (400, 1), (400, 2)]
  )
  func insideWindow(page: CataloguePage, window: (width: Double, textScale: Double)) {
    let stage = TestStage.catalogue(
      at: page,
      width: window.width,
      height: 8_000,
      textScale: window.textScale
    )
    // A horizontal scroll view and a clipping component cut their content.
    let scrolled = stage.all(.text(.containing("")).within(.label("Trees")))
    let clipped = Set((scrolled + stage.all(.text(.prefix("a line that is")))).map(\.view))
    for found in stage.all(.text(.containing(""))) + stage.all(.field())
    where !clipped.contains(found.view) {
      let isInside = found.frame.minX >= 0 && found.frame.maxX <= window.width
      #expect(isInside, "\(found) at \(found.frame)")
    }
  }

  @Test(
    "Titles, texts and frames of a page begin at one edge",
    arguments: [
      CataloguePage.actions, .fields, .status, .motion, .editing, .rowMenus, .swipeActions,
      .fetching, .dialogs,
    ],
    LayoutDirection.allCases
  )
  func edges(page: CataloguePage, direction: LayoutDirection) async throws {
    let stage = TestStage.catalogue(at: page, height: 1_400)
    stage.systemSettings.direction = direction
    try await stage.settle()
    let audit = stage.edgeAudit()
    #expect(audit.distancesOffScale.isEmpty && audit.largestEdgeCount == 1, "\(audit)")
  }
}
