import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Layers that animate out")
struct LayerLeavingTests {
  private let fade = ViewAnimation.opacity(to: 0, .linear(1))

  private func opacity(_ stage: Stage, _ text: String) -> Double? {
    var next = stage.host.find(text: text)
    while let view = next {
      if let opacity = stage.host.tree.animatedValues(of: view).opacity { return opacity }
      next = stage.host.tree[view].parent
    }
    return nil
  }

  private func stage(_ notes: Notes) -> Stage {
    Stage {
      VStack {
        Text("behind").frame(width: 320, height: 480).onTap { notes.add("behind") }
      }
    }
  }

  @Test("A closed sheet animates out, while focus and input return to the content at once")
  func sheet() async {
    let notes = Notes()
    let stage = stage(notes)
    stage.host.press(.tab)
    let before = stage.host.tree.focused
    stage.session.setContent(of: .sheet) { [fade] in
      Button("In front") { notes.add("front") }.animation(onFinalUnmount: fade) {
        notes.add("\($0)")
      }
    }
    stage.session.commit()
    #expect(stage.host.tree.modalLayer == .sheet && stage.host.tree.focused != before)
    stage.session.removeContent(of: .sheet)
    stage.session.commit()
    #expect(stage.texts == ["behind", "In front"])
    #expect(stage.host.tree.modalLayer == nil && stage.host.tree.focused == before)
    #expect(stage.host.tree.accessibilityTree().map(\.label) == ["behind"])
    stage.host.tap(at: Point(x: 160, y: 240))
    #expect(notes.take() == ["behind"])
    await stage.clock.advance(by: .milliseconds(500))
    #expect(opacity(stage, "In front") == 0.5)
    await stage.clock.advance(by: .milliseconds(500))
    #expect(stage.texts == ["behind"] && notes.take() == ["completed"])
    #expect(stage.host.tree.roots.keys.sorted() == [.content])
    #expect(stage.session.sleep())
  }

  @Test("A new toast replaces the former one, which fades out behind it")
  func replaced() async {
    let stage = Stage { Text("screen") }
    let toasts = ["first", "second", "third"]
    for (number, toast) in toasts.enumerated() {
      stage.session.setContent(of: .toast) { [fade] in Text(toast).animation(onFinalUnmount: fade) }
      stage.session.commit()
      #expect(stage.texts == ["screen"] + toasts[...number])
      await stage.clock.advance(by: .milliseconds(200))
    }
    #expect(stage.host.tree.accessibilityTree().map(\.label) == ["screen", "third"])
    await stage.clock.advance(by: .seconds(2))
    #expect(stage.texts == ["screen", "third"])
    #expect(stage.host.tree.animations.isEmpty)
  }

  @Test("A sheet that is shown again while the former one fades out takes input")
  func comesBack() async {
    let notes = Notes()
    let stage = stage(notes)
    let show = {
      stage.session.setContent(of: .sheet) { [fade] in
        Button("In front") { notes.add("front") }.animation(onFinalUnmount: fade)
      }
      stage.session.commit()
    }
    show()
    stage.session.removeContent(of: .sheet)
    stage.session.commit()
    await stage.clock.advance(by: .milliseconds(500))
    show()
    #expect(stage.texts == ["behind", "In front", "In front"])
    #expect(stage.host.tree.modalLayer == .sheet)
    stage.host.press(.enter)
    stage.host.tap(at: Point(x: 2, y: 2))
    #expect(notes.take() == ["front"])
    await stage.clock.advance(by: .milliseconds(600))
    #expect(stage.texts == ["behind", "In front"])
    stage.session.removeContent(of: .sheet)
    await stage.clock.advance(by: .seconds(2))
    #expect(stage.texts == ["behind"] && stage.host.tree.roots.count == 1)
  }

  @Test("A layer without a final animation is removed at once")
  func atOnce() {
    let stage = Stage { Text("screen") }
    stage.session.setContent(of: .toast) { Text("toast") }
    stage.session.commit()
    stage.session.removeContent(of: .toast)
    stage.session.commit()
    #expect(stage.texts == ["screen"] && stage.host.tree.roots.count == 1)
  }

  @Test("The end of a session runs no final unmount animation")
  func end() {
    let notes = Notes()
    let stage = Stage { [fade] in
      Text("screen").animation(onFinalUnmount: fade) { notes.add("\($0)") }
    }
    stage.session.end()
    #expect(notes.take().isEmpty)
    #expect(stage.clock.sleeperCount == 0)
  }
}
