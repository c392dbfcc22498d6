import Rowan
import RowanHeadless
import RowanTesting
import Testing

@testable import CatalogueKit

/// What somebody does on the page of swipe actions.
@MainActor
@Suite("The page of swipe actions")
struct SwipeDemoTests {
  private func stage(measurer: any TextMeasuring = FixedTextMeasurer()) -> TestStage {
    .catalogue(at: .swipeActions, size: Size(width: 560, height: 760), measurer: measurer)
  }

  private func letters(_ stage: TestStage) -> Int {
    stage.all(.row().within(.list("Letters"))).count
  }

  @Test("A letter that is swiped away is gone, and one that is archived, too")
  func swiping() async throws {
    let stage = stage()
    let count = letters(stage)
    let text = try #require(stage.host.find(text: "The engine runs at last"))
    stage.host.swipe(text, by: Point(x: -500, y: 0))
    try await stage.advance(by: .seconds(1))
    #expect(!stage.shows(.text("The engine runs at last")))
    try stage.tap(.button("Show the actions"))
    try await stage.advance(by: .seconds(1))
    try stage.tap(.button("Archive"))
    try await stage.advance(by: .seconds(1))
    #expect(!stage.shows(.text("The numbers for Thursday")))
    try stage.tap(.button("Fetch the letters anew"))
    try await stage.advance(by: .seconds(1))
    #expect(letters(stage) == count)
  }

  @Test("A letter is pinned by its leading action, which takes that back the next time")
  func pinning() async throws {
    let stage = stage()
    let text = try #require(stage.host.find(text: "A moth was in the relay"))
    stage.host.swipe(text, by: Point(x: 70, y: 0))
    try await stage.advance(by: .seconds(1))
    try stage.tap(.button("Pin"))
    try await stage.advance(by: .seconds(1))
    let row = try #require(stage.host.find(text: "A moth was in the relay"))
    stage.host.swipe(row, by: Point(x: 70, y: 0))
    #expect(stage.exists(.button("Unpin")))
  }

  @Test("The page looks as it was found right, in the dark, mirrored and in large letters")
  func pictures() async throws {
    let stage = try stage(measurer: TestStage.pinnedFonts())
    try stage.tap(.button("Show the actions"))
    try await stage.advance(by: .seconds(1))
    try stage.snapshot("swipe", in: .all, scale: 1)
  }
}
