import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("A search field")
struct SearchFieldTests {
  private struct Form: Component {
    @State private var text = ""

    var body: some Component {
      VStack {
        SearchField("Filter", text: $text)
        Text("for \(text)")
      }
    }
  }

  private func clearButtons(_ stage: Stage) -> [ViewID] {
    stage.host.views(as: .button)
  }

  @Test("It is a field that searches, with nothing to clear at first")
  func start() {
    let stage = Stage { Form() }
    let field = stage.host.tree[stage.host.view(.textField)]
    #expect(field.accessibility?.role == .searchField)
    #expect(field.accessibility?.label == "Filter")
    #expect(clearButtons(stage).isEmpty)
  }

  @Test("While it cannot be used its sign and its button are as pale as its text")
  func disabled() {
    let stage = Stage { SearchField("Filter", text: .constant("rowan")).disabled() }
    let colors = stage.host.views(.drawing).map { id -> Color? in
      guard case .drawing(let drawing) = stage.host.tree[id].attributes[.drawing] else {
        return nil
      }
      return drawing.shapes.first.flatMap { $0.stroke?.color ?? $0.fill }
    }
    #expect(colors == [.tertiaryLabel, .tertiaryLabel])
  }

  @Test("A button clears it, and is gone then")
  func clear() throws {
    let stage = Stage { Form() }
    stage.host.type("rowan", into: stage.host.view(.textField))
    #expect(stage.texts == ["for rowan"])
    let button = try #require(clearButtons(stage).first)
    #expect(stage.host.tree[button].accessibility?.label == "Clear")
    stage.host.tap(button)
    #expect(stage.texts == ["for "])
    #expect(stage.host.tree[stage.host.view(.textField)].fieldText.isEmpty)
    #expect(clearButtons(stage).isEmpty)
  }

  @Test("The button that clears it hands the focus to the field")
  func clearKeepsTyping() throws {
    let stage = Stage { Form() }
    let field = stage.host.view(.textField)
    stage.host.type("rowan", into: field)
    stage.host.tap(try #require(clearButtons(stage).first))
    #expect(stage.host.tree.focused == field)
  }

  @Test("The escape key clears it")
  func escape() {
    let stage = Stage { Form() }
    let field = stage.host.view(.textField)
    stage.host.focus(field)
    stage.host.type("rowan", into: field)
    stage.host.press(.escape)
    #expect(stage.texts == ["for "])
  }

  @Test("A label is an icon and words, of which the words are read")
  func label() {
    let stage = Stage { VStack { Label("Search", icon: .search) } }
    #expect(stage.texts == ["Search"])
    #expect(stage.host.views(.drawing).count == 1)
  }
}
