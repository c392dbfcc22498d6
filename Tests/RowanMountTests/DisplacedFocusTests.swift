import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Focus of views that another one replaces")
struct DisplacedFocusTests {
  private enum Part {
    case list, detail, words, nothing
  }

  private func stage(_ part: Observed<Part>) -> Stage {
    Stage {
      let part = part.value
      return VStack {
        Button("above") {}
        VStack {
          switch part {
          case .list:
            Button("one") {}
            Button("two") {}
          case .detail:
            Text("Detail").accessibilityHeading(level: 1)
            Button("close") {}
          case .words: Text("Words").accessibilityHeading(level: 1)
          case .nothing: Text("nothing")
          }
        }
        .background(.surface)
      }
      .background(.background)
    }
  }

  private func focused(_ stage: Stage) -> String? {
    stage.host.tree.focused.flatMap { id in
      stage.host.tree[id].accessibility?.label
        ?? stage.host.tree.accessibilityTree().first { $0.view == id }?.label
    }
  }

  @Test("The first control in place of the one with the focus has it from then on")
  func control() {
    let part = Observed(Part.list)
    let stage = stage(part)
    for _ in 0..<3 { stage.host.press(.tab) }
    #expect(focused(stage) == "two")
    part.value = .detail
    stage.session.commit()
    #expect(focused(stage) == "close")
  }

  @Test("Without a control its heading has the focus; Tab passes it by")
  func heading() {
    let part = Observed(Part.list)
    let stage = stage(part)
    for _ in 0..<3 { stage.host.press(.tab) }
    part.value = .words
    stage.session.commit()
    #expect(focused(stage) == "Words")
    #expect(stage.host.tree.focusOrder().count == 1)
  }

  @Test("Without a control and a heading in its place the focus is gone")
  func nothing() {
    let part = Observed(Part.list)
    let stage = stage(part)
    for _ in 0..<3 { stage.host.press(.tab) }
    part.value = .nothing
    stage.session.commit()
    #expect(stage.host.tree.focused == nil)
    part.value = .detail
    stage.session.commit()
    #expect(stage.host.tree.focused == nil)
  }

  @Test("A view that comes while no view has the focus takes none")
  func noFocus() {
    let part = Observed(Part.list)
    let stage = stage(part)
    part.value = .detail
    stage.session.commit()
    #expect(stage.host.tree.focused == nil)
  }

  @Test("A control that comes elsewhere in the same turn does not take the focus")
  func elsewhere() {
    let isOther = Observed(false)
    let stage = Stage {
      let isOther = isOther.value
      return VStack {
        VStack { if !isOther { Button("goes") {} } }.background(.surface)
        VStack { if isOther { Button("comes") {} } }.background(.surface)
      }
    }
    stage.host.press(.tab)
    isOther.value = true
    stage.session.commit()
    #expect(stage.host.tree.focused == nil)
  }

  @Test("A view that asks for the focus as it comes has it instead")
  func wish() {
    struct Asking: Component {
      @FocusState private var isFocused: Bool
      @State private var isOpen = false
      var body: some Component {
        VStack {
          if isOpen {
            Button("first") {}
            TextField("Name", text: "") { _ in }.focused($isFocused)
          } else {
            Button("open") {
              isOpen = true
              isFocused = true
            }
          }
        }
        .background(.surface)
      }
    }
    let stage = Stage { Asking() }
    stage.host.press(.tab)
    stage.host.press(.enter)
    #expect(stage.host.tree.focused == stage.host.views(.textField).first)
  }
}
