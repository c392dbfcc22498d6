import Foundation
import Rowan
import RowanTesting
import Testing

@testable import CatalogueKit

/// What somebody sees of the pages of components.
@MainActor
@Suite("The pages of components")
struct SpecimenTests {
  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func stage(
    at page: CataloguePage,
    width: Double = 1280,
    textScale: Double = 1
  ) throws -> TestStage {
    let stage = TestStage.catalogue(width: width, height: 8000)
    stage.systemSettings = SystemSettings(textScale: textScale)
    if !stage.exists(.list("Pages")) { try stage.tap(.button("All pages")) }
    try stage.tap(.text(.exactly(page.title)).within(.list("Pages")))
    return stage
  }

  @Test("Every component is on a page, and every page but those of one piece has some")
  func pages() {
    for page in CataloguePage.allCases where ![.layoutPlayground, .collections].contains(page) {
      #expect(Specimen.allCases.contains { $0.page == page })
    }
  }

  @Test("The code that is shown is the code that runs", arguments: Specimen.allCases)
  func code(specimen: Specimen) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/CatalogueKit/Components/Demos").standardized
    let files = try FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    let sources = try files.map { words(try String(contentsOf: $0, encoding: .utf8)) }
    #expect(sources.contains { $0.contains(words(specimen.code)) })
  }

  @Test("A page shows each of its components with its code")
  func page() throws {
    for page in CataloguePage.allCases where page != .layoutPlayground {
      let texts = try stage(at: page).texts
      for specimen in Specimen.allCases where specimen.page == page {
        #expect(texts.contains(specimen.rawValue))
        let line = try #require(specimen.code.split(separator: "\n").first)
        #expect(texts.contains { $0.hasPrefix(line.prefix(12)) }, "\(line)")
      }
    }
  }

  @Test("The components can be used, and those not to be used cannot")
  func use() throws {
    let stage = try stage(at: .choices)
    let steppers = stage.all(.stepper())
    try #require(steppers.count == 2)
    stage.host.focus(steppers[0].view)
    try stage.press(.up)
    #expect(stage.all(.stepper()).map(\.value) == ["3", "2"])
    #expect(stage.all(.stepper()).map(\.isEnabled) == [true, false])
  }

  @Test("What scrolls goes where its buttons say, and links in a text do what they say")
  func parts() throws {
    let containers = try stage(at: .containers)
    #expect(!containers.shows(.text("hazel").within(.label("Trees"))))
    try containers.tap(.button("Last"))
    containers.host.finishScrolling()
    #expect(containers.shows(.text("hazel").within(.label("Trees"))))
    let actions = try stage(at: .actions)
    try actions.tap(.link("have them read out"))
    #expect(actions.shows(.text("Read out 1 times")))
  }

  @Test("What a script says is shown")
  func script() throws {
    let stage = try stage(at: .containers)
    let gauge = try #require(stage.all(.label("Level")).first)
    #expect(stage.host.tree[gauge.view].hosted?.payload == #"{"level":0.4}"#)
    stage.host.say(#"{"level":0.75}"#, from: gauge.view)
    #expect(stage.shows(.text("75 %")))
  }

  @Test("A search finds pages by the components on them, whatever these are called elsewhere")
  func search() throws {
    let stage = TestStage.catalogue()
    func found(_ text: String) throws -> [String] {
      try stage.fill(.role(.searchField), with: text)
      return stage.all(.row().within(.list("Pages"))).map(\.label)
    }
    #expect(try found("stepper").map { $0.hasPrefix("Choices") } == [true])
    #expect(try found("Password").map { $0.hasPrefix("Fields") } == [true])
    #expect(try found("wrap tags").map { $0.hasPrefix("Containers") } == [true])
    #expect(try found("carousel").map { $0.hasPrefix("Containers") } == [true])
    #expect(try found("").count == CataloguePage.allCases.count)
  }

  @Test("Direction, text and size of all components can be switched")
  func look() throws {
    let stage = try stage(at: .choices)
    func place() throws -> Rect { try #require(stage.all(.text("Guests")).first).frame }
    let before = try place()
    try stage.choose("200 %", in: "Text")
    #expect(try place().height > 1.8 * before.height)
    try stage.choose("right to left", in: "Direction")
    #expect(try place().maxX > 800)
    #expect(try stage.chosen(in: "Direction") == "right to left")
  }

  @Test("Dark colours can be chosen where the system is light, and the other way round")
  func scheme() throws {
    let stage = try stage(at: .status)
    stage.host.forgetBatches()
    try stage.choose("dark", in: "Colours")
    let palette = stage.host.batches.flatMap(\.resources).compactMap { resource in
      if case .palette(let palette) = resource { palette } else { nil }
    }.last
    #expect(palette?.light == Palette.standard.dark)
    #expect(palette?.dark == Palette.standard.dark)
  }

  @Test(
    "Nothing sticks out of the window",
    arguments: CataloguePage.allCases.filter { $0 != .layoutPlayground },
    [(1280.0, 1.0), (400, 1), (400, 2)]
  )
  func room(page: CataloguePage, size: (width: Double, textScale: Double)) throws {
    let stage = try stage(at: page, width: size.width, textScale: size.textScale)
    // What scrolls sideways is longer than its window, and cut off there.
    let shelf = Set(stage.all(.text(.containing("")).within(.label("Trees"))).map(\.view))
    for found in stage.all(.text(.containing(""))) + stage.all(.field())
    where !shelf.contains(found.view) {
      let isInside = found.frame.minX >= 0 && found.frame.maxX <= size.width
      #expect(isInside, "\(found) at \(found.frame)")
    }
  }
}
