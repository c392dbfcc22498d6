import Rowan
import RowanHeadless
import RowanTesting
import Testing

@testable import CatalogueKit

/// What somebody does on the page of gestures and keys.
@MainActor
@Suite("The page of gestures and keys")
struct GestureDemoTests {
  private func stage(measurer: any TextMeasuring = FixedTextMeasurer()) -> TestStage {
    .catalogue(at: .gestures, size: Size(width: 720, height: 2440), measurer: measurer)
  }

  @Test("A box has its mark where it was tapped, in both reading directions")
  func tapPlace() throws {
    let stage = stage()
    let box = try stage.find(.label("Tap anywhere").at(0)).frame
    for direction in LayoutDirection.allCases {
      stage.systemSettings.direction = direction
      try stage.tap(at: Point(x: box.minX + 40, y: box.minY + 20))
      #expect(stage.shows(.text("Tapped at 40, 20")))
      let marks = stage.host.tree.views.keys.map { stage.host.tree.absoluteFrame(of: $0) }
        .filter { $0.width == 12 && $0.height == 12 }
      #expect(marks.contains { $0.minX == box.minX + 34 && $0.minY == box.minY + 14 })
    }
  }

  @Test("Two taps like a card, and two more no longer")
  func doubleTap() throws {
    let stage = stage()
    try stage.doubleTap(.text("Northern lights").at(0))
    #expect(stage.all(.text("Liked")).count == 1)
    try stage.doubleTap(.text("Northern lights").at(0))
    #expect(stage.all(.text("Not liked yet")).count == 2)
  }

  @Test("A card that is held counts, by the pointer and by the key for menus")
  func longPress() throws {
    let stage = stage()
    try stage.longPress(.text("Letter from home").at(0))
    try stage.press(.contextMenu)
    #expect(stage.shows(.text("Held 2 times")))
  }

  @Test("A card follows the pointer along its way, stays there, and moves by buttons as well")
  func pan() throws {
    let stage = stage()
    let before = try stage.find(.text("Drag me").at(0)).frame.minX
    try stage.pan(.text("Drag me").at(0), by: Point(x: 70, y: 4))
    #expect(try stage.find(.text("Drag me").at(0)).frame.minX == before + 70)
    try stage.pan(.text("Drag me").at(0), by: Point(x: 500, y: 0))
    #expect(stage.shows(.text("160 points on")))
    try stage.tap(.button("Back").at(0))
    #expect(try stage.find(.text("Drag me").at(0)).frame.minX == before + 120)
    stage.systemSettings.direction = .rightToLeft
    try stage.pan(.text("Drag me").at(0), by: Point(x: 50, y: 0))
    #expect(stage.shows(.text("70 points on")))
  }

  @Test("Two fingers bring a card closer, as far as that goes, and buttons do, too")
  func pinch() throws {
    let stage = stage()
    let before = try stage.find(.text("Closer").at(0)).frame.width
    try stage.pinch(.text("Closer").at(0), by: 2)
    #expect(stage.shows(.text("200 per cent")))
    #expect(try stage.find(.text("Closer").at(0)).frame.width == 2 * before)
    try stage.pinch(.text("Closer").at(0), by: 9)
    #expect(stage.shows(.text("250 per cent")))
    #expect(try !stage.find(.button("Larger").at(0)).isEnabled)
    try stage.tap(.button("Smaller").at(0))
    #expect(stage.shows(.text("200 per cent")))
  }

  @Test("Keys count wherever the focus is")
  func keyCommand() throws {
    let stage = stage()
    try stage.press("k", modifiers: .control)
    try stage.press("k", modifiers: .control)
    #expect(stage.shows(.text(.containing("Counted to 2;"))))
    try stage.press("k", modifiers: [.control, .shift])
    #expect(stage.all(.text(.containing("Counted to 0;"))).count == 2)
  }

  @Test("The page looks as it was found right, in the dark, mirrored and in large letters")
  func pictures() throws {
    let stage = try stage(measurer: TestStage.pinnedFonts())
    let box = try stage.find(.label("Tap anywhere").at(0)).frame
    try stage.tap(at: Point(x: box.minX + 120, y: box.minY + 30))
    try stage.snapshot("gestures", in: .all, scale: 1)
  }
}
