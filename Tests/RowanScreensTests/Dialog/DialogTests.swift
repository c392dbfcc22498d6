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
      DialogAction.cancel()
      DialogAction("Delete", kind: .destructive) { model.note("deleted") }
    }
  }

  private func asked() async throws -> TestStage {
    let stage = try model.stage()
    try stage.tap(.button("Add"))
    model.dialog = question
    try await stage.settle()
    return stage
  }

  @Test("A question stands in front of everything and takes the focus")
  func asks() async throws {
    let stage = try await asked()
    #expect(stage.shows(.heading("Delete all birds?")))
    #expect(stage.host.tree.modalLayer == .dialog)
    #expect(stage.focused?.label == "Cancel")
  }

  @Test("An answer ends it, and is acted upon")
  func answers() async throws {
    let stage = try await asked()
    try stage.tap(.button("Delete"))
    try await stage.settle()
    #expect(model.did == ["add", "deleted"] && model.dialog == nil)
    #expect(!stage.exists(.button("Delete")) && stage.host.tree.modalLayer == nil)
    #expect(stage.focused?.label == "Add")
  }

  @Test("The escape key cancels it")
  func escape() async throws {
    let stage = try await asked()
    try stage.press(.escape)
    try await stage.settle()
    #expect(model.did == ["add"] && model.dialog == nil)
    #expect(stage.host.tree.modalLayer == nil)
  }

  @Test("A message without answers can be closed")
  func message() async throws {
    let stage = try model.stage()
    model.dialog = Dialog("Saved")
    try await stage.settle()
    try stage.tap(.button("OK"))
    try await stage.settle()
    #expect(model.dialog == nil && stage.host.tree.modalLayer == nil)
  }

  @Test("Another question takes the place of the one before")
  func replaces() async throws {
    let stage = try await asked()
    model.dialog = Dialog("Really?") { DialogAction("Yes", kind: .prominent) }
    try await stage.settle()
    #expect(stage.shows(.heading("Really?")) && !stage.exists(.heading("Delete all birds?")))
    try stage.tap(.button("Yes"))
    try await stage.settle()
    #expect(model.dialog == nil && stage.host.tree.modalLayer == nil)
  }

  @Test("A question goes with the screen that asked it")
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

  @Test("Pictures: narrow, wide, in the dark, from right to left, with large text")
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
