import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Modifiers")
struct ModifierTests {
  private func view(_ content: @escaping @MainActor () -> some Component) throws -> ShownView {
    let stage = Stage { VStack { AnyComponent(content()) } }
    return stage.host.tree[try #require(stage.host.find(text: "text"))]
  }

  @Test("A disabled container disables its children, even with `disabled(false)` inside")
  func nestedDisabled() throws {
    let stage = Stage {
      VStack { VStack { Button("press") {}.disabled(false) }.disabled() }
    }
    let button = try #require(stage.host.views(as: .button).first)
    #expect(stage.host.tree[button].interaction.contains(.disabled))
  }

  @Test("A tap on a disabled view is ignored")
  func disabledTap() {
    let notes = Notes()
    let stage = Stage { VStack { Text("text").onTap { notes.add("tap") }.disabled() } }
    stage.host.tap(text: "text")
    #expect(notes.all.isEmpty)
  }

  @Test("Shadow, border, feedback backgrounds, opacity and corner radius reach the host")
  func attributes() throws {
    let found = try view {
      Text("text").shadow(radius: 4, offset: Point(x: 0, y: 1)).border(.accent)
        .hoverBackground(.fill).pressedBackground(.selection).opacity(0.5).cornerRadius(3)
    }
    let black = Color(red: 0, green: 0, blue: 0, opacity: Theme().tints.shade)
    #expect(
      found.attributes[.shadow]
        == .shadow(Shadow(color: black, radius: 4, offset: Point(x: 0, y: 1)))
    )
    #expect(found.attributes[.border] == .border(Border(color: .accent, width: 1)))
    #expect(found.attributes[.hoverBackground] == .hoverBackground(.fill))
    #expect(found.attributes[.pressedBackground] == .pressedBackground(.selection))
    #expect(found.attributes[.opacity] == .opacity(0.5))
    #expect(found.attributes[.cornerRadius] == .cornerRadius(3))
  }

  @Test(
    "`accessibilityIdentifier` names the view, a second one a box around it; neither is read out"
  )
  func identifier() throws {
    let stage = Stage {
      VStack { Text("text").accessibilityIdentifier("inner").accessibilityIdentifier("outer") }
    }
    let text = try #require(stage.host.find(text: "text"))
    #expect(stage.host.tree[text].identifier == "inner")
    let around = try #require(stage.host.tree[text].parent)
    #expect(stage.host.tree[around].identifier == "outer")
    let nodes = stage.host.tree.accessibilityTree()
    #expect(nodes.map(\.role) == [.text] && nodes.map(\.label) == ["text"])
  }

  @Test("All accessibility modifiers of a view are sent as one attribute")
  func accessibility() throws {
    let found = try view {
      Text("text").accessibilityRole(.button).accessibilityLabel("name").accessibilityValue("value")
        .accessibilityHint("hint").accessibilityChecked(true).accessibilitySelected(false)
        .accessibilityExpanded(true)
    }
    #expect(
      found.accessibility
        == Accessibility(
          role: .button,
          label: "name",
          value: "value",
          hint: "hint",
          isExpanded: true,
          isChecked: true,
          isSelected: false
        )
    )
  }

  @Test("A second background is set on a box around the first")
  func grounds() throws {
    let stage = Stage {
      VStack { Text("text").background(.fill).padding(4).background(.accent) }
    }
    let text = try #require(stage.host.find(text: "text"))
    #expect(stage.host.tree[text].attributes[.background] == .background(.fill))
    let outer = stage.host.tree[try #require(stage.host.tree[text].parent)]
    #expect(outer.attributes[.background] == .background(.accent))
  }

  @Test("A fixed frame limits a spacer and a scroll view")
  func fixedFrame() throws {
    let stage = Stage.small {
      HStack(spacing: 0) {
        Spacer().frame(width: 30)
        ScrollView(.horizontal) { Text("a") }.frame(width: 50)
        Text("b")
      }
    }
    #expect(try stage.place(of: "a")[0] == 30)
    #expect(try stage.place(of: "b")[0] == 80)
  }
}
