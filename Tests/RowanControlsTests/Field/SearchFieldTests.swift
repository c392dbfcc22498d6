import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Search fields")
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

  @Test("A search field has the role `searchField`, and no clear button while it is empty")
  func start() {
    let stage = Stage { Form() }
    let field = stage.host.tree[stage.host.view(.textField)]
    #expect(field.accessibility?.role == .searchField)
    #expect(field.accessibility?.label == "Filter")
    #expect(clearButtons(stage).isEmpty)
  }

  @Test("The icon and the clear button of a disabled search field have the colour of disabled text")
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

  @Test("The clear button of a search field empties the field and disappears")
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

  @Test("The clear button of a search field moves the focus to the field")
  func clearKeepsTyping() throws {
    let stage = Stage { Form() }
    let field = stage.host.view(.textField)
    stage.host.type("rowan", into: field)
    stage.host.tap(try #require(clearButtons(stage).first))
    #expect(stage.host.tree.focused == field)
  }

  @Test("The escape key clears a focused search field")
  func escape() {
    let stage = Stage { Form() }
    let field = stage.host.view(.textField)
    stage.host.focus(field)
    stage.host.type("rowan", into: field)
    stage.host.press(.escape)
    #expect(stage.texts == ["for "])
  }

  @Test("`Label` shows an icon and its text")
  func label() {
    let stage = Stage { VStack { Label("Search", icon: .search) } }
    #expect(stage.texts == ["Search"])
    #expect(stage.host.views(.drawing).count == 1)
  }
}
