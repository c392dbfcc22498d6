import Rowan
import RowanHeadless
import RowanTesting
import Testing

@testable import CatalogueKit

@MainActor
@Suite("Page of gestures and keys")
struct GesturePageTests {
  private let stage = TestStage.catalogue(at: .gestures, height: 6_000)

  @Test("A tap reports its location from the left edge in both reading directions")
  func tapLocation() throws {
    for direction in LayoutDirection.allCases {
      stage.systemSettings.direction = direction
      let card = try stage.find(.label("Tap anywhere").at(0)).frame
      try stage.tap(at: Point(x: card.minX + 40, y: card.minY + 20))
      #expect(stage.shows(.text("Tapped at 40, 20")))
    }
  }

  @Test("A double tap likes a card, and the next one reverts that")
  func doubleTap() throws {
    try stage.doubleTap(.text("Northern lights").at(0))
    #expect(stage.all(.text("Liked")).count == 1)
    try stage.doubleTap(.text("Northern lights").at(0))
    #expect(stage.all(.text("Not liked yet")).count == 2)
  }

  @Test("A long press is performed by the pointer and by the context menu key")
  func longPress() throws {
    try stage.longPress(.text("Letter from home").at(0))
    try stage.press(.contextMenu)
    #expect(stage.shows(.text("Held 2 times")))
  }

  @Test("A card follows a pan within its range, in both directions, and a button moves it back")
  func pan() throws {
    let card = Query.text("Drag me").at(0)
    let before = try stage.find(card).frame.minX
    try stage.pan(card, by: Point(x: 70, y: 4))
    #expect(try stage.find(card).frame.minX == before + 70)
    try stage.pan(card, by: Point(x: 500, y: 0))
    #expect(stage.shows(.text("160 points on")))
    try stage.tap(.button("Back").at(0))
    #expect(try stage.find(card).frame.minX == before)
    stage.systemSettings.direction = .rightToLeft
    try stage.pan(card, by: Point(x: -50, y: 0))
    #expect(stage.shows(.text("50 points on")))
  }

  @Test("A pinch scales a card up to a limit, and a button scales it as well")
  func pinch() throws {
    let card = Query.text("Closer").at(0)
    let before = try stage.find(card).frame.width
    try stage.pinch(card, by: 2)
    #expect(stage.shows(.text("200 per cent")))
    #expect(try stage.find(card).frame.width == 2 * before)
    try stage.tap(.button("Larger").at(0))
    #expect(stage.shows(.text("250 per cent")))
    #expect(try !stage.find(.button("Larger").at(0)).isEnabled)
    try stage.pinch(card, by: 9)
    #expect(stage.shows(.text("250 per cent")))
  }

  @Test("A key combination works independently of the focus")
  func keyCommand() throws {
    try stage.press("k", modifiers: .control)
    try stage.press("k", modifiers: .control)
    #expect(stage.shows(.text(.prefix("Counted to 2;"))))
  }
}
