import Rowan
import RowanTesting
import Testing

@testable import LayoutPlaygroundKit

@MainActor
@Suite("The window of the layout playground")
struct PlaygroundScreenTests {
  @Test(
    "No text and no field extends beyond the window",
    arguments: [(1_064.0, 1.0), (800, 1), (400, 1), (1_064, 2), (400, 2)],
    [LayoutDirection.leftToRight, .rightToLeft]
  )
  func insideWindow(window: (width: Double, textScale: Double), direction: LayoutDirection) {
    let stage = TestStage.playground(width: window.width, height: 3_000)
    stage.systemSettings = SystemSettings(direction: direction, textScale: window.textScale)
    for found in stage.all(.text(.containing(""))) + stage.all(.field()) {
      let isInside = found.frame.minX >= 0 && found.frame.maxX <= window.width
      #expect(isInside, "\(found) at \(found.frame)")
    }
  }

  @Test("The selection stays if the window becomes narrow and wide again")
  func resizing() throws {
    let stage = TestStage.playground()
    try stage.choose("words", in: "Outline")
    stage.resize(to: Size(width: 400, height: 900))
    #expect(try stage.chosen(in: "Boxes").hasPrefix("words"))
    stage.resize(to: Size(width: 1_064, height: 900))
    #expect(try stage.chosen(in: "Boxes").hasPrefix("words"))
  }

  @Test("A session that sleeps wakes with the same scene and selection")
  func sleeping() throws {
    let stage = TestStage.playground()
    try stage.choose("Toolbar", in: "Scene")
    try stage.choose("share", in: "Outline")
    stage.session.sleep()
    #expect(try stage.chosen(in: "Boxes").hasPrefix("share"))
    #expect(stage.host.wakingDifferences.isEmpty)
  }
}
