import Observation
import Rowan
import RowanTesting
import Testing

@MainActor
@Suite("Dialogs")
struct DialogTests {
  let model = BirdModel()

  private var question: Dialog {
    let model = model
    return Dialog("Delete all birds?", message: "They cannot be had back.") {
      Dialog.Action.cancel()
      Dialog.Action("Delete", kind: .destructive) { model.note("deleted") }
    }
  }

  private func asked() async throws -> TestStage {
    let stage = try model.stage()
    try stage.tap(.button("Add"))
    model.dialog = question
    try await stage.settle()
    return stage
  }

  @Test("A dialog is modal and focuses its cancel button")
  func asks() async throws {
    let stage = try await asked()
    #expect(stage.shows(.heading("Delete all birds?")))
    #expect(stage.host.tree.modalLayer == .dialog)
    #expect(stage.focused?.label == "Cancel")
  }

  @Test("Choosing an action performs it, closes the dialog and restores the focus")
  func answers() async throws {
    let stage = try await asked()
    try stage.tap(.button("Delete"))
    try await stage.settle()
    #expect(model.did == ["add", "deleted"] && model.dialog == nil)
    #expect(!stage.exists(.button("Delete")) && stage.host.tree.modalLayer == nil)
    #expect(stage.focused?.label == "Add")
  }

  @Test("Escape cancels a dialog")
  func escape() async throws {
    let stage = try await asked()
    try stage.press(.escape)
    try await stage.settle()
    #expect(model.did == ["add"] && model.dialog == nil)
    #expect(stage.host.tree.modalLayer == nil)
  }

  @Test("A dialog without actions has an “OK” button that closes it")
  func message() async throws {
    let stage = try model.stage()
    model.dialog = Dialog("Saved")
    try await stage.settle()
    try stage.tap(.button("OK"))
    try await stage.settle()
    #expect(model.dialog == nil && stage.host.tree.modalLayer == nil)
  }

  @Test("A new dialog replaces the previous one")
  func replaces() async throws {
    let stage = try await asked()
    model.dialog = Dialog("Really?") { Dialog.Action("Yes", kind: .prominent) }
    try await stage.settle()
    #expect(stage.shows(.heading("Really?")) && !stage.exists(.heading("Delete all birds?")))
    try stage.tap(.button("Yes"))
    try await stage.settle()
    #expect(model.dialog == nil && stage.host.tree.modalLayer == nil)
  }

  @Test("A dialog closes when its screen is removed")
  func leaves() async throws {
    let model = model
    let flag = Flag()
    let stage = TestStage {
      if flag.isUp { model.screen } else { Text("elsewhere") }
    }
    model.dialog = question
    try await stage.settle()
    #expect(stage.host.tree.modalLayer == .dialog)
    flag.isUp = false
    try await stage.settle()
    #expect(stage.host.tree.modalLayer == nil && stage.shows(.text("elsewhere")))
  }

  @Test("Buttons that do not fit beside each other are stacked inside the dialog")
  func longTitles() async throws {
    let stage = try model.stage()
    stage.resize(to: Size(width: 700, height: 400))
    model.dialog = Dialog("Delete all birds?") {
      Dialog.Action.cancel("Keep the birds")
      Dialog.Action("Delete the oldest birds") {}
      Dialog.Action("Delete all birds", kind: .destructive) {}
    }
    try await stage.settle()
    let frames = stage.all(.button()).suffix(3).map(\.frame)
    let card = try stage.find(.role(.alertDialog)).frame
    for frame in frames {
      #expect(frame.minX > card.minX && frame.maxX < card.maxX)
    }
    #expect(frames[0].maxY < frames[1].minY && frames[1].maxY < frames[2].minY)
  }

  @Test("Snapshots of a dialog: narrow, wide, dark, right to left, and with large text")
  func pictures() async throws {
    let stage = try await asked()
    try await stage.advance(by: .seconds(1))
    try stage.snapshot("narrow", in: .all)
    stage.resize(to: Size(width: 700, height: 400))
    try stage.snapshot("wide", in: [.present, .dark, .rightToLeft])
  }
}

@MainActor
@Observable
private final class Flag {
  var isUp = true
}
