import Rowan
import RowanHeadless
import RowanTesting
import Testing

@testable import CatalogueKit

/// What somebody does on the page of motion and speech.
@MainActor
@Suite("The page of motion and speech")
struct MotionDemoTests {
  private func stage(measurer: any TextMeasuring = FixedTextMeasurer()) -> TestStage {
    .catalogue(at: .motion, size: Size(width: 720, height: 1300), measurer: measurer)
  }

  private func guests(_ stage: TestStage) -> [String] {
    stage.all(.row().within(.list("Guests"))).map(\.label)
  }

  @Test("Who is added comes to the top, and who is removed goes from there")
  func coming() throws {
    let stage = stage()
    let before = guests(stage)
    #expect(before.count == 3)
    try stage.tap(.button("Add"))
    #expect(guests(stage).count == 4)
    #expect(Array(guests(stage).dropFirst()) == before)
    try stage.tap(.button("Remove"))
    try stage.tap(.button("Remove"))
    #expect(guests(stage) == Array(before.dropFirst()))
  }

  @Test("Shuffled, the same guests stand in another order")
  func shuffling() throws {
    let stage = stage()
    let before = guests(stage)
    try stage.tap(.button("Shuffle"))
    #expect(guests(stage) != before)
    #expect(guests(stage).sorted() == before.sorted())
  }

  @Test("What is said is said, and stands on the screen as well")
  func speech() throws {
    let stage = stage()
    try stage.tap(.button("Messages arrive"))
    try stage.tap(.button("The connection breaks"))
    #expect(stage.announcements == ["Three messages have arrived", "The connection is lost"])
    #expect(stage.shows(.text("Said at once: the connection is lost")))
  }

  @Test("The page looks as it was found right, in the dark, mirrored and in large letters")
  func pictures() throws {
    let stage = try stage(measurer: TestStage.pinnedFonts())
    try stage.tap(.button("The connection breaks"))
    try stage.snapshot("motion", in: .all, scale: 1)
  }
}
