import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Focus when views are replaced")
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

  @Test("The first control that replaces the focused one gets the focus")
  func control() {
    let part = Observed(Part.list)
    let stage = stage(part)
    for _ in 0..<3 { stage.host.press(.tab) }
    #expect(focused(stage) == "two")
    part.value = .detail
    stage.session.commit()
    #expect(focused(stage) == "close")
  }

  @Test("If no control replaces the focused one, a heading gets the focus, which Tab skips")
  func heading() {
    let part = Observed(Part.list)
    let stage = stage(part)
    for _ in 0..<3 { stage.host.press(.tab) }
    part.value = .words
    stage.session.commit()
    #expect(focused(stage) == "Words")
    #expect(stage.host.tree.focusOrder().count == 1)
  }

  @Test("If neither a control nor a heading replaces the focused control, the focus is lost")
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

  @Test("A new view does not take the focus if no view has it")
  func noFocus() {
    let part = Observed(Part.list)
    let stage = stage(part)
    part.value = .detail
    stage.session.commit()
    #expect(stage.host.tree.focused == nil)
  }

  @Test("A control that appears in another container does not get the lost focus")
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

  @Test("A new view that requests the focus gets it before the first new control")
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
