import Rowan
import RowanHeadless
import RowanTesting
import Testing

@testable import CatalogueKit

/// What somebody does on the page of rows that are fetched, and found by letter.
@MainActor
@Suite("The page of fetching and finding")
struct FetchDemoTests {
  private func stage(measurer: any TextMeasuring = FixedTextMeasurer()) -> TestStage {
    .catalogue(at: .fetching, size: Size(width: 720, height: 1400), measurer: measurer)
  }

  private func news(_ stage: TestStage) -> [String] {
    stage.all(.row().within(.list("News"))).map(\.label)
  }

  /// Waits for what comes from afar.
  private func wait(_ stage: TestStage, until condition: @MainActor () -> Bool) async throws {
    for _ in 0..<1_000 where !condition() {
      try await Task.sleep(for: .milliseconds(5))
      stage.commit()
    }
    try #require(condition())
  }

  @Test("The news have a newer story at the top once they were refreshed")
  func refreshing() async throws {
    let stage = stage()
    try stage.tap(.button("Refresh the news"))
    try await wait(stage) { stage.shows(.text("Story 21")) }
    #expect(stage.shows(.text("Story 20")))
  }

  @Test("Without a connection the news stay, and say why; with one they can be tried again")
  func failing() async throws {
    let stage = stage()
    try stage.tap(.toggle("No connection"))
    try stage.tap(.button("Refresh the news"))
    try await wait(stage) { stage.shows(.text("There is no connection.")) }
    #expect(stage.shows(.text("Story 20")))
    try stage.tap(.toggle("No connection"))
    try stage.tap(.button("Try again").within(.list("News")))
    try await wait(stage) { stage.shows(.text("Story 21")) }
    #expect(!stage.shows(.text("There is no connection.")))
  }

  @Test("A table without rows says that there are none, that they come, or that they do not")
  func states() throws {
    let stage = stage()
    #expect(stage.shows(.text("No books yet")))
    try stage.tap(.choice(called: "Loading", in: "State"))
    #expect(!stage.shows(.text("No books yet")))
    try stage.tap(.choice(called: "Failed", in: "State"))
    #expect(stage.shows(.text("The books could not be found.")))
    try stage.tap(.button("Try again").within(.list("Shelf")))
    #expect(!stage.shows(.text("The books could not be found.")))
  }

  @Test("The strip leads from letter to letter")
  func index() throws {
    let stage = stage()
    stage.host.focus(try stage.find(.slider("Index")).view)
    try stage.press("w")
    #expect(stage.shows(.text("Walnut")))
    #expect(!stage.shows(.text("Acacia")))
    try stage.press(.home)
    #expect(stage.shows(.text("Acacia")))
  }

  @Test("The page looks as it was found right, in the dark, mirrored and in large letters")
  func pictures() async throws {
    let stage = try stage(measurer: TestStage.pinnedFonts())
    try stage.tap(.toggle("No connection"))
    try stage.tap(.button("Refresh the news"))
    try await wait(stage) { stage.shows(.text("There is no connection.")) }
    try stage.tap(.choice(called: "Failed", in: "State"))
    try stage.snapshot("fetching", in: .all, scale: 1)
  }
}
