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

  @Test("A narrow window shows the page or the list of pages; a selection returns to the page")
  func narrow() throws {
    let stage = TestStage.catalogue(at: .choices, width: 400)
    #expect(stage.shows(.heading("Choices")) && !stage.exists(.text("Catalogue")))
    try stage.choose("Month", in: "Span")
    try stage.tap(.button("All pages"))
    #expect(stage.shows(.text("Catalogue")) && stage.exists(.list("Pages")))
    #expect(!stage.exists(.list("Choices")))
    try stage.tap(.row(.prefix("Choices")))
    #expect(try stage.chosen(in: "Span") == "Month", "The page keeps its state")
  }

  @Test("A button closes the list of pages without a selection")
  func back() throws {
    let stage = TestStage.catalogue(width: 400)
    try stage.tap(.button("All pages"))
    try stage.tap(.button("Back to Buttons and links"))
    #expect(stage.shows(.list("Buttons and links")))
  }

  @Test("A page keeps its state when the window becomes narrow and wide again")
  func resizing() throws {
    let stage = TestStage.catalogue(at: .choices, width: 1_280)
    try stage.choose("Month", in: "Span")
    for width in [400.0, 1_280] {
      stage.resize(to: Size(width: width, height: 2_400))
      #expect(try stage.chosen(in: "Span") == "Month")
    }
  }

  @Test("A session that sleeps wakes with the same page and state")
  func sleeping() throws {
    let stage = TestStage.catalogue(at: .choices, width: 1_280)
    try stage.choose("Month", in: "Span")
    stage.session.sleep()
    #expect(try stage.chosen(in: "Span") == "Month")
    #expect(stage.host.wakingDifferences.isEmpty)
  }

  @Test("Each demonstration of a page shows its code after a press of a button")
  func pages() throws {
    for page in CataloguePage.all where page.content == nil {
      #expect(!page.demos.isEmpty)
      let stage = TestStage.catalogue(at: page, width: 1_280, height: 16_000)
      for index in page.demos.indices { try stage.tap(.button("Code").at(index)) }
      let texts = stage.texts
      for demo in page.demos {
        #expect(texts.contains(demo.name))
        let lines = demo.code.split(separator: "\n").map(String.init)
        #expect(!lines.isEmpty, "\(demo.name)")
        #expect(lines.allSatisfy { texts.contains($0) }, "\(demo.name)")
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

  @Test("Buttons scroll a scroll view, and a link in a text calls its closure")
  func parts() throws {
    let containers = TestStage.catalogue(at: .containers)
    #expect(!containers.shows(.text("hazel").within(.label("Trees"))))
    try containers.tap(.button("Last"))
    containers.host.finishScrolling()
    #expect(containers.shows(.text("hazel").within(.label("Trees"))))
    let actions = TestStage.catalogue(at: .actions)
    try actions.tap(.link("have them read out"))
    #expect(actions.shows(.text("Read out 1 times")))
  }

  @Test("A message of a host view changes the state of its component")
  func hostView() throws {
    let stage = TestStage.catalogue(at: .containers)
    let gauge = try #require(stage.all(.label("Level")).first)
    #expect(stage.host.tree[gauge.view].hosted?.payload == #"{"level":0.4}"#)
    stage.host.say(#"{"level":0.75}"#, from: gauge.view)
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

  @Test("Text size, direction, theme and colours of all demonstrations can be changed")
  func appearance() throws {
    let stage = TestStage.catalogue(at: .choices, width: 1_280)
    func frame() throws -> Rect { try #require(stage.all(.text("Guests")).first).frame }
    let before = try frame()
    try stage.choose("200 %", in: "Text")
    #expect(try frame().height > 1.8 * before.height)
    try stage.choose("100 %", in: "Text")
    try stage.choose("roomy", in: "Theme")
    #expect(try frame().height > before.height)
    try stage.choose("right to left", in: "Direction")
    #expect(try frame().maxX > 800)
    stage.host.forgetBatches()
    try stage.choose("dark", in: "Colours")
    let palette = stage.host.batches.flatMap(\.resources).compactMap { resource in
      if case .palette(let palette) = resource { palette } else { nil }
    }.last
    #expect(palette?.light == Palette.standard.dark && palette?.dark == Palette.standard.dark)
  }

  @Test("On a phone the demonstrations have at least two thirds of the window")
  func phone() throws {
    let stage = TestStage.catalogue(width: 390, height: 760)
    #expect(try stage.find(.list("Buttons and links")).frame.minY <= 760 / 3)
    try stage.tap(.button("Appearance"))
    try stage.tap(.menuItem("right to left"))
    #expect(stage.session.environment.layoutDirection == .rightToLeft)
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
