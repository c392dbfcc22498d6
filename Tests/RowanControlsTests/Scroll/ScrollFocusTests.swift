import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Keyboard focus in scroll views")
struct ScrollFocusTests {
  private struct Form: Component {
    @FocusState private var isLast: Bool

    var body: some Component {
      VStack(spacing: 0) {
        Text("go").onTap { isLast = true }
        ScrollView(spacing: 0) {
          for line in 0..<10 { Text("line \(line)") }
          Button("last") {}.focused($isLast)
        }
        .frame(height: 60)
      }
    }
  }

  private func state(_ stage: Stage) -> ShownView { stage.host.tree[stage.host.view(.scroll)] }

  @Test("A scroll view scrolls to a component that gets the focus from code")
  func given() {
    let stage = Stage.small { Form() }
    stage.host.tap(text: "go")
    #expect(stage.texts.contains("last"))
    #expect(state(stage).scrollOffset > 0)
  }

  @Test("Tab scrolls the focused view into view in nested scroll views")
  func tab() {
    let stage = Stage.small(height: 60) {
      ScrollView(spacing: 0) {
        for line in 0..<10 { Text("line \(line)") }
        ScrollView(.horizontal, spacing: 0) {
          Text("wide").frame(width: 500)
          Button("far") {}
        }
      }
    }
    stage.host.press(.tab)
    #expect(stage.texts.contains("far"))
    #expect(stage.host.views(.scroll).allSatisfy { stage.host.tree[$0].scrollOffset > 0 })
  }

  @Test("A scroll view takes the focus only if its content scrolls and has no focusable view")
  func itself() {
    let texts = Stage.small(height: 60) { ScrollView { for line in 0..<9 { Text("\(line)") } } }
    #expect(state(texts).interaction == .focus)
    let short = Stage.small(height: 60) { ScrollView { Text("one") } }
    #expect(state(short).interaction == [])
    let buttons = Stage.small(height: 30) {
      ScrollView { for line in 0..<9 { Button("\(line)") {} } }
    }
    #expect(state(buttons).interaction == [])
  }
}
