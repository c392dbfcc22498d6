import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Focus, layers and accessibility")
struct FocusTests {
  @Test("Tab visits enabled controls in reading order, and Return or Space activates them")
  func keyboard() {
    let taps = Notes()
    let stage = Stage {
      VStack {
        Button("one") { taps.add("one") }
        Text("text")
        Button("two") { taps.add("two") }
        Button("off") { taps.add("off") }.disabled()
      }
    }
    stage.host.press(.tab)
    stage.host.press(.enter)
    stage.host.press(.tab)
    stage.host.press(.space)
    stage.host.press(.tab)
    stage.host.press(.enter)
    #expect(taps.take() == ["one", "two", "one"])
  }

  @Test("The focus stays on its component when another view shows it")
  func otherView() throws {
    let taps = Notes()
    let stage = Stage { Grounded(taps: taps) }
    stage.host.press(.tab)
    stage.host.press(.tab)
    let before = try #require(stage.host.tree.focused)
    stage.host.press(.function(9))
    let after = try #require(stage.host.tree.focused)
    #expect(after != before && stage.session.focusedView?.id == after)
    stage.host.press(.enter)
    #expect(taps.take() == ["two"])
  }

  @Test("A key goes to the handlers around the focused component")
  func keys() {
    let keys = Notes()
    let stage = Stage {
      VStack { Button("b") {} }
        .onKey { press in
          keys.add("\(press.key)")
          return press.key == .escape
        }
    }
    stage.host.press(.tab)
    stage.host.press(.escape)
    #expect(keys.take() == ["escape"])
  }

  @Test("A key pressed before the host knows of a sheet acts neither in the sheet nor behind it")
  func keyBeforeSheet() throws {
    let taps = Notes()
    let stage = Stage {
      VStack { Button("behind") { taps.add("behind") } }
    }
    stage.host.press(.tab)
    let lastCommit = stage.host.tree.lastCommit
    let view = try #require(stage.host.tree.focused)
    let target = HitTarget(view: view, generation: stage.host.tree[view].generation)
    stage.session.setContent(of: .sheet) {
      VStack { Button("in front") { taps.add("in front") } }.background(.surface)
    }
    stage.session.commit()
    let press = KeyPress(.enter)
    stage.session.handle(HostEvent(.key(press, target: target), lastCommit: lastCommit))
    #expect(taps.take() == [])
  }

  @Test("A sheet takes focus and pointer input, and returns the focus when it is removed")
  func modalLayer() {
    let taps = Notes()
    let stage = Stage {
      VStack { Button("behind") { taps.add("behind") } }
    }
    stage.host.press(.tab)
    let before = stage.host.tree.focused
    #expect(before != nil)
    stage.session.setContent(of: .sheet) {
      VStack { Button("in front") { taps.add("in front") } }.background(.surface)
    }
    stage.session.commit()
    #expect(stage.host.tree.focusOrder().count == 1)
    #expect(stage.host.tree.focused == stage.host.tree.focusOrder().first)
    stage.host.press(.enter)
    stage.host.tap(at: Point(x: 10, y: 470))
    #expect(taps.take() == ["in front"])
    stage.session.removeContent(of: .sheet)
    stage.session.commit()
    #expect(stage.host.tree.focused == before)
    stage.host.press(.enter)
    #expect(taps.take() == ["behind"])
  }

  @Test("A toast is in front and takes neither focus nor pointer input")
  func toast() {
    let taps = Notes()
    let stage = Stage { VStack { Button("ok") { taps.add("ok") } } }
    stage.session.setContent(of: .toast) { Text("Saved") }
    stage.session.commit()
    #expect(stage.texts == ["ok", "Saved"])
    stage.host.tap(at: Point(x: 20, y: 25))
    #expect(taps.take() == ["ok"])
  }

  @Test(
    "The accessibility tree names controls by their label or their texts, and omits hidden views"
  )
  func accessibilityTree() {
    let stage = Stage {
      VStack {
        Text("Title").accessibilityRole(.heading)
        Button(action: {}) {
          Text("Delete")
          Text("all")
        }
        TextField("Search", text: .constant("x"), role: .searchField)
        Text("decoration").accessibilityHidden()
      }
    }
    let tree = stage.host.tree.accessibilityTree()
    #expect(tree.map(\.role) == [.heading, .button, .searchField])
    #expect(tree.map(\.label) == ["Title", "Delete, all", "Search"])
    #expect(tree[2].value == "x")
  }
}

/// Two buttons in a row, which gets its own view as soon as a key gives it a background.
private struct Grounded: Component {
  let taps: Notes
  @State private var hasBackground = false

  var body: some Component {
    let taps = taps
    VStack {
      HStack {
        Button("one") { taps.add("one") }
        Button("two") { taps.add("two") }
      }
      .modifier(Ground(color: hasBackground ? .surface : nil))
    }
    .onKey { press in
      guard press.key == .function(9) else { return false }
      hasBackground = true
      return true
    }
  }
}

/// A background, or none.
private struct Ground: ComponentModifier {
  let color: Color?

  func apply(to element: inout Element, in context: inout BuildContext) {
    guard let color else { return }
    if element.view == nil { element.view = ViewDescription(kind: .box) }
    element.view?.set(.background(color))
  }
}
