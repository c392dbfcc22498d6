import Rowan
import RowanHeadless
import RowanTesting
import Testing

@testable import CatalogueKit

/// What somebody sees and does on the page of home screens.
@MainActor
@Suite("The page of home screens")
struct HomeDemoTests {
  private func stage(measurer: any TextMeasuring = FixedTextMeasurer()) -> TestStage {
    .catalogue(at: .home, size: Size(width: 720, height: 1300), measurer: measurer)
  }

  /// Waits for what takes its time.
  private func wait(_ stage: TestStage, until condition: @MainActor () -> Bool) async throws {
    for _ in 0..<1_000 where !condition() {
      try await Task.sleep(for: .milliseconds(5))
      stage.commit()
    }
    try #require(condition())
  }

  @Test("A section is hidden by its header, and shown again by the customizer")
  func arranging() async throws {
    let stage = stage()
    #expect(stage.shows(.row("To the lake")))
    try stage.tap(.button("Hide, Walks"))
    try await wait(stage) { !stage.exists(.row("To the lake")) }
    try stage.tap(.button("More").first)
    try stage.tap(.menuItem("Customize"))
    try await stage.settle()
    try stage.tap(.toggle("Walks"))
    try stage.tap(.button("Done"))
    try await wait(stage) { stage.shows(.row("To the lake")) }
  }

  @Test("Huts are found by their names")
  func searching() async throws {
    let stage = stage()
    try stage.type("pass", into: .field("Search huts"))
    try await wait(stage) { stage.shows(.row("Pass hut")) }
    #expect(!stage.exists(.row("To the lake")))
  }

  @Test("What is typed arrives at once, and after a pause")
  func streams() async throws {
    let stage = stage()
    try stage.type("quick", into: .field("Type quickly"))
    #expect(stage.shows(.text("5")))
    try await wait(stage) { stage.count(.text("quick")) >= 2 }
  }

  @Test("The page looks as it was found right, in the dark, mirrored and in large letters")
  func pictures() throws {
    let stage = try stage(measurer: TestStage.pinnedFonts())
    try stage.snapshot("home", in: .all, scale: 1)
  }
}
