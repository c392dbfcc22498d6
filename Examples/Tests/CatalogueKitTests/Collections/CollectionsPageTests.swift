import Rowan
import RowanHeadless
import RowanTesting
import Testing

@testable import CatalogueKit

/// What somebody sees and does on the page of collections.
@MainActor
@Suite("The page of collections")
struct CollectionsPageTests {
  private func stage(measurer: any TextMeasuring = FixedTextMeasurer()) -> TestStage {
    .catalogue(at: .collections, size: Size(width: 720, height: 640), measurer: measurer)
  }

  @Test("Pictures stand in a grid below the titles of their albums, and are selected by a tap")
  func grid() throws {
    let stage = stage()
    #expect(stage.exists(.grid("Pictures")))
    #expect(stage.shows(.text("Spring")))
    try stage.tap(.text("Harbour 2"))
    #expect(
      stage.all(.cell().within(.grid("Pictures"))).filter { $0.isSelected == true }.count == 1
    )
  }

  @Test("Words follow each other in a flow")
  func flow() throws {
    let stage = stage()
    try stage.tap(.radio("Flow"))
    let first = try stage.find(.cell("acorn").within(.grid("Words"))).frame
    let next = try stage.find(.cell("almond").within(.grid("Words"))).frame
    #expect(next.minX == first.maxX + 8)
    #expect(next.minY == first.minY)
  }

  @Test("On the wall every picture stands below the shortest column")
  func wall() throws {
    let stage = stage()
    try stage.tap(.radio("Own layout"))
    let frames = stage.all(.cell().within(.grid("Wall"))).map(\.frame)
    #expect(frames.count > 4)
    for (index, frame) in frames.enumerated() {
      for other in frames[..<index] { #expect(!frame.intersects(other)) }
    }
  }

  @Test("The page looks as it was found right, in the dark, mirrored and in large letters")
  func pictures() throws {
    let stage = try stage(measurer: TestStage.pinnedFonts())
    try stage.tap(.text("Harbour 2"))
    try stage.snapshot("grid", in: .all, scale: 1)
    try stage.tap(.radio("Flow"))
    try stage.snapshot("flow", in: .all, scale: 1)
    try stage.tap(.radio("Own layout"))
    try stage.snapshot("wall", in: .all, scale: 1)
  }
}
