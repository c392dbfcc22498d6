import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Key commands")
struct KeyCommandTests {
  private func titles(_ stage: Stage) -> [String] { stage.session.keyCommands.map(\.title) }

  @Test("The key command nearest to the focus is performed before outer ones")
  func outwards() {
    let notes = Notes()
    let stage = Stage {
      VStack {
        VStack { Button("inside") {} }
          .keyCommand("s", modifiers: .control, title: "Save one") { notes.add("one") }
          .keyCommand("n", title: "New one") { notes.add("new one") }
        Button("outside") {}
      }
      .keyCommand("s", modifiers: .control, title: "Save all") { notes.add("all") }
    }
    stage.host.press(.tab)
    stage.host.press("s", modifiers: .control)
    stage.host.press(.tab)
    stage.host.press("s", modifiers: .control)
    stage.host.press("s")
    #expect(notes.take() == ["one", "all"])
  }

  @Test("Without a command around the focus, the first one of the layer is performed")
  func elsewhere() {
    let notes = Notes()
    let stage = Stage {
      VStack {
        Button("here") {}
        Text("a").keyCommand("n", title: "First") { notes.add("first") }
        Text("b").keyCommand("n", title: "Second") { notes.add("second") }
      }
    }
    stage.host.press("n")
    stage.host.press(.tab)
    stage.host.press("n")
    #expect(notes.take() == ["first", "first"])
  }

  @Test("Key commands of front layers are performed first, and a sheet disables those behind it")
  func layers() {
    let notes = Notes()
    let stage = Stage {
      VStack { Text("a").keyCommand("n", title: "New") { notes.add("content") } }
        .keyCommand("o", title: "Open") { notes.add("open") }
    }
    stage.session.setContent(of: .toast) {
      Text("Saved").keyCommand("n", title: "Again") { notes.add("toast") }
    }
    stage.session.commit()
    stage.host.press("n")
    stage.host.press("o")
    #expect(notes.take() == ["toast", "open"])
    stage.session.removeContent(of: .toast)
    stage.session.setContent(of: .sheet) {
      VStack { Text("Sheet") }.keyCommand(.escape, title: "Close") { notes.add("close") }
    }
    stage.session.commit()
    stage.host.press("n")
    stage.host.press(.escape)
    #expect(notes.take() == ["close"])
    #expect(titles(stage) == ["Close"])
  }

  @Test("A key that a handler uses performs no command, and one that it passes on does")
  func handlers() {
    let notes = Notes()
    let stage = Stage {
      VStack { Button("b") {}.onKey { $0.key == "x" } }
        .keyCommand("x", title: "X") { notes.add("x") }
        .keyCommand("y", title: "Y") { notes.add("y") }
    }
    stage.host.press(.tab)
    stage.host.press("x")
    stage.host.press("y")
    #expect(notes.take() == ["y"])
  }

  @Test("`keyCommands` lists each combination once, as the focus resolves it, and performs it")
  func list() {
    let notes = Notes()
    let stage = Stage {
      VStack {
        VStack { Button("inside") {} }
          .keyCommand("s", modifiers: .control, title: "Save one") { notes.add("one") }
        Text("a").keyCommand("d", title: "Duplicate") {}.disabled()
      }
      .keyCommand("s", modifiers: .control, title: "Save all") { notes.add("all") }
      .keyCommand(.delete, title: "Delete") { notes.add("deleted") }
    }
    #expect(titles(stage) == ["Save all", "Delete"])
    stage.host.press(.tab)
    #expect(titles(stage) == ["Save one", "Delete"])
    for command in stage.session.keyCommands { command() }
    #expect(notes.take() == ["one", "deleted"])
  }

  @Test("The host receives the key combinations of a view, and their removal")
  func host() throws {
    let shows = Observed(true)
    let stage = Stage {
      let shows = shows.value
      VStack {
        if shows {
          Text("a")
            .keyCommand("s", modifiers: .command, title: "Save") {}
            .keyCommand(.delete, title: "Delete") {}
        } else {
          Text("b")
        }
      }
    }
    let view = try #require(stage.host.find(text: "a"))
    let expected = [KeyCombination("s", modifiers: .control), KeyCombination(.delete)]
    #expect(stage.host.tree[view].commands == expected)
    shows.value = false
    stage.session.commit()
    #expect(stage.host.tree.views.values.allSatisfy { $0.isHidden || $0.commands.isEmpty })
  }
}
