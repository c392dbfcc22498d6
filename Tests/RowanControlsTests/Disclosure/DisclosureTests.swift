import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Disclosure groups")
struct DisclosureTests {
  private struct Bound: Component {
    @State private var isOpen = true

    var body: some Component {
      VStack {
        DisclosureGroup("Details", isExpanded: $isOpen) { Text("inside") }
        Button("Close") { isOpen = false }
      }
    }
  }

  private func header(_ stage: Stage) throws -> ShownView {
    let id = stage.host.views(as: .button).first {
      stage.host.tree[$0].accessibility?.isExpanded != nil
    }
    return stage.host.tree[try #require(id)]
  }

  @Test("Pressing the title of a disclosure group shows its content, and pressing again hides it")
  func press() throws {
    let stage = Stage { VStack { DisclosureGroup("Details") { Text("inside") } } }
    #expect(stage.texts == ["Details"])
    #expect(try header(stage).accessibility?.isExpanded == false)
    stage.host.tap(text: "Details")
    #expect(stage.texts == ["Details", "inside"])
    #expect(try header(stage).accessibility?.isExpanded == true)
    #expect(try header(stage).accessibility?.label == "Details")
    stage.host.tap(text: "Details")
    #expect(stage.texts == ["Details"])
  }

  @Test("The space bar and the return key expand and collapse a focused disclosure group")
  func keys() throws {
    let stage = Stage { VStack { DisclosureGroup("Details") { Text("inside") } } }
    stage.host.press(.tab)
    stage.host.press(.space)
    #expect(stage.texts == ["Details", "inside"])
    stage.host.press(.enter)
    #expect(stage.texts == ["Details"])
  }

  @Test("A binding expands and collapses a disclosure group")
  func binding() throws {
    let stage = Stage { Bound() }
    #expect(stage.texts == ["Details", "inside", "Close"])
    stage.host.tap(text: "Close")
    #expect(stage.texts == ["Details", "Close"])
    stage.host.tap(text: "Details")
    #expect(stage.texts.contains("inside"))
  }

  @Test("Disclosure groups can be expanded initially and can be nested")
  func nested() {
    let stage = Stage {
      VStack {
        DisclosureGroup("Outer", isInitiallyExpanded: true) {
          DisclosureGroup("Inner") { Text("inside") }
        }
      }
    }
    #expect(stage.texts == ["Outer", "Inner"])
    stage.host.tap(text: "Inner")
    #expect(stage.texts == ["Outer", "Inner", "inside"])
    stage.host.tap(text: "Outer")
    #expect(stage.texts == ["Outer"])
  }

  @Test("The label of a disclosure group can consist of components")
  func label() {
    let stage = Stage {
      VStack {
        DisclosureGroup(isExpanded: .constant(true)) {
          Text("inside")
        } label: {
          HStack {
            Text("Inbox")
            Badge("3")
          }
        }
      }
    }
    #expect(stage.texts == ["Inbox", "3", "inside"])
  }

  @Test("A disabled disclosure group stays collapsed when its title is tapped")
  func disabled() {
    let stage = Stage { VStack { DisclosureGroup("Details") { Text("inside") } }.disabled() }
    stage.host.tap(text: "Details")
    #expect(stage.texts == ["Details"])
  }
}
