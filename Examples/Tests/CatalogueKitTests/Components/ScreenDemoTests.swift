import Rowan
import RowanHeadless
import RowanTesting
import Testing

@testable import CatalogueKit

/// What somebody sees and does on the pages of screens, dialogs and flows.
@MainActor
@Suite("The pages of screens, dialogs and flows")
struct ScreenDemoTests {
  private func stage(
    _ page: CataloguePage,
    height: Double = 2400,
    measurer: any TextMeasuring = FixedTextMeasurer()
  ) -> TestStage {
    .catalogue(at: page, size: Size(width: 720, height: height), measurer: measurer)
  }

  /// Waits for what takes its time.
  private func wait(_ stage: TestStage, until condition: @MainActor () -> Bool) async throws {
    for _ in 0..<1_000 where !condition() {
      try await Task.sleep(for: .milliseconds(5))
      stage.commit()
    }
    try #require(condition())
  }

  @Test("A search in the bar finds, and what does not fit is in a menu")
  func bar() async throws {
    let stage = stage(.screens)
    #expect(!stage.exists(.button("Forget all")))
    let before = (stage.count(.row("Wren")), stage.count(.row("Robin")))
    try stage.type("wren", into: .field("Search birds"))
    #expect(stage.count(.row("Wren")) >= before.0)
    #expect(stage.count(.row("Robin")) == before.1 - 1)
    try stage.tap(.toggle("As on a telephone"))
    #expect(stage.exists(.button("Forget all")))
  }

  @Test("A screen without content says why, and tries again")
  func phases() throws {
    let stage = stage(.screens)
    #expect(stage.shows(.text("No birds yet")))
    try stage.tap(.choice(called: "Failed", in: "Phase"))
    #expect(stage.shows(.text("There is fog.")))
    try stage.tap(.button("Try again"))
    #expect(try stage.chosen(in: "Phase") == "Loading")
  }

  @Test("Fetching anew brings a message, which can be taken away")
  func banner() async throws {
    let stage = stage(.screens)
    try stage.tap(.button("Look again"))
    try await wait(stage) { stage.shows(.text("A dunnock has come.")) }
    try stage.tap(.button("Dismiss"))
    #expect(!stage.shows(.text("A dunnock has come.")))
  }

  @Test("A question is answered, and the answer is shown")
  func question() async throws {
    let stage = stage(.dialogs)
    try stage.tap(.button("Ask"))
    try await stage.settle()
    #expect(stage.shows(.dialog("Save the drawing?")))
    try stage.press(.escape)
    try await stage.settle()
    #expect(stage.shows(.text("Nobody has been asked yet")))
    #expect(stage.focused?.label == "Ask")
    try stage.tap(.button("Ask"))
    try await stage.settle()
    try stage.tap(.button("Save"))
    try await stage.settle()
    #expect(stage.shows(.text("Saved")))
  }

  @Test("What cannot be undone is asked first")
  func destructive() async throws {
    let stage = stage(.dialogs)
    try stage.tap(.button("Empty the box"))
    try await stage.settle()
    try stage.tap(.button("Throw away the oldest"))
    try await stage.settle()
    #expect(stage.shows(.text("11 letters")))
    try stage.tap(.button("Empty the box"))
    try await stage.settle()
    try stage.tap(.button("Throw away all"))
    try await stage.settle()
    #expect(stage.shows(.text("0 letters")))
    #expect(try !stage.find(.button("Empty the box")).isEnabled)
  }

  @Test("A row leads to its screen, where a sheet gives back what was chosen in it")
  func flow() async throws {
    let stage = stage(.flows)
    try stage.tap(.row("Lake hut").first)
    try await stage.advance(by: .seconds(1))
    try stage.tap(.button("Book").first)
    try await wait(stage) { stage.exists(.dialog("Beds")) }
    try await stage.advance(by: .seconds(1))
    try stage.tap(.button("Increase"))
    try stage.tap(.button("Keep them for me"))
    try await wait(stage) { stage.shows(.text("3 beds are kept for you.")) }
    #expect(!stage.exists(.dialog()))
  }

  @Test("What was written is not left without a question")
  func guarding() async throws {
    let stage = stage(.flows)
    try stage.type("Sun all day", into: .field("Today"))
    let back = Query.button(.prefix("Back")).last
    try stage.tap(back)
    try await wait(stage) { stage.exists(.dialog("Leave the page?")) }
    try stage.tap(.button("Stay"))
    try await stage.settle()
    #expect(stage.exists(.field("Today")))
    try stage.tap(back)
    try await wait(stage) { stage.exists(.dialog("Leave the page?")) }
    try stage.tap(.button("Leave"))
    try await wait(stage) { !stage.exists(.field("Today")) }
  }

  @Test("The pages look as they were found right, in the dark, mirrored and in large letters")
  func pictures() async throws {
    let screens = try stage(.screens, height: 1750, measurer: TestStage.pinnedFonts())
    try screens.tap(.button("Look again"))
    try await wait(screens) { screens.shows(.text("A dunnock has come.")) }
    try screens.snapshot("screens", in: .all, scale: 1)
    let dialogs = try stage(.dialogs, height: 640, measurer: TestStage.pinnedFonts())
    try dialogs.tap(.button("Empty the box"))
    try await dialogs.advance(by: .seconds(1))
    try dialogs.snapshot("dialogs", in: .all, scale: 1)
    let flows = try stage(.flows, height: 1900, measurer: TestStage.pinnedFonts())
    try flows.tap(.row("Lake hut").first)
    try await flows.advance(by: .seconds(1))
    try flows.snapshot("flows", in: .all, scale: 1)
  }
}
